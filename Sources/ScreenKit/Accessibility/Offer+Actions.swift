import Feeds
import Languages
import TerminalUI

extension Offer {
    /// The commands that are available on every screen: tabs, undo, help and quit.
    package static var everywhere: [Offer] {
        [
            Offer(.back, .back, title: tr("back to where you came from")),
            Offer(.homeTab, .home, title: tr("the feed")),
            Offer(.newPostTab, .newPost, .post, title: tr("write a post")),
            Offer(.profileTab, .profile, title: tr("you: posts, saved pins, boards, capsules, settings")),
            Offer(.undo, .undo, title: tr("take back what you did last")),
            Offer(.help, .keys, title: tr("all keys")),
            quit,
        ]
    }

    package static var quit: Offer {
        Offer([.quit, .exit, .bye], tr("end the program"), [.control("c")], action: .quit)
    }

    /// Returns the commands for `pin`, on any screen that shows pins.
    package static func onPin(_ pin: Pin, in context: ScreenContext) -> [Offer] {
        let isSaved = context.saved.contains(pin.id)
        let links = [
            Offer(.openLink, .link, .openLink, title: tr("open its link")),
            Offer(.copyLink, .copy, .copyLink, title: tr("say its link, to be copied")),
        ]
        let own = [
            Offer(.edit, .edit, title: tr("edit your post")),
            Offer(.delete, .delete, .remove, title: tr("delete your post")),
        ]
        return [
            Offer(
                .save, isSaved ? .unsave : .save, isSaved ? .save : .unsave,
                title: isSaved ? tr("keep it no longer") : tr("keep it")),
            Offer(.moveToBoard, .board, title: tr("put it into a board")),
            Offer(.download, .download, title: tr("download its picture, or stop that")),
        ] + (pin.link == nil ? [] : links)
            + [
                Offer(.intoCapsule, .capsule, .intoACapsule, title: tr("put it into a time capsule")),
                Offer(.alike, .like, .moreLikeThis, title: tr("pins that look like it")),
            ] + (context.library.post(pin) == nil ? [] : own)
    }

    /// The commands for a wall of pins.
    package static var onWall: [Offer] {
        [
            Offer(.open, .open, title: tr("all that there is to say of the pin")),
            Offer([.search, .find], tr("look for something"), argument: tr("words"), action: .search) { words in
                words.isEmpty ? [.act(.search)] : [.act(.search), .paste(words), .settle, .key(.enter)]
            },
            Offer(
                [.go, .goTo], tr("give another pin the focus"), argument: tr("number, percentage or date"),
                action: .goTo
            ) {
                $0.isEmpty ? [.act(.goTo)] : [.act(.goTo), .paste($0), .key(.enter)]
            },
            Offer(.filter, .filter, title: tr("narrow to what they have in common")),
            Offer(.sort, .sort, .order, title: tr("put them in another order")),
            Offer(.random, .random, .atRandom, title: tr("a pin at random")),
            Offer(.sources, .sources, title: tr("what the feed is made of")),
            Offer(.view, .layouts, title: tr("how the feed is laid out for eyes")),
            Offer(.refresh, .refresh, .again, title: tr("read the feed again")),
            Offer(.keepSearch, .keep, .keepAsABoard, title: tr("keep what is looked for as a board")),
            Offer(.next, .nextHit, title: tr("the next of what was found last")),
            Offer(.previous, .previousHit, title: tr("the one before of what was found last")),
            Offer(.nextPart, .nextPart, title: tr("a month on, or a tenth")),
            Offer(.previousPart, .previousPart, title: tr("a month back, or a tenth")),
        ]
    }

    /// Returns the commands for a form.
    /// - Parameters:
    ///   - words: the words that submit the form.
    ///   - title: the description of the submit command.
    ///   - leaving: the description of the command that closes the form.
    package static func onForm(_ words: [Word], _ title: String, leaving: String) -> [Offer] {
        [
            Offer([.fill], tr("ask for one field after another"), [.fill]), Offer(words, title, [.control("s")]),
            Offer([.back, .leave], leaving, [.key(.escape)]), quit,
        ]
    }

    /// Returns the commands that confirm and cancel a question.
    package static func answers(yes: [Step], no: [Step]) -> [Offer] {
        [Offer([.yes], tr("do it"), yes), Offer([.no, .back], tr("leave it as it is"), no), quit]
    }

    /// The commands that close a menu with Escape.
    package static var leave: [Offer] { leave(by: [.key(.escape)]) }

    package static func leave(by steps: [Step]) -> [Offer] { [Offer([.back, .leave], tr("leave this"), steps), quit] }
}
