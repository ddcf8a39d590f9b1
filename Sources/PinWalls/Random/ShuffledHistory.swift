import SeededRandom

/// The random order in which pins of a wall are shown, with its history.
///
/// A round shows every pin once, including those added during the round; then a new round begins. The order is a sparse
/// Fisher-Yates shuffle: its cost depends on the number of shown pins, not on the number of pins.
package struct ShuffledHistory: Hashable, Sendable {
    /// The indices of all shown pins, the oldest first.
    private var history: [Int] = []
    /// The current position in the history.
    private var position = -1
    /// The number of pins shown in this round.
    package private(set) var seenCount = 0
    /// The shuffled order, by its differences from the wall's order. The first `seenCount` entries were shown.
    private var moved: [Int: Int] = [:]
    /// The next pin, chosen in advance so that its picture can be prefetched.
    private var upcoming: Upcoming?

    private enum Upcoming: Hashable, Sendable {
        /// A pin that was not shown in this round.
        case unseen(Int)
        /// The first pin of a new round.
        case again(Int)

        var index: Int {
            switch self {
            case .unseen(let index), .again(let index): index
            }
        }
    }

    package init() {}

    /// The index of the current pin; `nil` before the first.
    package var currentIndex: Int? { history.indices.contains(position) ? history[position] : nil }
    /// The index of the previous pin; `nil` at the first.
    package var previousIndex: Int? { position > 0 ? history[position - 1] : nil }
    /// The index of the next pin; `nil` if none is chosen.
    package var nextIndex: Int? {
        position + 1 < history.count ? history[position + 1] : upcoming?.index
    }

    /// Goes to a random pin, skipping the pins after the current one in the history.
    /// - Parameter count: the number of pins.
    /// - Returns: `false` if no other pin exists.
    package mutating func goToRandom(among count: Int, using random: inout RandomSource) -> Bool {
        position = history.count - 1
        return goToNext(among: count, using: &random)
    }

    /// Goes to the next pin: within the history, otherwise to a random one.
    /// - Returns: `false` if no other pin exists.
    package mutating func goToNext(among count: Int, using random: inout RandomSource) -> Bool {
        if position + 1 < history.count {
            position += 1
            return true
        }
        guard count > (currentIndex == nil ? 0 : 1) else { return false }
        choose(among: count, &random)
        guard let next = upcoming else { return false }
        switch next {
        case .unseen: seenCount += 1
        case .again(let index):
            moved = [:]
            seenCount = 0
            swap(0, index)
            seenCount = 1
        }
        history.append(next.index)
        position = history.count - 1
        upcoming = nil
        if count > 1 { choose(among: count, &random) }
        return true
    }

    /// Goes to the previous pin.
    /// - Returns: `false` at the first one.
    package mutating func goToPrevious() -> Bool {
        guard position > 0 else { return false }
        position -= 1
        return true
    }

    /// Adjusts the indices after `count` pins were inserted at an index of the wall.
    mutating func shift(by count: Int, from index: Int) {
        guard count > 0 else { return }
        func shifted(_ item: Int) -> Int { item < index ? item : item + count }
        let isChosen = if case .unseen = upcoming { true } else { false }
        let reservedIndices = (0..<seenCount + (isChosen ? 1 : 0)).map { shifted(self[$0]) }
        history = history.map(shifted)
        switch upcoming {
        case .unseen(let item): upcoming = .unseen(shifted(item))
        case .again(let item): upcoming = .again(shifted(item))
        case nil: break
        }
        moved = [:]
        // The current positions of displaced entries.
        var positions: [Int: Int] = [:]
        for (position, index) in reservedIndices.enumerated() {
            let other = self[position]
            let from = positions[index] ?? index
            swap(position, from)
            positions[index] = position
            positions[other] = from
        }
    }

    private mutating func choose(among count: Int, _ random: inout RandomSource) {
        // Pins were added, so the round continues with them.
        if case .again = upcoming, seenCount < count { upcoming = nil }
        guard upcoming == nil else { return }
        if seenCount < count {
            swap(seenCount, seenCount + random.next(upperBound: count - seenCount))
            upcoming = .unseen(self[seenCount])
        } else {
            let index = random.next(upperBound: count - 1)
            // Do not show the same pin twice in a row.
            upcoming = .again(index >= currentIndex ?? count ? index + 1 : index)
        }
    }

    private subscript(position: Int) -> Int { moved[position] ?? position }

    private mutating func swap(_ left: Int, _ right: Int) {
        (moved[left], moved[right]) = (self[right], self[left])
    }
}
