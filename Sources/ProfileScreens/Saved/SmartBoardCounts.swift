import LibraryValues
import PinSearch
import PinWalls
import ScreenKit

/// The number of feed pins that match each smart board's query. Counted again when saved pins or the feed change while the
/// list of boards is visible.
struct SmartBoardCounts: Sendable {
    private var counts: [String: SearchCount] = [:]
    /// The parameters of the last count; `nil` if the counts are outdated.
    private var lastRequest: (searches: [String], edition: Int, count: Int, isWhole: Bool)?
    private var isCounting = false

    mutating func markStale() { lastRequest = nil }

    mutating func receive(_ newCounts: [String: SearchCount]) {
        self.counts = newCounts
        isCounting = false
    }

    /// Returns the effect that counts matches; `nil` if the counts are current, a count is running, or `searches` or the
    /// feed is empty. While the feed has more pages, pins are counted again only when their number has doubled.
    mutating func countEffect(for searches: [String], among feed: PinWall, saved: SavedPins) -> AppEffect? {
        guard !searches.isEmpty, !feed.cards.isEmpty, !isCounting else { return nil }
        let count = feed.cards.count
        if let lastRequest, lastRequest.searches == searches, lastRequest.edition == feed.edition,
            feed.hasMore ? count < lastRequest.count * 2 : lastRequest.isWhole && lastRequest.count == count
        {
            return nil
        }
        lastRequest = (searches, feed.edition, count, !feed.hasMore)
        isCounting = true
        return .feature(
            SmartBoardEffect.count(searches, among: feed.cards, saved: saved, isWhole: !feed.hasMore))
    }

    /// Returns a smart board's summary with its counted matches. Returns other summaries unchanged.
    func addingCount(to shelf: ShelfSummary) -> ShelfSummary {
        guard let search = shelf.search, let count = counts[search] else { return shelf }
        return ShelfSummary(
            shelf: shelf.shelf, name: shelf.name, count: count.count, newest: count.first, search: search)
    }

    /// Returns the subtitle of a shelf: its number of pins, or a smart board's number of matches, if counted, and query.
    func subtitle(of shelf: ShelfSummary) -> String {
        let count = shelf.search.flatMap { counts[$0] }.map { "\($0.text) · " } ?? ""
        return count + shelf.subtitle
    }
}

/// The effect that counts the matches of smart boards. The result is a `SmartBoardMessage`.
package enum SmartBoardEffect: FeatureEffect {
    /// Counts the pins that match each query.
    /// - Parameter isWhole: whether the feed has no more pages.
    case count([String], among: PinCards, saved: SavedPins, isWhole: Bool)

    package var isReadOnly: Bool { true }
}

/// The result of `SmartBoardEffect`.
package enum SmartBoardMessage: FeatureMessage {
    /// The counts by query.
    case counted([String: SearchCount])
}
