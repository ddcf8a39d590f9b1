import PinSearch

/// The index of the wall that is searched, and what is found in it.
package struct WallIndex: Sendable {
    private var index = SearchIndex()

    package init() {}

    /// Does what the search asks for.
    /// - Parameter isOutdated: asked now and then whether a search of this number no longer counts.
    /// - Returns: what was found; nil for what has no answer.
    package mutating func perform(_ effect: SearchEffect, isOutdated: (Int) -> Bool) -> SearchMessage? {
        switch effect {
        case .index(let cards, let first):
            if first == 0 { index = SearchIndex() }
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
    private func answer(to request: SearchRequest, isOutdated: () -> Bool) -> SearchAnswer? {
        let query = SearchQuery(request.text)
        guard var hits = index.matches(query, from: request.first, saved: request.saved, isCancelled: isOutdated)
        else { return nil }
        if let order = query.order { hits = index.sorted(hits, by: order) }
        var answer = SearchAnswer(number: request.number, first: request.first, count: index.count, hits: hits)
        if query.order?.isByDate == true { answer.months = index.months(of: hits) }
        if hits.isEmpty, request.first == 0, request.isWhole {
            guard let remedies = index.remedies(for: query, saved: request.saved, isCancelled: isOutdated) else {
                return nil
            }
            answer.remedies = remedies.map { SearchAnswer.Remedy(term: $0.term.text, count: $0.count) }
        }
        answer.completions = SearchCompletion(of: request.text, in: index, saved: request.saved)?.texts ?? []
        return answer
    }

    private func facets(of request: SearchRequest, isOutdated: () -> Bool) -> [SearchFacet]? {
        index.matches(SearchQuery(request.text), saved: request.saved, isCancelled: isOutdated)
            .flatMap { index.facets(of: $0, saved: request.saved, isCancelled: isOutdated) }
    }
}
