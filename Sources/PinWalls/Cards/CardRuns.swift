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
            case .selected(_, let indices): indices.count
            }
        }
    }

    init(_ runs: [Run] = []) { for run in runs { append(run) } }

    var count: Int { starts[starts.count - 1] }

    /// - Complexity: O(log runs).
    subscript(index: Int) -> PinCard {
        let run = run(of: index)
        let offset = index - starts[run]
        switch runs[run] {
        case .cards(let cards): return cards[offset]
        case .packed(let cards): return cards.card(at: offset)
        case .selected(let cards, let indices): return cards[Int(indices[indices.startIndex + offset])]
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
        var remaining = other.runs[...]
        // Cards in memory are merged into one array, which grows at its end.
        if case .cards(let new) = first, case .cards(var cards)? = runs.last {
            runs.removeLast()
            cards.append(contentsOf: new)
            runs.append(.cards(cards))
            starts[starts.count - 1] += new.count
            remaining = remaining.dropFirst()
        }
        for run in remaining { append(run) }
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
        var slice = CardRuns()
        for runIndex in run(of: range.lowerBound)...run(of: range.upperBound - 1) {
            let clampedRange = range.clamped(to: starts[runIndex]..<starts[runIndex + 1])
            let rangeInRun = (clampedRange.lowerBound - starts[runIndex])..<(clampedRange.upperBound - starts[runIndex])
            if rangeInRun.count == runs[runIndex].count {
                slice.append(runs[runIndex])
            } else {
                slice.append(runs[runIndex].slice(rangeInRun))
            }
        }
        return slice
    }

    /// All cards as packed runs. Unpacked cards are packed in memory.
    var packed: some Sequence<PackedCards> {
        runs.lazy.flatMap { run in
            switch run {
            case .packed(let cards): [cards]
            case .cards(let cards): PackedCards.pack(cards, into: nil)
            case .selected(let cards, let indices): PackedCards.pack(indices.map { cards[Int($0)] }, into: nil)
            }
        }
    }

    // MARK: Searching

    /// Returns the index of the first card from `start` that satisfies a predicate; `nil` for none.
    /// - Parameters:
    ///   - test: the predicate for an unpacked card.
    ///   - packed: the same predicate for the first fields of a packed card.
    func firstIndex(
        from start: Int, where test: (PinCard) -> Bool, packed: (CardDecoder.Header) -> Bool
    ) -> Int? {
        guard start < count else { return nil }
        for runIndex in run(of: start)..<runs.count {
            let first = max(0, start - starts[runIndex])
            let match: Int? =
                switch runs[runIndex] {
                case .cards(let cards): cards[first...].firstIndex(where: test)
                case .packed(let cards): cards.firstIndex(from: first, where: packed)
                case .selected(let cards, let indices):
                    indices.dropFirst(first).firstIndex { test(cards[Int($0)]) }.map { $0 - indices.startIndex }
                }
            if let match { return starts[runIndex] + match }
        }
        return nil
    }
}

extension CardRuns.Run {
    func slice(_ range: Range<Int>) -> CardRuns.Run {
        switch self {
        case .cards(let cards): .cards(Array(cards[range]))
        case .packed(let cards): .cards(Array(cards.all()[range]))
        case .selected(let cards, let indices):
            .selected(cards, indices.dropFirst(range.lowerBound).prefix(range.count))
        }
    }
}

extension CardRuns {
    func makeIterator() -> Iterator { Iterator(runs: runs[...]) }

    package struct Iterator: IteratorProtocol {
        fileprivate var runs: ArraySlice<Run>
        /// The remaining cards of the current run.
        private var cards: ArraySlice<PinCard> = []
        private var selected: (cards: CardRuns, indices: ArraySlice<Int32>)?

        fileprivate init(runs: ArraySlice<Run>) { self.runs = runs }

        package mutating func next() -> PinCard? {
            while true {
                if let card = cards.popFirst() { return card }
                if let index = selected?.indices.popFirst() { return selected?.cards[Int(index)] }
                selected = nil
                switch runs.popFirst() {
                case .cards(let runCards): cards = runCards[...]
                case .packed(let runCards): cards = runCards.all()[...]
                case .selected(let cards, let indices): selected = (cards, indices)
                case nil: return nil
                }
            }
        }
    }
}
