import TerminalUI

/// What the help tells beside the key map: keys that are the same in every configuration, and the mouse.
enum HelpTopic: CaseIterable, Hashable, Sendable {
    case form, text, search, menu, pictures, folder, notes, drawing, mouse

    struct Row: Hashable, Sendable {
        /// The keys as people read them.
        let keys: String
        let title: String
    }

    /// Those that are of use on a screen: who only looks has the mouse alone.
    static func all(isReadOnly: Bool) -> [HelpTopic] { isReadOnly ? [.search, .menu, .mouse] : allCases }

    var title: String {
        switch self {
        case .search: "Searching"
        case .form: "Forms"
        case .menu: "Menus"
        case .text: "Typing"
        case .pictures: "A post's pictures"
        case .folder: "Choosing pictures"
        case .notes: "Notes"
        case .drawing: "Drawing"
        case .mouse: "Mouse"
        }
    }

    var rows: [Row] {
        guard self != .mouse else { return Self.mouseRows }
        // Literals of this file, and a test types every one of them.
        return keys.map { entry in
            let presses = (try? KeyNotation.keys(in: entry.keys)) ?? []
            return Row(keys: presses.map(KeyNotation.title(of:)).joined(separator: " "), title: entry.title)
        }
    }

    /// The keys in key notation, and what they do; none for the mouse.
    var keys: [(keys: String, title: String)] {
        switch self {
        case .search:
            [
                ("<enter> <down>", "to the pins"), ("<up>", "an earlier search"),
                ("<tab> <right>", "complete it"),
                ("<c-n> <c-p>", "another completion"), ("<esc>", "back to the wall"),
            ]
        case .form:
            [
                ("<tab> <down>", "next field"), ("<backtab> <up>", "previous field"), ("<c-s>", "post, save"),
                ("<esc>", "leave"), ("<right>", "take the tag"), ("<c-n> <c-p>", "another tag"),
            ]
        case .menu: [("<up> <down>", "select"), ("<enter> <space>", "choose"), ("<esc>", "leave")]
        case .text:
            [
                ("<c-a>", "to a line's start"), ("<c-e>", "to a line's end"), ("<c-left> <a-b>", "a word back"),
                ("<c-right> <a-f>", "a word on"), ("<c-w>", "delete a word back"), ("<a-d>", "delete a word on"),
                ("<c-u>", "delete to the start"), ("<c-k>", "delete to the end"),
            ]
        case .pictures:
            [
                ("<enter>", "choose pictures"), ("<left> <right>", "select"), ("<lt> <gt>", "put elsewhere"),
                ("x <delete>", "take out"), ("u", "put back"),
            ]
        case .folder:
            [
                ("<up> <down>", "select"), ("<pgup> <pgdn>", "a screen up, down"), ("<enter>", "open, take"),
                ("<space> <insert>", "mark"), ("<tab>", "complete the path"), ("<left>", "the folder above"),
                ("<esc>", "back"),
            ]
        case .notes: [("<tab>", "choose the capsule"), ("<c-n>", "another kept note")]
        case .drawing:
            [
                ("<left> <down> <up> <right>", "move"), ("<space>", "paint"), ("p", "brush down, up"),
                ("<tab>", "another colour"), ("0 x", "rub out"), ("m", "mirror"), ("u", "take back a stroke"),
                ("<enter> <esc>", "done"),
            ]
        case .mouse: []
        }
    }

    private static let mouseRows = [
        Row(keys: "click", title: "focus"), Row(keys: "click a hint", title: "do what its key does"),
        Row(keys: "again", title: "open, choose"),
        Row(keys: "wheel", title: "scroll"), Row(keys: "Shift-wheel", title: "sideways"),
        Row(keys: "right edge", title: "go to that place"), Row(keys: "right click", title: "back from a pin"),
        Row(keys: "double click", title: "1:1 and back"),
        Row(keys: "Ctrl-wheel", title: "larger, smaller"), Row(keys: "drag", title: "move a picture"),
        Row(keys: "Ctrl-click", title: "mark in a folder"),
    ]
}
