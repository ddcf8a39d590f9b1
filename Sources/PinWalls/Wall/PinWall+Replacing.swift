import Feeds
import LayoutEngine

extension PinWall {
    /// Replaces the first cards.
    ///
    /// The focus stays on its pin; if it is gone, the pin at its index gets the focus.
    /// - Parameter count: the number of cards to replace, clamped to the existing ones.
    /// - Returns: `false` if nothing changed.
    @discardableResult
    package mutating func replaceFirst(_ count: Int, with newCards: PinCards) -> Bool {
        let count = max(0, min(count, cards.count))
        let old = cards[..<count]
        guard !old.elementsEqual(newCards) else { return false }
        let rest = cards[count...]
        guard !(rest.isEmpty && newCards.isEmpty), !isEmpty else {
            replace(with: newCards + rest)
            return true
        }
        let oldIDs = old.map(\.id)
        let focused = focusedPin?.id
        let former = focus ?? 0
        let start = viewport.focusFrame.map(viewport.start(of:)) ?? 0
        let wasAtBeginning = viewport.isAtBeginning
        let difference = newCards.map(\.id).difference(from: old.map(\.id)).inferringMoves()
        let known = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var update = LayoutUpdate(difference, section: 0)
        let moved = Set(update.moves.map(\.from.item))
        let gone = Set(update.deletions.map(\.item)).union(moved)
        let changed = Set(newCards.filter { card in known[card.id].map { $0 != card } ?? false }.map(\.id))
        update.reloads = old.indices.filter { !gone.contains($0) && changed.contains(cards[$0].id) }.map {
            ItemIndex(section: 0, item: $0)
        }
        let kept = focused.flatMap { id in newCards.firstIndex { $0.id == id } }
        let focus = former >= count ? former - count + newCards.count : kept ?? former
        apply(update, to: newCards + rest, focus: focus)
        let came = newCards.count - count
        if came >= 0, newCards.suffix(count).map(\.id) == oldIDs {
            randomOrder.shift(by: came)
        } else {
            randomOrder = ShuffledHistory()
        }
        if !wasAtBeginning { scrollFocus(to: start) }
        viewport.revealFocusIfHidden()
        return true
    }
}
