import LibraryValues
import Pictures

/// A test that some of the pins that were found pass and others may not, to be added by choosing it.
package struct SearchFacet: Hashable, Sendable {
    package let key: SearchKey
    package let value: String
    /// How many pins of those that were found pass it.
    package let count: Int

    package init(key: SearchKey, value: String, count: Int) {
        self.key = key
        self.value = value
        self.count = count
    }

    /// What pins that pass it have in common, as the key's title says of what.
    package var title: String { key.title(of: value) }

    /// The test as it is typed.
    package var text: String { SearchText.piece(key, value) }
}

extension SearchIndex {
    /// What the pins that were found can be narrowed to, key by key, of each the values that the most pins have, but none
    /// that all have; days from the latest to the earliest. Nil when it was cancelled.
    /// - Complexity: O(bytes of these pins).
    package func facets(
        of pins: [Int32], saved: SavedPins = SavedPins(), isCancelled: () -> Bool = { Task.isCancelled }
    ) -> [SearchFacet]? {
        var tally = Tally(self, saved)
        let isCounted = read { views in
            for (place, pin) in pins.enumerated() {
                if place % 4_096 == 0, isCancelled() { return false }
                let (view, number) = views.place(of: pin)
                tally.count(number, in: view)
            }
            return true
        }
        guard isCounted else { return nil }
        var facets: [SearchFacet] = []
        for (key, values) in tally.values(in: self) {
            for value in values {
                if isCancelled() { return nil }
                let query = SearchQuery(SearchText.piece(key, value.text))
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

/// How many pins have what.
private struct Tally {
    private var tags: [Int]
    private var authors: [Int]
    private var places: [Int]
    private var sources: [Int]
    private var formats: [Int]
    private var boards: [Int]
    private let boardNames: [String]
    /// The places of boards by the pins that are in them.
    private let boardPlaces: [PinNumber: Int]
    private var months: [Int: Int] = [:]
    private let days: LocalDays
    private var colors = [Int](repeating: 0, count: ColorName.allCases.count)
    private let named = ColorName.allCases.map { OklabColor(rgb: $0.rgb) }

    /// The most values of a key that has very many.
    private static let most = 8
    private static let mostDates = 16

    init(_ index: SearchIndex, _ saved: SavedPins) {
        days = index.days
        boardNames = saved.boards.map(\.typedName)
        boards = [Int](repeating: 0, count: boardNames.count)
        boardPlaces = saved.boards.enumerated().reduce(into: [:]) { places, board in
            for pin in board.element.pins { places[PinNumber(pin)] = board.offset }
        }
        tags = [Int](repeating: 0, count: index.tags.names.count)
        authors = [Int](repeating: 0, count: index.authors.names.count)
        places = [Int](repeating: 0, count: index.places.names.count)
        sources = [Int](repeating: 0, count: index.sources.names.count)
        formats = [Int](repeating: 0, count: index.formats.names.count)
    }

    mutating func count(_ pin: Int, in view: SearchView) {
        let facts = view.facts[pin]
        for tag in view.tags(of: pin) { tags[Int(tag)] += 1 }
        if facts.author >= 0 { authors[Int(facts.author)] += 1 }
        if facts.format >= 0 { formats[Int(facts.format)] += 1 }
        places[Int(facts.place)] += 1
        if facts.source >= 0 { sources[Int(facts.source)] += 1 }
        if !boardPlaces.isEmpty, let board = boardPlaces[view.ids[pin]] { boards[board] += 1 }
        // Of the years that can be typed.
        if let day = facts.day(in: days), -719_528..<2_932_897 ~= day {
            months[SearchDate.month(ofDay: day), default: 0] += 1
        }
        if let color = facts.oklab {
            for (number, named) in named.enumerated() where color.isNear(named) { colors[number] += 1 }
        }
    }

    /// Values to choose from, with how many pins have them where that is known.
    func values(in index: SearchIndex) -> [(key: SearchKey, values: [(text: String, count: Int?)])] {
        [
            (.is, [("saved", nil)]),
            (.board, Self.most(boards, boardNames).map { ($0, nil) }),
            (.source, Self.most(sources, index.sources.names.map(SearchIndex.folder(ofPlace:))).map { ($0, nil) }),
            (.shape, PinShape.allCases.map { ($0.rawValue, nil) }),
            (.type, Self.most(formats, index.formats.names).map { ($0, nil) }),
            (.date, dates),
            (.by, Self.most(authors, index.authors.names).map { ($0, nil) }),
            (.tag, Self.most(tags, index.tags.names).map { ($0, nil) }),
            (.in, Self.most(places, index.places.names.map(SearchIndex.folder(ofPlace:))).map { ($0, nil) }),
            (.color, zip(ColorName.allCases, colors).map { ($0.rawValue, $1) }),
        ]
    }

    /// Years, or months where there is one year; the latest first.
    private var dates: [(text: String, count: Int?)] {
        let years = Dictionary(months.map { ($0.key / 12, $0.value) }) { $0 + $1 }
        let counts =
            years.count > 1
            ? years.map { (key: $0.key, text: SearchDate.text(year: $0.key), count: $0.value) }
            : months.map { (key: $0.key, text: SearchDate.text(month: $0.key), count: $0.value) }
        return counts.sorted { $0.key > $1.key }.prefix(Self.mostDates).map { ($0.text, $0.count) }
    }

    private static func most(_ counts: [Int], _ names: [String]) -> [String] {
        let known = Dictionary(zip(names, counts)) { $0 + $1 }.filter { !$0.key.isEmpty && $0.value > 0 }
        return known.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map(\.key)
    }
}
