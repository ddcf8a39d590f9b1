import Configuration
import Languages
import ScreenKit
import TerminalUI

/// Every action with its keys, and the one whose keys are being chosen.
package struct KeySettings: Hashable, Sendable {
    package private(set) var list = SelectionList(count: Action.allCases.count)
    /// What is being pressed for the selected action; nil while no key is asked for.
    package var capture: Capture?
    /// The keys that were pressed and are another action's, until it is said whether that loses them.
    package var takeover: Takeover?

    package struct Takeover: Hashable, Sendable {
        package let keys: KeySequence
        let isAddition: Bool
        package let losers: [Action]
    }

    /// Keys pressed one after the other for an action.
    package struct Capture: Hashable, Sendable {
        /// Whether they come beside the keys that the action has, and not in their place.
        let isAddition: Bool
        /// What was pressed until now.
        private(set) var keys = KeySequence([])

        /// A key may be held, and nobody's fingers know longer ones.
        private static let mostPresses = 4

        init(isAddition: Bool) { self.isAddition = isAddition }

        /// Takes a key that was pressed.
        ///
        /// - Returns: the keys, where this one ended them: enter behind others, or a key that stands alone.
        mutating func take(_ press: KeyPress) -> KeySequence? {
            let isEnter = press.key == .enter && press.modifiers.isEmpty
            if isEnter || press == .interrupt { return isEnter && !keys.presses.isEmpty ? keys : KeySequence(press) }
            if keys.presses.count < Self.mostPresses { keys = keys + press }
            return nil
        }
    }

    package var selected: Action { Action.allCases[list.selection ?? 0] }

    mutating func handle(_ press: KeyPress, visibleRows: Int) -> Bool { list.handle(press, visibleRows: visibleRows) }

    mutating func move(by rows: Int, visibleRows: Int) { list.move(by: rows, visibleRows: visibleRows) }

    mutating func select(_ index: Int) { list.select(index) }

    var hints: [KeyHint] {
        if takeover != nil {
            return [KeyHint("<enter>", tr("take it")), KeyHint("<esc>", tr("leave it where it is"))]
        }
        if let capture {
            let enter = capture.keys.presses.isEmpty ? [] : [KeyHint("<enter>", tr("use it"))]
            return enter + [KeyHint("<esc>", tr("leave it as it is"))]
        }
        return [
            KeyHint("<enter>", tr("another key")), KeyHint("+", tr("one more key")),
            KeyHint("x", tr("its own keys again")),
            KeyHint("<esc>", tr("back")),
        ]
    }
}

extension KeyMap<Action> {
    /// What is to be kept after keys were given to another action: every action whose keys are different now.
    func changes(since former: KeyMap<Action>, of preset: KeyPreset) -> [ConfigurationChange] {
        Action.allCases.filter { keys(for: $0) != former.keys(for: $0) }.map { action in
            let isStandard = keys(for: action) == KeyMap.standard(preset).keys(for: action)
            let texts = keys(for: action).map(\.text)
            return ConfigurationChange(action.name, in: "keys", to: isStandard ? nil : .strings(texts))
        }
    }
}

extension KeyPress {
    /// The key that always quits.
    static let interrupt = KeyPress(.character("c"), modifiers: .control)
}

extension ScreenContext {
    /// Has the keys kept that are others now.
    mutating func keepKeys(changedSince former: KeyMap<Action>) {
        let changes = options.keyMap.changes(since: former, of: options.settings.keyPreset)
        if !changes.isEmpty { perform(.keepSettings(changes)) }
    }
}
