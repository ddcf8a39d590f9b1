import Languages
import PinSearch
import PinWalls
import ScreenKit
import TerminalUI

/// A wall's pins that have what is typed, while it is typed, on a wall of their own: that which is searched stays as it
/// is below.
package struct SearchScreen: Screen {
    /// The wall that is searched.
    package let wall: WallID
    package internal(set) var field: TextField
    /// Whether letters are text; else the pins that were found are walked through.
    package internal(set) var isTyping = true
    /// How many of what was found are on the wall.
    var shownCount = 0
    /// Which of the completions is offered.
    var completion = 0
    /// The earlier search that the field shows; nil for one's own text, which is kept meanwhile.
    var recalled: (index: Int, own: String)?
    /// How many more pages may be read for what is looked for.
    var pagesLeft = Self.mostPages
    /// The pin, by its place on the searched wall, that is to have the focus once it is there.
    var sought: Int32?
    /// Whether another order was chosen and its hits are not shown yet: they are shown from the first one on.
    private var isReordered = false
    /// How many pins the searched wall had when a page was last wished for.
    var countAtWish = -1

    /// The most pages that are read for one text of a source that does not tell how many pins it has.
    static let mostPages = 20
    /// Pins that are put on the wall at a time.
    static let page = 300
    /// Rows above the wall: the field, and what can be done.
    static let headRows = SearchPanel.topRows

    /// Opens a search of a wall.
    /// - Parameters:
    ///   - isTyping: whether something is typed; else something is chosen, and the focus stays with its pin.
    ///   - text: what is looked for to begin with.
    init(_ wall: WallID, isTyping: Bool, text: String = "", in context: inout ScreenContext) {
        self.wall = wall
        self.isTyping = isTyping
        sought = isTyping ? nil : context.walls[wall].focus.map { Int32(clamping: $0) }
        field = TextField(
            text, placeholder: tr("words, tag:sea, by:mina, date:2024-05, -without"),
            maximumLength: SearchStore.mostCharacters)
        context.search.begin(wall)
        if !context.options.isReadOnly, let effect = context.search.askForEarlier() {
            context.perform(.earlierSearches(effect))
        }
        context.walls[.found].replace(with: [])
        context.walls[.found].setColumns(context.walls[wall].columns.rule)
        resize(in: &context)
    }

    package var scopes: [Action.Scope] { [.wall] }

    package var isWriting: Bool { false }

    // MARK: What happens

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        guard case .feature(let message as SearchMessage) = message else { return .notMine }
        switch message {
        case .found(let answer):
            noteFocus(in: context)
            guard context.search.receive(answer) else { return .done }
            completion = 0
            if answer.first == 0 { showHits(in: &context) } else { showMore(in: &context) }
        case .facets(let facets, let number, let count):
            context.search.receive(facets: facets, number: number, count: count)
        // A search that has ended by then leaves them to the next one.
        case .earlier: return .notMine
        case .changed(let text):
            if SearchQuery(text).order == SearchQuery(field.text).order {
                noteFocus(in: context)
            } else {
                isReordered = true
                sought = nil
            }
            field.text = text
            recalled = nil
        case .settled: if !isTyping, field.text.isEmpty { return close(in: &context) }
        }
        return .done
    }

    /// Has a reader stay with the pin that is read.
    private mutating func noteFocus(in context: ScreenContext) {
        guard !isTyping, !isReordered, sought == nil, let focus = context.walls[.found].focus else { return }
        sought = context.search.hits.indices.contains(focus) ? context.search.hits[focus] : nil
    }

    private mutating func showHits(in context: inout ScreenContext) {
        isReordered = false
        let place = sought.flatMap { context.search.hits.firstIndex(of: $0) }
        sought = nil
        shownCount = 0
        let cards = nextCards(max(Self.page, (place ?? 0) + Self.page / 2), in: context)
        shownCount = cards.count
        context.walls[.found].replace(with: cards, months: context.search.months)
        guard let place else { return }
        context.walls[.found].setFocus(place)
        context.walls[.found].viewport.revealFocus()
    }

    mutating func showAll(in context: inout ScreenContext) { showMore(in: &context, all: true) }

    private mutating func showMore(in context: inout ScreenContext, all: Bool = false) {
        guard all || context.walls[.found].isNearEnd || context.walls[.found].isEmpty else { return }
        let cards = nextCards(all ? .max : Self.page, in: context)
        shownCount += cards.count
        context.walls[.found].append(cards)
    }

    private func nextCards(_ most: Int, in context: ScreenContext) -> PinCards {
        let searched = context.walls[wall]
        var cards = PinCards()
        let hits = context.search.hits.dropFirst(shownCount).prefix(most).filter { $0 < searched.cards.count }
        cards.append(hits, of: searched.cards)
        return cards
    }

    package mutating func follow(isShown: Bool, in context: inout ScreenContext) -> Response {
        // One on each tab would take index and wall from each other without an end.
        guard isShown else {
            if context.search.wall == wall { context.search.end() }
            return .done
        }
        if context.search.wall != wall {
            context.search.begin(wall)
            context.walls[.found].replace(with: [])
            shownCount = 0
        }
        context.walls[.found].resize(to: viewport(in: context))
        let searched = context.walls[wall]
        let isWhole = !searched.hasMore || searched.total.map { $0 <= searched.cards.count } ?? false
        let effects = context.search.follow(
            field.text, among: searched, isWhole: isWhole,
            saved: context.saved)
        if effects.contains(where: { if case .find(let request) = $0 { request.first == 0 } else { false } }) {
            pagesLeft = Self.mostPages
        }
        for effect in effects { context.perform(.search(effect)) }
        if shownCount < context.search.hits.count, !context.search.isAwaiting { showMore(in: &context) }
        context.walls[.found].total = context.search.hits.count
        readOn(in: &context)
        return .done
    }

    /// Has the wall that is searched read on: to its end where it is known how far that is, as of what is on a disk, else
    /// while there are too few hits.
    private mutating func readOn(in context: inout ScreenContext) {
        let searched = context.walls[wall]
        guard searched.hasMore else { return context.search.readsOn = false }
        guard !searched.isMeasured else { return context.search.readsOn = true }
        let isAwaited = context.search.isAwaiting || context.search.searched < searched.cards.count
        let lacksHits = context.walls[.found].isEmpty || context.walls[.found].isNearEnd
        context.search.readsOn = !isAwaited && lacksHits && pagesLeft > 0 && !field.text.isEmpty
        guard context.search.readsOn, countAtWish != searched.cards.count else { return }
        countAtWish = searched.cards.count
        pagesLeft -= 1
    }

    package mutating func resize(in context: inout ScreenContext) {
        context.walls[.found].resize(to: viewport(in: context))
    }

    package func isAwaiting(in context: ScreenContext) -> Bool { context.search.isAwaiting }

    package func subject(in context: ScreenContext) -> PinSubject? {
        isTyping ? nil : context.focusedPin(of: .found)
    }
}
