/// Which keys do what, in the order in which help shows it.
///
/// An action is reached by one key or by several, one after the other. Keys belong to one binding at most: the first that
/// claims them, or the last that they were given to; so do keys that begin those of another one, for they could not be told
/// apart.
package struct KeyMap<Action: Hashable & Sendable>: Sendable {
    /// An action with its keys and the words that help says about it.
    package struct Binding: Sendable {
        /// The keys in the order in which help shows them; empty when nothing reaches the action.
        package fileprivate(set) var keys: [KeySequence]
        package let action: Action
        private let saidTitle: @Sendable () -> String
        private let saidGroup: @Sendable () -> String

        /// - Parameters:
        ///   - title: said each time it is read, in the language of then.
        ///   - group: so, too.
        package init(
            _ action: Action, keys: [KeySequence], title: @escaping @autoclosure @Sendable () -> String,
            group: @escaping @autoclosure @Sendable () -> String
        ) {
            self.keys = keys
            self.action = action
            saidTitle = title
            saidGroup = group
        }

        package var title: String { saidTitle() }
        /// The heading that help puts the binding under.
        package var group: String { saidGroup() }

        /// The keys as help shows them: `↑ k`.
        package var keyTitles: String { keys.map(\.title).joined(separator: " ") }
    }

    /// The bindings of one heading.
    package struct Group: Sendable {
        package let title: String
        package fileprivate(set) var bindings: [Binding]
    }

    /// What may be pressed after the keys that were.
    package struct Continuation: Hashable, Sendable {
        package let press: KeyPress
        package let action: Action
    }

    package private(set) var bindings: [Binding]
    private var actions: [KeySequence: Action] = [:]
    /// What begins the keys of an action without being all of them.
    private var beginnings: Set<KeySequence> = []

    /// Keys that several bindings claim go to the first of them.
    package init(_ bindings: [Binding]) {
        self.bindings = bindings
        for index in bindings.indices {
            var taken = self.bindings[..<index].flatMap(\.keys)
            self.bindings[index].keys = bindings[index].keys.filter { keys in
                guard !taken.contains(where: keys.meets) else { return false }
                taken.append(keys)
                return true
            }
        }
        index()
    }

    private mutating func index() {
        actions = [:]
        beginnings = []
        for binding in bindings {
            for keys in binding.keys {
                actions[keys] = binding.action
                for count in 1..<max(1, keys.presses.count) {
                    beginnings.insert(KeySequence(keys.presses.prefix(count)))
                }
            }
        }
    }

    /// What keys do; nil when they do nothing, or nothing yet.
    package subscript(keys: KeySequence) -> Action? { actions[keys] }

    /// Whether more is to come before the keys do something.
    package func isBegun(by keys: KeySequence) -> Bool { beginnings.contains(keys) }

    /// What may follow keys that are begun, in the order of the map; the keys of one that is two keys further on say so once.
    package func continuations(of keys: KeySequence) -> [Continuation] {
        var seen: Set<KeyPress> = []
        return bindings.flatMap { binding in
            binding.keys.compactMap { own in
                guard own.presses.count > keys.presses.count, own.presses.starts(with: keys.presses) else { return nil }
                let press = own.presses[keys.presses.count]
                return seen.insert(press).inserted ? Continuation(press: press, action: binding.action) : nil
            }
        }
    }

    /// The keys that do an action, in the order in which help shows them.
    package func keys(for action: Action) -> [KeySequence] {
        bindings.filter { $0.action == action }.flatMap(\.keys)
    }

    /// Gives an action other keys than it has, taking them from whatever has them now, or keys that begin in the same way.
    ///
    /// - Returns: false, without a change, when the map has no such action.
    @discardableResult
    package mutating func rebind(_ action: Action, to keys: [KeySequence]) -> Bool {
        guard let place = bindings.firstIndex(where: { $0.action == action }) else { return false }
        var own: [KeySequence] = []
        for keys in keys where !own.contains(where: keys.meets) { own.append(keys) }
        for index in bindings.indices {
            bindings[index].keys.removeAll { keys in index == place || own.contains(where: keys.meets) }
        }
        bindings[place].keys = own
        index()
        return true
    }

    /// The bindings that a key reaches, under their headings, both in the order of the map.
    package var groups: [Group] {
        var groups: [Group] = []
        for binding in bindings where !binding.keys.isEmpty {
            let title = binding.group
            if let place = groups.firstIndex(where: { $0.title == title }) {
                groups[place].bindings.append(binding)
            } else {
                groups.append(Group(title: title, bindings: [binding]))
            }
        }
        return groups
    }
}

/// Keys that are pressed one after the other, mostly one alone.
package struct KeySequence: Hashable, Sendable {
    package let presses: [KeyPress]

    package init(_ presses: some Sequence<KeyPress>) { self.presses = Array(presses) }

    package init(_ press: KeyPress) { presses = [press] }

    /// Keys as `KeyNotation` reads them: `gg`, `<c-x><c-c>`; nil for a text that names none.
    package init?(notation: String) {
        guard let presses = try? KeyNotation.keys(in: notation), !presses.isEmpty else { return nil }
        self.presses = presses
    }

    /// As `KeyNotation` reads them.
    package var text: String { presses.map(KeyNotation.text(of:)).joined() }

    /// As help shows them: `g g`.
    package var title: String { presses.map(KeyNotation.title(of:)).joined(separator: " ") }

    /// Whether they are text where one types.
    package var isTyped: Bool { presses.first?.isTyped ?? false }

    /// Whether one of two cannot be told from the other before it is over.
    package func meets(_ other: KeySequence) -> Bool {
        presses.starts(with: other.presses) || other.presses.starts(with: presses)
    }

    package static func + (keys: KeySequence, press: KeyPress) -> KeySequence { KeySequence(keys.presses + [press]) }
}
