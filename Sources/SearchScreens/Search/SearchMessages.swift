import LibraryValues
import PinSearch
import PinWalls
import ScreenKit

/// An effect on the search index. The result is a `SearchMessage`.
package enum SearchEffect: FeatureEffect {
    /// Append pins of a wall, from the index `first` on; 0 rebuilds the search index. If the index of `feed` is cached,
    /// the rebuilt index may already contain more pins.
    case index(PinCards, first: Int, feed: CacheableFeedRange? = nil)
    /// Search the pins from an index on. Replaces an earlier search.
    case find(SearchRequest)
    /// Compute the values that the results can be narrowed by.
    case facets(SearchRequest)

    package var isReadOnly: Bool { true }
}

/// An effect on the search history, which is not available in kiosk mode.
package enum SearchHistoryEffect: FeatureEffect {
    /// Read the history. The result is `SearchMessage.history`.
    case read
    case add(String)

    package var isReadOnly: Bool { false }
}

/// A search in the index.
package struct SearchRequest: Hashable, Sendable {
    /// The identifier of the request. Results of earlier requests are ignored.
    package var id: Int
    package var text: String
    /// The index of the first pin to search. Pins before it were searched earlier.
    package var first: Int
    /// Whether pins before `first` match.
    package var hasEarlierMatches = false
    /// The saved pins, for the `is:saved` filter.
    package var saved = SavedPins()
    /// Whether all pins are loaded, so that remedies can be computed if no pin matches.
    package var isComplete: Bool
}

/// A message about the search.
package enum SearchMessage: FeatureMessage {
    case found(SearchResult)
    /// The values to narrow by, for the search with the identifier `id` among `count` pins.
    case facets([SearchFacet], id: Int, count: Int)
    /// The search history, the latest first.
    case history([String])
    /// The user changed the query in a menu.
    case changed(String)
    /// The user closed a menu.
    case menuClosed

    package var isReadOnly: Bool { true }
}

/// The result of a search.
package struct SearchResult: Hashable, Sendable {
    package var id: Int
    /// The index of the first searched pin.
    package var first: Int
    /// The total number of searched pins.
    package var count: Int
    /// The indices of matching pins on the searched wall.
    package var hits: [Int32]
    /// The months of the results if the results are sorted by date; otherwise empty.
    package var months: [MonthRun]
    /// For each term, the number of matches without the term, if no pin matches; otherwise empty.
    package var remedies: [Remedy]
    /// The completions of the query.
    package var completions: [String]

    package struct Remedy: Hashable, Sendable {
        package var term: String
        package var count: Int

        package init(term: String, count: Int) {
            self.term = term
            self.count = count
        }
    }

    package init(
        id: Int, first: Int, count: Int, hits: [Int32], months: [MonthRun] = [], remedies: [Remedy] = [],
        completions: [String] = []
    ) {
        self.id = id
        self.first = first
        self.count = count
        self.hits = hits
        self.months = months
        self.remedies = remedies
        self.completions = completions
    }
}

extension AppMessage {
    package static func search(_ message: SearchMessage) -> AppMessage { .feature(message) }
}

extension AppEffect {
    package static func search(_ effect: SearchEffect) -> AppEffect { .feature(effect) }
    package static func searchHistory(_ effect: SearchHistoryEffect) -> AppEffect { .feature(effect) }
}
