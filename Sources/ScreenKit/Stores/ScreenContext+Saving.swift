import Feeds
import Languages
import LibraryValues

extension ScreenContext {
    /// Saves or unsaves a pin. The mark changes immediately and is reverted if the library fails.
    package mutating func toggleSaved(_ pin: Pin) {
        let isSaved = !saved.contains(pin.id)
        let request = markSaved(pin, isSaved: isSaved)
        perform(.saved(isSaved ? .save(pin, request: request) : .unsave(pin, request: request)))
    }

    /// Moves a pin to a board, or out of its board for `nil`. An unsaved pin is saved. `name` is the board's name.
    mutating func move(_ pin: Pin, to board: Board.ID?, name: String) {
        let request =
            saved.contains(pin.id) ? saved.addRequest(for: pin.id, isSaved: true) : markSaved(pin, isSaved: true)
        perform(.saved(.move(pin, to: board, boardName: name, request: request)))
    }

    /// Marks a pin as saved or unsaved on all screens, before the library responds. Returns the request's identifier.
    private mutating func markSaved(_ pin: Pin, isSaved: Bool) -> Int {
        let request = saved.addRequest(for: pin.id, isSaved: isSaved)
        pendingMessages.append(.saved(.requested(pin, isSaved: isSaved)))
        return request
    }

    /// Downloads the original picture of a pin, or cancels its download. Shows a notice if none can be downloaded.
    mutating func download(_ subject: PinSubject?) {
        guard let subject else { return notify(tr("No picture to download")) }
        guard !subject.isFallback else {
            return notify(
                tr("Can't download: the original is gone, only a small copy is left"), .problem)
        }
        guard let path = subject.picture.picturePath else {
            if case .unavailable(let reason, _) = subject.picture.picture {
                notify(tr("Can't download: \(reason)"), .problem)
            }
            return
        }
        effects += downloads.toggle(
            path: path, title: subject.picture.title, isOwn: library.post(subject.pin) != nil, notice: &displayedNotice)
    }
}
