import Feeds
import LayoutEngine

extension PinWall {
    /// Replaces the cards. The focus stays on its pin; if it is gone, the pin at its index gets the focus.
    /// - Parameter keepsFocusInPlace: whether the focused pin keeps its position even at the beginning of the wall.
    /// - Complexity: O(n) in the cards.
    package mutating func replaceKeepingScrollPosition(with newCards: PinCards, keepsFocusInPlace: Bool = false) {
        guard !isEmpty, !newCards.isEmpty, let oldFocus = focus else { return replace(with: newCards) }
        let focused = cards[oldFocus].id
        let start = viewport.focusFrame.map(viewport.start(of:)) ?? 0
        let wasAtBeginning = viewport.isAtBeginning
        let isSame = newCards.indices.contains(oldFocus) && newCards[oldFocus].id == focused
        let keptFocus = isSame ? oldFocus : newCards.firstIndex(of: focused)
        replace(with: newCards)
        setFocus(keptFocus ?? min(oldFocus, newCards.count - 1))
        if !wasAtBeginning || keepsFocusInPlace { scrollFocus(to: start) }
        viewport.revealFocusIfHidden()
    }

    /// Scrolls the focused box to a position in the viewport, along the scroll axis.
    mutating func scrollFocus(to start: Int) {
        if let frame = viewport.focusFrame { viewport.scroll(to: frame.start(along: viewport.axis) - start) }
    }

    /// Removes a pin. If it was focused, the next one gets the focus.
    /// - Returns: `false` if the pin is not on the wall.
    /// - Complexity: O(n) in the cards.
    @discardableResult
    package mutating func remove(_ id: Pin.ID) -> Bool {
        // The removed pin is usually the focused one.
        let index = focus.flatMap { cards[$0].id == id ? $0 : nil } ?? cards.firstIndex(of: id)
        guard let index else { return false }
        randomOrder = ShuffledHistory()
        var remaining = cards
        remaining.remove(at: index)
        guard !remaining.isEmpty else {
            replace(with: [])
            return true
        }
        let focus = focus ?? 0
        apply(
            LayoutUpdate(deletions: [ItemIndex(section: 0, item: index)]), to: remaining,
            focus: focus > index ? focus - 1 : focus)
        viewport.revealFocusIfHidden()
        return true
    }
}
