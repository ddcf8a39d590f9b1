/// An item of user data that has a state or is missing.
struct UserItem: Hashable, CustomStringConvertible {
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
        /// The acknowledged state; empty if the item doesn't exist.
        var acknowledgedState = ""
        /// States that were requested but not acknowledged, so that they are possible too.
        var pendingStates: Set<String> = []
        /// Whether new text is being typed.
        var isOpen = false
    }

    private(set) var entries: [UserItem: Entry] = [:]
    /// The number of acknowledgements per operation.
    private(set) var acknowledgementCounts: [String: Int] = [:]
    /// The number of checks after a kill that found the acknowledged state, per kind.
    private(set) var confirmationCounts: [UserItem.Kind: Int] = [:]

    mutating func addPendingStates(_ item: UserItem, _ states: Set<String>) {
        entries[item, default: Entry()].pendingStates.formUnion(states)
    }

    /// Allows any state until the next acknowledgement.
    mutating func open(_ item: UserItem) { entries[item]?.isOpen = true }

    mutating func acknowledge(_ item: UserItem, _ state: String, by operation: String) {
        entries[item] = Entry(acknowledgedState: state)
        acknowledgementCounts[operation, default: 0] += 1
    }

    /// Compares the ledger with the contents. `isSettled` is true if an item's program was killed, so it has no pending
    /// request.
    /// - Returns: The faults: lost, changed and duplicate items.
    mutating func check(_ contents: LibraryContents, settling isSettled: (UserItem) -> Bool) -> [String] {
        var faults: [String] = []
        for (item, entry) in entries where !entry.isOpen {
            let states = contents.states[item] ?? []
            let state = states.first ?? ""
            if states.count > 1 {
                faults.append("\(item) is there \(states.count) times: \(states)")
            } else if state != entry.acknowledgedState, !entry.pendingStates.contains(state) {
                faults.append("\(item) should be \"\(entry.acknowledgedState)\" and is \"\(state)\"")
            } else {
                if !entry.acknowledgedState.isEmpty { confirmationCounts[item.kind, default: 0] += 1 }
                if isSettled(item) { entries[item] = Entry(acknowledgedState: state) }
            }
        }
        return faults
    }
}
