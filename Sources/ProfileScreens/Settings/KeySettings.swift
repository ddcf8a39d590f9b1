import Configuration
import Languages
import ScreenKit
import TerminalUI

/// The list of actions with their keys, and the dialog for changing the keys of the selected action.
package struct KeySettings: Hashable, Sendable {
    package private(set) var list = SelectionList(count: Action.allCases.count)
    /// The key sequence being recorded for the selected action; `nil` if none is.
    package var capture: KeyRecording?
    /// The recorded keys that belong to other actions, until the user confirms the reassignment; `nil` if none do.
    package var conflict: KeyConflict?

    package struct KeyConflict: Hashable, Sendable {
        package let keys: KeySequence
        let isAddition: Bool
        package let affectedActions: [Action]
    }

    /// A recording of a key sequence for an action.
    package struct KeyRecording: Hashable, Sendable {
        /// Whether the sequence is added to the action's keys instead of replacing them.
        let isAddition: Bool
        /// The keys pressed so far.
        private(set) var keys = KeySequence([])

        /// The maximum length, since a held key repeats and longer sequences are impractical.
        private static let maximumPresses = 4

        init(isAddition: Bool) { self.isAddition = isAddition }

        /// Records a key.
        ///
        /// - Returns: the sequence, completed by Enter or Ctrl-C; `nil` while incomplete. Enter alone is a sequence.
        mutating func record(_ press: KeyPress) -> KeySequence? {
            let isEnter = press.key == .enter && press.modifiers.isEmpty
            if isEnter || press == .interrupt { return isEnter && !keys.presses.isEmpty ? keys : KeySequence(press) }
            if keys.presses.count < Self.maximumPresses { keys = keys + press }
            return nil
        }
    }

    package var selected: Action { Action.allCases[list.selection ?? 0] }

    mutating func handle(_ press: KeyPress, visibleRows: Int) -> Bool { list.handle(press, visibleRows: visibleRows) }

    mutating func move(by rows: Int, visibleRows: Int) { list.move(by: rows, visibleRows: visibleRows) }

    mutating func select(_ index: Int) { list.select(index) }

    var hints: [KeyHint] {
        if conflict != nil {
            return [KeyHint("<enter>", tr("reassign")), KeyHint("<esc>", tr("cancel"))]
        }
        if let capture {
            let applyHints = capture.keys.presses.isEmpty ? [] : [KeyHint("<enter>", tr("apply"))]
            return applyHints + [KeyHint("<esc>", tr("cancel"))]
        }
        return [
            KeyHint("<enter>", tr("change key")), KeyHint("+", tr("add key")),
            KeyHint("x", tr("restore default keys")),
            KeyHint("<esc>", tr("back")),
        ]
    }
}

extension KeyMap<Action> {
    /// Returns the changes to write after keys were reassigned: one for every action with different keys.
    func changes(since oldKeyMap: KeyMap<Action>, of preset: KeyPreset) -> [ConfigurationChange] {
        Action.allCases.filter { keys(for: $0) != oldKeyMap.keys(for: $0) }.map { action in
            let isStandard = keys(for: action) == KeyMap.standard(preset).keys(for: action)
            let notations = keys(for: action).map(\.text)
            return ConfigurationChange(action.name, in: "keys", to: isStandard ? nil : .strings(notations))
        }
    }
}

extension KeyPress {
    /// Ctrl-C, which always quits.
    static let interrupt = KeyPress(.character("c"), modifiers: .control)
}

extension ScreenContext {
    /// Writes the changed keys to the configuration file.
    mutating func saveKeys(changedSince oldKeyMap: KeyMap<Action>) {
        let changes = options.keyMap.changes(since: oldKeyMap, of: options.settings.keyPreset)
        if !changes.isEmpty { perform(.saveSettings(changes)) }
    }
}
