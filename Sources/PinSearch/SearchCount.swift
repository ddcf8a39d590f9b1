import Feeds
import Languages
import LibraryValues

/// How many pins a search finds, and the first of them.
package struct SearchCount: Hashable, Sendable {
    package private(set) var count = 0
    /// The first of them, in the order of the pins; at most `SavedOverview.coverCount`.
    package private(set) var first: [Pin] = []
    /// Whether these were all the pins that there are.
    package let isWhole: Bool

    /// Pins are looked through in parts of so many.
    private static let part = 4_096

    /// `12 pins`; `12+ pins` as long as more may come.
    package var figure: String {
        isWhole ? tr("\(count) pin", "\(count) pins", count) : tr("\(count)+ pins")
    }

    /// What each of some searches finds among pins, by its text. Nil when it was cancelled.
    /// - Parameters:
    ///   - saved: the pins that are saved, and their boards.
    ///   - days: the days that the pins' dates are in.
    ///   - isWhole: whether these are all the pins that there are.
    ///   - isCancelled: asked now and then.
    /// - Complexity: O(bytes of the pins) for each text, and the room of a few thousand pins.
    package static func counts(
        of texts: [String], among pins: some Sequence<Pin>, saved: SavedPins,
        days: LocalDays = .utc, isWhole: Bool,
        isCancelled: () -> Bool = { Task.isCancelled }
    ) -> [String: SearchCount]? {
        let queries = Set(texts).map { (text: $0, query: SearchQuery($0)) }
        var counts = Dictionary(uniqueKeysWithValues: queries.map { ($0.text, SearchCount(isWhole: isWhole)) })
        var rest = pins.makeIterator()
        while true {
            var part: [Pin] = []
            while part.count < Self.part, let pin = rest.next() { part.append(pin) }
            guard !part.isEmpty else { break }
            var index = SearchIndex()
            index.days = days
            for pin in part { index.append(pin) }
            for (text, query) in queries {
                guard let hits = index.matches(query, saved: saved, isCancelled: isCancelled) else { return nil }
                counts[text]?.add(hits, of: part)
            }
        }
        return counts
    }

    private init(isWhole: Bool) { self.isWhole = isWhole }

    private mutating func add(_ hits: [Int32], of pins: [Pin]) {
        count += hits.count
        first += hits.prefix(SavedOverview.coverCount - first.count).map { pins[Int($0)] }
    }
}
