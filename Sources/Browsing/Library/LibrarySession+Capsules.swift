import CapsuleScreens
import Languages
import LibraryValues
import PinLibrary
import ScreenKit
import TerminalUI

/// Capsules and their notes.
extension LibrarySession {
    func perform(_ effect: CapsulesEffect, _ outbox: Outbox<AppMessage>) async {
        do throws(PinLibraryError) {
            let (library, account) = try await library()
            let answer: CapsulesMessage?
            var step: UndoStep?
            switch effect {
            case .read, .readAgain: answer = nil
            case .make(let settings):
                let capsule = try await library.addCapsule(settings, by: account.id)
                step = UndoStep(tr("the capsule \(capsule.settings.name)"), .capsuleMade(capsule.id))
                answer = .made(capsule)
            case .edit(let capsule, let typed):
                let (former, settings) = try await edit(capsule.id, from: capsule.settings, to: typed)
                step = UndoStep(
                    tr("the settings of \(former.name)"), .capsuleSettings(capsule.id, from: former, to: settings))
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
                step = UndoStep(tr("your note, to be written anew"), .note(note.id, new))
                answer = .noteAdded(new)
            case .removeNote(let note, _):
                step = UndoStep(tr("the note"), .removal(try await library.removeNote(note.id, by: account.id)))
                answer = .removed(tr("the note"))
            }
            if let step { outbox.send(.undo(.did(step))) }
            // The screens know of it before they are told that it is done.
            await tell([.capsules], outbox)
            if let answer { outbox.send(.capsules(answer)) }
        } catch {
            // The screens know what became of the capsule before they say what to do with the text.
            if case .addNote = effect { await tell([.capsules], outbox) }
            outbox.send(.capsules(.failed(effect, reason: error.line)))
        }
    }

    /// Gives a capsule other settings. What was left alone stays what it is now, which another session may have changed
    /// meanwhile.
    /// - Returns: its settings before and after.
    func edit(
        _ capsule: Capsule.ID, from begun: CapsuleSettings, to wanted: CapsuleSettings
    ) async throws(PinLibraryError) -> (former: CapsuleSettings, present: CapsuleSettings) {
        let (library, account) = try await library()
        let present = try await library.capsules(by: account.id).first { $0.id == capsule }
        let settings = wanted.merged(since: begun, onto: present?.settings ?? begun)
        return (try await library.editCapsule(capsule, to: settings, by: account.id), settings)
    }
}
