import Feeds
import Languages
import TerminalUI

extension SpokenCommand {
    /// The commands that are available on every screen: tabs, undo, help and quit.
    package static var globalCommands: [SpokenCommand] {
        [
            SpokenCommand(.back, .back, title: tr("go back")),
            SpokenCommand(.homeTab, .home, title: tr("show the feed")),
            SpokenCommand(.newPostTab, .newPost, .post, title: tr("write a post")),
            SpokenCommand(.profileTab, .profile, title: tr("your posts, saved pins, boards, capsules, settings")),
            SpokenCommand(.undo, .undo, title: tr("undo the last change")),
            SpokenCommand(.help, .keys, title: tr("list all keys")),
            quit,
        ]
    }

    package static var quit: SpokenCommand {
        SpokenCommand([.quit, .exit, .bye], tr("quit pinfeed"), [.control("c")], action: .quit)
    }

    /// Returns the commands for `pin`, on any screen that shows pins.
    package static func pinCommands(_ pin: Pin, in context: ScreenContext) -> [SpokenCommand] {
        let isSaved = context.saved.contains(pin.id)
        let linkCommands = [
            SpokenCommand(.openLink, .link, .openLink, title: tr("open the link")),
            SpokenCommand(.copyLink, .copy, .copyLink, title: tr("show the link, to copy it")),
        ]
        let postCommands = [
            SpokenCommand(.edit, .edit, title: tr("edit your post")),
            SpokenCommand(.delete, .delete, .remove, title: tr("delete your post")),
        ]
        return [
            SpokenCommand(
                .save, isSaved ? .unsave : .save, isSaved ? .save : .unsave,
                title: isSaved ? tr("unsave the pin") : tr("save the pin")),
            SpokenCommand(.moveToBoard, .board, title: tr("save to a board")),
            SpokenCommand(.download, .download, title: tr("download the picture, or stop the download")),
        ] + (pin.link == nil ? [] : linkCommands)
            + [
                SpokenCommand(.intoCapsule, .capsule, .intoACapsule, title: tr("add to a time capsule")),
                SpokenCommand(.showSimilar, .like, .moreLikeThis, title: tr("show similar pins")),
            ] + (context.library.post(pin) == nil ? [] : postCommands)
    }

    /// The commands for a wall of pins.
    package static var wallCommands: [SpokenCommand] {
        [
            SpokenCommand(.open, .open, title: tr("show the pin's details")),
            SpokenCommand([.search, .find], tr("search the pins"), argument: tr("words"), action: .search) { words in
                words.isEmpty ? [.act(.search)] : [.act(.search), .paste(words), .settle, .key(.enter)]
            },
            SpokenCommand(
                [.go, .goTo], tr("go to another pin"), argument: tr("number, percentage or date"),
                action: .goTo
            ) {
                $0.isEmpty ? [.act(.goTo)] : [.act(.goTo), .paste($0), .key(.enter)]
            },
            SpokenCommand(.filter, .filter, title: tr("filter the pins")),
            SpokenCommand(.sort, .sort, .order, title: tr("sort the pins")),
            SpokenCommand(.random, .random, .atRandom, title: tr("a random pin")),
            SpokenCommand(.sources, .sources, title: tr("choose the sources of the feed")),
            SpokenCommand(.view, .layouts, title: tr("choose a layout (visual only)")),
            SpokenCommand(.refresh, .refresh, .again, title: tr("reload the feed")),
            SpokenCommand(.keepSearch, .keep, .keepAsABoard, title: tr("save the search as a board")),
            SpokenCommand(.next, .nextHit, title: tr("next result of the last search")),
            SpokenCommand(.previous, .previousHit, title: tr("previous result of the last search")),
            SpokenCommand(.nextPart, .nextPart, title: tr("next month, or 10% forward")),
            SpokenCommand(.previousPart, .previousPart, title: tr("previous month, or 10% back")),
        ]
    }

    /// Returns the commands for a form.
    /// - Parameters:
    ///   - words: the words that submit the form.
    ///   - title: the description of the submit command.
    ///   - closing: the description of the command that closes the form.
    package static func formCommands(submit words: [CommandWord], title: String, closing: String) -> [SpokenCommand] {
        [
            SpokenCommand([.fill], tr("fill in the fields one by one"), [.promptForAllFields]),
            SpokenCommand(words, title, [.control("s")]),
            SpokenCommand([.back, .leave], closing, [.key(.escape)]), quit,
        ]
    }

    /// Returns the commands that confirm or cancel a dialog.
    package static func confirmation(yes: [InputStep], no: [InputStep]) -> [SpokenCommand] {
        [SpokenCommand([.yes], tr("confirm"), yes), SpokenCommand([.no, .back], tr("cancel"), no), quit]
    }

    /// The commands that close a menu with Escape.
    package static var close: [SpokenCommand] { close(with: [.key(.escape)]) }

    /// Returns the commands that close a menu with `steps`.
    package static func close(with steps: [InputStep]) -> [SpokenCommand] {
        [SpokenCommand([.back, .leave], tr("close"), steps), quit]
    }
}
