import Feeds
import PinSearch
import PinWalls

/// The search index of a wall, which performs search effects.
package struct WallIndex: Sendable {
    private var index: SearchIndex
    private let makeIndex: @Sendable (_ head: Int) -> SearchIndex
    private let loadCachedIndex: @Sendable (CacheableFeedRange) -> SearchIndex?
    /// The indexed feed, as last reported; `nil` for other walls.
    private var feed: CacheableFeedRange?
    /// The number of the feed's pins in the cached index.
    private var cachedCount = 0
    /// The last unsorted results. A query that narrows the previous query searches only these results.
    private var lastResult: (query: SearchQuery, count: Int, hits: [Int32])?

    private let days: LocalDays

    /// Creates an empty index.
    /// - Parameters:
    ///   - days: the conversion of pins' times to days.
    ///   - makeIndex: returns an empty index for a wall; `head` is the number of leading pins that are not cached.
    ///   - loadCachedIndex: returns the cached index of a feed, without leading pins; `nil` for none.
    package init(
        days: LocalDays = .utc,
        makeIndex: @escaping @Sendable (_ head: Int) -> SearchIndex = { SearchIndex(uncachedCount: $0) },
        loadCachedIndex: @escaping @Sendable (CacheableFeedRange) -> SearchIndex? = { _ in nil }
    ) {
        self.days = days
        self.makeIndex = makeIndex
        self.loadCachedIndex = loadCachedIndex
        index = makeIndex(0)
        index.days = days
    }

    /// Whether the index contains all pins of a feed.
    private var isComplete: Bool { feed.map { index.count == $0.wallCount } ?? false }

    /// Returns the index to cache and its feed, once it is complete and larger than the cached one; otherwise `nil`.
    /// - Parameter isSessionEnding: whether the session ends. An incomplete index is then returned, too, if it is large and
    ///   has grown by more than an eighth.
    package mutating func indexToCache(isSessionEnding: Bool = false) -> (SearchIndex, FeedRevision)? {
        let count = index.cacheableCount
        guard let feed, count > cachedCount,
            isComplete || isSessionEnding && count > max(PinCards.unpackedLimit, cachedCount + cachedCount / 8)
        else { return nil }
        cachedCount = count
        return (index, feed.revision)
    }

    /// Performs a search effect.
    /// - Parameter isOutdated: returns whether the search with an identifier was replaced. Called repeatedly.
    /// - Returns: the result; `nil` for `index` and for an outdated search.
    package mutating func perform(_ effect: SearchEffect, isOutdated: (Int) -> Bool) -> SearchMessage? {
        switch effect {
        case .index(let cards, let first, let feed):
            append(cards, from: first, of: feed)
            return nil
        case .find(let request):
            return result(of: request) { isOutdated(request.id) }.map { .found($0) }
        case .facets(let request):
            let facets = facets(of: request) { isOutdated(request.id) }
            return facets.map { .facets($0, id: request.id, count: index.count) }
        }
    }

    private mutating func append(_ cards: PinCards, from first: Int, of feed: CacheableFeedRange?) {
        if first == 0 {
            lastResult = nil
            let cached = cachedIndex(of: feed, cards: cards)
            cachedCount = cached?.count ?? 0
            index = cached ?? makeIndex(feed?.first ?? 0)
            index.days = days
            if cached != nil { for card in cards.prefix(feed?.first ?? 0) { index.append(card.pin) } }
        }
        self.feed = feed
        for card in cards.dropFirst(max(0, index.count - first)) { index.append(card.pin) }
    }

    /// Returns the cached index of a feed; `nil` if none exists or it contains more pins than the feed.
    /// - Parameter cards: the cards of the wall, beginning with the cards that do not belong to the feed.
    private func cachedIndex(of feed: CacheableFeedRange?, cards: PinCards) -> SearchIndex? {
        guard let feed, cards.count >= feed.first, let index = loadCachedIndex(feed), index.count <= feed.count
        else { return nil }
        return index
    }

    /// Returns the result of a request; `nil` if the request becomes outdated.
    private mutating func result(of request: SearchRequest, isOutdated: () -> Bool) -> SearchResult? {
        let query = SearchQuery(request.text)
        guard var hits = matches(of: query, for: request, isOutdated: isOutdated) else { return nil }
        if let order = query.order { hits = index.sorted(hits, by: order) }
        var result = SearchResult(id: request.id, first: request.first, count: index.count, hits: hits)
        if query.order?.isByDate == true { result.months = index.months(of: hits) }
        if hits.isEmpty, request.first == 0 || !request.hasEarlierMatches, request.isComplete || isComplete {
            guard let remedies = index.remedies(for: query, saved: request.saved, isCancelled: isOutdated) else {
                return nil
            }
            result.remedies = remedies.map { SearchResult.Remedy(term: $0.term.text, count: $0.count) }
        }
        result.completions = SearchCompletion(of: request.text, in: index, saved: request.saved)?.texts ?? []
        return result
    }

    private mutating func matches(
        of query: SearchQuery, for request: SearchRequest, isOutdated: () -> Bool
    ) -> [Int32]? {
        func matches(from first: Int) -> [Int32]? {
            index.matches(query, from: first, saved: request.saved, isCancelled: isOutdated)
        }
        guard request.first == 0 else { return matches(from: request.first) }
        let hits: [Int32]
        // Checking pins individually is slower per pin than a scan, so it pays only for few pins.
        if let lastResult, lastResult.hits.count < lastResult.count / 4, query.narrows(lastResult.query) {
            guard
                let narrowed = index.matches(
                    query, among: lastResult.hits, saved: request.saved, isCancelled: isOutdated),
                let new = matches(from: lastResult.count)
            else { return nil }
            hits = narrowed + new
        } else {
            guard let all = matches(from: 0) else { return nil }
            hits = all
        }
        // The set of saved pins may change before the next query.
        if !query.dependsOnSavedPins { lastResult = (query, index.count, hits) }
        return hits
    }

    private func facets(of request: SearchRequest, isOutdated: () -> Bool) -> [SearchFacet]? {
        index.matches(SearchQuery(request.text), saved: request.saved, isCancelled: isOutdated)
            .flatMap { index.facets(of: $0, saved: request.saved, isCancelled: isOutdated) }
    }
}
