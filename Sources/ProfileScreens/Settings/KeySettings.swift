import Configuration
import Languages
import ScreenKit
import TerminalUI

/// The list of actions with their keys, and the dialog for changing the keys of the selected action.
package struct KeySettings: Hashable, Sendable {
    package private(set) var list = SelectionList(count: Action.allCases.count)
    /// The key sequence being recorded for the selected action; `nil` if no recording is in progress.
    package var recording: KeyRecording?
    /// The recorded keys that other actions use, while the dialog asks whether to reassign them; `nil` if it is closed.
    package var conflict: KeyConflict?

    package struct KeyConflict: Hashable, Sendable {
        package let keys: KeySequence
        let isAddition: Bool
        /// The actions that lose keys.
        package let affectedActions: [Action]
    }

    /// A recording of a key sequence for an action.
    package struct KeyRecording: Hashable, Sendable {
        /// Whether the sequence is added to the action's keys instead of replacing them.
        let isAddition: Bool
        /// The keys pressed so far.
        private(set) var keys = KeySequence([])

        /// The maximum number of keys in a sequence. Further keys are ignored, for example while a key is held down.
        private static let maximumPresses = 4

        init(isAddition: Bool) { self.isAddition = isAddition }

        /// Records a key. Enter completes the sequence, or is the sequence itself if no key was recorded before. Ctrl-C
        /// discards the recorded keys and is the sequence.
        /// - Returns: the completed sequence; `nil` while it is incomplete.
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
        if let recording {
            let applyHints = recording.keys.presses.isEmpty ? [] : [KeyHint("<enter>", tr("apply"))]
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
    /// Returns the configuration changes for all actions whose keys differ from `oldKeyMap`.
    /// - Parameter preset: the preset whose keys aren't written to the file.
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
    /// Requests to write the keys that differ from `oldKeyMap` to the configuration file.
    mutating func saveKeys(changedSince oldKeyMap: KeyMap<Action>) {
        let changes = options.keyMap.changes(since: oldKeyMap, of: options.settings.keyPreset)
        if !changes.isEmpty { perform(.saveSettings(changes)) }
    }
}
