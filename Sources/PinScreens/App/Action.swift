/// What keys do. Every action is in the help, in the group named here.
package enum Action: String, CaseIterable, Hashable, Sendable {
    case moveLeft, moveDown, moveUp, moveRight
    case pageDown, pageUp, halfPageDown, halfPageUp, rowDown, rowUp, top, end, nextPart, previousPart, goTo
    case homeTab, newPostTab, profileTab, nextTab, previousTab, nextSection, previousSection, editProfile
    case open, back, save, moveToBoard, download, random, play, openLink, copyLink, refresh, sources, edit, delete, undo
    case search, nextHit, previousHit, filter, sort, keepSearch, alike
    case moreColumns, fewerColumns, layouts
    case inspect, placeNext, placePrevious, nextValue, previousValue, turnUp, turnDown, writeLayout
    case newBoard, renameBoard, removeBoard, boardEarlier, boardLater, removeAll
    case zoomMode, zoomIn, zoomOut, fitPicture, fillPicture, actualSize, fullScreen
    case farLeft, farDown, farUp, farRight
    case nextPin, previousPin, nextPicture, previousPicture
    case intoCapsule, openEarly, capsuleList, capsuleSettings, removeNote
    case help, suspend, quit

    package enum Group: String, CaseIterable, Hashable, Sendable {
        case move = "Move"
        case scroll = "Scroll"
        case tabs = "Tabs"
        case pins = "Pins"
        case boards = "Boards"
        case picture = "Open pin"
        case capsules = "Capsules"
        case inspector = "Layouts"
        case program = "Program"
    }

    /// A screen that has keys of its own.
    package enum Scope: String, Hashable, Sendable {
        case wall
        case openPin
        /// Profile's shelves of saved pins, and over an open one.
        case boards
        case capsules
        /// Home while the inspector is open.
        case inspector
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

    /// Where its keys work; nil for everywhere.
    package var scope: Scope? { row.scope }

    /// The keys that do it unless the configuration says otherwise, in key notation.
    package var defaultKeys: [String] { row.keys }

    package var reach: Reach { row.reach }

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
        let scope: Scope?
        let keys: [String]
        let reach: Reach

        init(_ title: String, _ group: Group, in scope: Scope? = nil, keys: [String], reach: Reach = .screen) {
            self.title = title
            self.group = group
            self.scope = scope
            self.keys = keys
            self.reach = reach
        }
    }

    /// The table of actions. The clipboard is that of whoever looks; a pin goes into a capsule wherever it is shown.
    private var row: Row {
        switch self {
        case .moveLeft: Row("left", .move, keys: ["<left>", "h"])
        case .moveDown: Row("down", .move, keys: ["<down>", "j"])
        case .moveUp: Row("up", .move, keys: ["<up>", "k"])
        case .moveRight: Row("right", .move, keys: ["<right>", "l"])
        case .pageDown: Row("a screen down", .scroll, keys: ["<space>", "<pgdn>"])
        case .pageUp: Row("a screen up", .scroll, keys: ["<pgup>", "b"])
        case .halfPageDown: Row("half a screen down", .scroll, keys: ["<c-d>"])
        case .halfPageUp: Row("half a screen up", .scroll, keys: ["<c-u>"])
        case .rowDown: Row("a row down", .scroll, keys: ["<c-e>"])
        case .rowUp: Row("a row up", .scroll, keys: ["<c-y>"])
        case .top: Row("to the top", .scroll, keys: ["g", "<home>"])
        case .end: Row("to the end", .scroll, keys: ["G", "<end>"])
        case .nextPart: Row("a month, tenth on", .scroll, in: .wall, keys: ["}"])
        case .previousPart: Row("a month, tenth back", .scroll, in: .wall, keys: ["{"])
        case .goTo: Row("to a number, a date", .scroll, in: .wall, keys: [":"])
        case .homeTab: Row("Home", .tabs, keys: ["1"])
        case .newPostTab: Row("New post", .tabs, keys: ["2"], reach: .library)
        case .profileTab: Row("Profile", .tabs, keys: ["3"])
        case .nextTab: Row("next tab", .tabs, keys: ["<tab>"])
        case .previousTab: Row("previous tab", .tabs, keys: ["<backtab>"])
        case .nextSection: Row("next section", .tabs, keys: ["]"])
        case .previousSection: Row("previous section", .tabs, keys: ["["])
        case .editProfile: Row("edit your profile", .tabs, keys: ["E"], reach: .library)
        case .open: Row("open", .pins, in: .wall, keys: ["<enter>"])
        case .back: Row("back", .pins, keys: ["<esc>", "<backspace>"])
        case .save: Row("save, unsave", .pins, keys: ["s"], reach: .library)
        case .moveToBoard: Row("put into a board", .pins, keys: ["m"], reach: .library)
        case .download: Row("download", .pins, keys: ["d"], reach: .machine)
        case .random: Row("a pin at random", .pins, in: .wall, keys: ["R"])
        case .play: Row("play or pause", .picture, in: .openPin, keys: ["p"])
        case .openLink: Row("open the link", .pins, keys: ["o"], reach: .machine)
        case .copyLink: Row("copy the link", .pins, keys: ["y"], reach: .clipboard)
        case .refresh: Row("read the feed again", .pins, keys: ["r"])
        case .sources: Row("sources", .pins, in: .wall, keys: ["F"])
        case .search: Row("search", .pins, in: .wall, keys: ["/"])
        case .nextHit: Row("next hit", .pins, in: .wall, keys: ["n"])
        case .previousHit: Row("previous hit", .pins, in: .wall, keys: ["N"])
        case .filter: Row("filter", .pins, in: .wall, keys: ["f"])
        case .sort: Row("put in order", .pins, in: .wall, keys: ["S"])
        case .keepSearch: Row("keep as a board", .pins, in: .wall, keys: ["M"], reach: .library)
        case .alike: Row("more like this", .pins, keys: ["~"])
        case .edit: Row("edit a post", .pins, in: .post, keys: ["e"], reach: .library)
        case .delete: Row("delete a post", .pins, in: .post, keys: ["x", "<del>"], reach: .library)
        case .undo: Row("undo", .pins, keys: ["u"], reach: .library)
        case .moreColumns: Row("smaller boxes", .pins, in: .wall, keys: ["-"])
        case .fewerColumns: Row("larger boxes", .pins, in: .wall, keys: ["+", "="])
        case .layouts: Row("layouts", .inspector, in: .wall, keys: ["L"])
        case .inspect: Row("inspector", .inspector, in: .wall, keys: ["i"])
        case .placeNext: Row("place an item", .inspector, in: .inspector, keys: ["."])
        case .placePrevious: Row("take it back", .inspector, in: .inspector, keys: [","])
        case .nextValue: Row("next value", .inspector, in: .inspector, keys: ["J", "<s-down>"])
        case .previousValue: Row("previous value", .inspector, in: .inspector, keys: ["K", "<s-up>"])
        case .turnUp: Row("a value up", .inspector, in: .inspector, keys: [">"])
        case .turnDown: Row("a value down", .inspector, in: .inspector, keys: ["<lt>"])
        case .writeLayout: Row("write the layout", .inspector, in: .inspector, keys: ["W"], reach: .machine)
        case .newBoard: Row("new board", .boards, in: .boards, keys: ["n"], reach: .library)
        case .renameBoard: Row("rename", .boards, in: .boards, keys: ["e"], reach: .library)
        case .removeBoard: Row("delete", .boards, in: .boards, keys: ["x", "<delete>"], reach: .library)
        case .boardEarlier: Row("move to the left", .boards, in: .boards, keys: ["H", "<s-left>"], reach: .library)
        case .boardLater: Row("move to the right", .boards, in: .boards, keys: ["L", "<s-right>"], reach: .library)
        case .removeAll: Row("unsave all", .boards, in: .boards, keys: ["X"], reach: .library)
        case .zoomMode: Row("fit, fill, 1:1", .picture, in: .openPin, keys: ["z"])
        case .zoomIn: Row("larger", .picture, in: .openPin, keys: ["+", "="])
        case .zoomOut: Row("smaller", .picture, in: .openPin, keys: ["-"])
        case .fitPicture: Row("the whole picture", .picture, in: .openPin, keys: ["w", "0"])
        case .fillPicture: Row("fill the screen", .picture, in: .openPin, keys: ["F"])
        case .actualSize: Row("1:1", .picture, in: .openPin, keys: ["a"])
        case .fullScreen: Row("without text", .picture, in: .openPin, keys: ["f", "<enter>"])
        case .farLeft: Row("far left", .picture, in: .openPin, keys: ["H", "<s-left>"])
        case .farDown: Row("far down", .picture, in: .openPin, keys: ["J", "<s-down>"])
        case .farUp: Row("far up", .picture, in: .openPin, keys: ["K", "<s-up>"])
        case .farRight: Row("far right", .picture, in: .openPin, keys: ["L", "<s-right>"])
        case .nextPin: Row("next pin", .picture, in: .openPin, keys: ["n"])
        case .previousPin: Row("previous pin", .picture, in: .openPin, keys: ["N"])
        case .nextPicture: Row("next picture", .picture, in: .openPin, keys: ["."])
        case .previousPicture: Row("previous picture", .picture, in: .openPin, keys: [","])
        case .intoCapsule: Row("into a capsule", .capsules, keys: ["c"], reach: .library)
        case .openEarly: Row("open early", .capsules, in: .capsules, keys: ["H"], reach: .library)
        case .capsuleList: Row("list of capsules", .capsules, in: .capsules, keys: ["L"])
        case .capsuleSettings: Row("capsule settings", .capsules, in: .capsules, keys: ["e"], reach: .library)
        case .removeNote: Row("remove the note", .capsules, in: .capsules, keys: ["x", "<delete>"], reach: .library)
        case .help: Row("this help", .program, keys: ["?", "<f1>"])
        case .suspend: Row("suspend", .program, keys: ["<c-z>"], reach: .program)
        case .quit: Row("quit", .program, keys: ["q", "<c-c>"], reach: .program)
        }
    }
}
