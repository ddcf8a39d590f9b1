import LayoutEngine

extension CollectionLayout {
    /// Returns the visible item nearest to a point in the content, by its horizontal centre and top edge, or by its
    /// left edge and vertical centre. Fully visible items are preferred.
    func nearestItem(to point: Point, in visibleRect: Rect) -> ItemIndex? {
        let axis = scrollAxis
        var best: (index: ItemIndex, cost: Int)?
        forEachElement(in: visibleRect) { element in
            guard element.kind == .item else { return }
            let frame = element.frame
            let isWhole =
                frame.start(along: axis) >= visibleRect.start(along: axis)
                && frame.end(along: axis) <= visibleRect.end(along: axis)
            // A row is as long as two columns.
            let distance =
                axis == .vertical
                ? abs(frame.minX + frame.width / 2 - point.x) + 2 * abs(frame.minY - point.y)
                : abs(frame.minX - point.x) + 2 * abs(frame.minY + frame.height / 2 - point.y)
            let cost = distance + (isWhole ? 0 : 10_000)
            if best.map({ cost < $0.cost }) ?? true { best = (element.index, cost) }
        }
        return best?.index
    }
}
