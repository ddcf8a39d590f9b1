import PinWalls
import ScreenKit

extension HomeScreen {
    /// Withholds pages until the pin to restore is loaded, so that the top of the feed does not flash.
    /// - Returns: all withheld cards including this page; `nil` while waiting for the next page.
    mutating func withhold(_ cards: PinCards, of page: FeedPageInfo, in context: inout ScreenContext)
        -> PinCards?
    {
        guard let positionToRestore else { return cards }
        withheldCards.append(contentsOf: cards)
        let isLoaded =
            withheldCards.count > positionToRestore.index && withheldCards.contains { $0.id == positionToRestore.pin }
        if !isLoaded, withheldCards.count < min(FeedPosition.maximumPinCount, positionToRestore.index + 200),
            let effect = feed.receiveWithheld(page, count: cards.count)
        {
            context.perform(effect)
            return nil
        }
        defer { withheldCards = [] }
        return withheldCards
    }

    /// Restores the position. If its pin is no longer in the feed, focuses the pin at the same index.
    mutating func restorePosition(in context: inout ScreenContext) {
        defer { positionToRestore = nil }
        let cards = context.walls[.feed].cards
        guard let position = positionToRestore, !cards.isEmpty else { return }
        let foundIndex = cards.firstIndex { $0.id == position.pin }
        let index = foundIndex ?? min(posts.count + position.index, cards.count - 1)
        context.walls[.feed].setFocus(index)
        context.walls[.feed].viewport.restore(CollectionViewport.Anchor(item: index, distance: position.start))
        if position.isOpen, foundIndex != nil { context.openPin(of: .feed) }
    }
}

extension HomeScreen {
    /// Returns the position to restore in the next session; `nil` at the beginning of the feed.
    /// - Parameters:
    ///   - layout: the layout that the session started with; `nil` for columns.
    ///   - isOpen: whether a pin of the feed is open.
    package func position(startedWith layout: String?, isOpen: Bool, in context: ScreenContext) -> FeedPosition? {
        // The session ended before the position was restored, so return it again.
        if let positionToRestore { return positionToRestore }
        let wall = context.walls[.feed]
        guard let focus = wall.focus, let pin = wall.focusedPin else { return nil }
        let layoutID: String? =
            switch layoutChoice {
            case .automatic: layout
            case .columns: nil
            case .entry(let entry): entry.id
            }
        let position = FeedPosition(
            layout: layoutID, pin: pin.id, index: max(0, focus - posts.count), start: wall.viewport.focusStart ?? 0,
            isOpen: isOpen)
        let isBeginning = focus == 0 && wall.viewport.isAtBeginning && layoutID == nil && !position.isOpen
        return isBeginning ? nil : position
    }
}
