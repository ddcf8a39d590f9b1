import Languages
import PinSearch
import PinWalls
import ScreenKit
import TerminalUI

/// The search of a wall, which is updated as the user types. Results are shown on a separate wall, so that the state of
/// the searched wall is preserved.
package struct SearchScreen: Screen {
    /// The searched wall.
    package let wall: WallID
    package internal(set) var field: TextField
    /// Whether letters are entered as text; otherwise keys act on the results.
    package internal(set) var isTyping = true
    /// The number of results that are on the wall.
    var shownCount = 0
    /// The index of the offered completion.
    var completion = 0
    /// The displayed query of the history, and the user's own text; `nil` if the field shows the user's own text.
    var historyEntry: (index: Int, ownText: String)?
    /// The number of pages that may still be loaded for the query.
    var remainingPageCount = Self.maximumPageCount
    /// The index on the searched wall of the pin to focus when it is among the results.
    var pinToFocus: Int32?
    /// Whether the sort order was changed and the new results, which are shown from the first one, are pending.
    private var isReordered = false
    /// The number of pins on the searched wall when a page was last requested.
    var countAtLastRequest = -1

    /// The maximum number of pages to load for a query if the source does not report its number of pins.
    static let maximumPageCount = 20
    /// The number of results that are added to the wall at a time.
    static let pageSize = 300
    /// The height of the header in rows: the field and the chips.
    static let headerRows = SearchPanel.topRows

    /// Opens a search of a wall.
    /// - Parameters:
    ///   - isTyping: whether the field has the focus. If not, the focused pin of the wall keeps the focus in the results.
    ///   - text: the initial query.
    init(_ wall: WallID, isTyping: Bool, text: String = "", in context: inout ScreenContext) {
        self.wall = wall
        self.isTyping = isTyping
        pinToFocus = isTyping ? nil : context.walls[wall].focus.map { Int32(clamping: $0) }
        field = TextField(
            text, placeholder: tr("words, tag:sea, by:mina, date:2024-05, -excluded"),
            maximumLength: SearchStore.maximumQueryLength)
        context.search.begin(on: wall)
        if !context.options.isReadOnly, let effect = context.search.requestHistory() {
            context.perform(.searchHistory(effect))
        }
        context.walls[.searchResults].replace(with: [])
        context.walls[.searchResults].setColumns(context.walls[wall].columns.rule)
        resize(in: &context)
    }

    package var scopes: [Action.Scope] { [.wall] }

    package var isWriting: Bool { false }

    // MARK: Messages

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        // The results and the menus belong to the visible search, which may be on another tab.
        guard case .feature(let message as SearchMessage) = message, context.search.wall == wall else {
            return .ignored
        }
        switch message {
        case .found(let result):
            rememberFocus(in: context)
            guard context.search.receive(result) else { return .handled }
            completion = 0
            if result.first == 0 { showHits(in: &context) } else { showMore(in: &context) }
        case .facets(let facets, let id, let count):
            context.search.receive(facets: facets, id: id, count: count)
        // The history is independent of the current search; the store handles it.
        case .history: return .ignored
        case .changed(let text):
            if SearchQuery(text).order == SearchQuery(field.text).order {
                rememberFocus(in: context)
            } else {
                isReordered = true
                pinToFocus = nil
            }
            field.text = text
            historyEntry = nil
        case .menuClosed: if !isTyping, field.text.isEmpty { return close(in: &context) }
        }
        return .handled
    }

    /// Remembers the focused pin, so that the focus stays on it in new results.
    private mutating func rememberFocus(in context: ScreenContext) {
        guard !isTyping, !isReordered, pinToFocus == nil, let focus = context.walls[.searchResults].focus else {
            return
        }
        pinToFocus = context.search.hits.indices.contains(focus) ? context.search.hits[focus] : nil
    }

    private mutating func showHits(in context: inout ScreenContext) {
        isReordered = false
        let index = pinToFocus.flatMap { context.search.hits.firstIndex(of: $0) }
        pinToFocus = nil
        shownCount = 0
        let cards = nextCards(max(Self.pageSize, (index ?? 0) + Self.pageSize / 2), in: context)
        shownCount = cards.count
        context.walls[.searchResults].replace(with: cards, months: context.search.months)
        guard let index else { return }
        context.walls[.searchResults].setFocus(index)
        context.walls[.searchResults].viewport.revealFocus()
    }

    /// Adds all remaining results to the wall.
    mutating func showAll(in context: inout ScreenContext) { showMore(in: &context, isAll: true) }

    /// Adds results to the wall: the next page if the user is near the end or, with `isAll`, all remaining ones.
    private mutating func showMore(in context: inout ScreenContext, isAll: Bool = false) {
        guard isAll || context.walls[.searchResults].isNearEnd || context.walls[.searchResults].isEmpty else { return }
        let cards = nextCards(isAll ? .max : Self.pageSize, in: context)
        shownCount += cards.count
        context.walls[.searchResults].append(cards)
    }

    private func nextCards(_ maximumCount: Int, in context: ScreenContext) -> PinCards {
        let searched = context.walls[wall]
        var cards = PinCards()
        let hits = context.search.hits.dropFirst(shownCount).prefix(maximumCount).filter { $0 < searched.cards.count }
        cards.append(hits, of: searched.cards)
        return cards
    }

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        // Searches on several tabs share the index and the wall of results, so only the visible one may use them.
        guard isShown else {
            if context.search.wall == wall { context.search.end() }
            return .handled
        }
        if context.search.wall != wall {
            context.search.begin(on: wall)
            context.walls[.searchResults].replace(with: [])
            shownCount = 0
        }
        context.walls[.searchResults].resize(to: viewport(in: context))
        let searched = context.walls[wall]
        let isFullyLoaded = !searched.hasMore || searched.total.map { $0 <= searched.cards.count } ?? false
        let effects = context.search.update(
            query: field.text, among: searched, isComplete: isFullyLoaded,
            saved: context.saved)
        if effects.contains(where: { if case .find(let request) = $0 { request.first == 0 } else { false } }) {
            remainingPageCount = Self.maximumPageCount
        }
        for effect in effects { context.perform(.search(effect)) }
        if shownCount < context.search.hits.count, !context.search.isLoading { showMore(in: &context) }
        context.walls[.searchResults].total = context.search.hits.count
        requestPages(in: &context)
        return .handled
    }

    /// Requests more pages of the searched wall: all of them if the number of pins is known, as for local files,
    /// otherwise until enough pins match.
    private mutating func requestPages(in context: inout ScreenContext) {
        let searched = context.walls[wall]
        guard searched.hasMore else { return context.search.needsMorePages = false }
        guard !searched.hasKnownTotal else { return context.search.needsMorePages = true }
        let isPending = context.search.isLoading || context.search.searchedCount < searched.cards.count
        let needsHits = context.walls[.searchResults].isEmpty || context.walls[.searchResults].isNearEnd
        context.search.needsMorePages = !isPending && needsHits && remainingPageCount > 0 && !field.text.isEmpty
        guard context.search.needsMorePages, countAtLastRequest != searched.cards.count else { return }
        countAtLastRequest = searched.cards.count
        remainingPageCount -= 1
    }

    package mutating func resize(in context: inout ScreenContext) {
        context.walls[.searchResults].resize(to: viewport(in: context))
    }

    package func isLoading(in context: ScreenContext) -> Bool { context.search.isLoading }

    package func subject(in context: ScreenContext) -> PinSubject? {
        isTyping ? nil : context.focusedPin(of: .searchResults)
    }
}
