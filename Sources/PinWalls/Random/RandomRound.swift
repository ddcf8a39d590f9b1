import SeededRandom

/// Which pins of a wall were shown at random, in which order, and which one is next.
///
/// A round shows every pin once, those too that came while it went on; then the next round begins. It is a Fisher-Yates
/// shuffle that is never written down whole: what it costs follows from what was seen, not from how many pins there
/// are.
package struct RandomRound: Hashable, Sendable {
    /// All that was shown, oldest first.
    private var history: [Int] = []
    /// Where in the history one is.
    private var position = -1
    /// How many pins of this round were shown.
    package private(set) var seenCount = 0
    /// The shuffled order where it differs from the wall's: the first `seenCount` were shown.
    private var moved: [Int: Int] = [:]
    /// Chosen before it is asked for, so that its picture can be decoded.
    private var upcoming: Upcoming?

    private enum Upcoming: Hashable, Sendable {
        /// The first of those that were not shown.
        case unseen(Int)
        /// The first of a new round.
        case again(Int)

        var index: Int {
            switch self {
            case .unseen(let index), .again(let index): index
            }
        }
    }

    package init() {}

    /// The pin that is shown; nil before the first.
    package var current: Int? { history.indices.contains(position) ? history[position] : nil }
    /// The pin that was shown before it.
    package var previousIndex: Int? { position > 0 ? history[position - 1] : nil }
    /// The pin that is shown after it.
    package var nextIndex: Int? {
        position + 1 < history.count ? history[position + 1] : upcoming?.index
    }

    /// Goes to another pin at random, past whatever was shown already.
    /// - Parameter count: how many pins there are now.
    /// - Returns: false when there is no other.
    package mutating func leap(among count: Int, dice: inout Dice) -> Bool {
        position = history.count - 1
        return goForward(among: count, dice: &dice)
    }

    /// Goes to the pin after the one that is shown: through what was shown already, then at random.
    /// - Returns: false when there is no other.
    package mutating func goForward(among count: Int, dice: inout Dice) -> Bool {
        if position + 1 < history.count {
            position += 1
            return true
        }
        guard count > (current == nil ? 0 : 1) else { return false }
        choose(among: count, &dice)
        guard let chosen = upcoming else { return false }
        switch chosen {
        case .unseen: seenCount += 1
        case .again(let index):
            moved = [:]
            seenCount = 0
            swap(0, index)
            seenCount = 1
        }
        history.append(chosen.index)
        position = history.count - 1
        upcoming = nil
        if count > 1 { choose(among: count, &dice) }
        return true
    }

    /// Goes back to the pin that was shown before.
    /// - Returns: false at the first one.
    package mutating func goBack() -> Bool {
        guard position > 0 else { return false }
        position -= 1
        return true
    }

    /// Follows pins that came in at the top of the wall.
    mutating func shift(by count: Int) {
        guard count > 0 else { return }
        let isChosen = if case .unseen = upcoming { true } else { false }
        let taken = (0..<seenCount + (isChosen ? 1 : 0)).map { self[$0] + count }
        history = history.map { $0 + count }
        switch upcoming {
        case .unseen(let index): upcoming = .unseen(index + count)
        case .again(let index): upcoming = .again(index + count)
        case nil: break
        }
        moved = [:]
        // Where each pin is that is no longer in its own place.
        var places: [Int: Int] = [:]
        for (place, index) in taken.enumerated() {
            let other = self[place]
            let from = places[index] ?? index
            swap(place, from)
            places[index] = place
            places[other] = from
        }
    }

    private mutating func choose(among count: Int, _ dice: inout Dice) {
        // More pins have come: they are first.
        if case .again = upcoming, seenCount < count { upcoming = nil }
        guard upcoming == nil else { return }
        if seenCount < count {
            swap(seenCount, seenCount + dice.below(count - seenCount))
            upcoming = .unseen(self[seenCount])
        } else {
            let index = dice.below(count - 1)
            // Not the same one twice in a row.
            upcoming = .again(index >= current ?? count ? index + 1 : index)
        }
    }

    private subscript(place: Int) -> Int { moved[place] ?? place }

    private mutating func swap(_ left: Int, _ right: Int) {
        (moved[left], moved[right]) = (self[right], self[left])
    }
}
