import Feeds
import LayoutEngine

extension PinWall {
    /// Shows other cards; the reader stays with the focused pin, and when it is gone, with the one that has its place.
    /// - Complexity: O(n) in the cards.
    /// - Parameter keepsFocusInPlace: whether a reader at the beginning stays with that pin, too, where pins came before it.
    package mutating func replaceKeepingPlace(with newCards: PinCards, keepsFocusInPlace: Bool = false) {
        guard !isEmpty, !newCards.isEmpty, let former = focus else { return replace(with: newCards) }
        let focused = cards[former].id
        let start = viewport.focusFrame.map(viewport.start(of:)) ?? 0
        let wasAtBeginning = viewport.isAtBeginning
        let isSame = newCards.indices.contains(former) && newCards[former].id == focused
        let kept = isSame ? former : newCards.firstIndex(of: focused)
        replace(with: newCards)
        setFocus(kept ?? min(former, newCards.count - 1))
        if !wasAtBeginning || keepsFocusInPlace { putFocus(at: start) }
        viewport.keepFocusInSight()
    }

    /// Brings the focused box to a row of the viewport, or to a column where it scrolls sideways.
    mutating func putFocus(at start: Int) {
        if let frame = viewport.focusFrame { viewport.scroll(to: frame.start(along: viewport.axis) - start) }
    }

    /// Takes a pin off the wall; one behind it moves to its place.
    /// - Returns: false when it was not there.
    /// - Complexity: O(n) in the cards.
    @discardableResult
    package mutating func remove(_ id: Pin.ID) -> Bool {
        // Mostly the one that the person looks at.
        let index = focus.flatMap { cards[$0].id == id ? $0 : nil } ?? cards.firstIndex(of: id)
        guard let index else { return false }
        round = RandomRound()
        var rest = cards
        rest.remove(at: index)
        guard !rest.isEmpty else {
            replace(with: [])
            return true
        }
        let focus = focus ?? 0
        apply(
            LayoutUpdate(deletions: [ItemIndex(section: 0, item: index)]), to: rest,
            focus: focus > index ? focus - 1 : focus)
        viewport.keepFocusInSight()
        return true
    }
}
