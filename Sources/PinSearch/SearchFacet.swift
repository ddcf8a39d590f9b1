import LibraryValues
import Pictures

/// A facet: a term that matches some of the search results and can narrow them.
package struct SearchFacet: Hashable, Sendable {
    package let key: SearchKey
    package let value: String
    /// The number of matching results.
    package let count: Int

    package init(key: SearchKey, value: String, count: Int) {
        self.key = key
        self.value = value
        self.count = count
    }

    /// The displayed value; `key.title` names its category.
    package var title: String { key.title(of: value) }

    /// The term as typed in a query.
    package var text: String { SearchText.term(key, value) }
}

extension SearchIndex {
    /// Returns the facets of search results, grouped by key, most frequent first, dates in descending order. Values that
    /// all results have are omitted. Returns `nil` if it was cancelled.
    /// - Complexity: O(bytes of these pins).
    package func facets(
        of pins: [Int32], saved: SavedPins = SavedPins(), isCancelled: () -> Bool = { Task.isCancelled }
    ) -> [SearchFacet]? {
        var tally = Tally(self, saved)
        let isCounted = read { views in
            for (index, pin) in pins.enumerated() {
                if index % 4_096 == 0, isCancelled() { return false }
                let (view, pinIndex) = views.locate(pin)
                tally.add(pinIndex, in: view)
            }
            return true
        }
        guard isCounted else { return nil }
        var facets: [SearchFacet] = []
        for (key, values) in tally.values(in: self) {
            for value in values {
                if isCancelled() { return nil }
                let query = SearchQuery(SearchText.term(key, value.text))
                guard !query.isEmpty else { continue }
                guard
                    let count = value.count
                        ?? matches(query, among: pins, saved: saved, isCancelled: isCancelled)?.count
                else { return nil }
                guard 0 < count, count < pins.count else { continue }
                facets.append(SearchFacet(key: key, value: value.text, count: count))
            }
        }
        return facets
    }
}

/// The number of search results with each value.
private struct Tally {
    private var tags: [Int]
    private var authors: [Int]
    private var locations: [Int]
    private var sources: [Int]
    private var formats: [Int]
    private var boards: [Int]
    private let boardNames: [String]
    /// The index of the board of each saved pin.
    private let boardIndices: [StableHash: Int]
    private var months: [Int: Int] = [:]
    private let days: LocalDays
    private var colors = [Int](repeating: 0, count: ColorName.allCases.count)
    private let namedColors = ColorName.allCases.map { OklabColor(rgb: $0.rgb) }

    /// The maximum number of values of a key.
    private static let maximumValueCount = 8
    private static let maximumDateCount = 16

    init(_ index: SearchIndex, _ saved: SavedPins) {
        days = index.days
        boardNames = saved.boards.map(\.typedName)
        boards = [Int](repeating: 0, count: boardNames.count)
        boardIndices = saved.boards.enumerated().reduce(into: [:]) { indices, board in
            for pin in board.element.pins { indices[StableHash(pin)] = board.offset }
        }
        tags = [Int](repeating: 0, count: index.tags.names.count)
        authors = [Int](repeating: 0, count: index.authors.names.count)
        locations = [Int](repeating: 0, count: index.paths.names.count)
        sources = [Int](repeating: 0, count: index.sources.names.count)
        formats = [Int](repeating: 0, count: index.formats.names.count)
    }

    mutating func add(_ pin: Int, in view: SearchView) {
        let facts = view.facts[pin]
        for tag in view.tags(of: pin) { tags[Int(tag)] += 1 }
        if facts.author >= 0 { authors[Int(facts.author)] += 1 }
        if facts.format >= 0 { formats[Int(facts.format)] += 1 }
        locations[Int(facts.location)] += 1
        if facts.source >= 0 { sources[Int(facts.source)] += 1 }
        if !boardIndices.isEmpty, let board = boardIndices[view.ids[pin]] { boards[board] += 1 }
        // Omit years that cannot be typed: before 0 and after 9999.
        if let day = facts.day(in: days), -719_528..<2_932_897 ~= day {
            months[SearchDate.month(ofDay: day), default: 0] += 1
        }
        if let color = facts.oklab {
            for (index, namedColor) in namedColors.enumerated() where color.isSimilar(to: namedColor) {
                colors[index] += 1
            }
        }
    }

    /// Returns the values to offer by key. A count is `nil` if it must be determined by a search.
    func values(in index: SearchIndex) -> [(key: SearchKey, values: [(text: String, count: Int?)])] {
        [
            (.is, [("saved", nil)]),
            (.board, Self.mostFrequent(boards, boardNames).map { ($0, nil) }),
            (
                .source,
                Self.mostFrequent(sources, index.sources.names.map(SearchIndex.folder(ofPath:))).map { ($0, nil) }
            ),
            (.shape, PinShape.allCases.map { ($0.rawValue, nil) }),
            (.type, Self.mostFrequent(formats, index.formats.names).map { ($0, nil) }),
            (.date, dates),
            (.by, Self.mostFrequent(authors, index.authors.names).map { ($0, nil) }),
            (.tag, Self.mostFrequent(tags, index.tags.names).map { ($0, nil) }),
            (.in, Self.mostFrequent(locations, index.paths.names.map(SearchIndex.folder(ofPath:))).map { ($0, nil) }),
            (.color, zip(ColorName.allCases, colors).map { ($0.rawValue, $1) }),
        ]
    }

    /// The years, or the months of a single year, in descending order.
    private var dates: [(text: String, count: Int?)] {
        let years = Dictionary(months.map { ($0.key / 12, $0.value) }) { $0 + $1 }
        let counts =
            years.count > 1
            ? years.map { (key: $0.key, text: SearchDate.text(year: $0.key), count: $0.value) }
            : months.map { (key: $0.key, text: SearchDate.text(month: $0.key), count: $0.value) }
        return counts.sorted { $0.key > $1.key }.prefix(Self.maximumDateCount).map { ($0.text, $0.count) }
    }

    private static func mostFrequent(_ counts: [Int], _ names: [String]) -> [String] {
        let countsByName = Dictionary(zip(names, counts)) { $0 + $1 }.filter { !$0.key.isEmpty && $0.value > 0 }
        return countsByName.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(maximumValueCount).map(\.key)
    }
}
