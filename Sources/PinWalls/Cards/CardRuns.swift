/// A sequence of cards, divided into runs with different storage.
package struct CardRuns: Sendable {
    private var runs: [Run] = []
    /// The index of each run's first card, then the total number of cards.
    private var starts = [0]

    /// A nonempty run of consecutive cards.
    enum Run: Sendable {
        /// Cards in memory.
        case cards([PinCard])
        case packed(PackedCards)
        /// A selection from other cards, by their indices.
        case selected(CardRuns, ArraySlice<Int32>)

        var count: Int {
            switch self {
            case .cards(let cards): cards.count
            case .packed(let cards): cards.count
            case .selected(_, let places): places.count
            }
        }
    }

    init(_ runs: [Run] = []) { for run in runs { append(run) } }

    var count: Int { starts[starts.count - 1] }

    /// - Complexity: O(log runs).
    subscript(index: Int) -> PinCard {
        let place = run(of: index)
        let number = index - starts[place]
        switch runs[place] {
        case .cards(let cards): return cards[number]
        case .packed(let cards): return cards.card(at: number)
        case .selected(let cards, let places): return cards[Int(places[places.startIndex + number])]
        }
    }

    /// Returns the index of the run that contains a card.
    private func run(of index: Int) -> Int {
        precondition(0..<count ~= index, "card number out of range")
        var (low, high) = (0, runs.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Changes

    mutating func append(_ run: Run) {
        starts.append(count + run.count)
        runs.append(run)
    }

    mutating func append(_ other: CardRuns) {
        guard let first = other.runs.first else { return }
        var rest = other.runs[...]
        // Cards in memory are merged into one array, which grows at its end.
        if case .cards(let new) = first, case .cards(var cards)? = runs.last {
            runs.removeLast()
            cards.append(contentsOf: new)
            runs.append(.cards(cards))
            starts[starts.count - 1] += new.count
            rest = rest.dropFirst()
        }
        for run in rest { append(run) }
    }

    mutating func replaceSubrange(_ range: Range<Int>, with new: CardRuns) {
        var changed = slice(0..<range.lowerBound)
        changed.append(new)
        changed.append(slice(range.upperBound..<count))
        self = changed
    }

    /// Returns a range of cards.
    /// - Complexity: O(runs in the range) + O(cards of the first and the last run).
    func slice(_ range: Range<Int>) -> CardRuns {
        guard !range.isEmpty else { return CardRuns() }
        if range == 0..<count { return self }
        var part = CardRuns()
        for place in run(of: range.lowerBound)...run(of: range.upperBound - 1) {
            let wanted = range.clamped(to: starts[place]..<starts[place + 1])
            let inside = (wanted.lowerBound - starts[place])..<(wanted.upperBound - starts[place])
            if inside.count == runs[place].count {
                part.append(runs[place])
            } else {
                part.append(runs[place].slice(inside))
            }
        }
        return part
    }

    /// All cards in packed runs. Unpacked cards are packed in memory.
    var packed: some Sequence<PackedCards> {
        runs.lazy.flatMap { run in
            switch run {
            case .packed(let cards): [cards]
            case .cards(let cards): PackedCards.pack(cards, into: nil)
            case .selected(let cards, let places): PackedCards.pack(places.map { cards[Int($0)] }, into: nil)
            }
        }
    }

    // MARK: Searching

    /// Returns the index of the first card from `start` that satisfies a predicate; `nil` for none.
    /// - Parameter packed: the predicate for a packed card, by its first fields.
    func firstIndex(
        from start: Int, where test: (PinCard) -> Bool, packed: (CardDecoder.Header) -> Bool
    ) -> Int? {
        guard start < count else { return nil }
        for place in run(of: start)..<runs.count {
            let first = max(0, start - starts[place])
            let found: Int? =
                switch runs[place] {
                case .cards(let cards): cards[first...].firstIndex(where: test)
                case .packed(let cards): cards.firstIndex(from: first, where: packed)
                case .selected(let cards, let places):
                    places.dropFirst(first).firstIndex { test(cards[Int($0)]) }.map { $0 - places.startIndex }
                }
            if let found { return starts[place] + found }
        }
        return nil
    }
}

extension CardRuns.Run {
    func slice(_ range: Range<Int>) -> CardRuns.Run {
        switch self {
        case .cards(let cards): .cards(Array(cards[range]))
        case .packed(let cards): .cards(Array(cards.all()[range]))
        case .selected(let cards, let places): .selected(cards, places.dropFirst(range.lowerBound).prefix(range.count))
        }
    }
}

extension CardRuns {
    func makeIterator() -> Iterator { Iterator(runs: runs[...]) }

    /// An iterator over the cards.
    package struct Iterator: IteratorProtocol {
        fileprivate var runs: ArraySlice<Run>
        /// The remaining cards of the current run.
        private var cards: ArraySlice<PinCard> = []
        private var selected: (cards: CardRuns, places: ArraySlice<Int32>)?

        fileprivate init(runs: ArraySlice<Run>) { self.runs = runs }

        package mutating func next() -> PinCard? {
            while true {
                if let card = cards.popFirst() { return card }
                if let place = selected?.places.popFirst() { return selected?.cards[Int(place)] }
                selected = nil
                switch runs.popFirst() {
                case .cards(let some): cards = some[...]
                case .packed(let some): cards = some.all()[...]
                case .selected(let cards, let places): selected = (cards, places)
                case nil: return nil
                }
            }
        }
    }
}
