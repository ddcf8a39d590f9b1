import Feeds
import Files

/// The cards of a wall, in order.
///
/// A small number of cards is stored in memory. In a large feed, all but the first cards are packed in a file, in runs
/// of 32, and decoded on access; a packed card takes about 20 bytes of memory. Selections store indices.
package struct PinCards: Sendable {
    /// The shapes of the cards' boxes, in the order of the cards.
    package private(set) var shapes: [BoxShape] = []
    private(set) var runs = CardRuns()

    package init() {}

    /// Creates a collection of cards. Cards of another `PinCards` share its storage.
    package init(_ cards: some Sequence<PinCard>) { append(contentsOf: cards) }

    /// - Parameter shapes: one shape for each card in the runs.
    init(shapes: [BoxShape], runs: CardRuns) {
        self.shapes = shapes
        self.runs = runs
    }

    /// The maximum number of cards to store unpacked, and to copy instead of selecting.
    package static let unpackedLimit = 10_000

    /// Appends the cards at some indices of other cards, in the order of `indices`.
    ///
    /// - Parameter maximumCopiedCount: the maximum total number of cards that are copied instead of referenced.
    /// - Complexity: O(indices).
    package mutating func append(_ indices: [Int32], of cards: PinCards, maximumCopiedCount: Int = Self.unpackedLimit) {
        guard count + indices.count > maximumCopiedCount else {
            return append(contentsOf: indices.map { cards[Int($0)] })
        }
        shapes.append(contentsOf: indices.lazy.map { cards.shapes[Int($0)] })
        runs.append(.selected(cards.runs, indices[...]))
    }

    /// Returns the cards with some replaced by new cards of the same pins; `nil` if none matches the pin at its index.
    /// - Parameter new: the new cards by index.
    /// - Complexity: O(cards) in shapes, and O(runs); the runs of replaced cards are decoded.
    package func replacing(_ new: [Int: PinCard]) -> PinCards? {
        let validCards = new.filter { indices.contains($0.key) && self[$0.key].id == $0.value.id }
        if validCards.isEmpty { return nil }
        var cards = PinCards()
        var start = 0
        for (index, card) in validCards.sorted(by: { $0.key < $1.key }) {
            cards.append(contentsOf: self[start..<index])
            cards.append(card)
            start = index + 1
        }
        cards.append(contentsOf: self[start...])
        return cards
    }

    /// Returns the same cards, packed.
    /// - Parameter file: the file to store them in; in memory if it is `nil` or cannot be written.
    package func packed(into file: OpenFile?) -> PinCards {
        PinCards(shapes: shapes, runs: CardRuns(PackedCards.pack(self, into: file).map { .packed($0) }))
    }

    /// Returns the index of the first card from `start` whose pin's date satisfies a predicate; `nil` for none.
    /// - Parameter test: receives the date in seconds since 1970, and whether it is a day without a time.
    /// - Complexity: O(cards from `start`), without fully decoding packed ones.
    package func firstIndex(from start: Int, withDate test: (_ seconds: Double, _ isDateOnly: Bool) -> Bool) -> Int? {
        runs.firstIndex(from: start) { card in
            card.pin.date.map { test($0.timeIntervalSince1970, card.pin.isDateOnly) } ?? false
        } packed: { card in
            card.date.map { test($0, card.isDateOnly) } ?? false
        }
    }

    /// Returns the index of the first card of a pin; `nil` for none.
    /// - Complexity: O(cards), without fully decoding packed ones.
    package func firstIndex(of id: Pin.ID) -> Int? {
        let bytes = Array(id.utf8)
        return runs.firstIndex(from: 0) {
            $0.id == id
        } packed: {
            $0.id.elementsEqual(bytes)
        }
    }
}

extension PinCards: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { shapes.count }

    /// - Complexity: O(log cards). A packed card is decoded on each access.
    package subscript(index: Int) -> PinCard { runs[index] }

    /// Returns an iterator that decodes each packed run once.
    package func makeIterator() -> CardRuns.Iterator { runs.makeIterator() }
}

extension PinCards: RangeReplaceableCollection {
    /// - Complexity: O(shapes) + O(new cards) for cards that are not stored in another `PinCards`.
    package mutating func replaceSubrange(_ range: Range<Int>, with cards: some Collection<PinCard>) {
        let new = Self.cards(cards)
        shapes.replaceSubrange(range, with: new.shapes)
        runs.replaceSubrange(range, with: new.runs)
    }

    package mutating func append(_ card: PinCard) { append(contentsOf: CollectionOfOne(card)) }

    package mutating func append(contentsOf cards: some Sequence<PinCard>) {
        let new = Self.cards(cards)
        if shapes.isEmpty { shapes = new.shapes } else { shapes.append(contentsOf: new.shapes) }
        runs.append(new.runs)
    }

    /// Returns cards as `PinCards`, without copying those that already are.
    private static func cards(_ cards: some Sequence<PinCard>) -> PinCards {
        if let cards = cards as? PinCards { return cards }
        if let slice = cards as? Slice<PinCards> {
            return PinCards(
                shapes: Array(slice.base.shapes[slice.indices]), runs: slice.base.runs.slice(slice.indices))
        }
        let cards = Array(cards)
        return PinCards(
            shapes: cards.map { BoxShape($0) }, runs: cards.isEmpty ? CardRuns() : CardRuns([.cards(cards)]))
    }
}

extension PinCards: Hashable, ExpressibleByArrayLiteral {
    package init(arrayLiteral cards: PinCard...) { self.init(cards) }

    /// - Complexity: O(cards).
    package static func == (one: PinCards, other: PinCards) -> Bool {
        one.shapes == other.shapes && one.elementsEqual(other)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        hasher.combine(first)
    }
}
