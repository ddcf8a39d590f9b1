import PinWalls
import ScreenKit

/// Restores the scroll position of an earlier session.
extension HomeScreen {
    /// Withholds pages until the pin to restore is loaded, so that the top of the feed does not flash.
    /// - Returns: all withheld cards including this page; `nil` while waiting for the next page.
    mutating func cards(throughPlaceWith cards: PinCards, _ page: FeedPageInfo, in context: inout ScreenContext)
        -> PinCards?
    {
        guard let place else { return cards }
        withheldCards.append(contentsOf: cards)
        let isThere = withheldCards.count > place.index && withheldCards.contains { $0.id == place.pin }
        if !isThere, withheldCards.count < min(FeedPosition.mostPins, place.index + 200),
            let more = feed.receiveAhead(page, count: cards.count)
        {
            context.perform(more)
            return nil
        }
        defer { withheldCards = [] }
        return withheldCards
    }

    /// Restores the position. If its pin is no longer in the feed, focuses the pin at the same index.
    mutating func restorePosition(in context: inout ScreenContext) {
        defer { place = nil }
        let cards = context.walls[.feed].cards
        guard let place, !cards.isEmpty else { return }
        let found = cards.firstIndex { $0.id == place.pin }
        let index = found ?? min(posts.count + place.index, cards.count - 1)
        context.walls[.feed].setFocus(index)
        context.walls[.feed].viewport.restore(CollectionViewport.Anchor(item: index, distance: place.start))
        if place.isOpen, found != nil { context.openPin(of: .feed) }
    }
}

extension HomeScreen {
    /// Returns the position to restore in the next session; `nil` at the beginning of the feed.
    /// - Parameters:
    ///   - layout: the layout that the session started with; `nil` for columns.
    ///   - isOpen: whether a pin of the feed is open.
    package func place(startedWith layout: String?, isOpen: Bool, in context: ScreenContext) -> FeedPosition? {
        // The session ended before the position was restored, so keep it.
        if let place { return place }
        let wall = context.walls[.feed]
        guard let focus = wall.focus, let pin = wall.focusedPin else { return nil }
        let shown: String? =
            switch chosen {
            case .automatic: layout
            case .columns: nil
            case .entry(let entry): entry.id
            }
        let place = FeedPosition(
            layout: shown, pin: pin.id, index: max(0, focus - posts.count), start: wall.viewport.focusStart ?? 0,
            isOpen: isOpen)
        let isBeginning = focus == 0 && wall.viewport.isAtBeginning && shown == nil && !place.isOpen
        return isBeginning ? nil : place
    }
}
