/// What keys do. Every action is in the help, in the group named here.
package enum Action: String, CaseIterable, Hashable, Sendable {
    case moveLeft, moveDown, moveUp, moveRight
    case pageDown, pageUp, halfPageDown, halfPageUp, rowDown, rowUp, top, end
    case homeTab, newPostTab, profileTab, nextTab, previousTab
    case open, back, openLink, copyLink, refresh
    case moreColumns, fewerColumns
    case help, suspend, quit

    package enum Group: String, CaseIterable, Hashable, Sendable {
        case move = "Move"
        case scroll = "Scroll"
        case tabs = "Tabs"
        case pins = "Pins"
        case program = "Program"
    }

    package var group: Group {
        switch self {
        case .moveLeft, .moveDown, .moveUp, .moveRight: .move
        case .pageDown, .pageUp, .halfPageDown, .halfPageUp, .rowDown, .rowUp, .top, .end: .scroll
        case .homeTab, .newPostTab, .profileTab, .nextTab, .previousTab: .tabs
        case .open, .back, .openLink, .copyLink, .refresh, .moreColumns, .fewerColumns: .pins
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
        case .open: "open"
        case .back: "back"
        case .openLink: "open the link"
        case .copyLink: "copy the link"
        case .refresh: "read the feed again"
        case .moreColumns: "more columns"
        case .fewerColumns: "fewer columns"
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
        case .open: ["<enter>"]
        case .back: ["<esc>", "<backspace>"]
        case .openLink: ["o"]
        case .copyLink: ["y"]
        case .refresh: ["r"]
        case .moreColumns: ["+", "="]
        case .fewerColumns: ["-"]
        case .help: ["?"]
        case .suspend: ["<c-z>"]
        case .quit: ["q", "<c-c>"]
        }
    }
}
