import Feeds
import Languages
import PinWalls

extension ScreenContext {
    /// Performs an action that is available wherever a pin is shown.
    /// - Parameter subject: the displayed pin; `nil` for none.
    /// - Returns: `false` if the action is not for pins.
    package mutating func perform(_ action: Action, on subject: PinSubject?) -> Bool {
        switch action {
        case .download: download(subject)
        case .intoCapsule: open(.capsuleNote(subject?.pin))
        case .edit:
            if let post = ownPost(subject?.pin, else: tr("Only your own posts can be edited")) { open(.editPost(post)) }
        // No confirmation is needed, because deleting can be undone.
        case .delete:
            if let post = ownPost(subject?.pin, else: tr("Only your own posts can be deleted")) {
                perform(.posts(.remove(post.id, name: LibraryStore.name(ofPostTitled: post.pin.title))))
            }
        case .save: if let subject { toggleSaved(subject.pin) }
        case .moveToBoard:
            guard let subject else { break }
            present(BoardOverlay.choosing(BoardPicker(pin: subject.pin)))
            perform(.saved(.readBoards(for: subject.pin.id)))
        case .showSimilar: if let subject { open(.similarPins(subject)) }
        case .openLink, .copyLink: if let subject { openLink(of: subject.pin, copies: action == .copyLink) }
        default: return false
        }
        return true
    }

    private mutating func openLink(of pin: Pin, copies: Bool) {
        guard let link = pin.link?.absoluteString else { return notify(tr("This pin has no link")) }
        perform(copies ? .copy(link) : .open(link: link))
    }

    /// Returns the user's post with the identifier of `pin`. If none exists, shows `reason` and returns `nil`.
    private mutating func ownPost(_ pin: Pin?, else reason: String) -> PinCard? {
        guard let pin else { return nil }
        if let post = library.post(pin) { return post }
        notify(reason)
        return nil
    }
}
