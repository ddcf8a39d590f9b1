import Languages
import TerminalUI

/// An action that keys can be bound to. Help lists every action in its group.
///
/// A key means the same on all screens: `edit` edits the current object, and `next` goes to the next item of the
/// current list. `title(on:)` returns the name of an action on a specific screen.
package enum Action: String, CaseIterable, Hashable, Sendable {
    case moveLeft, moveDown, moveUp, moveRight, farLeft, farDown, farUp, farRight
    case pageDown, pageUp, halfPageDown, halfPageUp, rowDown, rowUp, top, end, nextPart, previousPart, goTo
    case homeTab, newPostTab, profileTab, nextTab, previousTab, nextSection, previousSection
    case open, back, next, previous, larger, smaller, view
    case save, moveToBoard, download, openLink, copyLink, showSimilar = "alike", random, intoCapsule, play
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

        package var title: String {
            switch self {
            case .move: tr("Move")
            case .scroll: tr("Scroll")
            case .go: tr("Go")
            case .pins: tr("Pins")
            case .change: tr("Change")
            case .find: tr("Find")
            case .picture: tr("Open pin")
            case .program: tr("Program")
            }
        }
    }

    /// A screen or mode that an action is limited to.
    package enum Scope: String, Hashable, Sendable {
        case wall
        case openPin
        /// The user's own posts on Profile.
        case posts
        /// The shelves of saved pins on Profile, including an open shelf.
        case boards
        case capsules
        /// Home while the layout inspector is open.
        case inspector
        /// The menu of feed sources.
        case sources
        /// Any screen that shows one of the user's posts; lower priority than the screen's own scopes.
        case post
    }

    /// The state that an action can change. Kiosk mode allows actions by their reach.
    package enum Reach: Hashable, Sendable {
        /// The screen only.
        case screen
        /// The user's data: posts, drafts, saved pins, boards and capsules.
        case library
        /// The terminal's clipboard, on the viewer's machine.
        case clipboard
        /// The machine that runs the program: its files and its browser.
        case machine
        /// The process itself: suspend and quit.
        case program
    }

    package var title: String { descriptor.title() }

    package var group: Group { descriptor.group }

    /// The screens that the action is limited to; empty if it works everywhere.
    package var scopes: [Scope] { descriptor.scopes }

    package var reach: Reach { descriptor.reach }

    /// Returns the default keys of the action in a preset, in key notation.
    package func keys(in preset: KeyPreset) -> [String] {
        switch preset {
        case .vim: descriptor.keys
        case .emacs: emacsKeys ?? descriptor.keys
        case .arrows: arrowKeys ?? descriptor.keys
        }
    }

    package var defaultKeys: [String] { keys(in: .vim) }

    /// The action's name in the configuration's `[keys]` table.
    package var name: String {
        rawValue.reduce(into: "") { name, character in
            name += character.isUppercase ? "-" + character.lowercased() : String(character)
        }
    }
}

extension Action {
    /// The metadata of an action.
    private struct Descriptor {
        /// The localized title. Evaluated lazily, because most callers need only the keys.
        let title: () -> String
        let group: Group
        let scopes: [Scope]
        let keys: [String]
        let reach: Reach

        init(
            _ title: @escaping @autoclosure () -> String, _ group: Group, in scopes: Scope..., keys: [String],
            reach: Reach = .screen
        ) {
            self.title = title
            self.group = group
            self.scopes = scopes
            self.keys = keys
            self.reach = reach
        }
    }

    /// The metadata of the action.
    ///
    /// A letter has one meaning, its capital is the stronger or the opposite action, and `g` begins navigation sequences.
    /// Tests enforce these rules.
    private var descriptor: Descriptor {
        switch self {
        case .moveLeft: Descriptor(tr("left"), .move, keys: ["<left>", "h"])
        case .moveDown: Descriptor(tr("down"), .move, keys: ["<down>", "j"])
        case .moveUp: Descriptor(tr("up"), .move, keys: ["<up>", "k"])
        case .moveRight: Descriptor(tr("right"), .move, keys: ["<right>", "l"])
        case .farLeft:
            Descriptor(tr("pan left"), .move, in: .openPin, .boards, .capsules, .inspector, keys: ["H", "<s-left>"])
        case .farDown: Descriptor(tr("pan down"), .move, in: .openPin, .inspector, keys: ["J", "<s-down>"])
        case .farUp: Descriptor(tr("pan up"), .move, in: .openPin, .inspector, keys: ["K", "<s-up>"])
        case .farRight:
            Descriptor(tr("pan right"), .move, in: .openPin, .boards, .capsules, .inspector, keys: ["L", "<s-right>"])
        case .pageDown: Descriptor(tr("a screen down"), .scroll, keys: ["<space>", "<pgdn>"])
        case .pageUp: Descriptor(tr("a screen up"), .scroll, keys: ["<pgup>", "b"])
        case .halfPageDown: Descriptor(tr("half a screen down"), .scroll, keys: ["<c-d>"])
        case .halfPageUp: Descriptor(tr("half a screen up"), .scroll, keys: ["<c-u>"])
        case .rowDown: Descriptor(tr("a row down"), .scroll, keys: ["<c-e>"])
        case .rowUp: Descriptor(tr("a row up"), .scroll, keys: ["<c-y>"])
        case .top: Descriptor(tr("to the top"), .go, keys: ["gg", "<home>"])
        case .end: Descriptor(tr("to the end"), .go, keys: ["G", "<end>"])
        case .nextPart: Descriptor(tr("next month or 10%"), .go, in: .wall, keys: ["}"])
        case .previousPart: Descriptor(tr("previous month or 10%"), .go, in: .wall, keys: ["{"])
        case .goTo: Descriptor(tr("go to number or date"), .go, in: .wall, keys: [":"])
        case .homeTab: Descriptor(tr("Home"), .go, keys: ["1", "gh"])
        case .newPostTab: Descriptor(tr("New post"), .go, keys: ["2", "gn"], reach: .library)
        case .profileTab: Descriptor(tr("Profile"), .go, keys: ["3", "gp"])
        case .nextTab: Descriptor(tr("next tab"), .go, keys: ["<tab>"])
        case .previousTab: Descriptor(tr("previous tab"), .go, keys: ["<backtab>"])
        case .nextSection: Descriptor(tr("next section, picture"), .go, keys: ["]"])
        case .previousSection: Descriptor(tr("previous section, picture"), .go, keys: ["["])
        case .open: Descriptor(tr("open"), .pins, in: .wall, .openPin, keys: ["<enter>"])
        case .back: Descriptor(tr("back"), .pins, keys: ["<esc>", "<backspace>"])
        case .next: Descriptor(tr("next"), .pins, in: .wall, .openPin, .inspector, keys: ["n"])
        case .previous: Descriptor(tr("previous"), .pins, in: .wall, .openPin, .inspector, keys: ["N"])
        case .larger: Descriptor(tr("larger"), .pins, in: .wall, .openPin, keys: ["+", "="])
        case .smaller: Descriptor(tr("smaller"), .pins, in: .wall, .openPin, keys: ["-"])
        case .view: Descriptor(tr("change view"), .pins, in: .wall, .capsules, keys: ["v"])
        case .save: Descriptor(tr("save, unsave"), .pins, keys: ["s"], reach: .library)
        case .moveToBoard: Descriptor(tr("save to a board"), .pins, keys: ["m"], reach: .library)
        case .download: Descriptor(tr("download"), .pins, keys: ["d"], reach: .machine)
        case .openLink: Descriptor(tr("open the link"), .pins, keys: ["o"], reach: .machine)
        case .copyLink: Descriptor(tr("copy the link"), .pins, keys: ["y"], reach: .clipboard)
        case .showSimilar: Descriptor(tr("more like this"), .pins, keys: ["~"])
        case .random: Descriptor(tr("a random pin"), .go, in: .wall, keys: ["gr"])
        case .intoCapsule: Descriptor(tr("add to a capsule"), .pins, keys: ["c"], reach: .library)
        case .play: Descriptor(tr("play or pause"), .picture, in: .openPin, keys: ["p"])
        case .add:
            Descriptor(tr("add"), .change, in: .posts, .boards, .capsules, .sources, keys: ["a"], reach: .library)
        case .edit: Descriptor(tr("edit"), .change, in: .boards, .capsules, .post, keys: ["e"], reach: .library)
        case .delete:
            Descriptor(
                tr("delete"), .change, in: .boards, .capsules, .sources, .post, keys: ["x", "<delete>"], reach: .library
            )
        case .undo: Descriptor(tr("undo"), .change, keys: ["u"], reach: .library)
        case .removeAll: Descriptor(tr("unsave all"), .change, in: .boards, keys: ["X"], reach: .library)
        case .editProfile: Descriptor(tr("edit your profile"), .change, keys: ["E"], reach: .library)
        case .search: Descriptor(tr("search"), .find, in: .wall, keys: ["/"])
        case .filter: Descriptor(tr("filter"), .find, in: .wall, keys: ["f"])
        case .sort: Descriptor(tr("sort"), .find, in: .wall, keys: [","])
        case .keepSearch: Descriptor(tr("save as a board"), .find, in: .wall, keys: ["M"], reach: .library)
        case .sources: Descriptor(tr("choose the sources"), .find, in: .wall, keys: ["F"])
        case .refresh: Descriptor(tr("reload"), .find, keys: ["r"])
        case .zoomMode: Descriptor(tr("cycle fit, fill, 1:1"), .picture, in: .openPin, keys: ["z"])
        case .actualSize: Descriptor(tr("1:1"), .picture, in: .openPin, keys: ["Z"])
        case .fitPicture: Descriptor(tr("fit the screen"), .picture, in: .openPin, keys: ["w", "0"])
        case .fillPicture: Descriptor(tr("fill the screen"), .picture, in: .openPin, keys: ["W"])
        case .openEarly: Descriptor(tr("open a capsule early"), .change, in: .capsules, keys: ["O"], reach: .library)
        case .inspect: Descriptor(tr("inspect the layout"), .program, in: .wall, keys: ["i"])
        case .write:
            Descriptor(tr("save layout, sources"), .change, in: .inspector, .sources, keys: ["<c-s>"], reach: .machine)
        case .help: Descriptor(tr("help"), .program, keys: ["?", "<f1>"])
        case .suspend: Descriptor(tr("suspend"), .program, keys: ["<c-z>"], reach: .program)
        case .quit: Descriptor(tr("quit"), .program, keys: ["q", "<c-c>"], reach: .program)
        }
    }

    /// The keys of the Emacs preset; `nil` if they equal the keys of the `vim` preset.
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

    /// The keys of the arrows preset, without letters for movement; `nil` if they equal the keys of the `vim` preset.
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

    /// Returns the title of the action for the first of `scopes` that has a special title; otherwise the general title.
    package func title(on scopes: [Scope]) -> String {
        scopes.lazy.compactMap { title(on: $0) }.first ?? title
    }

    private func title(on scope: Scope) -> String? {
        switch (scope, self) {
        case (.wall, .next): tr("next result")
        case (.wall, .previous): tr("previous result")
        case (.wall, .larger): tr("larger boxes")
        case (.wall, .smaller): tr("smaller boxes")
        case (.wall, .view): tr("layouts")
        case (.openPin, .open): tr("show or hide text")
        case (.openPin, .next): tr("next pin")
        case (.openPin, .previous): tr("previous pin")
        case (.openPin, .nextSection): tr("next picture")
        case (.openPin, .previousSection): tr("previous picture")
        case (.openPin, .larger): tr("larger picture")
        case (.openPin, .smaller): tr("smaller picture")
        case (.posts, .add): tr("new post")
        case (.boards, .add): tr("new board")
        case (.boards, .edit): tr("rename the board")
        case (.boards, .delete): tr("delete the board")
        case (.boards, .farLeft): tr("move the board left")
        case (.boards, .farRight): tr("move the board right")
        case (.capsules, .add): tr("new capsule")
        case (.capsules, .edit): tr("capsule settings")
        case (.capsules, .delete): tr("remove the note")
        case (.capsules, .view): tr("list of capsules")
        case (.capsules, .farLeft): tr("previous capsule")
        case (.capsules, .farRight): tr("next capsule")
        case (.inspector, .next): tr("show one more item")
        case (.inspector, .previous): tr("show one fewer item")
        case (.inspector, .farUp): tr("previous value")
        case (.inspector, .farDown): tr("next value")
        case (.inspector, .farLeft): tr("decrease the value")
        case (.inspector, .farRight): tr("increase the value")
        case (.inspector, .write): tr("save the layout")
        case (.sources, .add): tr("add a source")
        case (.sources, .delete): tr("remove the source")
        case (.sources, .sort): tr("sort by date")
        case (.sources, .write): tr("save as your feed")
        case (.post, .edit): tr("edit your post")
        case (.post, .delete): tr("delete your post")
        default: nil
        }
    }
}
