import Feeds
import PinSearch
import PinWalls

/// The index of the wall that is searched, and what is found in it.
package struct WallIndex: Sendable {
    private var index: SearchIndex
    private let makeIndex: @Sendable (_ head: Int) -> SearchIndex
    private let known: @Sendable (WallFeed) -> SearchIndex?
    /// Whether the index has all pins of the wall, from an earlier session.
    private var isKnown = false
    /// The feed that the index has all pins of and that no session knew before; until it is taken.
    private var news: FeedRevision?
    /// What was found last among all pins, in the wall's order: as one goes on typing it is looked through alone.
    private var former: (query: SearchQuery, count: Int, hits: [Int32])?

    private let days: LocalDays

    /// - Parameters:
    ///   - days: the days that pins' dates are in.
    ///   - makeIndex: gives an empty index, for each wall, in which so many pins come first that are not kept.
    ///   - known: gives what an earlier session kept of a whole feed, without the pins before it.
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

    /// The index and its feed, once it has all pins of one that no session knew before.
    package mutating func takeNews() -> (SearchIndex, FeedRevision)? {
        defer { news = nil }
        return news.map { (index, $0) }
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
        case .count(let texts, let cards, let saved, let isWhole):
            return SearchCount.counts(
                of: texts, among: cards.lazy.map(\.pin), saved: saved, days: days, isWhole: isWhole
            ) { isOutdated(0) }.map { .counted($0) }
        }
    }

    private mutating func take(_ cards: PinCards, from first: Int, of feed: WallFeed?) {
        if first == 0 {
            former = nil
            let kept = kept(of: feed, behind: cards)
            isKnown = kept != nil
            index = kept ?? makeIndex(feed?.first ?? 0)
            index.days = days
        }
        let new = isKnown ? cards.prefix(first == 0 ? feed?.first ?? 0 : 0) : cards[...]
        for card in new { index.append(card.pin) }
        if let feed, !isKnown, index.count == feed.wallCount { news = feed.revision }
    }

    /// What an earlier session kept of all pins of a feed; nil where it kept nothing, or of another number of pins.
    /// - Parameter cards: those of the wall that are given, the first ones not being the feed's.
    private func kept(of feed: WallFeed?, behind cards: PinCards) -> SearchIndex? {
        guard let feed, feed.isWhole, cards.count >= feed.first, let index = known(feed), index.count == feed.count
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
        if hits.isEmpty, request.first == 0 || !request.hasFound, request.isWhole || isKnown {
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
