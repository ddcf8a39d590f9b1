import Feeds
import Languages
import PinWalls

extension ScreenContext {
    /// Does what a key stands for wherever a pin is shown.
    /// - Parameter subject: the pin that is shown; nil for none.
    /// - Returns: false when the action is for no pin.
    package mutating func perform(_ action: Action, on subject: PinSubject?) -> Bool {
        switch action {
        case .download: download(subject)
        case .intoCapsule: open(.capsuleNote(subject?.pin))
        case .edit:
            if let post = ownPost(subject?.pin, else: tr("Only your own posts can be edited")) { open(.editPost(post)) }
        // Nothing is asked: it can be brought back.
        case .delete:
            if let post = ownPost(subject?.pin, else: tr("Only your own posts can be deleted")) {
                perform(.posts(.remove(post.id, name: LibraryStore.name(ofPostTitled: post.pin.title))))
            }
        case .save: if let subject { toggleSaved(subject.pin) }
        case .moveToBoard:
            guard let subject else { break }
            present(BoardOverlay.choosing(BoardChooser(pin: subject.pin)))
            perform(.saved(.readBoards(for: subject.pin.id)))
        case .alike: if let subject { open(.similarPins(subject)) }
        case .openLink, .copyLink: if let subject { follow(subject.pin, copies: action == .copyLink) }
        default: return false
        }
        return true
    }

    private mutating func follow(_ pin: Pin, copies: Bool) {
        guard let link = pin.link?.absoluteString else { return say(tr("This pin has no link")) }
        perform(copies ? .copy(link) : .open(link: link))
    }

    /// The post that a pin is; nil, with the reason said, for every other pin.
    private mutating func ownPost(_ pin: Pin?, else reason: String) -> PinCard? {
        guard let pin else { return nil }
        if let post = library.post(pin) { return post }
        say(reason)
        return nil
    }
}
