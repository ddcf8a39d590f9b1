import Feeds
import Languages
import TerminalUI

extension Offer {
    /// The commands that are available on every screen: tabs, undo, help and quit.
    package static var everywhere: [Offer] {
        [
            Offer(.back, .back, title: tr("go back")),
            Offer(.homeTab, .home, title: tr("show the feed")),
            Offer(.newPostTab, .newPost, .post, title: tr("write a post")),
            Offer(.profileTab, .profile, title: tr("your posts, saved pins, boards, capsules, settings")),
            Offer(.undo, .undo, title: tr("undo the last change")),
            Offer(.help, .keys, title: tr("list all keys")),
            quit,
        ]
    }

    package static var quit: Offer {
        Offer([.quit, .exit, .bye], tr("quit pinfeed"), [.control("c")], action: .quit)
    }

    /// Returns the commands for `pin`, on any screen that shows pins.
    package static func onPin(_ pin: Pin, in context: ScreenContext) -> [Offer] {
        let isSaved = context.saved.contains(pin.id)
        let links = [
            Offer(.openLink, .link, .openLink, title: tr("open the link")),
            Offer(.copyLink, .copy, .copyLink, title: tr("show the link, to copy it")),
        ]
        let own = [
            Offer(.edit, .edit, title: tr("edit your post")),
            Offer(.delete, .delete, .remove, title: tr("delete your post")),
        ]
        return [
            Offer(
                .save, isSaved ? .unsave : .save, isSaved ? .save : .unsave,
                title: isSaved ? tr("unsave it") : tr("save it")),
            Offer(.moveToBoard, .board, title: tr("save to a board")),
            Offer(.download, .download, title: tr("download the picture, or stop the download")),
        ] + (pin.link == nil ? [] : links)
            + [
                Offer(.intoCapsule, .capsule, .intoACapsule, title: tr("put into a time capsule")),
                Offer(.alike, .like, .moreLikeThis, title: tr("show similar pins")),
            ] + (context.library.post(pin) == nil ? [] : own)
    }

    /// The commands for a wall of pins.
    package static var onWall: [Offer] {
        [
            Offer(.open, .open, title: tr("show the pin's details")),
            Offer([.search, .find], tr("search the pins"), argument: tr("words"), action: .search) { words in
                words.isEmpty ? [.act(.search)] : [.act(.search), .paste(words), .settle, .key(.enter)]
            },
            Offer(
                [.go, .goTo], tr("go to another pin"), argument: tr("number, percentage or date"),
                action: .goTo
            ) {
                $0.isEmpty ? [.act(.goTo)] : [.act(.goTo), .paste($0), .key(.enter)]
            },
            Offer(.filter, .filter, title: tr("filter the pins")),
            Offer(.sort, .sort, .order, title: tr("sort the pins")),
            Offer(.random, .random, .atRandom, title: tr("a random pin")),
            Offer(.sources, .sources, title: tr("choose the sources of the feed")),
            Offer(.view, .layouts, title: tr("choose a layout (visual only)")),
            Offer(.refresh, .refresh, .again, title: tr("reload the feed")),
            Offer(.keepSearch, .keep, .keepAsABoard, title: tr("save the search as a board")),
            Offer(.next, .nextHit, title: tr("next result of the last search")),
            Offer(.previous, .previousHit, title: tr("previous result of the last search")),
            Offer(.nextPart, .nextPart, title: tr("next month, or a tenth on")),
            Offer(.previousPart, .previousPart, title: tr("previous month, or a tenth back")),
        ]
    }

    /// Returns the commands for a form.
    /// - Parameters:
    ///   - words: the words that submit the form.
    ///   - title: the description of the submit command.
    ///   - leaving: the description of the command that closes the form.
    package static func onForm(_ words: [Word], _ title: String, leaving: String) -> [Offer] {
        [
            Offer([.fill], tr("fill in the fields one by one"), [.fill]), Offer(words, title, [.control("s")]),
            Offer([.back, .leave], leaving, [.key(.escape)]), quit,
        ]
    }

    /// Returns the commands that confirm and cancel a question.
    package static func answers(yes: [Step], no: [Step]) -> [Offer] {
        [Offer([.yes], tr("confirm"), yes), Offer([.no, .back], tr("cancel"), no), quit]
    }

    /// The commands that close a menu with Escape.
    package static var leave: [Offer] { leave(by: [.key(.escape)]) }

    package static func leave(by steps: [Step]) -> [Offer] { [Offer([.back, .leave], tr("close"), steps), quit] }
}
