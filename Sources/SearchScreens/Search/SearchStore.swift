import LibraryValues
import PinSearch
import PinWalls
import ScreenKit

/// The query, its results and the search history.
package struct SearchStore: FeatureStore {
    /// The current or last searched wall.
    package private(set) var wall: WallID?
    /// The text of the current query.
    package private(set) var text = ""
    package private(set) var query = SearchQuery("")
    /// The indices of matching pins on the wall, in order.
    package private(set) var hits: [Int32] = []
    /// The months of the results if the results are sorted by date; otherwise empty.
    package private(set) var months: [MonthRun] = []
    /// The number of pins that were searched for the query.
    package private(set) var searchedCount = 0
    package private(set) var remedies: [SearchResult.Remedy] = []
    package private(set) var completions: [String] = []
    /// The values that the results can be filtered by; empty until they are computed.
    package private(set) var facets: [SearchFacet] = []
    /// The search history, the latest first, without duplicates.
    package private(set) var history: [String] = []
    /// Whether the search needs more pages of the wall.
    package var needsMorePages = false

    /// Whether a search was requested since the screen opened. The first request is necessary even if the index is
    /// complete and the query is empty.
    private var hasRequested = false
    private var lastRequestID = 0
    /// The identifier of the search whose first result is pending; `nil` for none.
    private var pendingID: Int?
    /// The edition of the indexed wall, and the number of its pins in the index.
    private var indexed: (edition: Int, count: Int)?
    /// The number of indexed pins at the last request.
    private var requestedCount = 0
    /// The identifier and the number of pins of the search for which facets were last requested; -1 for none.
    private var requestedFacets = (id: -1, count: -1)
    /// The identifier and the number of pins of the search for which facets were last computed; -1 for none.
    private var computedFacets = (id: -1, count: -1)

    private var hasRequestedHistory = false

    /// The maximum number of pins that are indexed between two results.
    static let maximumBatchCount = 1 << 15
    /// The maximum number of characters of a query.
    static let maximumQueryLength = 1_000
    private static let maximumHistoryCount = 50

    package init() {}

    package static func receive(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .feature(SearchMessage.history(let texts)): context.search.receive(history: texts)
        case .feedAppended:
            for effect in context.search.indexAhead(context.walls[.feed]) { context.perform(.search(effect)) }
        default: break
        }
    }

    /// Whether the result of the current query is pending.
    package var isLoading: Bool { pendingID != nil }

    /// Whether facets were computed, even if none exist.
    var hasFacets: Bool { computedFacets.id >= 0 }

    /// Returns whether the results belong to the current pins of a wall.
    func isCurrent(_ wall: WallID, in walls: Walls) -> Bool {
        self.wall == wall && indexed?.edition == walls[wall].edition && !query.isEmpty
    }

    package func needsMorePages(_ wall: WallID, in context: ScreenContext) -> Bool {
        needsMorePages && self.wall == wall
    }

    mutating func begin(on wall: WallID) {
        if self.wall != wall { (indexed, requestedCount) = (nil, 0) }
        self.wall = wall
        text = ""
        query = SearchQuery("")
        hits = []
        months = []
        searchedCount = 0
        remedies = []
        completions = []
        hasRequested = false
        pendingID = nil
        facets = []
        requestedFacets = (-1, -1)
        computedFacets = (-1, -1)
    }

    mutating func end() { needsMorePages = false }

    /// Indexes a large feed while it loads and no search is active. The index is then complete soon after the last
    /// page, and the next session can use it immediately.
    /// - Returns: the effects; empty for a small feed, and while another wall is searched.
    mutating func indexAhead(_ feed: PinWall) -> [SearchEffect] {
        guard wall ?? .feed == .feed, !needsMorePages, let range = feed.feed, feed.cards.count >= PinCards.unpackedLimit
        else {
            return []
        }
        if let indexed, indexed.edition != feed.edition {
            self.indexed = nil
            requestedCount = 0
            begin(on: .feed)
        }
        wall = .feed
        var effects: [SearchEffect] = []
        var first = indexed?.count ?? 0
        while first < feed.cards.count, range.isComplete || effects.isEmpty {
            let end = min(first + Self.maximumBatchCount, feed.cards.count)
            effects.append(.index(PinCards(feed.cards[first..<end]), first: first, feed: range))
            first = end
        }
        indexed = (feed.edition, first)
        return effects
    }

    /// Returns the effects for a changed query or new pins; empty if they were already requested.
    mutating func update(
        query newText: String, among wall: PinWall, isComplete: Bool, saved: SavedPins
    ) -> [SearchEffect] {
        var effects: [SearchEffect] = []
        let isNewEdition = indexed?.edition != wall.edition
        let isNewQuery = isNewEdition || !hasRequested || newText != text
        // Sorted results must be sorted again for new pins, but not for each page of a large feed.
        let isSorted = query.order != nil
        let indexedCount = isNewEdition ? 0 : indexed?.count ?? 0
        // Index large walls in steps, so that results appear and a changed query is handled in between.
        let isUpToDate = !isLoading && searchedCount >= indexedCount
        if isNewEdition || indexedCount < wall.cards.count && (isSorted || isUpToDate) {
            let end = isSorted ? wall.cards.count : min(indexedCount + Self.maximumBatchCount, wall.cards.count)
            effects.append(
                .index(PinCards(wall.cards[indexedCount..<end]), first: indexedCount, feed: wall.feed))
            indexed = (wall.edition, end)
        }
        let count = indexed?.count ?? 0
        let isComplete = isComplete && count == wall.cards.count
        let isDue = !isSorted || isComplete || wall.total == nil || count > 2 * searchedCount
        guard isNewQuery || !isLoading && (isSorted ? searchedCount : requestedCount) < count && isDue else {
            return effects
        }
        if isNewQuery {
            text = newText
            query = SearchQuery(newText)
            hasRequested = true
            lastRequestID += 1
            pendingID = lastRequestID
        }
        if !isNewQuery, isSorted {
            lastRequestID += 1
            pendingID = lastRequestID
        }
        let first = isNewQuery || isSorted ? 0 : requestedCount
        requestedCount = count
        effects.append(
            .find(
                SearchRequest(
                    id: lastRequestID, text: newText, first: first, hasEarlierMatches: !hits.isEmpty,
                    saved: saved, isComplete: isComplete)))
        return effects
    }

    /// Returns the effect that computes facets; `nil` if they are computed or pending.
    mutating func facetsEffect(saved: SavedPins) -> SearchEffect? {
        guard !isLoading, requestedFacets != (lastRequestID, searchedCount) else { return nil }
        requestedFacets = (lastRequestID, searchedCount)
        return .facets(SearchRequest(id: lastRequestID, text: text, first: 0, saved: saved, isComplete: true))
    }

    mutating func receive(facets: [SearchFacet], id: Int, count: Int) {
        guard id == lastRequestID else { return }
        self.facets = facets
        computedFacets = (id, count)
    }

    /// Stores a result.
    /// - Returns: `false` if the result is outdated.
    mutating func receive(_ result: SearchResult) -> Bool {
        guard result.id == lastRequestID else { return false }
        if result.first == 0 {
            hits = result.hits
            months = result.months
            pendingID = nil
        } else {
            hits += result.hits
        }
        searchedCount = result.count
        // The cached index of an earlier session contained more pins.
        if let indexed, indexed.count < result.count {
            self.indexed = (indexed.edition, result.count)
            requestedCount = result.count
        }
        remedies = result.remedies
        completions = result.completions
        return true
    }

    /// Returns the effect that reads the search history; `nil` if it was requested before.
    mutating func requestHistory() -> SearchHistoryEffect? {
        guard !hasRequestedHistory else { return nil }
        hasRequestedHistory = true
        return .read
    }

    /// Appends the history of earlier sessions to that of the current one.
    mutating func receive(history earlier: [String]) { history = Self.validHistory(history + earlier) }

    /// Adds a query to the history and returns the effect that saves it; `nil` if the history is unchanged.
    mutating func addToHistory(_ text: String) -> SearchHistoryEffect? {
        let texts = Self.validHistory([text] + history)
        guard texts != history else { return nil }
        history = texts
        return .add(text)
    }

    /// Returns the valid queries of a history, the latest first, without duplicates and up to a maximum number.
    package static func validHistory(_ texts: [String]) -> [String] {
        var uniqueTexts: Set<String> = []
        let valid = texts.filter { text in
            !text.isEmpty && text.count <= maximumQueryLength
                && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
                && uniqueTexts.insert(text).inserted
        }
        return Array(valid.prefix(maximumHistoryCount))
    }

    /// Returns the next result after an index, or the previous one if `step` is negative. Wraps around at the ends.
    func hit(from start: Int, by step: Int) -> (index: Int, hasWrapped: Bool)? {
        guard let first = hits.min(), let last = hits.max() else { return nil }
        if step > 0 {
            let next = hits.lazy.filter { $0 > start }.min()
            return next.map { (Int($0), false) } ?? (Int(first), true)
        }
        let previous = hits.lazy.filter { $0 < start }.max()
        return previous.map { (Int($0), false) } ?? (Int(last), true)
    }
}

extension ScreenContext {
    package var search: SearchStore {
        get { stores[SearchStore.self] }
        _modify { yield &stores[SearchStore.self] }
    }
}
