/// What keeps a reader's place: an item, and the rows from the viewport's top to the item's.
///
/// Captured before a layout changes (another width, other columns, edits) and resolved after it, it gives the
/// scroll offset at which the same item stands at the same height of the screen.
public struct ScrollAnchor: Hashable, Sendable {
    /// The item that stays where it is.
    public var index: ItemIndex
    /// The rows from the viewport's top to the item's top; negative where the item begins above it.
    public var distance: Int

    /// Anchors the item at `index` so many rows below the viewport's top; negative is above it.
    public init(index: ItemIndex, distance: Int) {
        self.index = index
        self.distance = distance
    }

    /// Anchors a given item, most often the focused one; `nil` where `layout` has no such item.
    ///
    /// - Parameters:
    ///   - index: the item that is to stay where it is.
    ///   - layout: the layout before it changes.
    ///   - visibleRect: what the viewport shows, in the content's coordinates.
    public init?(_ index: ItemIndex, in layout: some CollectionLayout, visibleRect: Rect) {
        guard let element = layout.element(at: index) else { return nil }
        self.init(index: index, distance: element.frame.minY.subtractingClamped(visibleRect.minY))
    }

    /// Anchors the first item that begins inside the viewport: the topmost, the leftmost of several. Where none
    /// begins there, the first visible one; `nil` where no item is visible.
    ///
    /// - Parameters:
    ///   - layout: the layout before it changes.
    ///   - visibleRect: what the viewport shows, in the content's coordinates.
    public init?(in layout: some CollectionLayout, visibleRect: Rect) {
        self.init(in: layout, visibleRect: visibleRect) { _ in true }
    }

    /// Anchors the first item that begins inside the viewport, or the first visible one, among those that
    /// `isCandidate` allows.
    init?(in layout: some CollectionLayout, visibleRect: Rect, where isCandidate: (ItemIndex) -> Bool) {
        var best: LayoutElement?
        layout.forEachElement(in: visibleRect) { element in
            guard element.kind == .item, isCandidate(element.index) else { return }
            guard let current = best else { return best = element }
            let begins = element.frame.minY >= visibleRect.minY
            let currentBegins = current.frame.minY >= visibleRect.minY
            if begins != currentBegins {
                if begins { best = element }
            } else if begins, (element.frame.minY, element.frame.minX) < (current.frame.minY, current.frame.minX) {
                best = element
            }
        }
        guard let best else { return nil }
        self.init(best.index, in: layout, visibleRect: visibleRect)
    }

    /// The scroll offset in rows at which the item stands where it stood, or `nil` where `layout` has no such item.
    ///
    /// Never above the content, nor so far below that less than a viewport is left of it. An item that began above
    /// the viewport and is shorter now keeps at least its last row on the screen.
    public func offset(in layout: some CollectionLayout, viewportHeight: Int) -> Int? {
        guard let frame = layout.element(at: index)?.frame else { return nil }
        let kept = max(distance, min(0, 1 - frame.height))
        let lowest = max(0, layout.contentSize.height - max(0, viewportHeight))
        return min(max(0, frame.minY.subtractingClamped(kept)), lowest)
    }
}
