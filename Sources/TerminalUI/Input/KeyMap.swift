/// Which key does what, in the order in which help shows it.
///
/// A key belongs to one binding at most: the first that claims it, or the last that it was given to. Bindings of
/// different scopes do not meet, and may have the same key.
package struct KeyMap<Action: Hashable & Sendable>: Sendable {
    /// An action with its keys and the words that help says about it.
    package struct Binding: Hashable, Sendable {
        /// The keys in the order in which help shows them; empty when nothing reaches the action.
        package fileprivate(set) var keys: [KeyPress]
        package let action: Action
        package let title: String
        /// The heading that help puts the binding under.
        package let group: String
        /// Where its keys work; nil for everywhere.
        package let scope: String?

        package init(_ action: Action, keys: [KeyPress], title: String, group: String, scope: String? = nil) {
            self.keys = keys
            self.action = action
            self.title = title
            self.group = group
            self.scope = scope
        }

        func meets(_ other: Binding) -> Bool {
            scope == nil || other.scope == nil || scope == other.scope
        }

        /// The keys as help shows them: `↑ k`.
        package var keyTitles: String {
            keys.map(KeyNotation.title(of:)).joined(separator: " ")
        }
    }

    /// The bindings of one heading.
    package struct Group: Hashable, Sendable {
        package let title: String
        package let bindings: [Binding]
    }

    package private(set) var bindings: [Binding]
    private var actions: [Place: Action] = [:]

    /// A key where it works.
    private struct Place: Hashable {
        let key: KeyPress
        let scope: String?
    }

    /// A key that several bindings claim goes to the first of them.
    package init(_ bindings: [Binding]) {
        self.bindings = bindings
        for index in bindings.indices {
            let binding = bindings[index]
            self.bindings[index].keys = binding.keys.filter { key in
                let isTaken = self.bindings[..<index].contains { $0.meets(binding) && $0.keys.contains(key) }
                let place = Place(key: key, scope: binding.scope)
                guard !isTaken, actions[place] == nil else { return false }
                actions[place] = binding.action
                return true
            }
        }
    }

    /// What a key does in a scope; nil when it does nothing there.
    package subscript(key: KeyPress, scope: String? = nil) -> Action? {
        actions[Place(key: key, scope: scope)] ?? actions[Place(key: key, scope: nil)]
    }

    /// The keys that do an action, in the order in which help shows them.
    package func keys(for action: Action) -> [KeyPress] {
        var keys: [KeyPress] = []
        for index in bindings.indices where bindings[index].action == action { keys += bindings[index].keys }
        return keys
    }

    /// Gives an action other keys than it has, taking them from whatever has them now.
    ///
    /// - Returns: false, without a change, when the map has no such action.
    @discardableResult
    package mutating func rebind(_ action: Action, to keys: [KeyPress]) -> Bool {
        guard let place = bindings.firstIndex(where: { $0.action == action }) else { return false }
        var seen: Set<KeyPress> = []
        let keys = keys.filter { seen.insert($0).inserted }
        for index in bindings.indices {
            let isOwn = bindings[index].action == action
            let meets = bindings[index].meets(bindings[place])
            bindings[index].keys.removeAll { isOwn || (meets && seen.contains($0)) }
        }
        bindings[place].keys = keys
        actions = [:]
        for binding in bindings {
            for key in binding.keys { actions[Place(key: key, scope: binding.scope)] = binding.action }
        }
        return true
    }

    /// The bindings that a key reaches, under their headings, both in the order of the map.
    package var groups: [Group] {
        var titles: [String] = []
        for binding in bindings where !binding.keys.isEmpty && !titles.contains(binding.group) {
            titles.append(binding.group)
        }
        return titles.map { title in
            Group(title: title, bindings: bindings.filter { $0.group == title && !$0.keys.isEmpty })
        }
    }
}
