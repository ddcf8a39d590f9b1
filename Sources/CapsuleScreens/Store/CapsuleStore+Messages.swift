import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension CapsuleStore: FeatureStore {
    package static func receive(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .feature(let message as CapsulesMessage): context.receive(message)
        case .undo(.undone(let step)):
            // The restored note can be edited and added again.
            guard case .note(_, let note) = step.change, let pin = note.pin,
                let key = context.keyText(.intoCapsule, "")
            else { return }
            context.notify(
                pin.title.isEmpty
                    ? tr("Your note with the pin was saved as a draft. Press \(key), then ctrl-n in Capsules")
                    : tr(
                        """
                        Your note with \(DisplayText.truncated(pin.title, columns: 24)) was saved as a draft. Press \
                        \(key), then ctrl-n in Capsules
                        """), .done)
        default: break
        }
    }

    package static func receiveUnhandled(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .feature(CapsulesMessage.failed(let effect, let reason)):
            if case .addNote(let note) = effect { context.capsules.appendDraft(of: note) }
            context.notify(reason, .problem)
        case .undo(.undone(let step)):
            if case .note(_, let note) = step.change { context.capsules.appendDraft(of: note) }
        default: break
        }
    }

    package var unsavedTexts: [UnsavedText] { drafts.all.map(\.unsavedText) }

    package static func restore(_ text: UnsavedText, in context: inout ScreenContext) -> String? {
        guard let draft = NoteDraft(text) else { return nil }
        context.capsules.drafts.append(draft)
        return draft.phrase
    }
}

extension ScreenContext {
    fileprivate mutating func receive(_ message: CapsulesMessage) {
        switch message {
        case .read(let newCapsules, let now): effects += capsules.replaceAll(with: newCapsules, now: now)
        case .created(let capsule):
            notify(tr("Sealed until \(capsuleCalendar.day(capsule.settings.opensAt))"), .done, offering: .undo)
        case .edited: notify(tr("Saved settings"), .done, offering: .undo)
        case .opened(let capsule):
            notify(tr("“\(DisplayText.truncated(capsule.settings.name, columns: 40))” is open"), .done)
        case .noteAdded(let note):
            capsules.lastUsedCapsule = note.capsule
            let text = capsules.capsule(note.capsule).map {
                tr("Added to \(DisplayText.truncated($0.settings.name, columns: 24))") + " · " + $0.countText
            }
            notify(text ?? tr("Added to the capsule"), .done, offering: .undo)
        case .removed(let name):
            notify(tr("Removed \(DisplayText.truncated(name, columns: 40))"), .done, offering: .undo)
        case .emptyingStep, .notes, .failed: break
        }
    }
}
