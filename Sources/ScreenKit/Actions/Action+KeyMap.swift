import Languages
import TerminalUI

extension KeyMap where Action == ScreenKit.Action {
    /// The keys that actions have unless the configuration says otherwise.
    package static var standard: KeyMap { standard(.vim) }

    /// The keys that actions have by themselves.
    package static func standard(_ preset: KeyPreset) -> KeyMap { standardKeyMaps[preset] ?? KeyMap([]) }

    /// A preset's keys with those of the configuration in their places.
    ///
    /// A key that another action has is taken from it. Names of older versions are read as what they have become.
    /// - Parameter keys: by an action's name, in key notation.
    /// - Throws: `KeyMapError` for an action that does not exist and for keys that cannot be read.
    package static func standard(
        _ preset: KeyPreset = .vim, with keys: [String: [String]]
    ) throws(KeyMapError) -> KeyMap {
        var keyMap = standard(preset)
        for (name, texts) in Action.renewed(keys, of: preset).sorted(by: { $0.key < $1.key }) {
            guard let action = Action.allCases.first(where: { $0.name == name }) else { throw .unknownAction(name) }
            var sequences: [KeySequence] = []
            for text in texts {
                guard let keys = KeySequence(notation: text) else { throw .unreadable(action: name, keys: text) }
                sequences.append(keys)
            }
            keyMap.rebind(action, to: sequences)
        }
        return keyMap
    }

    /// The keys that the configuration takes from actions that it says nothing else of: those have one key less than
    /// they have by themselves, or than it gives them.
    /// - Parameters:
    ///   - keys: as for `standard(with:)`, of which this map is made.
    ///   - preset: as there.
    package func takeovers(by keys: [String: [String]], of preset: KeyPreset = .vim) -> [KeyTakeover] {
        let keys = Action.renewed(keys, of: preset)
        func wish(_ action: Action) -> [KeySequence] {
            (keys[action.name] ?? action.keys(in: preset)).compactMap(KeySequence.init(notation:))
        }
        return Action.allCases.flatMap { loser in
            wish(loser).filter { !self.keys(for: loser).contains($0) }.compactMap { lost in
                let taker = Action.allCases.first {
                    keys[$0.name] != nil && self.keys(for: $0).contains(where: lost.meets)
                }
                return taker.map { KeyTakeover(keys: lost, taker: $0, loser: loser) }
            }
        }
    }
}

/// Keys that the configuration gives to one action, and that another one had.
package struct KeyTakeover: Hashable, Sendable, CustomStringConvertible {
    package let keys: KeySequence
    package let taker: Action
    package let loser: Action

    package var description: String {
        tr(
            """
            [keys] gives \(keys.text) to \(taker.name) and takes it from \(loser.name): \
            say there which keys \(loser.name) has.
            """)
    }
}

/// Made once; a generic type cannot store it.
private let standardKeyMaps = Dictionary(
    uniqueKeysWithValues: KeyPreset.allCases.map { preset in
        let bindings = Action.allCases.map { action in
            // Default keys are literals of this module, and a test reads every one of them.
            KeyMap.Binding(
                action, keys: action.keys(in: preset).compactMap(KeySequence.init(notation:)), title: action.title,
                group: action.group.title)
        }
        return (preset, KeyMap(bindings))
    })

/// Why keys of the configuration cannot be used.
package enum KeyMapError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknownAction(String)
    case unreadable(action: String, keys: String)

    /// The action whose name is nearest to an unknown one; `nil` if none is near.
    package var suggestion: String? {
        guard case .unknownAction(let name) = self else { return nil }
        return name.nearest(among: Action.allCases.map(\.name))
    }

    package var description: String {
        if case .unknownAction(let name) = self, let suggestion {
            return tr("[keys]: no action is called \(name); did you mean \(suggestion)?")
        }
        return switch self {
        case .unknownAction(let name):
            tr("[keys]: no action is called \(name). Actions: \(Action.allCases.map(\.name).joined(separator: ", ")).")
        case .unreadable(let action, let keys):
            tr(
                """
                [keys] \(action): "\(keys)" is no key. Write a letter, a name as in "<c-d>" or "<pgdn>", \
                or several as in "gg".
                """) + KeyNotation.suggestion(for: keys)
        }
    }
}

extension Action {
    /// What actions were called before each key had one meaning on all screens.
    private static let formerNames: [(action: Action, names: [String])] = [
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

    /// What an action is called now; nil for a name that is none of an older version.
    package static func renewed(_ name: String) -> Action? {
        formerNames.first { $0.names.contains(name) }?.action
    }

    /// The keys of a configuration by the names that actions have now: the keys of former ones are for all that they have
    /// become, beside those that this has by itself, and of no use where it is there by its own name.
    static func renewed(_ keys: [String: [String]], of preset: KeyPreset) -> [String: [String]] {
        var renewed = keys
        let wanted = Set(keys.values.joined())
        for (action, names) in formerNames {
            let former = names.compactMap { keys[$0] }.flatMap(\.self)
            for name in names { renewed[name] = nil }
            guard !former.isEmpty, keys[action.name] == nil else { continue }
            renewed[action.name] = former + action.keys(in: preset).filter { !wanted.contains($0) }
        }
        return renewed
    }

    /// What a configuration says by names of an older version, a sentence each.
    package static func renamings(in keys: [String: [String]]) -> [(name: String, sentence: String)] {
        keys.keys.sorted().compactMap { name in
            guard let action = renewed(name) else { return nil }
            let sentence =
                keys[action.name] == nil
                ? tr(
                    "[keys] \(name) is called \(action.name) now: its keys are for \(action.name) now, on every screen."
                )
                : tr("[keys] \(name) is called \(action.name) now: it is not read beside \(action.name).")
            return (name, sentence)
        }
    }
}
