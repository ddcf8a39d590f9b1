import Languages
import TerminalUI

extension KeyMap where Action == ScreenKit.Action {
    /// The default key map, with the `vim` preset.
    package static var standard: KeyMap { standard(.vim) }

    /// Returns the key map of a preset.
    package static func standard(_ preset: KeyPreset) -> KeyMap { standardKeyMaps[preset] ?? KeyMap([]) }

    /// Returns the key map of a preset with the key bindings of the configuration applied.
    ///
    /// A configured key is removed from the action that had it. Action names of older versions are accepted.
    /// - Parameters:
    ///   - preset: the preset that the configuration overrides.
    ///   - keys: the keys by action name, in key notation.
    /// - Throws: `KeyMapError` for an unknown action name and for keys that cannot be parsed.
    package static func standard(
        _ preset: KeyPreset = .vim, with keys: [String: [String]]
    ) throws(KeyMapError) -> KeyMap {
        var keyMap = standard(preset)
        for (name, notations) in Action.migratingLegacyNames(in: keys, preset: preset).sorted(by: { $0.key < $1.key }) {
            guard let action = Action.allCases.first(where: { $0.name == name }) else { throw .unknownAction(name) }
            var sequences: [KeySequence] = []
            for notation in notations {
                guard let keys = KeySequence(notation: notation) else {
                    throw .unreadable(action: name, keys: notation)
                }
                sequences.append(keys)
            }
            keyMap.rebind(action, to: sequences)
        }
        return keyMap
    }

    /// Returns the keys that configured bindings remove from other actions.
    /// - Parameters:
    ///   - keys: the configured keys by action name, from which this map was created with `standard(_:with:)`.
    ///   - preset: the preset of this map.
    package func reassignments(by keys: [String: [String]], preset: KeyPreset = .vim) -> [KeyReassignment] {
        let keys = Action.migratingLegacyNames(in: keys, preset: preset)
        func configuredKeys(for action: Action) -> [KeySequence] {
            (keys[action.name] ?? action.keys(in: preset)).compactMap(KeySequence.init(notation:))
        }
        return Action.allCases.flatMap { previousAction in
            configuredKeys(for: previousAction).filter { !self.keys(for: previousAction).contains($0) }.compactMap {
                lostKeys in
                let newAction = Action.allCases.first {
                    keys[$0.name] != nil && self.keys(for: $0).contains(where: lostKeys.conflicts)
                }
                return newAction.map { KeyReassignment(keys: lostKeys, newAction: $0, previousAction: previousAction) }
            }
        }
    }
}

/// A key sequence that the configuration reassigns from one action to another.
package struct KeyReassignment: Hashable, Sendable, CustomStringConvertible {
    package let keys: KeySequence
    package let newAction: Action
    package let previousAction: Action

    package var description: String {
        tr(
            """
            [keys] assigns \(keys.text) to \(newAction.name) instead of \(previousAction.name). \
            Add the keys of \(previousAction.name) to [keys].
            """)
    }
}

/// The key maps of the presets, in a global because a generic type cannot have stored static properties.
private let standardKeyMaps = Dictionary(
    uniqueKeysWithValues: KeyPreset.allCases.map { preset in
        let bindings = Action.allCases.map { action in
            // Default keys are literals of this module, and a test parses all of them.
            KeyMap.Binding(
                action, keys: action.keys(in: preset).compactMap(KeySequence.init(notation:)), title: action.title,
                group: action.group.title)
        }
        return (preset, KeyMap(bindings))
    })

/// An error in the configuration's `[keys]` table.
package enum KeyMapError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknownAction(String)
    case unreadable(action: String, keys: String)

    /// The action name closest to the unknown one; `nil` if none is similar.
    package var suggestion: String? {
        guard case .unknownAction(let name) = self else { return nil }
        return name.nearest(among: Action.allCases.map(\.name))
    }

    package var description: String {
        if case .unknownAction(let name) = self, let suggestion {
            return tr("[keys]: unknown action \(name). Did you mean \(suggestion)?")
        }
        return switch self {
        case .unknownAction(let name):
            tr("[keys]: unknown action \(name). Actions: \(Action.allCases.map(\.name).joined(separator: ", ")).")
        case .unreadable(let action, let keys):
            tr(
                """
                [keys] \(action): "\(keys)" is not a key. Use a letter, a name such as "<c-d>" or "<pgdn>", or a \
                sequence such as "gg".
                """) + KeyNotation.suggestion(for: keys)
        }
    }
}

extension Action {
    /// The action names of older versions, before each key had one meaning on all screens.
    private static let legacyNames: [(action: Action, names: [String])] = [
        (.next, ["next-hit", "next-pin", "place-next"]),
        (.previous, ["previous-hit", "previous-pin", "place-previous"]),
        (.nextSection, ["next-picture"]), (.previousSection, ["previous-picture"]),
        (.larger, ["fewer-columns", "zoom-in"]), (.smaller, ["more-columns", "zoom-out"]),
        (.farLeft, ["board-earlier", "turn-down"]), (.farRight, ["board-later", "turn-up"]),
        (.farUp, ["previous-value"]), (.farDown, ["next-value"]),
        (.open, ["full-screen"]), (.view, ["layouts", "capsule-list"]), (.add, ["new-board"]),
        (.edit, ["rename-board", "capsule-settings"]), (.delete, ["remove-board", "remove-note"]),
        (.write, ["write-layout"]),
    ]

    /// Returns the action that `name` identified in an older version; `nil` if `name` is not a legacy name.
    package static func current(forLegacyName name: String) -> Action? {
        legacyNames.first { $0.names.contains(name) }?.action
    }

    /// Returns `keys` with legacy action names replaced by the current ones. A current action gets the keys of its
    /// legacy names in addition to its default keys; legacy names are ignored if `keys` also has the current name.
    static func migratingLegacyNames(in keys: [String: [String]], preset: KeyPreset) -> [String: [String]] {
        var migrated = keys
        let configuredKeys = Set(keys.values.joined())
        for (action, names) in legacyNames {
            let legacyKeys = names.compactMap { keys[$0] }.flatMap(\.self)
            for name in names { migrated[name] = nil }
            guard !legacyKeys.isEmpty, keys[action.name] == nil else { continue }
            migrated[action.name] = legacyKeys + action.keys(in: preset).filter { !configuredKeys.contains($0) }
        }
        return migrated
    }

    /// Returns a sentence with the current name for each legacy action name in the configuration.
    package static func renameNotices(in keys: [String: [String]]) -> [(name: String, sentence: String)] {
        keys.keys.sorted().compactMap { name in
            guard let action = current(forLegacyName: name) else { return nil }
            let sentence =
                keys[action.name] == nil
                ? tr(
                    """
                    [keys] \(name) was renamed to \(action.name). \
                    Its keys now apply to \(action.name) on every screen.
                    """)
                : tr("[keys] \(name) was renamed to \(action.name). It is ignored because \(action.name) is set.")
            return (name, sentence)
        }
    }
}
