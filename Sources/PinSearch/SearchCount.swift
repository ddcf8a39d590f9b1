import Feeds
import Languages
import LibraryValues

/// The number of pins that match a query, and the first of them.
package struct SearchCount: Hashable, Sendable {
    package private(set) var count = 0
    /// The first matching pins, in order; at most `SavedOverview.coverCount`.
    package private(set) var first: [Pin] = []
    /// Whether all pins were searched.
    package let isComplete: Bool

    /// The number of pins that are indexed at a time.
    private static let batchSize = 4_096

    /// The displayed count: `12 pins`, or `12+ pins` if not all pins were searched.
    package var text: String {
        isComplete ? tr("\(count) pin", "\(count) pins", count) : tr("\(count)+ pins")
    }

    /// Counts the matches of several queries, by query. Returns `nil` if it was cancelled.
    /// - Parameters:
    ///   - saved: the saved pins and their boards.
    ///   - days: the conversion of the pins' times to days.
    ///   - isComplete: whether `pins` contains all pins.
    ///   - isCancelled: returns whether to cancel; called repeatedly.
    /// - Complexity: O(bytes of the pins) for each query, with the memory of a few thousand pins.
    package static func counts(
        of texts: [String], among pins: some Sequence<Pin>, saved: SavedPins,
        days: LocalDays = .utc, isComplete: Bool,
        isCancelled: () -> Bool = { Task.isCancelled }
    ) -> [String: SearchCount]? {
        let queries = Set(texts).map { (text: $0, query: SearchQuery($0)) }
        var counts = Dictionary(uniqueKeysWithValues: queries.map { ($0.text, SearchCount(isComplete: isComplete)) })
        var iterator = pins.makeIterator()
        while true {
            var batch: [Pin] = []
            while batch.count < Self.batchSize, let pin = iterator.next() { batch.append(pin) }
            guard !batch.isEmpty else { break }
            var index = SearchIndex()
            index.days = days
            for pin in batch { index.append(pin) }
            for (text, query) in queries {
                guard let hits = index.matches(query, saved: saved, isCancelled: isCancelled) else { return nil }
                counts[text]?.add(hits, of: batch)
            }
        }
        return counts
    }

    private init(isComplete: Bool) { self.isComplete = isComplete }

    private mutating func add(_ hits: [Int32], of pins: [Pin]) {
        count += hits.count
        first += hits.prefix(SavedOverview.coverCount - first.count).map { pins[Int($0)] }
    }
}
