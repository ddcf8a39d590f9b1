import LibraryValues
import PinSearch
import PinWalls
import ScreenKit

/// What is to be looked for; `SearchMessage` answers.
package enum SearchEffect: FeatureEffect {
    /// Take pins of a wall into the index, behind those that are there; all of them anew where `first` is 0. Of a feed that
    /// is known from an earlier session all may be there at once.
    case index(PinCards, first: Int, feed: WallFeed? = nil)
    /// Look for something among the pins from a number on, in place of what was looked for before.
    case find(SearchRequest)
    /// Say what that which a search finds can be narrowed to.
    case facets(SearchRequest)

    package var isReadOnly: Bool { true }
}

/// What was looked for in earlier sessions, which no audience sees or adds to.
package enum EarlierSearchesEffect: FeatureEffect {
    /// `SearchMessage.earlier` answers.
    case read
    case keep(String)

    package var isReadOnly: Bool { false }
}

/// A search among the pins of the index.
package struct SearchRequest: Hashable, Sendable {
    /// Answers have it; those of an older one no longer count.
    package var number: Int
    package var text: String
    /// What was found among the pins before this one is known.
    package var first: Int
    /// Whether something was found among those.
    package var hasFound = false
    /// Which pins are saved now.
    package var saved = SavedPins()
    /// Whether all pins are there, so that it can be said what would help where nothing is found.
    package var isWhole: Bool
}

/// What came of a search.
package enum SearchMessage: FeatureMessage {
    case found(SearchAnswer)
    /// What it can be narrowed to, of the search of a number among so many pins.
    case facets([SearchFacet], number: Int, count: Int)
    /// What was looked for in earlier sessions, the last first.
    case earlier([String])
    /// A person chose to look for this.
    case changed(String)
    /// A person has chosen.
    case settled

    package var isReadOnly: Bool { true }
}

/// The pins that were found.
package struct SearchAnswer: Hashable, Sendable {
    /// The number of the request, and the pin that they begin with.
    package var number: Int
    package var first: Int
    /// How many pins were looked at in all.
    package var count: Int
    /// Their places on the wall that was searched.
    package var hits: [Int32]
    /// The months that they are of, where they are in order by their dates.
    package var months: [MonthRun]
    /// What would be found without one of the terms: the term, and how many pins.
    package var remedies: [Remedy]
    /// Texts that go on with what is typed.
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
        number: Int, first: Int, count: Int, hits: [Int32], months: [MonthRun] = [], remedies: [Remedy] = [],
        completions: [String] = []
    ) {
        self.number = number
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
    package static func earlierSearches(_ effect: EarlierSearchesEffect) -> AppEffect { .feature(effect) }
}
