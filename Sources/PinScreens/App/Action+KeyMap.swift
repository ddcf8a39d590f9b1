import TerminalUI

extension KeyMap where Action == PinScreens.Action {
    /// The keys that actions have unless the configuration says otherwise.
    package static var standard: KeyMap { standardKeyMap }

    /// The standard keys with those of the configuration in their places.
    ///
    /// A key that another action of the same screen has is taken from it.
    /// - Parameter keys: by an action's name, in key notation.
    /// - Throws: `KeyMapError` for an action that does not exist and for keys that cannot be read.
    package static func standard(with keys: [String: [String]]) throws(KeyMapError) -> KeyMap {
        var keyMap = standard
        for (name, texts) in keys.sorted(by: { $0.key < $1.key }) {
            guard let action = Action.allCases.first(where: { $0.name == name }) else { throw .unknownAction(name) }
            var presses: [KeyPress] = []
            for text in texts {
                guard let keys = try? KeyNotation.keys(in: text), keys.count == 1 else {
                    throw .notOneKey(action: name, keys: text)
                }
                presses += keys
            }
            keyMap.rebind(action, to: presses)
        }
        return keyMap
    }

    /// The keys that the configuration takes from actions that it says nothing else of: those have one key less than
    /// they have by themselves, or than it gives them.
    /// - Parameter keys: as for `standard(with:)`, of which this map is made.
    package func takeovers(by keys: [String: [String]]) -> [KeyTakeover] {
        func wish(_ action: Action) -> [KeyPress] {
            (keys[action.name] ?? action.defaultKeys).flatMap { (try? KeyNotation.keys(in: $0)) ?? [] }
        }
        return Action.allCases.flatMap { loser in
            wish(loser).filter { !self.keys(for: loser).contains($0) }.compactMap { key in
                let taker = Action.allCases.first { keys[$0.name] != nil && self.keys(for: $0).contains(key) }
                return taker.map { KeyTakeover(key: key, taker: $0, loser: loser) }
            }
        }
    }
}

/// A key that the configuration gives to one action, and that another one had.
package struct KeyTakeover: Hashable, Sendable, CustomStringConvertible {
    package let key: KeyPress
    package let taker: Action
    package let loser: Action

    package var description: String {
        "[keys] gives \(KeyNotation.text(of: key)) to \(taker.name) and takes it from \(loser.name): say there which keys \(loser.name) has."
    }
}

/// Made once; a generic type cannot store it.
private let standardKeyMap = KeyMap(
    Action.allCases.map { action in
        // Default keys are literals of this module, and a test reads every one of them.
        let keys = action.defaultKeys.flatMap { (try? KeyNotation.keys(in: $0)) ?? [] }
        return KeyMap.Binding(
            action, keys: keys, title: action.title, group: action.group.rawValue, scope: action.scope?.rawValue)
    })

/// Why keys of the configuration cannot be used.
package enum KeyMapError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknownAction(String)
    case notOneKey(action: String, keys: String)

    package var description: String {
        switch self {
        case .unknownAction(let name):
            "[keys]: no action is called \(name). Actions: \(Action.allCases.map(\.name).joined(separator: ", "))."
        case .notOneKey(let action, let keys):
            "[keys] \(action): \"\(keys)\" is not one key. Write a letter, or a name as in \"<c-d>\" or \"<pgdn>\"."
        }
    }
}
