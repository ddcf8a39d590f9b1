import LibraryValues
import PinSearch
import PinWalls
import ScreenKit

/// What is looked for, and what was found: for the search, and for the wall that is searched.
package struct SearchStore: FeatureStore {
    /// The wall that is searched, or was last.
    package private(set) var wall: WallID?
    /// What is looked for, as it was typed last.
    package private(set) var text = ""
    package private(set) var query = SearchQuery("")
    /// The places of what was found on the wall, in order.
    package private(set) var hits: [Int32] = []
    /// The months that they are of, where they are in order by their dates.
    package private(set) var months: [MonthRun] = []
    /// How many of the wall's pins were looked at.
    package private(set) var searched = 0
    package private(set) var remedies: [SearchAnswer.Remedy] = []
    package private(set) var completions: [String] = []
    /// What that which was found can be narrowed to, as far as it was asked for.
    package private(set) var facets: [SearchFacet] = []
    /// What was looked for before, the last first, each once.
    package private(set) var recent: [String] = []
    /// Whether the wall is to be read on for what is looked for.
    package var readsOn = false

    /// Whether anything was requested since the search began: the first request is due even if the index is up to date and
    /// nothing is typed.
    private var hasAsked = false
    private var number = 0
    /// The number of the search whose first answer is awaited; nil when it is there.
    private var awaited: Int?
    /// The edition of the wall that is in the index, and how many of its pins.
    private var indexed: (edition: Int, count: Int)?
    /// How many pins of the index the last request was for.
    private var asked = 0
    /// The search, and how many pins it was among, that filters were asked for and are there of.
    private var facetsAsked = (number: -1, count: -1)
    private var facetsKnown = (number: -1, count: -1)

    private var hasAskedForEarlier = false

    /// The most pins that are taken into the index between two answers.
    static let mostAtOnce = 1 << 15
    /// The characters that the field takes.
    static let mostCharacters = 1_000
    private static let mostRecent = 50

    package init() {}

    package static func receive(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .feature(SearchMessage.earlier(let texts)): context.search.receive(earlier: texts)
        case .feedAppended:
            for effect in context.search.indexAhead(context.walls[.feed]) { context.perform(.search(effect)) }
        default: break
        }
    }

    /// Whether an answer to what is typed has not come yet.
    package var isAwaiting: Bool { awaited != nil }

    /// Whether filters are known, even if there are none.
    var hasFacets: Bool { facetsKnown.number >= 0 }

    /// Whether a wall has what was found.
    func isCurrent(_ wall: WallID, in walls: Walls) -> Bool {
        self.wall == wall && indexed?.edition == walls[wall].edition && !query.isEmpty
    }

    package func readsOn(_ wall: WallID, in context: ScreenContext) -> Bool { readsOn && self.wall == wall }

    /// Begins a search of a wall.
    mutating func begin(_ wall: WallID) {
        if self.wall != wall { (indexed, asked) = (nil, 0) }
        self.wall = wall
        text = ""
        query = SearchQuery("")
        hits = []
        months = []
        searched = 0
        remedies = []
        completions = []
        hasAsked = false
        awaited = nil
        facets = []
        facetsAsked = (-1, -1)
        facetsKnown = (-1, -1)
    }

    mutating func end() { readsOn = false }

    /// Indexes a large feed as its pages come, while nothing is searched: then all of its pins are in the index soon after
    /// the last page has come, and the next session searches them at once.
    /// - Returns: nothing for a feed that is soon read, and while another wall is searched.
    mutating func indexAhead(_ feed: PinWall) -> [SearchEffect] {
        guard wall ?? .feed == .feed, !readsOn, let known = feed.feed, feed.cards.count >= PinCards.few else {
            return []
        }
        if let indexed, indexed.edition != feed.edition {
            self.indexed = nil
            asked = 0
            begin(.feed)
        }
        wall = .feed
        var effects: [SearchEffect] = []
        var first = indexed?.count ?? 0
        while first < feed.cards.count, known.isWhole || effects.isEmpty {
            let end = min(first + Self.mostAtOnce, feed.cards.count)
            effects.append(.index(PinCards(feed.cards[first..<end]), first: first, feed: known))
            first = end
        }
        indexed = (feed.edition, first)
        return effects
    }

    /// Looks for something, or goes on among pins that have come; nothing to do when that is under way.
    mutating func follow(
        _ wanted: String, among wall: PinWall, isWhole: Bool, saved: SavedPins
    ) -> [SearchEffect] {
        var effects: [SearchEffect] = []
        let isAnew = indexed?.edition != wall.edition
        let isOther = isAnew || !hasAsked || wanted != text
        // What is in an order is put in order anew, and not for each page of very many.
        let isOrdered = query.order != nil
        let known = isAnew ? 0 : indexed?.count ?? 0
        // Very many are taken in step by step, so that what is found shows, and another text is answered between them.
        let isAnswered = !isAwaiting && searched >= known
        if isAnew || known < wall.cards.count && (isOrdered || isAnswered) {
            let end = isOrdered ? wall.cards.count : min(known + Self.mostAtOnce, wall.cards.count)
            effects.append(
                .index(PinCards(wall.cards[known..<end]), first: known, feed: wall.feed))
            indexed = (wall.edition, end)
        }
        let count = indexed?.count ?? 0
        let isWhole = isWhole && count == wall.cards.count
        let isDue = !isOrdered || isWhole || wall.total == nil || count > 2 * searched
        guard isOther || !isAwaiting && (isOrdered ? searched : asked) < count && isDue else {
            return effects
        }
        if isOther {
            text = wanted
            query = SearchQuery(wanted)
            hasAsked = true
            number += 1
            awaited = number
        }
        if !isOther, isOrdered {
            number += 1
            awaited = number
        }
        let first = isOther || isOrdered ? 0 : asked
        asked = count
        effects.append(
            .find(
                SearchRequest(
                    number: number, text: wanted, first: first, hasFound: !hits.isEmpty,
                    saved: saved, isWhole: isWhole)))
        return effects
    }

    /// Asks what that which was found can be narrowed to; nil when that is known or under way.
    mutating func askForFacets(saved: SavedPins) -> SearchEffect? {
        guard !isAwaiting, facetsAsked != (number, searched) else { return nil }
        facetsAsked = (number, searched)
        return .facets(SearchRequest(number: number, text: text, first: 0, saved: saved, isWhole: true))
    }

    mutating func receive(facets: [SearchFacet], number: Int, count: Int) {
        guard number == self.number else { return }
        self.facets = facets
        facetsKnown = (number, count)
    }

    /// - Returns: false for what no longer counts.
    mutating func receive(_ answer: SearchAnswer) -> Bool {
        guard answer.number == number else { return false }
        if answer.first == 0 {
            hits = answer.hits
            months = answer.months
            awaited = nil
        } else {
            hits += answer.hits
        }
        searched = answer.count
        // What is known from an earlier session was there at once.
        if let indexed, indexed.count < answer.count {
            self.indexed = (indexed.edition, answer.count)
            asked = answer.count
        }
        remedies = answer.remedies
        completions = answer.completions
        return true
    }

    /// Asks for what was looked for in earlier sessions; nil once that was asked.
    mutating func askForEarlier() -> EarlierSearchesEffect? {
        guard !hasAskedForEarlier else { return nil }
        hasAskedForEarlier = true
        return .read
    }

    /// Takes what was looked for in earlier sessions, to be offered behind what was looked for in this one.
    mutating func receive(earlier: [String]) { recent = Self.offered(recent + earlier) }

    /// Keeps what was looked for, to be offered again; nil where there is nothing new to be kept.
    mutating func remember(_ text: String) -> EarlierSearchesEffect? {
        let texts = Self.offered([text] + recent)
        guard texts != recent else { return nil }
        recent = texts
        return .keep(text)
    }

    /// What is offered of texts that were looked for, the last first: each once, as many as can be looked through, and none
    /// that could not be typed.
    package static func offered(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        let typed = texts.filter { text in
            !text.isEmpty && text.count <= mostCharacters
                && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
                && seen.insert(text).inserted
        }
        return Array(typed.prefix(mostRecent))
    }

    /// The next pin that was found, from a place on the wall on; begins anew behind the last one.
    func hit(from place: Int, by step: Int) -> (place: Int, isAround: Bool)? {
        guard let first = hits.min(), let last = hits.max() else { return nil }
        if step > 0 {
            let next = hits.lazy.filter { $0 > place }.min()
            return next.map { (Int($0), false) } ?? (Int(first), true)
        }
        let previous = hits.lazy.filter { $0 < place }.max()
        return previous.map { (Int($0), false) } ?? (Int(last), true)
    }
}

extension ScreenContext {
    /// The search text, its results, and earlier searches.
    package var search: SearchStore {
        get { stores[SearchStore.self] }
        _modify { yield &stores[SearchStore.self] }
    }
}
