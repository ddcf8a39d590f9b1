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
        let remaining = cards[count...]
        guard !(remaining.isEmpty && newCards.isEmpty), !isEmpty else {
            replace(with: newCards + remaining)
            return true
        }
        let oldIDs = old.map(\.id)
        let focused = focusedPin?.id
        let oldFocus = focus ?? 0
        let start = viewport.focusFrame.map(viewport.start(of:)) ?? 0
        let wasAtBeginning = viewport.isAtBeginning
        let difference = newCards.map(\.id).difference(from: old.map(\.id)).inferringMoves()
        let oldCardsByID = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var update = LayoutUpdate(difference, section: 0)
        let movedIndices = Set(update.moves.map(\.from.item))
        let removedIndices = Set(update.deletions.map(\.item)).union(movedIndices)
        let changedIDs = Set(newCards.filter { card in oldCardsByID[card.id].map { $0 != card } ?? false }.map(\.id))
        update.reloads = old.indices.filter { !removedIndices.contains($0) && changedIDs.contains(cards[$0].id) }.map {
            ItemIndex(section: 0, item: $0)
        }
        let keptFocus = focused.flatMap { id in newCards.firstIndex { $0.id == id } }
        let focus = oldFocus >= count ? oldFocus - count + newCards.count : keptFocus ?? oldFocus
        apply(update, to: newCards + remaining, focus: focus)
        let insertedCount = newCards.count - count
        if insertedCount >= 0, newCards.suffix(count).map(\.id) == oldIDs {
            randomOrder.shift(by: insertedCount, from: 0)
        } else {
            randomOrder = ShuffledHistory()
        }
        if !wasAtBeginning { scrollFocus(to: start) }
        viewport.revealFocusIfHidden()
        return true
    }
}
