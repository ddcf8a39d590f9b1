import LayoutEngine

extension LayoutUpdate {
    /// The same change of one section's items where they are numbered from its end.
    /// - Parameters:
    ///   - former: how many items there were.
    ///   - count: how many there are now.
    func fromEnd(former: Int, count: Int) -> LayoutUpdate {
        let old = { (index: ItemIndex) in ItemIndex(section: 0, item: former - 1 - index.item) }
        let new = { (index: ItemIndex) in ItemIndex(section: 0, item: count - 1 - index.item) }
        return LayoutUpdate(
            deletions: deletions.map(old), insertions: insertions.map(new),
            moves: moves.map { Move(from: old($0.from), to: new($0.to)) }, reloads: reloads.map(old))
    }
}
