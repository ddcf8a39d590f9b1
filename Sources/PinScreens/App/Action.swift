/// What keys do. Every action is in the help, in the group named here.
package enum Action: String, CaseIterable, Hashable, Sendable {
    case moveLeft, moveDown, moveUp, moveRight
    case pageDown, pageUp, halfPageDown, halfPageUp, rowDown, rowUp, top, end
    case homeTab, newPostTab, profileTab, nextTab, previousTab, nextSection, previousSection, editProfile
    case open, back, save, moveToBoard, download, random, play, openLink, copyLink, refresh, edit, delete, undo
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

    package var group: Group {
        switch self {
        case .moveLeft, .moveDown, .moveUp, .moveRight: .move
        case .pageDown, .pageUp, .halfPageDown, .halfPageUp, .rowDown, .rowUp, .top, .end: .scroll
        case .homeTab, .newPostTab, .profileTab, .nextTab, .previousTab, .nextSection, .previousSection, .editProfile:
            .tabs
        case .open, .back, .save, .moveToBoard, .download, .random, .openLink, .copyLink, .refresh, .edit, .delete,
            .undo, .moreColumns, .fewerColumns:
            .pins
        case .newBoard, .renameBoard, .removeBoard, .boardEarlier, .boardLater, .removeAll: .boards
        case .play, .zoomMode, .zoomIn, .zoomOut, .fitPicture, .fillPicture, .actualSize, .fullScreen, .farLeft,
            .farDown,
            .farUp, .farRight, .nextPin, .previousPin, .nextPicture, .previousPicture:
            .picture
        case .intoCapsule, .openEarly, .capsuleList, .capsuleSettings, .removeNote: .capsules
        case .layouts, .inspect, .placeNext, .placePrevious, .nextValue, .previousValue, .turnUp, .turnDown,
            .writeLayout:
            .inspector
        case .help, .suspend, .quit: .program
        }
    }

    package var title: String {
        switch self {
        case .moveLeft: "left"
        case .moveDown: "down"
        case .moveUp: "up"
        case .moveRight: "right"
        case .pageDown: "a screen down"
        case .pageUp: "a screen up"
        case .halfPageDown: "half a screen down"
        case .halfPageUp: "half a screen up"
        case .rowDown: "a row down"
        case .rowUp: "a row up"
        case .top: "to the top"
        case .end: "to the end"
        case .homeTab: "Home"
        case .newPostTab: "New post"
        case .profileTab: "Profile"
        case .nextTab: "next tab"
        case .previousTab: "previous tab"
        case .nextSection: "next section"
        case .previousSection: "previous section"
        case .editProfile: "edit your profile"
        case .open: "open"
        case .back: "back"
        case .save: "save, unsave"
        case .moveToBoard: "put into a board"
        case .download: "download"
        case .random: "a pin at random"
        case .play: "play or pause"
        case .openLink: "open the link"
        case .copyLink: "copy the link"
        case .refresh: "read the feed again"
        case .edit: "edit a post"
        case .delete: "delete a post"
        case .undo: "undo"
        case .moreColumns: "more columns"
        case .fewerColumns: "fewer columns"
        case .layouts: "layouts"
        case .inspect: "inspector"
        case .placeNext: "place an item"
        case .placePrevious: "take it back"
        case .nextValue: "next value"
        case .previousValue: "previous value"
        case .turnUp: "a value up"
        case .turnDown: "a value down"
        case .writeLayout: "write the layout"
        case .newBoard: "new board"
        case .renameBoard: "rename"
        case .removeBoard: "delete"
        case .boardEarlier: "move to the left"
        case .boardLater: "move to the right"
        case .removeAll: "unsave all"
        case .zoomMode: "fit, fill, 1:1"
        case .zoomIn: "larger"
        case .zoomOut: "smaller"
        case .fitPicture: "the whole picture"
        case .fillPicture: "fill the screen"
        case .actualSize: "1:1"
        case .fullScreen: "without text"
        case .farLeft: "far left"
        case .farDown: "far down"
        case .farUp: "far up"
        case .farRight: "far right"
        case .nextPin: "next pin"
        case .previousPin: "previous pin"
        case .nextPicture: "next picture"
        case .previousPicture: "previous picture"
        case .intoCapsule: "into a capsule"
        case .openEarly: "open early"
        case .capsuleList: "list of capsules"
        case .capsuleSettings: "capsule settings"
        case .removeNote: "remove the note"
        case .help: "this help"
        case .suspend: "suspend"
        case .quit: "quit"
        }
    }

    /// The name in the configuration's `[keys]`.
    package var name: String {
        rawValue.reduce(into: "") { name, character in
            name += character.isUppercase ? "-" + character.lowercased() : String(character)
        }
    }

    /// Where its keys work; nil for everywhere.
    package var scope: Scope? {
        switch self {
        case .moreColumns, .fewerColumns, .layouts, .inspect, .open, .random: .wall
        case .placeNext, .placePrevious, .nextValue, .previousValue, .turnUp, .turnDown, .writeLayout: .inspector
        case .edit, .delete: .post
        default:
            switch group {
            case .picture: .openPin
            case .boards: .boards
            // A pin goes into a capsule wherever it is shown.
            case .capsules where self != .intoCapsule: .capsules
            default: nil
            }
        }
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

    /// The keys that do it unless the configuration says otherwise, in key notation.
    package var defaultKeys: [String] {
        switch self {
        case .moveLeft: ["<left>", "h"]
        case .moveDown: ["<down>", "j"]
        case .moveUp: ["<up>", "k"]
        case .moveRight: ["<right>", "l"]
        case .pageDown: ["<space>", "<pgdn>"]
        case .pageUp: ["<pgup>", "b"]
        case .halfPageDown: ["<c-d>"]
        case .halfPageUp: ["<c-u>"]
        case .rowDown: ["<c-e>"]
        case .rowUp: ["<c-y>"]
        case .top: ["g", "<home>"]
        case .end: ["G", "<end>"]
        case .homeTab: ["1"]
        case .newPostTab: ["2"]
        case .profileTab: ["3"]
        case .nextTab: ["<tab>"]
        case .previousTab: ["<backtab>"]
        case .nextSection: ["]"]
        case .previousSection: ["["]
        case .editProfile: ["E"]
        case .open: ["<enter>"]
        case .back: ["<esc>", "<backspace>"]
        case .save: ["s"]
        case .moveToBoard: ["m"]
        case .download: ["d"]
        case .random: ["R"]
        case .play: ["p"]
        case .openLink: ["o"]
        case .copyLink: ["y"]
        case .refresh: ["r"]
        case .edit: ["e"]
        case .delete: ["x", "<del>"]
        case .undo: ["u"]
        case .moreColumns: ["+", "="]
        case .fewerColumns: ["-"]
        case .layouts: ["L"]
        case .inspect: ["i"]
        case .placeNext: ["."]
        case .placePrevious: [","]
        case .nextValue: ["J", "<s-down>"]
        case .previousValue: ["K", "<s-up>"]
        case .turnUp: [">"]
        case .turnDown: ["<lt>"]
        case .writeLayout: ["W"]
        case .newBoard: ["n"]
        case .renameBoard: ["e"]
        case .removeBoard: ["x", "<delete>"]
        case .boardEarlier: ["H", "<s-left>"]
        case .boardLater: ["L", "<s-right>"]
        case .removeAll: ["X"]
        case .zoomMode: ["z"]
        case .zoomIn: ["+", "="]
        case .zoomOut: ["-"]
        case .fitPicture: ["w", "0"]
        case .fillPicture: ["F"]
        case .actualSize: ["a"]
        case .fullScreen: ["f", "<enter>"]
        case .farLeft: ["H", "<s-left>"]
        case .farDown: ["J", "<s-down>"]
        case .farUp: ["K", "<s-up>"]
        case .farRight: ["L", "<s-right>"]
        case .nextPin: ["n"]
        case .previousPin: ["N"]
        case .nextPicture: ["."]
        case .previousPicture: [","]
        case .intoCapsule: ["c"]
        case .openEarly: ["H"]
        case .capsuleList: ["L"]
        case .capsuleSettings: ["e"]
        case .removeNote: ["x", "<delete>"]
        case .help: ["?", "<f1>"]
        case .suspend: ["<c-z>"]
        case .quit: ["q", "<c-c>"]
        }
    }
}
