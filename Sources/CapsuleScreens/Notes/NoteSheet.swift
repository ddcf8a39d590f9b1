import Feeds
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

/// An editor for a note, presented over another screen: the target capsule, an optional pin, and the text.
package struct NoteSheet: Hashable, Sendable {
    let subject: NoteDraft.Subject
    /// The capsule from whose page the sheet was opened; `nil` for other screens.
    let page: Capsule.ID?
    /// The pin that is stored with the text; `nil` for none.
    package let pin: Pin?
    /// The capsules to choose from, newest first.
    package private(set) var capsules: [Capsule]
    package private(set) var choice: SelectionList
    package var form: Form<Field>
    /// Whether the note was added to a capsule before, and its addition failed or was undone.
    private var wasAdded: Bool
    /// Drafts that were restored while the note was being stored. If the note is stored, they are moved to the store's
    /// drafts; if storing fails, they are appended to the text.
    private(set) var restoredDrafts: [NoteDraft] = []

    package enum Field: String, FormField {
        case capsule, text, submit, leave
    }

    /// The maximum length of the text field in characters: twice that of a note, so that the user can shorten a long note.
    private static let maximumTextLength = 40_000

    /// - Parameters:
    ///   - chosen: the capsule to select; `nil` selects the first one and focuses the list of capsules.
    ///   - text: the initial text, which may exceed `maximumTextLength`.
    init(
        _ subject: NoteDraft.Subject, pin: Pin?, capsules: [Capsule], chosen: Capsule.ID?, text: String,
        wasAdded: Bool = false,
        page: Capsule.ID? = nil
    ) {
        self.subject = subject
        self.page = page
        self.pin = pin
        self.wasAdded = wasAdded
        self.capsules = capsules
        choice = SelectionList(
            count: capsules.count, selection: capsules.firstIndex { $0.id == chosen } ?? 0)
        form = Form(
            focus: capsules.count > 1 && chosen == nil ? .capsule : .text,
            texts: [.text: Self.makeTextView(for: text, hasPin: pin != nil)])
    }

    /// Creates a sheet with the subject's draft.
    init(
        _ subject: NoteDraft.Subject, pin: Pin?, among capsules: [Capsule], chosen: Capsule.ID? = nil,
        in store: CapsuleStore,
        page: Capsule.ID?
    ) {
        let preferredCapsule = chosen ?? store.lastUsedCapsule
        let draft = store.drafts[subject]
        self.init(
            subject, pin: pin, capsules: capsules,
            chosen: capsules.count == 1 ? capsules[0].id : capsules.first { $0.id == preferredCapsule }?.id,
            text: draft?.text ?? "", wasAdded: draft?.wasAdded ?? false, page: page)
    }

    private static func makeTextView(for text: String, hasPin: Bool) -> FormText {
        .lines(
            TextView(
                text, placeholder: hasPin ? tr("A few words, or leave empty") : tr("A few words for later"),
                // Several restored notes together may exceed the limit.
                maximumLength: max(maximumTextLength, text.count)))
    }

    /// The fields: the list of capsules if there are several, and the text.
    var fields: [Field] { capsules.count > 1 ? [.capsule, .text] : [.text] }

    package var isChoosing: Bool { form.focus == .capsule }

    var draft: NoteDraft {
        NoteDraft(
            subject: subject, pin: pin, capsuleName: capsule?.settings.name ?? tr("a capsule"), text: form[.text],
            wasAdded: wasAdded)
    }

    /// Appends the text of a restored draft, or postpones that while the note is being stored.
    mutating func appendText(of draft: NoteDraft) {
        guard !form.isBusy else { return restoredDrafts.append(draft) }
        wasAdded = wasAdded || draft.wasAdded
        form.replace(.text, by: Self.makeTextView(for: NoteDrafts.joined(form[.text], draft.text), hasPin: pin != nil))
    }

    /// The selected capsule.
    package var capsule: Capsule? { choice.selection.flatMap { capsules.indices.contains($0) ? capsules[$0] : nil } }

    /// Marks the sheet as busy and returns the note to store. Returns `nil` if no capsule is selected, or if the note has
    /// neither text nor a pin, which the form then reports.
    mutating func submit() -> NewNote? {
        guard let capsule else { return nil }
        guard pin != nil || !form[.text].allSatisfy(\.isWhitespace) else {
            form.reject(.text, problem: tr("The note is empty. Write something first."))
            return nil
        }
        form.clearRejection()
        form.isBusy = true
        return NewNote(capsule: capsule.id, text: form[.text], pin: pin)
    }

    mutating func showFailure(_ reason: String) {
        form.reject(nil, problem: reason)
        for draft in restoredDrafts { appendText(of: draft) }
        restoredDrafts = []
    }

    /// Updates the capsules after a change in the library. The selected one stays selected if it still accepts notes.
    /// - Parameters:
    ///   - currentCapsules: all capsules of the library.
    ///   - available: the capsules to offer if none of the sheet's capsules accepts notes.
    mutating func update(_ currentCapsules: [Capsule], available: [Capsule]) {
        guard let selectedCapsule = capsule else { return }
        // While the note is being stored, wait for the result.
        guard !form.isBusy else {
            capsules = capsules.map { old in currentCapsules.first { $0.id == old.id } ?? old }
            return
        }
        let acceptingCapsules = capsules.compactMap { old in
            currentCapsules.first { $0.id == old.id && $0.acceptsNotes }
        }
        let availableCapsules = acceptingCapsules.isEmpty ? available : acceptingCapsules
        if !availableCapsules.isEmpty { capsules = availableCapsules }
        let index = capsules.firstIndex { $0.id == selectedCapsule.id }
        choice = SelectionList(count: capsules.count, selection: index ?? 0)
        if index == nil || availableCapsules.isEmpty {
            showCapsuleUnavailable(selectedCapsule, hasOthers: !availableCapsules.isEmpty)
        }
    }

    /// Shows an error about a capsule that was removed or opened, and what the user can do instead.
    private mutating func showCapsuleUnavailable(_ oldCapsule: Capsule, hasOthers: Bool) {
        let name = DisplayText.truncated(oldCapsule.settings.name, columns: 24)
        let problem: String
        if !hasOthers {
            problem = tr(
                """
                \(name) no longer accepts notes. Press esc to save this note as a draft; ctrl-n in another note opens \
                the draft.
                """
            )
        } else if let other = capsule, capsules.count == 1 {
            let otherName = DisplayText.truncated(other.settings.name, columns: 24)
            problem = tr(
                """
                \(name) no longer accepts notes. Press ctrl-s to add the note to \(otherName), or esc to save it as a \
                draft.
                """
            )
        } else {
            problem = tr(
                "\(name) no longer accepts notes. Choose another capsule, or press esc to save the note as a draft.")
        }
        form.reject(hasOthers && capsules.count > 1 ? .capsule : .text, problem: problem)
    }

    // MARK: Keys

    /// Handles a key of the capsule list. Returns `false` if the list doesn't use the key.
    mutating func handleCapsuleKey(_ press: KeyPress, visibleRows: Int) -> Bool {
        switch press.key {
        case .enter: form.focus = .text
        case .character("j"): choice.move(by: 1, visibleRows: visibleRows)
        case .character("k"): choice.move(by: -1, visibleRows: visibleRows)
        default: return choice.handle(press, visibleRows: visibleRows)
        }
        return true
    }

    /// Focuses the field at a position, and selects the capsule there.
    mutating func focus(at position: ScreenPosition, layout: FormLayout<Field>) {
        guard let field = layout.field(at: position) else { return }
        form.moveFocus(to: field, at: position, in: layout)
        if field == .capsule, let index = choice.index(at: position, in: layout[.capsule]) { choice.select(index) }
    }
}
