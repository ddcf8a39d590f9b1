import PinSearch

/// The index of the wall that is searched, and what is found in it.
package struct WallIndex: Sendable {
    private var index: SearchIndex
    private let makeIndex: @Sendable () -> SearchIndex
    /// What was found last among all pins, in the wall's order: as one goes on typing it is looked through alone.
    private var former: (query: SearchQuery, count: Int, hits: [Int32])?

    /// - Parameter makeIndex: gives an empty index, for each wall.
    package init(makeIndex: @escaping @Sendable () -> SearchIndex = { SearchIndex() }) {
        self.makeIndex = makeIndex
        index = makeIndex()
    }

    /// Does what the search asks for.
    /// - Parameter isOutdated: asked now and then whether a search of this number no longer counts.
    /// - Returns: what was found; nil for what has no answer.
    package mutating func perform(_ effect: SearchEffect, isOutdated: (Int) -> Bool) -> SearchMessage? {
        switch effect {
        case .index(let cards, let first):
            if first == 0 { (index, former) = (makeIndex(), nil) }
            for card in cards { index.append(card.pin) }
            return nil
        case .find(let request):
            return answer(to: request) { isOutdated(request.number) }.map { .found($0) }
        case .facets(let request):
            let facets = facets(of: request) { isOutdated(request.number) }
            return facets.map { .facets($0, number: request.number, count: index.count) }
        case .count(let texts, let cards, let saved, let isWhole):
            return SearchCount.counts(of: texts, among: cards.lazy.map(\.pin), saved: saved, isWhole: isWhole) {
                isOutdated(0)
            }.map { .counted($0) }
        }
    }

    /// Nil when another search counts meanwhile.
    private mutating func answer(to request: SearchRequest, isOutdated: () -> Bool) -> SearchAnswer? {
        let query = SearchQuery(request.text)
        guard var hits = matches(query, request, isOutdated) else { return nil }
        if let order = query.order { hits = index.sorted(hits, by: order) }
        var answer = SearchAnswer(number: request.number, first: request.first, count: index.count, hits: hits)
        if query.order?.isByDate == true { answer.months = index.months(of: hits) }
        if hits.isEmpty, request.first == 0 || !request.hasFound, request.isWhole {
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
