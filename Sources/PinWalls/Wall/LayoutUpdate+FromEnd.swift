import LayoutEngine

extension LayoutUpdate {
    /// Returns the update of a single section for items that are numbered from the end.
    /// - Parameters:
    ///   - oldCount: the number of items before the update.
    ///   - newCount: the number of items after the update.
    func fromEnd(oldCount: Int, newCount: Int) -> LayoutUpdate {
        let old = { (index: ItemIndex) in ItemIndex(section: 0, item: oldCount - 1 - index.item) }
        let new = { (index: ItemIndex) in ItemIndex(section: 0, item: newCount - 1 - index.item) }
        return LayoutUpdate(
            deletions: deletions.map(old), insertions: insertions.map(new),
            moves: moves.map { Move(from: old($0.from), to: new($0.to)) }, reloads: reloads.map(old))
    }
}
