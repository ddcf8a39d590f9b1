import Languages
import TerminalUI

/// A help topic beside the key map: keys that cannot be configured, and the mouse.
enum HelpTopic: CaseIterable, Hashable, Sendable {
    case form, text, search, menu, pictures, folder, notes, drawing, mouse

    struct Row: Hashable, Sendable {
        /// The keys as displayed.
        let keys: String
        let title: String
    }

    /// Returns the topics that apply; in kiosk mode only those for searching, menus and the mouse.
    static func all(isReadOnly: Bool) -> [HelpTopic] { isReadOnly ? [.search, .menu, .mouse] : allCases }

    var title: String {
        switch self {
        case .search: tr("Searching")
        case .form: tr("Forms")
        case .menu: tr("Menus")
        case .text: tr("Typing")
        case .pictures: tr("A post's pictures")
        case .folder: tr("Choosing pictures")
        case .notes: tr("Notes")
        case .drawing: tr("Drawing")
        case .mouse: tr("Mouse")
        }
    }

    var rows: [Row] {
        guard self != .mouse else { return Self.mouseRows }
        // The keys are literals of this file, and a test parses each of them.
        return keys.map { entry in
            let presses = (try? KeyNotation.keys(in: entry.keys)) ?? []
            return Row(keys: presses.map(KeyNotation.title(of:)).joined(separator: " "), title: entry.title)
        }
    }

    /// The keys in key notation, and their descriptions; empty for the mouse.
    var keys: [(keys: String, title: String)] {
        switch self {
        case .search:
            [
                ("<enter> <down>", tr("to the pins")), ("<up>", tr("an earlier search")),
                ("<tab> <right>", tr("complete it")), ("<c-n> <c-p>", tr("another completion")),
                ("<esc>", tr("back to the wall")),
            ]
        case .form:
            [
                ("<tab> <down>", tr("next field")), ("<backtab> <up>", tr("previous field")),
                ("<c-s>", tr("post, save")), ("<esc>", tr("leave")), ("<right>", tr("take the tag")),
                ("<c-n> <c-p>", tr("another tag")),
            ]
        case .menu: [("<up> <down>", tr("select")), ("<enter> <space>", tr("choose")), ("<esc>", tr("leave"))]
        case .text:
            [
                ("<c-a>", tr("to a line's start")), ("<c-e>", tr("to a line's end")),
                ("<c-left> <a-b>", tr("a word back")), ("<c-right> <a-f>", tr("a word on")),
                ("<c-w>", tr("delete a word back")), ("<a-d>", tr("delete a word on")),
                ("<c-u>", tr("delete to the start")), ("<c-k>", tr("delete to the end")),
            ]
        case .pictures:
            [
                ("<enter>", tr("choose pictures")), ("<left> <right>", tr("select")),
                ("<lt> <gt>", tr("put elsewhere")), ("x <delete>", tr("take out")), ("u", tr("put back")),
            ]
        case .folder:
            [
                ("<up> <down>", tr("select")), ("<pgup> <pgdn>", tr("a screen up, down")),
                ("<enter>", tr("open, take")), ("<space> <insert>", tr("mark")), ("/ ~", tr("type a path")),
                ("<tab>", tr("find by name")),
                ("<left> <backspace>", tr("the folder above")), ("<esc>", tr("back")),
            ]
        case .notes: [("<tab>", tr("choose the capsule")), ("<c-n>", tr("another kept note"))]
        case .drawing:
            [
                ("<left> <down> <up> <right>", tr("move")), ("<space>", tr("paint")), ("p", tr("brush down, up")),
                ("<tab>", tr("another colour")), ("0 x", tr("rub out")), ("m", tr("mirror")),
                ("u", tr("take back a stroke")), ("<enter> <esc>", tr("done")),
            ]
        case .mouse: []
        }
    }

    private static var mouseRows: [Row] {
        [
            Row(keys: tr("click"), title: tr("focus")),
            Row(keys: tr("click a hint"), title: tr("do what its key does")),
            Row(keys: tr("second click"), title: tr("open, choose")), Row(keys: tr("wheel"), title: tr("scroll")),
            Row(keys: tr("shift-wheel"), title: tr("sideways")),
            Row(keys: tr("right edge"), title: tr("go to that place")),
            Row(keys: tr("right click"), title: tr("back from a pin")),
            Row(keys: tr("double click"), title: tr("1:1 and back")),
            Row(keys: tr("ctrl-wheel"), title: tr("larger, smaller")),
            Row(keys: tr("drag"), title: tr("move a picture")),
            Row(keys: tr("ctrl-click"), title: tr("mark in a folder")),
        ]
    }
}
