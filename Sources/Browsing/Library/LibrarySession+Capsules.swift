import CapsuleScreens
import Languages
import LibraryValues
import PinLibrary
import ScreenKit
import TerminalUI

/// Effects on capsules and their notes.
extension LibrarySession {
    func perform(_ effect: CapsulesEffect, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let message: CapsulesMessage?
            var step: UndoStep?
            switch effect {
            case .read, .scheduleRead, .awaitEmptyingStep: message = nil
            case .create(let settings):
                let capsule = try await library.addCapsule(settings, by: account.id)
                step = UndoStep(tr("the capsule \(capsule.settings.name)"), .capsuleCreated(capsule.id))
                message = .created(capsule)
            case .edit(let capsule, let edited):
                let (old, settings) = try await edit(capsule.id, from: capsule.settings, to: edited)
                step = UndoStep(
                    tr("changes to \(old.name)"), .capsuleSettings(capsule.id, from: old, to: settings))
                message = .edited(capsule.id)
            case .remove(let capsule):
                let subject = tr("the capsule \(capsule.settings.name)")
                step = UndoStep(subject, .removal(try await library.removeCapsule(capsule.id, by: account.id)))
                message = .removed(subject)
            case .open(let capsule, let early):
                message = .opened(try await library.openCapsule(capsule.id, early: early, by: account.id))
            case .readNotes(let id):
                let notes = try await library.notes(of: id, by: account.id)
                outbox.send(.capsules(.notes(notes, of: id)))
                return
            case .addNote(let new):
                let note = try await library.addNote(new.text, pin: new.pin, to: new.capsule, by: account.id)
                step = UndoStep(tr("adding your note"), .note(note.id, new))
                message = .noteAdded(new)
            case .removeNote(let note, _):
                step = UndoStep(tr("the note"), .removal(try await library.removeNote(note.id, by: account.id)))
                message = .removed(tr("the note"))
            }
            if let step { outbox.send(.undo(.performed(step))) }
            // Update the screens before reporting success.
            await reload([.capsules], outbox)
            if let message { outbox.send(.capsules(message)) }
        } catch {
            // Update the screens before reporting the failure, so that they know the state of the capsule.
            if case .addNote = effect { await reload([.capsules], outbox) }
            outbox.send(.capsules(.failed(effect, reason: error.shortDescription)))
        }
    }

    /// Changes the settings of a capsule. Settings that the user did not edit keep their current values, which another
    /// session may have changed.
    /// - Returns: the previous and the new settings.
    func edit(
        _ capsule: Capsule.ID, from original: CapsuleSettings, to edited: CapsuleSettings
    ) async throws(PinLibraryError) -> (old: CapsuleSettings, new: CapsuleSettings) {
        let (library, account) = try await library()
        let current = try await library.capsules(by: account.id).first { $0.id == capsule }
        let settings = edited.applyingEdits(since: original, to: current?.settings ?? original)
        return (try await library.editCapsule(capsule, to: settings, by: account.id), settings)
    }
}
