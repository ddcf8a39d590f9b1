/// What keeps a reader's place: an item, and the rows from the viewport's top to the item's; or the columns from its left
/// edge, where the content scrolls sideways.
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
        let axis = layout.scrollAxis
        self.init(
            index: index,
            distance: element.frame.start(along: axis).subtractingClamped(visibleRect.start(along: axis)))
    }

    /// Anchors the first item that begins inside the viewport: the topmost, of several the one that comes first in the
    /// data. Where none begins there, the first visible one; `nil` where no item is visible.
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
        let axis = layout.scrollAxis
        let top = visibleRect.start(along: axis)
        var best: (element: LayoutElement, start: Int)?
        layout.forEachElement(in: visibleRect) { element in
            guard element.kind == .item, isCandidate(element.index) else { return }
            let start = element.frame.start(along: axis)
            guard let current = best else { return best = (element, start) }
            let begins = start >= top
            let currentBegins = current.start >= top
            if begins != currentBegins {
                if begins { best = (element, start) }
            } else if begins, start < current.start {
                best = (element, start)
            }
        }
        guard let best else { return nil }
        self.init(best.element.index, in: layout, visibleRect: visibleRect)
    }

    /// The scroll offset at which the item stands where it stood, or `nil` where `layout` has no such item: in rows, or
    /// in columns where it scrolls sideways. The viewport is so long that way.
    ///
    /// Never above the content, nor so far below that less than a viewport is left of it. An item that began above
    /// the viewport and is shorter now keeps at least its last row on the screen.
    public func offset(in layout: some CollectionLayout, viewportLength: Int) -> Int? {
        guard let frame = layout.element(at: index)?.frame else { return nil }
        let axis = layout.scrollAxis
        let kept = max(distance, min(0, 1 - frame.size.length(along: axis)))
        let lowest = max(0, layout.contentSize.length(along: axis) - max(0, viewportLength))
        return min(max(0, frame.start(along: axis).subtractingClamped(kept)), lowest)
    }
}
