/// What a person keeps: something of a kind, that has a state or is not there.
struct KeptThing: Hashable, CustomStringConvertible {
    enum Kind: String, CaseIterable {
        case pin, board, post, capsule, note, setting, name, bio, draft, text
    }

    let kind: Kind
    let account: String
    let name: String

    var description: String { "\(kind.rawValue) \(name) of \(account)" }
}

/// What programs have said is stored, and what they were asked for since.
struct Ledger {
    struct Entry {
        /// Empty where it is not there.
        var told = ""
        /// States that it may have, too, for they were asked for and not told of.
        var tried: Set<String> = []
        /// Another text is on its way, letter by letter.
        var isOpen = false
    }

    private(set) var entries: [KeptThing: Entry] = [:]
    /// How often each operation was told of.
    private(set) var told: [String: Int] = [:]
    /// How often each kind was looked for after a kill, and found as told.
    private(set) var found: [KeptThing.Kind: Int] = [:]

    mutating func begin(_ thing: KeptThing, _ states: Set<String>) {
        entries[thing, default: Entry()].tried.formUnion(states)
    }

    /// From now on it may have any state until one is told.
    mutating func open(_ thing: KeptThing) { entries[thing]?.isOpen = true }

    mutating func tell(_ thing: KeptThing, _ state: String, by operation: String) {
        entries[thing] = Entry(told: state)
        told[operation, default: 0] += 1
    }

    /// Compares with what is there; `owners` tells whose program was killed, so that what it was asked for is settled.
    /// - Returns: what is lost, changed or there more than once.
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
