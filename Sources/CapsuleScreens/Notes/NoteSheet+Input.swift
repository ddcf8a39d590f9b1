import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension NoteSheet: Screen {
    package var isTyping: Bool { true }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        guard !form.isBusy else { return .handled }
        let layout = NoteSheetLayout(self, in: context.regions.content)
        switch input {
        case .key(let press, _): return receive(press, layout, in: &context)
        case .mouse(let event):
            guard event.action == .press(.left) || event.action == .doublePress(.left) else { break }
            guard layout.frame.contains(event.position) else {
                storeDrafts(in: &context)
                return .close
            }
            focus(at: event.position, layout: layout.form)
        case .paste(let text):
            form.focus = .text
            form.paste(text, in: layout.form)
        }
        return .handled
    }

    private mutating func receive(
        _ press: KeyPress, _ layout: NoteSheetLayout, in context: inout ScreenContext
    ) -> Response {
        switch press {
        case KeyPress(.escape):
            storeDrafts(in: &context)
            if !form.isEmpty { context.unsavedTexts.setConfirmation(tr("Saved as a draft")) }
            if let confirmation = context.unsavedTexts.dequeueConfirmation() { context.notify(confirmation) }
            return .close
        case KeyPress(.character("n"), modifiers: .control): showNextDraft(in: &context)
        case _ where isChoosing && handleCapsuleKey(press, visibleRows: layout.form[.capsule].rows): break
        // Up and Down stay within the text.
        case _ where press.key == .up || press.key == .down: _ = form.type(press, size: layout.form[.text].size)
        default:
            if form.receive(press, in: layout.form) == .pressed(.submit), let note = submit() {
                context.perform(.capsules(.addNote(note)))
            }
        }
        return .handled
    }

    /// Stores the text and the restored drafts in the capsule store.
    private func storeDrafts(in context: inout ScreenContext) {
        context.capsules.drafts.store(draft)
        for draft in restoredDrafts { context.capsules.drafts.append(draft) }
    }

    private mutating func showNextDraft(in context: inout ScreenContext) {
        guard let next = context.capsules.subject(after: self) else { return }
        storeDrafts(in: &context)
        self = NoteSheet(
            next, pin: context.capsules.drafts[next]?.pin, among: capsules, chosen: capsule?.id,
            in: context.capsules, page: page)
    }

    // MARK: Messages

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .feature(CapsulesMessage.read): update(context.capsules.all, available: context.capsules.available)
        case .feature(CapsulesMessage.noteAdded):
            guard form.isBusy else { return .ignored }
            context.capsules.drafts.remove(subject)
            for draft in restoredDrafts { context.capsules.drafts.append(draft) }
            return .close
        case .feature(CapsulesMessage.failed(.addNote(let note), let reason)):
            if form.isBusy {
                showFailure(reason)
                update(context.capsules.all, available: context.capsules.available)
            } else {
                guard appendRestored(context.capsules.draft(of: note)) else { return .ignored }
                context.notify(reason, .problem)
            }
        case .undo(.undone(let step)):
            guard case .note(_, let note) = step.change, appendRestored(context.capsules.draft(of: note)) else {
                return .ignored
            }
        default: return .ignored
        }
        return .handled
    }

    /// Appends a restored draft if it has the sheet's subject, and returns whether it has.
    private mutating func appendRestored(_ draft: NoteDraft) -> Bool {
        guard draft.subject == subject else { return false }
        appendText(of: draft)
        return true
    }

    // MARK: Unsaved text

    package var unsavedTexts: [UnsavedText] {
        var notes = NoteDrafts()
        notes.store(draft)
        for draft in restoredDrafts { notes.append(draft) }
        return notes.all.map(\.unsavedText)
    }

    package mutating func restore(_ text: UnsavedText, in context: inout ScreenContext) -> String? {
        guard let draft = NoteDraft(text), appendRestored(draft) else { return nil }
        return draft.phrase
    }

    package func unsavedChanges(in context: ScreenContext) -> UnsavedChanges? {
        draft.lossDescription.map { .texts([$0]) }
    }
}
