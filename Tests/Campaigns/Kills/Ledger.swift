/// An item of user data that has a state or is missing.
struct KeptThing: Hashable, CustomStringConvertible {
    enum Kind: String, CaseIterable {
        case pin, board, post, capsule, note, setting, name, bio, draft, text
    }

    let kind: Kind
    let account: String
    let name: String

    var description: String { "\(kind.rawValue) \(name) of \(account)" }
}

/// The acknowledged states of user data, and the requests since then.
struct Ledger {
    struct Entry {
        /// The acknowledged state; empty if the thing doesn't exist.
        var told = ""
        /// States that were requested but not acknowledged, so that they are possible too.
        var tried: Set<String> = []
        /// Whether a new text is being typed.
        var isOpen = false
    }

    private(set) var entries: [KeptThing: Entry] = [:]
    /// The number of acknowledgements per operation.
    private(set) var told: [String: Int] = [:]
    /// The number of checks after a kill that found the acknowledged state, per kind.
    private(set) var found: [KeptThing.Kind: Int] = [:]

    mutating func begin(_ thing: KeptThing, _ states: Set<String>) {
        entries[thing, default: Entry()].tried.formUnion(states)
    }

    /// Allows any state until the next acknowledgement.
    mutating func open(_ thing: KeptThing) { entries[thing]?.isOpen = true }

    mutating func tell(_ thing: KeptThing, _ state: String, by operation: String) {
        entries[thing] = Entry(told: state)
        told[operation, default: 0] += 1
    }

    /// Compares the ledger with the contents. `isSettled` is true if a thing's program was killed, so it has no pending
    /// request.
    /// - Returns: The faults: lost, changed and duplicate things.
    mutating func check(_ contents: LibraryContents, settling isSettled: (KeptThing) -> Bool) -> [String] {
        var faults: [String] = []
        for (thing, entry) in entries where !entry.isOpen {
            let states = contents.states[thing] ?? []
            let state = states.first ?? ""
            if states.count > 1 {
                faults.append("\(thing) is there \(states.count) times: \(states)")
            } else if state != entry.told, !entry.tried.contains(state) {
                faults.append("\(thing) should be \"\(entry.told)\" and is \"\(state)\"")
            } else {
                if !entry.told.isEmpty { found[thing.kind, default: 0] += 1 }
                if isSettled(thing) { entries[thing] = Entry(told: state) }
            }
        }
        return faults
    }
}
