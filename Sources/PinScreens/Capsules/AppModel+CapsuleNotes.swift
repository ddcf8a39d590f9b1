import Feeds
import LibraryValues
import TerminalUI

extension AppModel {
    /// Begins a note: for the capsule that shows, else with the pin that shows.
    mutating func putIntoCapsule() -> [AppEffect] {
        if showsCapsules, capsules.shownPin == nil {
            if let capsule = capsules.current, capsule.takesNotes {
                capsules.openSheet(.capsule(capsule.id), pin: nil, among: [capsule], page: capsule.id)
            } else if !offerStrandedNote() {
                notice =
                    capsules.current == nil
                    ? Notice("There is no capsule here yet: make one first")
                    : Notice("It has been opened and takes no more notes: make a new one", isProblem: true)
            }
            return []
        }
        guard let pin = shownPin else {
            notice = Notice("There is no pin to put into a capsule")
            return []
        }
        guard capsules.now != nil else {
            notice = Notice("One moment: your library is being opened")
            return []
        }
        let open = capsules.open
        guard !open.isEmpty else {
            notice = Notice("No capsule is sealed: make one in Profile", isProblem: true)
            return []
        }
        capsules.openSheet(.pin(pin.id), pin: pin, among: open)
        return []
    }

    /// Where no note can begin, one that lost its capsule is offered to the others; false when there is none.
    private mutating func offerStrandedNote() -> Bool {
        let stranded = capsules.strandedDrafts
        let own = capsules.current.map { NoteSheet.Subject.capsule($0.id) }
        guard let draft = stranded.first(where: { $0.subject == own }) ?? stranded.first else { return false }
        let open = capsules.open
        if open.isEmpty {
            notice = Notice("Your note for \(draft.capsuleName) is kept: make a capsule for it first", isProblem: true)
        } else {
            capsules.openSheet(draft.subject, pin: nil, among: open)
        }
        return true
    }

    /// A note that was taken back is there to be written anew.
    mutating func receiveUndone(_ step: UndoStep) {
        guard case .note(_, let note) = step.change else { return }
        capsules.keep(note)
        guard let pin = note.pin, let key = options.keyMap.keys(for: .intoCapsule).first.map({ KeyHints.name(of: $0) })
        else { return }
        let name = pin.title.isEmpty ? "the pin" : DisplayText.truncated(pin.title, columns: 24)
        notice = Notice("Back: your note with \(name) · \(key) in Capsules, then ctrl-n brings it")
    }
}

extension CapsulesScreen {
    mutating func toggleList() {
        if case .list = mode {
            mode = .pages
        } else if !capsules.isEmpty {
            let place = listed.firstIndex { $0.id == current?.id } ?? capsules.count
            mode = .list(SelectionList(count: capsules.count + 1, selection: place))
        }
    }
}
