import Feeds
import Languages
import LibraryValues
import TerminalUI

/// A note that was typed but isn't in a capsule.
struct NoteDraft: Hashable, Sendable {
    /// The object to which the draft belongs.
    enum Subject: Hashable, Sendable {
        case capsule(Capsule.ID)
        case pin(Pin.ID)
    }

    let subject: Subject
    /// The pin that is stored with the text; `nil` for none.
    var pin: Pin?
    /// The name of the capsule for which the note was written.
    var capsuleName: String
    var text: String
    /// Whether the note was added to a capsule before, so that it is stored even if it has only a pin.
    var wasAdded = false

    /// Whether the draft has text, or a pin that was in a capsule before.
    var hasContents: Bool { !text.isEmpty || wasAdded && pin != nil }

    /// A noun phrase that names the note in messages: "a note for Summer", "a note with Harbour at six".
    var phrase: String {
        guard let pin else { return tr("a note for \(DisplayText.truncated(capsuleName, columns: 24))") }
        return pin.title.isEmpty
            ? tr("a note with a pin") : tr("a note with \(DisplayText.truncated(pin.title, columns: 24))")
    }

    /// The description for a warning about unsaved text; `nil` if the text is blank.
    var lossDescription: String? { text.allSatisfy(\.isWhitespace) ? nil : phrase }
}

/// The drafts of notes in the order in which they were first stored, at most one per subject.
struct NoteDrafts: Hashable, Sendable {
    private(set) var all: [NoteDraft] = []

    subscript(subject: NoteDraft.Subject) -> NoteDraft? { all.first { $0.subject == subject } }

    /// Stores a draft, replacing the one with the same subject. If the draft has no contents, only removes the old one.
    mutating func store(_ draft: NoteDraft) {
        guard draft.hasContents else { return remove(draft.subject) }
        if let index = all.firstIndex(where: { $0.subject == draft.subject }) {
            all[index] = draft
        } else {
            all.append(draft)
        }
    }

    mutating func remove(_ subject: NoteDraft.Subject) {
        all.removeAll { $0.subject == subject }
    }

    /// Stores a draft. If the subject has a draft already, appends the new text to its text on a new line.
    mutating func append(_ draft: NoteDraft) {
        var draft = draft
        if let existing = self[draft.subject] { draft.text = Self.joined(existing.text, draft.text) }
        store(draft)
    }

    static func joined(_ first: String, _ second: String) -> String {
        [first, second].filter { !$0.isEmpty }.joined(separator: "\n")
    }
}

extension CapsuleStore {
    package var unsavedChanges: [String] { drafts.all.compactMap(\.lossDescription) }
}

// MARK: Persistence

extension NoteDraft {
    var unsavedText: UnsavedText {
        let subject: UnsavedText.Subject =
            switch subject {
            case .capsule(let id): .note(for: id)
            case .pin(let id): .noteAbout(id)
            }
        var texts = ["text": text, "capsule": capsuleName]
        if wasAdded { texts["wasPutIn"] = "yes" }
        return UnsavedText(subject, texts: texts, pin: pin)
    }

    /// Returns `nil` for the text of other forms, and if the draft has no contents.
    init?(_ text: UnsavedText) {
        switch text.subject {
        case .note(let id): subject = .capsule(id)
        case .noteAbout(let id): subject = .pin(id)
        case .newCapsule, .settings, .edit, .profile: return nil
        }
        pin = text.pin
        capsuleName = text.texts["capsule"] ?? ""
        self.text = text.texts["text"] ?? ""
        wasAdded = text.texts["wasPutIn"] != nil
        if !hasContents { return nil }
    }
}
