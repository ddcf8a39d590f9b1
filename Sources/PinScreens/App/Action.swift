import TerminalUI

/// What keys do. Every action is in the help, in the group named here.
///
/// A key means one thing on all screens, and an action is what a key means: whatever can be edited is edited by `edit`, and
/// `next` is the next one of what is gone through. Where that has a name of its own, `title(on:)` says it.
package enum Action: String, CaseIterable, Hashable, Sendable {
    case moveLeft, moveDown, moveUp, moveRight, farLeft, farDown, farUp, farRight
    case pageDown, pageUp, halfPageDown, halfPageUp, rowDown, rowUp, top, end, nextPart, previousPart, goTo
    case homeTab, newPostTab, profileTab, nextTab, previousTab, nextSection, previousSection
    case open, back, next, previous, larger, smaller, view
    case save, moveToBoard, download, openLink, copyLink, alike, random, intoCapsule, play
    case add, edit, delete, undo, removeAll, editProfile
    case search, filter, sort, keepSearch, sources, refresh
    case zoomMode, actualSize, fitPicture, fillPicture
    case openEarly, inspect, write
    case help, suspend, quit

    package enum Group: String, CaseIterable, Hashable, Sendable {
        case move = "Move"
        case scroll = "Scroll"
        case go = "Go"
        case pins = "Pins"
        case change = "Change"
        case find = "Find"
        case picture = "Open pin"
        case program = "Program"
    }

    /// A screen on which actions are of use that are of none elsewhere.
    package enum Scope: String, Hashable, Sendable {
        case wall
        case openPin
        /// Profile's own posts.
        case posts
        /// Profile's shelves of saved pins, and over an open one.
        case boards
        case capsules
        /// Home while the inspector is open.
        case inspector
        /// What the feed is made of.
        case sources
        /// Wherever a post is shown, after the screen's own.
        case post
    }

    /// What an action may change.
    package enum Reach: Hashable, Sendable {
        /// The screen, for whoever looks at it.
        case screen
        /// What is kept of a person: posts, drafts, saved pins, boards, capsules.
        case library
        /// What the terminal keeps beside its screen, on the machine of whoever looks.
        case clipboard
        /// The machine that the program runs on: its files, its browser.
        case machine
        /// Whether the program goes on.
        case program
    }

    package var title: String { row.title }

    package var group: Group { row.group }

    /// Where it is of use; empty for everywhere.
    package var scopes: [Scope] { row.scopes }

    package var reach: Reach { row.reach }

    /// The keys that do it unless the configuration says otherwise, in key notation.
    package func keys(in preset: KeyPreset) -> [String] {
        switch preset {
        case .vim: row.keys
        case .emacs: emacsKeys ?? row.keys
        case .arrows: arrowKeys ?? row.keys
        }
    }

    package var defaultKeys: [String] { keys(in: .vim) }

    /// The name in the configuration's `[keys]`.
    package var name: String {
        rawValue.reduce(into: "") { name, character in
            name += character.isUppercase ? "-" + character.lowercased() : String(character)
        }
    }
}

extension Action {
    /// All that there is to say of an action.
    private struct Row {
        let title: String
        let group: Group
        let scopes: [Scope]
        let keys: [String]
        let reach: Reach

        init(_ title: String, _ group: Group, in scopes: Scope..., keys: [String], reach: Reach = .screen) {
            self.title = title
            self.group = group
            self.scopes = scopes
            self.keys = keys
            self.reach = reach
        }
    }

    /// The table of actions. The clipboard is that of whoever looks; a pin goes into a capsule wherever it is shown.
    ///
    /// A letter has one meaning, and its capital is the stronger form of that or the way back; `g` begins the ways to
    /// somewhere. Tests hold that.
    private var row: Row {
        switch self {
        case .moveLeft: Row("left", .move, keys: ["<left>", "h"])
        case .moveDown: Row("down", .move, keys: ["<down>", "j"])
        case .moveUp: Row("up", .move, keys: ["<up>", "k"])
        case .moveRight: Row("right", .move, keys: ["<right>", "l"])
        case .farLeft: Row("far left", .move, in: .openPin, .boards, .capsules, .inspector, keys: ["H", "<s-left>"])
        case .farDown: Row("far down", .move, in: .openPin, .inspector, keys: ["J", "<s-down>"])
        case .farUp: Row("far up", .move, in: .openPin, .inspector, keys: ["K", "<s-up>"])
        case .farRight: Row("far right", .move, in: .openPin, .boards, .capsules, .inspector, keys: ["L", "<s-right>"])
        case .pageDown: Row("a screen down", .scroll, keys: ["<space>", "<pgdn>"])
        case .pageUp: Row("a screen up", .scroll, keys: ["<pgup>", "b"])
        case .halfPageDown: Row("half a screen down", .scroll, keys: ["<c-d>"])
        case .halfPageUp: Row("half a screen up", .scroll, keys: ["<c-u>"])
        case .rowDown: Row("a row down", .scroll, keys: ["<c-e>"])
        case .rowUp: Row("a row up", .scroll, keys: ["<c-y>"])
        case .top: Row("to the top", .go, keys: ["gg", "<home>"])
        case .end: Row("to the end", .go, keys: ["G", "<end>"])
        case .nextPart: Row("a month, tenth on", .go, in: .wall, keys: ["}"])
        case .previousPart: Row("a month, tenth back", .go, in: .wall, keys: ["{"])
        case .goTo: Row("to a number, a date", .go, in: .wall, keys: [":"])
        case .homeTab: Row("Home", .go, keys: ["1", "gh"])
        case .newPostTab: Row("New post", .go, keys: ["2", "gn"], reach: .library)
        case .profileTab: Row("Profile", .go, keys: ["3", "gp"])
        case .nextTab: Row("next tab", .go, keys: ["<tab>"])
        case .previousTab: Row("previous tab", .go, keys: ["<backtab>"])
        case .nextSection: Row("next section, picture", .go, keys: ["]"])
        case .previousSection: Row("previous section, picture", .go, keys: ["["])
        case .open: Row("open", .pins, in: .wall, .openPin, keys: ["<enter>"])
        case .back: Row("back", .pins, keys: ["<esc>", "<backspace>"])
        case .next: Row("next", .pins, in: .wall, .openPin, .inspector, keys: ["n"])
        case .previous: Row("previous", .pins, in: .wall, .openPin, .inspector, keys: ["N"])
        case .larger: Row("larger", .pins, in: .wall, .openPin, keys: ["+", "="])
        case .smaller: Row("smaller", .pins, in: .wall, .openPin, keys: ["-"])
        case .view: Row("other views", .pins, in: .wall, .capsules, keys: ["v"])
        case .save: Row("save, unsave", .pins, keys: ["s"], reach: .library)
        case .moveToBoard: Row("put into a board", .pins, keys: ["m"], reach: .library)
        case .download: Row("download", .pins, keys: ["d"], reach: .machine)
        case .openLink: Row("open the link", .pins, keys: ["o"], reach: .machine)
        case .copyLink: Row("copy the link", .pins, keys: ["y"], reach: .clipboard)
        case .alike: Row("more like this", .pins, keys: ["~"])
        case .random: Row("a pin at random", .go, in: .wall, keys: ["gr"])
        case .intoCapsule: Row("put into a capsule", .pins, keys: ["c"], reach: .library)
        case .play: Row("play or pause", .picture, in: .openPin, keys: ["p"])
        case .add: Row("add a new one", .change, in: .posts, .boards, .capsules, .sources, keys: ["a"], reach: .library)
        case .edit: Row("edit", .change, in: .boards, .capsules, .post, keys: ["e"], reach: .library)
        case .delete:
            Row("delete", .change, in: .boards, .capsules, .sources, .post, keys: ["x", "<delete>"], reach: .library)
        case .undo: Row("undo", .change, keys: ["u"], reach: .library)
        case .removeAll: Row("unsave all", .change, in: .boards, keys: ["X"], reach: .library)
        case .editProfile: Row("edit your profile", .change, keys: ["E"], reach: .library)
        case .search: Row("search", .find, in: .wall, keys: ["/"])
        case .filter: Row("filter", .find, in: .wall, keys: ["f"])
        case .sort: Row("put in order", .find, in: .wall, keys: [","])
        case .keepSearch: Row("keep as a board", .find, in: .wall, keys: ["M"], reach: .library)
        case .sources: Row("choose the sources", .find, in: .wall, keys: ["F"])
        case .refresh: Row("read again", .find, keys: ["r"])
        case .zoomMode: Row("fit, fill, 1:1 in turn", .picture, in: .openPin, keys: ["z"])
        case .actualSize: Row("1:1", .picture, in: .openPin, keys: ["Z"])
        case .fitPicture: Row("the whole picture", .picture, in: .openPin, keys: ["w", "0"])
        case .fillPicture: Row("fill the screen", .picture, in: .openPin, keys: ["W"])
        case .openEarly: Row("open a capsule early", .change, in: .capsules, keys: ["O"], reach: .library)
        case .inspect: Row("inspect the layout", .program, in: .wall, keys: ["i"])
        case .write: Row("write, keep", .change, in: .inspector, .sources, keys: ["<c-s>"], reach: .machine)
        case .help: Row("help", .program, keys: ["?", "<f1>"])
        case .suspend: Row("suspend", .program, keys: ["<c-z>"], reach: .program)
        case .quit: Row("quit", .program, keys: ["q", "<c-c>"], reach: .program)
        }
    }

    /// Keys as Emacs has them; nil where those of vim are no different.
    private var emacsKeys: [String]? {
        switch self {
        case .moveLeft: ["<left>", "<c-b>"]
        case .moveDown: ["<down>", "<c-n>"]
        case .moveUp: ["<up>", "<c-p>"]
        case .moveRight: ["<right>", "<c-f>"]
        case .pageDown: ["<space>", "<pgdn>", "<c-v>"]
        case .pageUp: ["<pgup>", "<a-v>"]
        case .top: ["<home>", "<a-lt>"]
        case .end: ["<end>", "<a-gt>"]
        case .goTo: ["<a-g>g", ":"]
        case .back: ["<esc>", "<c-g>", "<backspace>"]
        case .search: ["<c-s>", "/"]
        case .copyLink: ["<a-w>", "y"]
        case .undo: ["<c-x>u", "u"]
        case .delete: ["<c-x>k", "x", "<delete>"]
        case .write: ["<c-x><c-s>"]
        case .quit: ["<c-x><c-c>", "q", "<c-c>"]
        default: arrowKeys
        }
    }

    /// Keys without letters to go somewhere; nil where those of vim have none.
    private var arrowKeys: [String]? {
        switch self {
        case .moveLeft: ["<left>"]
        case .moveDown: ["<down>"]
        case .moveUp: ["<up>"]
        case .moveRight: ["<right>"]
        case .farLeft: ["<s-left>"]
        case .farDown: ["<s-down>"]
        case .farUp: ["<s-up>"]
        case .farRight: ["<s-right>"]
        case .pageUp: ["<pgup>"]
        case .top: ["<home>"]
        case .end: ["<end>"]
        default: nil
        }
    }

    /// What it does on a screen that has these scopes.
    package func title(on scopes: [Scope]) -> String {
        scopes.lazy.compactMap { title(on: $0) }.first ?? title
    }

    private func title(on scope: Scope) -> String? {
        switch (scope, self) {
        case (.wall, .next): "next hit"
        case (.wall, .previous): "previous hit"
        case (.wall, .larger): "larger boxes"
        case (.wall, .smaller): "smaller boxes"
        case (.wall, .view): "layouts"
        case (.openPin, .open): "with or without text"
        case (.openPin, .next): "next pin"
        case (.openPin, .previous): "previous pin"
        case (.openPin, .nextSection): "next picture"
        case (.openPin, .previousSection): "previous picture"
        case (.openPin, .larger): "larger picture"
        case (.openPin, .smaller): "smaller picture"
        case (.posts, .add): "new post"
        case (.boards, .add): "new board"
        case (.boards, .edit): "rename the board"
        case (.boards, .delete): "delete the board"
        case (.boards, .farLeft): "move the board left"
        case (.boards, .farRight): "move the board right"
        case (.capsules, .add): "new capsule"
        case (.capsules, .edit): "capsule settings"
        case (.capsules, .delete): "remove the note"
        case (.capsules, .view): "list of capsules"
        case (.inspector, .next): "place the next item"
        case (.inspector, .previous): "take it back"
        case (.inspector, .farUp): "previous value"
        case (.inspector, .farDown): "next value"
        case (.inspector, .farLeft): "turn the value down"
        case (.inspector, .farRight): "turn the value up"
        case (.inspector, .write): "write the layout"
        case (.sources, .add): "add a source"
        case (.sources, .delete): "remove the source"
        case (.sources, .sort): "in the order of dates"
        case (.sources, .write): "keep them as your feed"
        case (.post, .edit): "edit your post"
        case (.post, .delete): "delete your post"
        default: nil
        }
    }
}
