/// Which colour pair of curses stands for which two colours.
///
/// Pair 0 is reserved, for it cannot be changed. Pairs are given out until none is left; then those that were drawn
/// least recently and are not on the screen are given new colours. Making room happens only between frames
/// (`beginFrame`), because while a frame is drawn the screen still shows the one before.
struct PairTable {
    /// The pair for two colours.
    struct Assignment: Hashable {
        let number: Int32
        /// Whether the pair had other colours, or none, before: curses has to be told.
        let isNew: Bool
    }

    /// Pairs in use and to give out, 0 included.
    let capacity: Int
    /// Key of every pair: its two colours.
    private var keys: [UInt64]
    /// Open addressing by key; 0 is an empty slot.
    private var slots: [Int32]
    private let slotMask: Int
    private var free: [Int32] = []
    private var nextUnused: Int32 = 1
    // A list through the pairs in use by when they were drawn; pair 0 is its head and its end.
    private var newer: [Int32]
    private var older: [Int32]
    private var marks: [Bool]

    /// A table for pairs 1 ..< `capacity`. Capacities below 1 count as 1: only pair 0.
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

    /// Pairs that can still be given out.
    var room: Int { free.count + capacity - Int(nextUnused) }

    /// Makes room for `wanted` new pairs as far as `onScreen`, the pairs of every cell on the screen, lets it.
    ///
    /// - Complexity: O(1) while there is room, else O(cells + pairs); no allocation in the steady state.
    mutating func beginFrame(wanted: Int, onScreen: some Sequence<Int32>) {
        if room >= min(wanted, capacity - 1) { return }
        for pair in onScreen { marks[Int(pair)] = true }
        // An eighth more than needed, so that frames in a row do not all search.
        let target = min(capacity - 1, wanted + capacity / 8)
        var pair = newer[0]
        while pair != 0, room < target {
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

    /// The pair of two colours; nil when there is no room.
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

    /// Empties the slot of a key and closes the gap in its run.
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
