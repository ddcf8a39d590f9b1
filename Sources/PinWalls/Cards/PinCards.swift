import Feeds
import Files

/// The cards of a wall, in their order.
///
/// Few lie in memory as they are. Of very many, all but the first lie packed in a file, some 32 together, and are made anew
/// for who asks for them: a million take some twenty bytes each, with their shapes. What was picked from others is known
/// by its places among those.
package struct PinCards: Sendable {
    /// What decides the sizes of the cards' boxes, by the cards' numbers.
    package private(set) var shapes: [BoxShape] = []
    private(set) var runs = CardRuns()

    /// No cards.
    package init() {}

    /// Cards as they are, or as those that others hold.
    package init(_ cards: some Sequence<PinCard>) { append(contentsOf: cards) }

    /// - Parameter shapes: as many as there are cards in the runs.
    init(shapes: [BoxShape], runs: CardRuns) {
        self.shapes = shapes
        self.runs = runs
    }

    /// More are to be packed, or picked and not copied.
    package static let few = 10_000

    /// Adds those of other cards that are at some places, in the order of the places.
    ///
    /// - Parameter mostCopied: as long as there are no more they are copied.
    /// - Complexity: O(places).
    package mutating func append(_ places: [Int32], of cards: PinCards, mostCopied: Int = Self.few) {
        guard count + places.count > mostCopied else {
            return append(contentsOf: places.map { cards[Int($0)] })
        }
        shapes.append(contentsOf: places.lazy.map { cards.shapes[Int($0)] })
        runs.append(.picked(cards.runs, places[...]))
    }

    /// The cards with some of them replaced by cards of the same pins; nil if none of these is in its place.
    /// - Parameter new: the new cards by their positions.
    /// - Complexity: O(cards) in shapes, and O(runs); the runs of replaced cards are decoded.
    package func replacing(_ new: [Int: PinCard]) -> PinCards? {
        let placed = new.filter { indices.contains($0.key) && self[$0.key].id == $0.value.id }
        if placed.isEmpty { return nil }
        var cards = PinCards()
        var start = 0
        for (place, card) in placed.sorted(by: { $0.key < $1.key }) {
            cards.append(contentsOf: self[start..<place])
            cards.append(card)
            start = place + 1
        }
        cards.append(contentsOf: self[start...])
        return cards
    }

    /// The same cards, packed.
    /// - Parameter file: where they are kept; in memory where it is nil, or takes no more.
    package func packed(into file: OpenFile?) -> PinCards {
        PinCards(shapes: shapes, runs: CardRuns(PackedCards.pack(self, into: file).map { .packed($0) }))
    }

    /// The first card from a number on whose pin has a date that passes; nil when there is none.
    /// - Parameter test: given the date in seconds since 1970, and whether it is a day without a time.
    /// - Complexity: O(cards from there on), without making those that are packed.
    package func firstIndex(from start: Int, withDate test: (_ seconds: Double, _ isDateOnly: Bool) -> Bool) -> Int? {
        runs.firstIndex(from: start) { card in
            card.pin.date.map { test($0.timeIntervalSince1970, card.pin.isDateOnly) } ?? false
        } packed: { card in
            card.date.map { test($0, card.isDateOnly) } ?? false
        }
    }

    /// The first card of a pin; nil when there is none.
    /// - Complexity: O(cards), without making those that are packed.
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

    /// - Complexity: O(log cards); one that is packed is made anew each time.
    package subscript(index: Int) -> PinCard { runs[index] }

    /// One after another, each run of packed ones is read once.
    package func makeIterator() -> CardRuns.Iterator { runs.makeIterator() }
}

extension PinCards: RangeReplaceableCollection {
    /// - Complexity: O(shapes), and O(new cards) where these are not held by others.
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

    /// Cards as this type holds them; those that it holds already are not made anew.
    private static func cards(_ cards: some Sequence<PinCard>) -> PinCards {
        if let cards = cards as? PinCards { return cards }
        if let part = cards as? Slice<PinCards> {
            return PinCards(
                shapes: Array(part.base.shapes[part.indices]), runs: part.base.runs.part(part.indices))
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
