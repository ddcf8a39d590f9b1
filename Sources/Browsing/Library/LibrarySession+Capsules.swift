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
            let answer: CapsulesMessage?
            var step: UndoStep?
            switch effect {
            case .read, .scheduleRead: answer = nil
            case .create(let settings):
                let capsule = try await library.addCapsule(settings, by: account.id)
                step = UndoStep(tr("the capsule \(capsule.settings.name)"), .capsuleCreated(capsule.id))
                answer = .created(capsule)
            case .edit(let capsule, let typed):
                let (former, settings) = try await edit(capsule.id, from: capsule.settings, to: typed)
                step = UndoStep(
                    tr("changes to \(former.name)"), .capsuleSettings(capsule.id, from: former, to: settings))
                answer = .edited(capsule.id)
            case .remove(let capsule):
                let subject = tr("the capsule \(capsule.settings.name)")
                step = UndoStep(subject, .removal(try await library.removeCapsule(capsule.id, by: account.id)))
                answer = .removed(subject)
            case .open(let capsule, let early):
                answer = .opened(try await library.openCapsule(capsule.id, early: early, by: account.id))
            case .readNotes(let id):
                let notes = try await library.notes(of: id, by: account.id)
                outbox.send(.capsules(.notes(notes, of: id)))
                return
            case .addNote(let new):
                let note = try await library.addNote(new.text, pin: new.pin, to: new.capsule, by: account.id)
                step = UndoStep(tr("adding your note"), .note(note.id, new))
                answer = .noteAdded(new)
            case .removeNote(let note, _):
                step = UndoStep(tr("the note"), .removal(try await library.removeNote(note.id, by: account.id)))
                answer = .removed(tr("the note"))
            }
            if let step { outbox.send(.undo(.performed(step))) }
            // Update the screens before reporting success.
            await reload([.capsules], outbox)
            if let answer { outbox.send(.capsules(answer)) }
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
        _ capsule: Capsule.ID, from begun: CapsuleSettings, to wanted: CapsuleSettings
    ) async throws(PinLibraryError) -> (old: CapsuleSettings, new: CapsuleSettings) {
        let (library, account) = try await library()
        let present = try await library.capsules(by: account.id).first { $0.id == capsule }
        let settings = wanted.applyingEdits(since: begun, to: present?.settings ?? begun)
        return (try await library.editCapsule(capsule, to: settings, by: account.id), settings)
    }
}
