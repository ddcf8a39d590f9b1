import LibraryValues
import PinSearch
import PinWalls
import ScreenKit

/// What smart boards find on the feed: counted where they are seen, and again when what is saved or the feed is otherwise.
struct SmartBoardCounts: Sendable {
    private var found: [String: SearchCount] = [:]
    /// What was asked last; nil where it is to be asked again.
    private var asked: (searches: [String], edition: Int, count: Int, isWhole: Bool)?
    private var isUnderWay = false

    mutating func markStale() { asked = nil }

    mutating func receive(_ found: [String: SearchCount]) {
        self.found = found
        isUnderWay = false
    }

    /// What is to be counted now. Of a feed that grows page by page it is counted anew when it is twice as large.
    mutating func ask(for searches: [String], among feed: PinWall, saved: SavedPins) -> AppEffect? {
        guard !searches.isEmpty, !feed.cards.isEmpty, !isUnderWay else { return nil }
        let count = feed.cards.count
        if let asked, asked.searches == searches, asked.edition == feed.edition,
            feed.hasMore ? count < asked.count * 2 : asked.isWhole && asked.count == count
        {
            return nil
        }
        asked = (searches, feed.edition, count, !feed.hasMore)
        isUnderWay = true
        return .feature(
            SmartBoardEffect.count(searches, among: feed.cards, saved: saved, isWhole: !feed.hasMore))
    }

    /// A smart board with what it finds, as far as that is known; another shelf as it is.
    func counted(_ shelf: ShelfSummary) -> ShelfSummary {
        guard let search = shelf.search, let count = found[search] else { return shelf }
        return ShelfSummary(
            shelf: shelf.shelf, name: shelf.name, count: count.count, newest: count.first, search: search)
    }

    /// `12 pins`, and what a smart board looks for.
    func figure(of shelf: ShelfSummary) -> String {
        let count = shelf.search.flatMap { found[$0] }.map { "\($0.figure) · " } ?? ""
        return count + shelf.figure
    }
}

/// Counts what smart boards find; `SmartBoardMessage` answers.
package enum SmartBoardEffect: FeatureEffect {
    /// Count how many of these pins each text finds.
    /// - Parameter isWhole: whether the feed has no more pins.
    case count([String], among: PinCards, saved: SavedPins, isWhole: Bool)

    package var isReadOnly: Bool { true }
}

/// The number of pins that smart boards find.
package enum SmartBoardMessage: FeatureMessage {
    /// Counts by the text of the search.
    case counted([String: SearchCount])
}
