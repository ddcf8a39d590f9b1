import LayoutEngine

extension CollectionLayout {
    /// The box whose middle and top, or left edge, are nearest to a place in the content, among those that can be seen,
    /// whole ones first.
    func nearestItem(to point: Point, in visibleRect: Rect) -> ItemIndex? {
        let axis = scrollAxis
        var best: (index: ItemIndex, cost: Int)?
        forEachElement(in: visibleRect) { element in
            guard element.kind == .item else { return }
            let frame = element.frame
            let isWhole =
                frame.start(along: axis) >= visibleRect.start(along: axis)
                && frame.end(along: axis) <= visibleRect.end(along: axis)
            // A row counts two columns, which are as long.
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
