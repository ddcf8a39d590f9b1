/// The allocation of curses colour pairs, least recently used first.
///
/// Pair 0 is reserved, because curses doesn't allow changing it. When all pairs are allocated, those that are not on
/// the screen and were drawn least recently are reused. Pairs are freed only between frames (`beginFrame`), because
/// the screen shows the old frame while a new one is drawn.
struct PairTable {
    /// The pair of two colours.
    struct Assignment: Hashable {
        let number: Int32
        /// Whether the pair has to be defined in curses.
        let isNew: Bool
    }

    /// The number of pairs, including pair 0.
    let capacity: Int
    /// The key of each pair: its two colours.
    private var keys: [UInt64]
    /// A hash table by key, with open addressing; 0 is an empty slot.
    private var slots: [Int32]
    private let slotMask: Int
    private var free: [Int32] = []
    private var nextUnused: Int32 = 1
    // A doubly linked list of the allocated pairs in the order of use; pair 0 is its head and its end.
    private var newer: [Int32]
    private var older: [Int32]
    private var marks: [Bool]

    /// Creates a table for the pairs 1 ..< `capacity`. Capacities below 1 count as 1: only pair 0.
    init(capacity: Int) {
        self.capacity = max(1, capacity)
        var slotCount = 16
        while slotCount < self.capacity * 2 { slotCount *= 2 }
        slotMask = slotCount - 1
        slots = Array(repeating: 0, count: slotCount)
        keys = Array(repeating: 0, count: self.capacity)
        newer = Array(repeating: 0, count: self.capacity)
        older = Array(repeating: 0, count: self.capacity)
        marks = Array(repeating: false, count: self.capacity)
    }

    /// The number of pairs that can still be allocated.
    var availableCount: Int { free.count + capacity - Int(nextUnused) }

    /// Frees the least recently used pairs if fewer than `reserving` can be allocated.
    ///
    /// - Parameters:
    ///   - reserving: the number of pairs that the frame may allocate. Fewer can be allocated if the screen shows too
    ///     many.
    ///   - onScreen: the pair of each cell on the screen. These pairs are not freed.
    /// - Complexity: O(1) if enough pairs are free, else O(cells + pairs); no allocation in the steady state.
    mutating func beginFrame(reserving: Int, onScreen: some Sequence<Int32>) {
        if availableCount >= min(reserving, capacity - 1) { return }
        for pair in onScreen { marks[Int(pair)] = true }
        // Frees an eighth of the capacity more than needed, so that consecutive frames don't all search.
        let target = min(capacity - 1, reserving + capacity / 8)
        var pair = newer[0]
        while pair != 0, availableCount < target {
            let next = newer[Int(pair)]
            if !marks[Int(pair)] {
                unlink(pair)
                removeSlot(of: keys[Int(pair)])
                free.append(pair)
            }
            pair = next
        }
        for pair in onScreen { marks[Int(pair)] = false }
    }

    /// Returns the pair of two colours, and allocates it if necessary; `nil` if no pair is free.
    mutating func pair(foreground: Int32, background: Int32) -> Assignment? {
        let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
        var slot = Self.hash(key) & slotMask
        while slots[slot] != 0 {
            let pair = slots[slot]
            if keys[Int(pair)] == key {
                if older[0] != pair {
                    unlink(pair)
                    linkNewest(pair)
                }
                return Assignment(number: pair, isNew: false)
            }
            slot = (slot + 1) & slotMask
        }
        let pair: Int32
        if Int(nextUnused) < capacity {
            pair = nextUnused
            nextUnused += 1
        } else if let recycled = free.popLast() {
            pair = recycled
        } else {
            return nil
        }
        keys[Int(pair)] = key
        slots[slot] = pair
        linkNewest(pair)
        return Assignment(number: pair, isNew: true)
    }

    // The newest pair is older[0], the oldest newer[0].
    private mutating func linkNewest(_ pair: Int32) {
        let previous = older[0]
        older[Int(pair)] = previous
        newer[Int(pair)] = 0
        newer[Int(previous)] = pair
        older[0] = pair
    }

    private mutating func unlink(_ pair: Int32) {
        let before = older[Int(pair)]
        let after = newer[Int(pair)]
        newer[Int(before)] = after
        older[Int(after)] = before
    }

    /// Removes the slot of a key and closes the gap in its probe sequence.
    private mutating func removeSlot(of key: UInt64) {
        var slot = Self.hash(key) & slotMask
        while keys[Int(slots[slot])] != key { slot = (slot + 1) & slotMask }
        var hole = slot
        slot = (slot + 1) & slotMask
        while slots[slot] != 0 {
            let home = Self.hash(keys[Int(slots[slot])]) & slotMask
            if (slot &- home) & slotMask >= (slot &- hole) & slotMask {
                slots[hole] = slots[slot]
                hole = slot
            }
            slot = (slot + 1) & slotMask
        }
        slots[hole] = 0
    }

    private static func hash(_ key: UInt64) -> Int {
        // Fibonacci hashing: the high bits of the product mix all bits of the key.
        Int(truncatingIfNeeded: (key ^ key >> 29) &* 0x9E37_79B9_7F4A_7C15 >> 32)
    }
}
