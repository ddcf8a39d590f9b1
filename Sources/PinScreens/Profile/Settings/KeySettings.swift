import Languages
import TerminalUI

/// Every action with its keys, and the one whose keys are being chosen.
package struct KeySettings: Hashable, Sendable {
    package private(set) var list = SelectionList(count: Action.allCases.count)
    /// Whether the next key is for the selected action, and what becomes of those that it has.
    package var capture: Capture?
    /// The key that was pressed and is another action's, until it is said whether that loses it.
    package var takeover: Takeover?

    package struct Takeover: Hashable, Sendable {
        package let key: KeyPress
        let capture: Capture
        package let losers: [Action]
    }

    package enum Capture: Hashable, Sendable {
        /// In their place.
        case replacing
        /// Beside them.
        case adding
    }

    package var selected: Action { Action.allCases[list.selection ?? 0] }

    mutating func handle(_ press: KeyPress, visibleRows: Int) -> Bool { list.handle(press, visibleRows: visibleRows) }

    mutating func move(by rows: Int, visibleRows: Int) { list.move(by: rows, visibleRows: visibleRows) }

    mutating func select(_ index: Int) { list.select(index) }

    var hints: [KeyHint] {
        if takeover != nil {
            return [KeyHint("<enter>", tr("take it")), KeyHint("<esc>", tr("leave it where it is"))]
        }
        guard capture == nil else { return [KeyHint("<esc>", tr("leave it as it is"))] }
        return [
            KeyHint("<enter>", tr("another key")), KeyHint("+", tr("one more key")),
            KeyHint("x", tr("its own keys again")),
            KeyHint("<esc>", tr("back")),
        ]
    }
}

extension KeyMap<Action> {
    /// What is to be kept after keys were given to another action: every action whose keys are different now.
    func changes(since former: KeyMap<Action>, of preset: KeyPreset) -> [SettingChange] {
        Action.allCases.filter { keys(for: $0) != former.keys(for: $0) }.map { action in
            let isStandard = keys(for: action) == KeyMap.standard(preset).keys(for: action)
            let texts = keys(for: action).map(\.text)
            return SettingChange(action.name, in: "keys", to: isStandard ? nil : .texts(texts))
        }
    }
}
