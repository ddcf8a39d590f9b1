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

    /// Returns all topics; in kiosk mode only the topics about searching, menus and the mouse.
    static func all(isReadOnly: Bool) -> [HelpTopic] { isReadOnly ? [.search, .menu, .mouse] : allCases }

    var title: String {
        switch self {
        case .search: tr("Searching")
        case .form: tr("Forms")
        case .menu: tr("Menus")
        case .text: tr("Text fields")
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
                ("<enter> <down>", tr("show results")), ("<up>", tr("earlier searches")),
                ("<tab> <right>", tr("complete")), ("<c-n> <c-p>", tr("next completion")),
                ("<esc>", tr("close the search")),
            ]
        case .form:
            [
                ("<tab> <down>", tr("next field")), ("<backtab> <up>", tr("previous field")),
                ("<c-s>", tr("post, save")), ("<esc>", tr("cancel")), ("<right>", tr("accept the tag")),
                ("<c-n> <c-p>", tr("next tag")),
            ]
        case .menu: [("<up> <down>", tr("select")), ("<enter> <space>", tr("choose")), ("<esc>", tr("cancel"))]
        case .text:
            [
                ("<c-a>", tr("start of the line")), ("<c-e>", tr("end of the line")),
                ("<c-left> <a-b>", tr("previous word")), ("<c-right> <a-f>", tr("next word")),
                ("<c-w>", tr("delete previous word")), ("<a-d>", tr("delete next word")),
                ("<c-u>", tr("delete to the start")), ("<c-k>", tr("delete to the end")),
            ]
        case .pictures:
            [
                ("<enter>", tr("choose pictures")), ("<left> <right>", tr("select")),
                ("<lt> <gt>", tr("move")), ("x <delete>", tr("remove")), ("u", tr("restore")),
            ]
        case .folder:
            [
                ("<up> <down>", tr("select")), ("<pgup> <pgdn>", tr("a screen up, down")),
                ("<enter>", tr("open, choose")), ("<space> <insert>", tr("mark")), ("/ ~", tr("type a path")),
                ("<tab>", tr("find by name")),
                ("<left> <backspace>", tr("parent folder")), ("<esc>", tr("back")),
            ]
        case .notes: [("<tab>", tr("choose the capsule")), ("<c-n>", tr("next draft"))]
        case .drawing:
            [
                ("<left> <down> <up> <right>", tr("move")), ("<space>", tr("paint")), ("p", tr("brush down, up")),
                ("<tab>", tr("next colour")), ("0 x", tr("erase")), ("m", tr("mirror")),
                ("u", tr("undo a stroke")), ("<enter> <esc>", tr("done")),
            ]
        case .mouse: []
        }
    }

    private static var mouseRows: [Row] {
        [
            Row(keys: tr("click"), title: tr("focus")),
            Row(keys: tr("click a hint"), title: tr("press its key")),
            Row(keys: tr("click again"), title: tr("open, choose")), Row(keys: tr("wheel"), title: tr("scroll")),
            Row(keys: tr("shift-wheel"), title: tr("scroll sideways")),
            Row(keys: tr("right edge"), title: tr("go to that part")),
            Row(keys: tr("right click"), title: tr("close the pin")),
            Row(keys: tr("double click"), title: tr("toggle 1:1")),
            Row(keys: tr("ctrl-wheel"), title: tr("zoom")),
            Row(keys: tr("drag"), title: tr("pan the picture")),
            Row(keys: tr("ctrl-click"), title: tr("mark in a folder")),
        ]
    }
}
