import Feeds
import PinScreens
import TerminalUI

extension Offer {
    /// What can be done wherever lines are words: the tabs, and the program.
    static let everywhere = [
        Offer(.back, "back", title: "back to where you came from"),
        Offer(.homeTab, "home", title: "the feed"),
        Offer(.newPostTab, "new post", "post", title: "write a post"),
        Offer(.profileTab, "profile", title: "you: posts, saved pins, boards, capsules, settings"),
        Offer(.undo, "undo", title: "take back what you did last"),
        Offer(.help, "keys", title: "all keys"),
        quit,
    ]

    static let quit = Offer(["quit", "exit", "bye"], "end the program", [.control("c")], action: .quit)

    /// What a pin takes wherever one is shown.
    static func onPin(_ pin: Pin, in context: ScreenContext) -> [Offer] {
        let isSaved = context.saved.contains(pin.id)
        let links = [
            Offer(.openLink, "link", "open link", title: "open its link"),
            Offer(.copyLink, "copy", "copy link", title: "say its link, to be copied"),
        ]
        let own = [
            Offer(.edit, "edit", title: "edit your post"),
            Offer(.delete, "delete", "remove", title: "delete your post"),
        ]
        return [
            Offer(
                .save, isSaved ? "unsave" : "save", isSaved ? "save" : "unsave",
                title: isSaved ? "keep it no longer" : "keep it"),
            Offer(.moveToBoard, "board", title: "put it into a board"),
            Offer(.download, "download", title: "download its picture, or stop that"),
        ] + (pin.link == nil ? [] : links)
            + [
                Offer(.intoCapsule, "capsule", "into a capsule", title: "put it into a time capsule"),
                Offer(.alike, "like", "more like this", title: "pins that look like it"),
            ] + (context.library.post(pin) == nil ? [] : own)
    }

    /// What a wall of pins takes.
    static let onWall = [
        Offer(.open, "open", title: "all that there is to say of the pin"),
        Offer(["search", "find"], "look for something", argument: "words", action: .search) { words in
            words.isEmpty ? [.act(.search)] : [.act(.search), .paste(words), .settle, .key(.enter)]
        },
        Offer(["go", "go to"], "give another pin the focus", argument: "number, percentage or date", action: .goTo) {
            $0.isEmpty ? [.act(.goTo)] : [.act(.goTo), .paste($0), .key(.enter)]
        },
        Offer(.filter, "filter", title: "narrow to what they have in common"),
        Offer(.sort, "sort", "order", title: "put them in another order"),
        Offer(.random, "random", "at random", title: "a pin at random"),
        Offer(.sources, "sources", title: "what the feed is made of"),
        Offer(.view, "layouts", title: "how the feed is laid out for eyes"),
        Offer(.refresh, "refresh", "again", title: "read the feed again"),
        Offer(.keepSearch, "keep", "keep as a board", title: "keep what is looked for as a board"),
        Offer(.next, "next hit", title: "the next of what was found last"),
        Offer(.previous, "previous hit", title: "the one before of what was found last"),
        Offer(.nextPart, "next part", title: "a month on, or a tenth"),
        Offer(.previousPart, "previous part", title: "a month back, or a tenth"),
    ]

    /// What a form takes.
    /// - Parameters:
    ///   - words: what hands it in.
    ///   - leaving: what leaving it means.
    static func onForm(_ words: [String], _ title: String, leaving: String) -> [Offer] {
        [
            Offer(["fill"], "ask for one field after another", [.fill]), Offer(words, title, [.control("s")]),
            Offer(["back", "leave"], leaving, [.key(.escape)]), quit,
        ]
    }

    /// An answer to a question, and its opposite.
    static func answers(yes: [Step], no: [Step]) -> [Offer] {
        [Offer(["yes"], "do it", yes), Offer(["no", "back"], "leave it as it is", no), quit]
    }

    /// What leaves a menu.
    static let leave = [Offer(["back", "leave"], "leave this", [.key(.escape)]), quit]
}
