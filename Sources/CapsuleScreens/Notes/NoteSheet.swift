import Feeds
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

/// A note while it is written, over the screen that it was begun on: the capsule that it goes into, the pin if there is
/// one, and the text.
package struct NoteSheet: Hashable, Sendable {
    let subject: NoteDraft.Subject
    /// The capsule on whose page it was begun; nil elsewhere.
    let page: Capsule.ID?
    /// Goes in with the text; nil for a text alone.
    package let pin: Pin?
    /// The capsules to choose from, the newest first; one when there is nothing to choose.
    package private(set) var capsules: [Capsule]
    package private(set) var choice: SelectionList
    package var form: Form<Field>
    /// Whether it was in a capsule and came back.
    private var wasPutIn: Bool
    /// Notes that came back while the library was at this one: no part of it.
    private(set) var late: [NoteDraft] = []

    package enum Field: String, FormField {
        case capsule, text, submit, leave
    }

    /// Twice what a note may have, so that one that is too long is still there to be shortened.
    private static let longestText = 40_000

    /// - Parameter text: is kept whole, however long.
    init(
        _ subject: NoteDraft.Subject, pin: Pin?, capsules: [Capsule], chosen: Capsule.ID?, text: String,
        wasPutIn: Bool = false,
        page: Capsule.ID? = nil
    ) {
        self.subject = subject
        self.page = page
        self.pin = pin
        self.wasPutIn = wasPutIn
        self.capsules = capsules
        choice = SelectionList(
            count: capsules.count, selection: capsules.firstIndex { $0.id == chosen } ?? 0)
        form = Form(
            focus: capsules.count > 1 && chosen == nil ? .capsule : .text,
            texts: [.text: Self.view(of: text, hasPin: pin != nil)])
    }

    /// A note with the text that was left there.
    init(
        _ subject: NoteDraft.Subject, pin: Pin?, among capsules: [Capsule], chosen: Capsule.ID? = nil,
        in store: CapsuleStore,
        page: Capsule.ID?
    ) {
        let wished = chosen ?? store.lastChosen
        let draft = store.drafts[subject]
        self.init(
            subject, pin: pin, capsules: capsules,
            chosen: capsules.count == 1 ? capsules[0].id : capsules.first { $0.id == wished }?.id,
            text: draft?.text ?? "", wasPutIn: draft?.wasPutIn ?? false, page: page)
    }

    private static func view(of text: String, hasPin: Bool) -> FormText {
        .lines(
            TextView(
                text, placeholder: hasPin ? tr("A few words beside it, or none") : tr("A few words for later"),
                // Several notes that came back may be longer together.
                maximumLength: max(longestText, text.count)))
    }

    /// The fields that the sheet has now: a single capsule is no choice.
    var fields: [Field] { capsules.count > 1 ? [.capsule, .text] : [.text] }

    package var isChoosing: Bool { form.focus == .capsule }

    /// The note as it is kept.
    var draft: NoteDraft {
        NoteDraft(
            subject: subject, pin: pin, capsuleName: capsule?.settings.name ?? tr("a capsule"), text: form[.text],
            wasPutIn: wasPutIn)
    }

    /// Puts the text of a note that came back below what is typed.
    mutating func join(_ draft: NoteDraft) {
        guard !form.isBusy else { return late.append(draft) }
        wasPutIn = wasPutIn || draft.wasPutIn
        form.replace(.text, by: Self.view(of: NoteDrafts.joined(form[.text], draft.text), hasPin: pin != nil))
    }

    /// The capsule that the note goes into.
    package var capsule: Capsule? { choice.selection.flatMap { capsules.indices.contains($0) ? capsules[$0] : nil } }

    /// What was put in, as it goes to the library; nil when there is nothing.
    mutating func submit() -> NewNote? {
        guard let capsule else { return nil }
        guard pin != nil || !form[.text].allSatisfy(\.isWhitespace) else {
            form.refuse(.text, tr("The note is empty. Write something first."))
            return nil
        }
        form.clearRefusal()
        form.isBusy = true
        return NewNote(capsule: capsule.id, text: form[.text], pin: pin)
    }

    mutating func refuse(_ reason: String) {
        form.refuse(nil, reason)
        for draft in late { join(draft) }
        late = []
    }

    /// The capsules as they are now; the chosen one stays chosen as long as it takes notes.
    /// - Parameter open: what can take its place.
    mutating func follow(_ present: [Capsule], open: [Capsule]) {
        guard let chosen = capsule else { return }
        // While the library is at it, its answer comes next.
        guard !form.isBusy else {
            capsules = capsules.map { former in present.first { $0.id == former.id } ?? former }
            return
        }
        let taking = capsules.compactMap { former in present.first { $0.id == former.id && $0.takesNotes } }
        let offered = taking.isEmpty ? open : taking
        if !offered.isEmpty { capsules = offered }
        let index = capsules.firstIndex { $0.id == chosen.id }
        choice = SelectionList(count: capsules.count, selection: index ?? 0)
        if index == nil || offered.isEmpty { lose(chosen, hasOthers: !offered.isEmpty) }
    }

    /// Says what can be done with the text when its capsule is gone or open.
    private mutating func lose(_ lost: Capsule, hasOthers: Bool) {
        let name = DisplayText.truncated(lost.settings.name, columns: 24)
        let problem: String
        if !hasOthers {
            problem = tr(
                "\(name) takes no more notes. esc keeps the text; ctrl-n in a note for another capsule opens it.")
        } else if let other = capsule, capsules.count == 1 {
            let present = DisplayText.truncated(other.settings.name, columns: 24)
            problem = tr("\(name) takes no more notes. ctrl-s puts it into \(present), esc keeps the text.")
        } else {
            problem = tr("\(name) takes no more notes. Choose another one for it, or esc keeps the text.")
        }
        form.refuse(hasOthers && capsules.count > 1 ? .capsule : .text, problem)
    }

    // MARK: Keys

    /// Handles a key of the list of capsules.
    mutating func choose(_ press: KeyPress, visibleRows: Int) -> Bool {
        switch press.key {
        case .enter: form.focus = .text
        case .character("j"): choice.move(by: 1, visibleRows: visibleRows)
        case .character("k"): choice.move(by: -1, visibleRows: visibleRows)
        default: return choice.handle(press, visibleRows: visibleRows)
        }
        return true
    }

    /// Moves the focus to a field that was clicked.
    mutating func focus(at position: ScreenPosition, layout: FormLayout<Field>) {
        guard let field = layout.field(at: position) else { return }
        form.moveFocus(to: field, at: position, in: layout)
        if field == .capsule, let index = choice.index(at: position, in: layout[.capsule]) { choice.select(index) }
    }
}
