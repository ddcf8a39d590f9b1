import Feeds
import PinSearch
import PinWalls

/// The index of the wall that is searched, and what is found in it.
package struct WallIndex: Sendable {
    private var index: SearchIndex
    private let makeIndex: @Sendable (_ head: Int) -> SearchIndex
    private let known: @Sendable (WallFeed) -> SearchIndex?
    /// The feed that the index is of, as it was told last; nil for other walls.
    private var feed: WallFeed?
    /// How many of the feed's pins are in the index that is cached.
    private var cachedCount = 0
    /// What was found last among all pins, in the wall's order: as one goes on typing it is looked through alone.
    private var former: (query: SearchQuery, count: Int, hits: [Int32])?

    private let days: LocalDays

    /// - Parameters:
    ///   - days: the days that pins' dates are in.
    ///   - makeIndex: gives an empty index, for each wall, in which so many pins come first that are not kept.
    ///   - known: gives what an earlier session cached of a feed, without the pins before it.
    package init(
        days: LocalDays = .utc,
        makeIndex: @escaping @Sendable (_ head: Int) -> SearchIndex = { SearchIndex(head: $0) },
        known: @escaping @Sendable (WallFeed) -> SearchIndex? = { _ in nil }
    ) {
        self.days = days
        self.makeIndex = makeIndex
        self.known = known
        index = makeIndex(0)
        index.days = days
    }

    /// Whether the index has all pins of a feed.
    private var isWhole: Bool { feed.map { index.count == $0.wallCount } ?? false }

    /// The index to be cached, and its feed: once, when it has all pins of a feed, and has more than the cached one.
    /// - Parameter isLast: whether the session ends: then a part of the feed is worth being cached, too, if it is large and
    ///   an eighth larger than the cached one.
    package mutating func takeNews(isLast: Bool = false) -> (SearchIndex, FeedRevision)? {
        let count = index.countBehindHead
        guard let feed, count > cachedCount,
            isWhole || isLast && count > max(PinCards.few, cachedCount + cachedCount / 8)
        else { return nil }
        cachedCount = count
        return (index, feed.revision)
    }

    /// Does what the search asks for.
    /// - Parameter isOutdated: asked now and then whether a search of this number no longer counts.
    /// - Returns: what was found; nil for what has no answer.
    package mutating func perform(_ effect: SearchEffect, isOutdated: (Int) -> Bool) -> SearchMessage? {
        switch effect {
        case .index(let cards, let first, let feed):
            take(cards, from: first, of: feed)
            return nil
        case .find(let request):
            return answer(to: request) { isOutdated(request.number) }.map { .found($0) }
        case .facets(let request):
            let facets = facets(of: request) { isOutdated(request.number) }
            return facets.map { .facets($0, number: request.number, count: index.count) }
        }
    }

    private mutating func take(_ cards: PinCards, from first: Int, of feed: WallFeed?) {
        if first == 0 {
            former = nil
            let kept = kept(of: feed, behind: cards)
            cachedCount = kept?.count ?? 0
            index = kept ?? makeIndex(feed?.first ?? 0)
            index.days = days
            if kept != nil { for card in cards.prefix(feed?.first ?? 0) { index.append(card.pin) } }
        }
        self.feed = feed
        for card in cards.dropFirst(max(0, index.count - first)) { index.append(card.pin) }
    }

    /// What an earlier session cached of a feed's pins, the first ones or all; nil where it cached nothing, or more.
    /// - Parameter cards: those of the wall that are given, the first ones not being the feed's.
    private func kept(of feed: WallFeed?, behind cards: PinCards) -> SearchIndex? {
        guard let feed, cards.count >= feed.first, let index = known(feed), index.count <= feed.count
        else { return nil }
        return index
    }

    /// Nil when another search counts meanwhile.
    private mutating func answer(to request: SearchRequest, isOutdated: () -> Bool) -> SearchAnswer? {
        let query = SearchQuery(request.text)
        guard var hits = matches(query, request, isOutdated) else { return nil }
        if let order = query.order { hits = index.sorted(hits, by: order) }
        var answer = SearchAnswer(number: request.number, first: request.first, count: index.count, hits: hits)
        if query.order?.isByDate == true { answer.months = index.months(of: hits) }
        if hits.isEmpty, request.first == 0 || !request.hasFound, request.isWhole || isWhole {
            guard let remedies = index.remedies(for: query, saved: request.saved, isCancelled: isOutdated) else {
                return nil
            }
            answer.remedies = remedies.map { SearchAnswer.Remedy(term: $0.term.text, count: $0.count) }
        }
        answer.completions = SearchCompletion(of: request.text, in: index, saved: request.saved)?.texts ?? []
        return answer
    }

    private mutating func matches(
        _ query: SearchQuery, _ request: SearchRequest, _ isOutdated: () -> Bool
    ) -> [Int32]? {
        func matches(from first: Int) -> [Int32]? {
            index.matches(query, from: first, saved: request.saved, isCancelled: isOutdated)
        }
        guard request.first == 0 else { return matches(from: request.first) }
        let found: [Int32]
        // One by one pins take longer than one after another.
        if let former, former.hits.count < former.count / 4, query.narrows(former.query) {
            guard
                let narrowed = index.matches(
                    query, among: former.hits, saved: request.saved, isCancelled: isOutdated),
                let new = matches(from: former.count)
            else { return nil }
            found = narrowed + new
        } else {
            guard let all = matches(from: 0) else { return nil }
            found = all
        }
        // What is saved may be other pins the next time.
        if !query.asksForSaved { former = (query, index.count, found) }
        return found
    }

    private func facets(of request: SearchRequest, isOutdated: () -> Bool) -> [SearchFacet]? {
        index.matches(SearchQuery(request.text), saved: request.saved, isCancelled: isOutdated)
            .flatMap { index.facets(of: $0, saved: request.saved, isCancelled: isOutdated) }
    }
}
