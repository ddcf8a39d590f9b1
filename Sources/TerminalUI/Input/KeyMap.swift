/// A map from key sequences to actions, in the order of the help.
///
/// An action has one or more key sequences. A sequence belongs to at most one binding: the first that claims it, or the
/// one to which it was rebound last. A sequence that begins another one conflicts with it.
package struct KeyMap<Action: Hashable & Sendable>: Sendable {
    /// An action with its key sequences, and its title and group in the help.
    package struct Binding: Sendable {
        /// The key sequences in the order of the help; empty if the action has none.
        package fileprivate(set) var keys: [KeySequence]
        package let action: Action
        private let makeTitle: @Sendable () -> String
        private let makeGroup: @Sendable () -> String

        /// - Parameters:
        ///   - title: the title in the help, evaluated at each access, in the current language.
        ///   - group: the heading in the help, evaluated like the title.
        package init(
            _ action: Action, keys: [KeySequence], title: @escaping @autoclosure @Sendable () -> String,
            group: @escaping @autoclosure @Sendable () -> String
        ) {
            self.keys = keys
            self.action = action
            makeTitle = title
            makeGroup = group
        }

        package var title: String { makeTitle() }
        /// The heading of the binding's group in the help.
        package var group: String { makeGroup() }

        /// The key sequences as in the help: `↑ k`.
        package var keyTitles: String { keys.map(\.title).joined(separator: " ") }
    }

    /// The bindings under one heading.
    package struct Group: Sendable {
        package let title: String
        package fileprivate(set) var bindings: [Binding]
    }

    /// A key that continues an incomplete key sequence, and its action.
    package struct Continuation: Hashable, Sendable {
        package let press: KeyPress
        package let action: Action
    }

    package private(set) var bindings: [Binding]
    private var actions: [KeySequence: Action] = [:]
    /// The proper prefixes of all key sequences.
    private var prefixes: Set<KeySequence> = []

    /// Creates a map. A key sequence that several bindings claim belongs to the first of them.
    package init(_ bindings: [Binding]) {
        self.bindings = bindings
        for index in bindings.indices {
            var claimed = self.bindings[..<index].flatMap(\.keys)
            self.bindings[index].keys = bindings[index].keys.filter { keys in
                guard !claimed.contains(where: keys.conflicts) else { return false }
                claimed.append(keys)
                return true
            }
        }
        rebuildIndex()
    }

    private mutating func rebuildIndex() {
        actions = [:]
        prefixes = []
        for binding in bindings {
            for keys in binding.keys {
                actions[keys] = binding.action
                for count in 1..<max(1, keys.presses.count) {
                    prefixes.insert(KeySequence(keys.presses.prefix(count)))
                }
            }
        }
    }

    /// Returns the action of a key sequence; `nil` if it has none or is incomplete.
    package subscript(keys: KeySequence) -> Action? { actions[keys] }

    /// Returns whether a key sequence is incomplete.
    package func isPrefix(_ keys: KeySequence) -> Bool { prefixes.contains(keys) }

    /// Returns the keys that may follow an incomplete key sequence, in the order of the map. Each key occurs once.
    package func continuations(of keys: KeySequence) -> [Continuation] {
        var visited: Set<KeyPress> = []
        return bindings.flatMap { binding in
            binding.keys.compactMap { sequence in
                guard sequence.presses.count > keys.presses.count, sequence.presses.starts(with: keys.presses) else {
                    return nil
                }
                let press = sequence.presses[keys.presses.count]
                return visited.insert(press).inserted ? Continuation(press: press, action: binding.action) : nil
            }
        }
    }

    /// Returns the key sequences of an action, in the order of the help.
    package func keys(for action: Action) -> [KeySequence] {
        bindings.filter { $0.action == action }.flatMap(\.keys)
    }

    /// Replaces the key sequences of an action. Bindings that have the same sequences, or conflicting ones, lose them.
    ///
    /// - Returns: `false`, without a change, if the map has no such action.
    @discardableResult
    package mutating func rebind(_ action: Action, to keys: [KeySequence]) -> Bool {
        guard let bindingIndex = bindings.firstIndex(where: { $0.action == action }) else { return false }
        var newKeys: [KeySequence] = []
        for keys in keys where !newKeys.contains(where: keys.conflicts) { newKeys.append(keys) }
        for index in bindings.indices {
            bindings[index].keys.removeAll { keys in index == bindingIndex || newKeys.contains(where: keys.conflicts) }
        }
        bindings[bindingIndex].keys = newKeys
        rebuildIndex()
        return true
    }

    /// The bindings with keys, grouped by heading, in the order of the map.
    package var groups: [Group] {
        var groups: [Group] = []
        for binding in bindings where !binding.keys.isEmpty {
            let title = binding.group
            if let index = groups.firstIndex(where: { $0.title == title }) {
                groups[index].bindings.append(binding)
            } else {
                groups.append(Group(title: title, bindings: [binding]))
            }
        }
        return groups
    }
}

/// One or more keys that are pressed one after the other.
package struct KeySequence: Hashable, Sendable {
    package let presses: [KeyPress]

    package init(_ presses: some Sequence<KeyPress>) { self.presses = Array(presses) }

    package init(_ press: KeyPress) { presses = [press] }

    /// Creates a sequence from the notation of `KeyNotation`, such as `gg` or `<c-x><c-c>`; `nil` if empty or invalid.
    package init?(notation: String) {
        guard let presses = try? KeyNotation.keys(in: notation), !presses.isEmpty else { return nil }
        self.presses = presses
    }

    /// The sequence in the notation of `KeyNotation`.
    package var text: String { presses.map(KeyNotation.text(of:)).joined() }

    /// The sequence as in the help: `g g`.
    package var title: String { presses.map(KeyNotation.title(of:)).joined(separator: " ") }

    /// Whether the sequence begins with a character that a text field would insert.
    package var isTyped: Bool { presses.first?.isTyped ?? false }

    /// Returns whether one sequence begins with the other, so that the two can't be distinguished.
    package func conflicts(with other: KeySequence) -> Bool {
        presses.starts(with: other.presses) || other.presses.starts(with: presses)
    }

    package static func + (keys: KeySequence, press: KeyPress) -> KeySequence { KeySequence(keys.presses + [press]) }
}
