import PinWalls

/// The place of a reader in a feed, to which a later session returns.
package struct FeedPlace: Codable, Hashable, Sendable {
    /// The layout that was chosen, by its name in the gallery or an absolute path; `nil` for columns.
    package var layout: String?
    /// The id of the focused pin.
    package var pin: String
    /// The number of that pin in the feed.
    package var index: Int
    /// The row of the window, or the column where it scrolls sideways, that its box began at; negative above the window.
    package var start: Int
    /// Whether the pin was open.
    package var isOpen: Bool

    package init(layout: String? = nil, pin: String, index: Int, start: Int, isOpen: Bool = false) {
        self.layout = layout
        self.pin = pin
        self.index = index
        self.start = start
        self.isOpen = isOpen
    }

    /// The most pins that are read before any is shown.
    static let mostPins = 3000
}

/// A session that returns to the place of an earlier one.
extension HomeScreen {
    /// Holds back a page of which the focused pin of the earlier session is not a part yet, so that the top is not shown first.
    /// - Returns: the cards to show with this page; `nil` while the next page is awaited.
    mutating func cards(throughPlaceWith cards: PinCards, _ page: FeedPageInfo, in context: inout ScreenContext)
        -> PinCards?
    {
        guard let place else { return cards }
        heldCards.append(contentsOf: cards)
        let isThere = heldCards.count > place.index && heldCards.contains { $0.id == place.pin }
        if !isThere, heldCards.count < min(FeedPlace.mostPins, place.index + 200),
            let more = feed.receiveAhead(page, count: cards.count)
        {
            context.perform(more)
            return nil
        }
        defer { heldCards = [] }
        return heldCards
    }

    /// Returns to the place, if its pin is still there.
    mutating func returnToPlace(in context: inout ScreenContext) {
        defer { place = nil }
        guard let place, let index = context.walls.feed.cards.firstIndex(where: { $0.id == place.pin }) else { return }
        context.walls.feed.setFocus(index)
        context.walls.feed.viewport.restore(CollectionViewport.Anchor(item: index, distance: place.start))
        if place.isOpen { context.open(.feed) }
    }
}

extension TabBar {
    /// The place of the reader in the feed; `nil` at its beginning.
    ///
    /// - Parameter layout: the layout that Home began with, if any.
    package func feedPlace(startedWith layout: String?, in context: ScreenContext) -> FeedPlace? {
        guard let home = self[.home][0] as? HomeScreen else { return nil }
        // The feed never came so far.
        if let place = home.place { return place }
        let wall = context.walls.feed
        guard let focus = wall.focus, let pin = wall.focusedPin else { return nil }
        let shown: String? =
            switch home.chosen {
            case .none: layout
            case .columns: nil
            case .entry(let entry): entry.id
            }
        let place = FeedPlace(
            layout: shown, pin: pin.id, index: max(0, focus - home.posts.count), start: wall.viewport.focusStart ?? 0,
            isOpen: self[.home].screens.contains { $0.openedWall == .feed })
        let isBeginning = focus == 0 && wall.viewport.isAtBeginning && shown == nil && !place.isOpen
        return isBeginning ? nil : place
    }
}
