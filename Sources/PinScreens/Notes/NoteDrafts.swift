import Feeds
import LibraryValues
import TerminalUI

/// A note that was typed and is in no capsule.
struct NoteDraft: Hashable, Sendable {
    let subject: NoteSheet.Subject
    /// Goes in with the text; nil for a text alone.
    var pin: Pin?
    /// The name of the capsule that it was for.
    var capsuleName: String
    var text: String
    /// Whether it was in a capsule and came back, so that even a pin alone is kept.
    var wasPutIn = false

    /// Whether there is something to come back to.
    var isWorthKeeping: Bool { !text.isEmpty || wasPutIn && pin != nil }

    /// What it is, as a sentence has it: "a note for Summer", "a note with Harbour at six".
    var words: String {
        let name = pin.map { $0.title.isEmpty ? "a pin" : $0.title } ?? capsuleName
        return (pin == nil ? "a note for " : "a note with ") + DisplayText.truncated(name, columns: 24)
    }
}

/// Notes that are in no capsule, one a subject, in the order in which they were left.
struct NoteDrafts: Hashable, Sendable {
    private(set) var all: [NoteDraft] = []

    subscript(subject: NoteSheet.Subject) -> NoteDraft? { all.first { $0.subject == subject } }

    /// Takes the place of what was kept for the same subject; nothing takes it when there is nothing to keep.
    mutating func keep(_ draft: NoteDraft) {
        guard draft.isWorthKeeping else { return drop(draft.subject) }
        if let index = all.firstIndex(where: { $0.subject == draft.subject }) {
            all[index] = draft
        } else {
            all.append(draft)
        }
    }

    mutating func drop(_ subject: NoteSheet.Subject) {
        all.removeAll { $0.subject == subject }
    }

    /// Keeps a note that came back beside what is kept already: its text below, in a line of its own.
    mutating func join(_ draft: NoteDraft) {
        var draft = draft
        if let kept = self[draft.subject] { draft.text = Self.joined(kept.text, draft.text) }
        keep(draft)
    }

    static func joined(_ first: String, _ second: String) -> String {
        [first, second].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension CapsulesScreen {
    /// Shows a note's sheet with the text that was left there.
    /// - Parameter page: the capsule on whose page it was begun; nil elsewhere.
    mutating func openSheet(
        _ subject: NoteSheet.Subject, pin: Pin?, among capsules: [Capsule], chosen: Capsule.ID? = nil,
        page: Capsule.ID? = nil
    ) {
        let wished = chosen ?? lastChosen
        let chosen = capsules.count == 1 ? capsules[0].id : capsules.first { $0.id == wished }?.id
        let draft = drafts[subject]
        sheet = NoteSheet(
            subject, pin: pin, capsules: capsules, chosen: chosen, text: draft?.text ?? "",
            wasPutIn: draft?.wasPutIn ?? false, page: page)
    }

    mutating func closeSheet(keepingText: Bool) {
        guard let sheet else { return }
        if keepingText { drafts.keep(sheet.draft) } else { drafts.drop(sheet.subject) }
        for draft in sheet.late { drafts.join(draft) }
        self.sheet = nil
    }

    /// Keeps a note that was taken back or that did not get in.
    mutating func keep(_ note: NewNote) {
        let subject: NoteSheet.Subject = note.pin.map { .pin($0.id) } ?? .capsule(note.capsule)
        let draft = NoteDraft(
            subject: subject, pin: note.pin, capsuleName: capsule(note.capsule)?.settings.name ?? "a capsule",
            text: note.text, wasPutIn: true)
        if sheet?.subject == subject { sheet?.join(draft) } else { drafts.join(draft) }
    }

    /// The notes for capsules that take none any more.
    var strandedDrafts: [NoteDraft] {
        drafts.all.filter { draft in
            guard case .capsule(let id) = draft.subject else { return false }
            return capsule(id)?.takesNotes != true
        }
    }

    /// The notes that can be gone through on a capsule's page: its own, those with a pin, and those that have no capsule
    /// any more.
    private func subjects(onPageOf page: Capsule.ID) -> [NoteSheet.Subject] {
        let own = NoteSheet.Subject.capsule(page)
        let stranded = strandedDrafts.map(\.subject)
        let others = drafts.all.filter { $0.pin != nil || stranded.contains($0.subject) }
        return [own] + others.map(\.subject).filter { $0 != own }
    }

    /// How many other notes there are to go to from the sheet that shows.
    var otherDrafts: Int {
        guard let sheet, let page = sheet.page else { return 0 }
        return subjects(onPageOf: page).count { $0 != sheet.subject }
    }

    /// Goes from the sheet that shows to the next note that is kept.
    mutating func showNextDraft() {
        guard let sheet, let page = sheet.page, otherDrafts > 0 else { return }
        let subjects = subjects(onPageOf: page)
        let next = subjects[((subjects.firstIndex(of: sheet.subject) ?? -1) + 1) % subjects.count]
        closeSheet(keepingText: true)
        openSheet(next, pin: drafts[next]?.pin, among: sheet.capsules, chosen: sheet.capsule?.id, page: page)
    }

    /// Whether a form is typed into.
    var isFilling: Bool { if case .form = mode { true } else { false } }

    /// What would be lost when the program ended now, as a sentence has it.
    var unsaved: [String] {
        let open = sheet.map(\.draft)
        let notes = drafts.all.filter { $0.subject != open?.subject } + [open].compactMap { $0 }
        return notes.filter { !$0.text.allSatisfy(\.isWhitespace) }.map(\.words) + unsavedForms
    }
}
