/// A scroll position relative to an item: the item, and the distance from the viewport's start to the item's start
/// along the scroll axis.
///
/// Capture an anchor before a layout changes, for example its width, columns or items. After the change, resolve it to
/// the scroll offset at which the item has the same position on the screen.
public struct ScrollAnchor: Hashable, Sendable {
    /// The item that keeps its position.
    public var index: ItemIndex
    /// The distance from the viewport's start to the item's start, in cells; negative if the item begins before the
    /// viewport.
    public var distance: Int

    /// Creates an anchor for the item at `index` with a distance from the viewport's start; negative is before it.
    public init(index: ItemIndex, distance: Int) {
        self.index = index
        self.distance = distance
    }

    /// Creates an anchor for an item, usually the focused one, or `nil` if `layout` has no such item.
    ///
    /// - Parameters:
    ///   - index: The item that keeps its position.
    ///   - layout: The layout before the change.
    ///   - visibleRect: The viewport, in the content's coordinates.
    public init?(_ index: ItemIndex, in layout: some CollectionLayout, visibleRect: Rect) {
        guard let element = layout.element(at: index) else { return nil }
        let axis = layout.scrollAxis
        self.init(
            index: index,
            distance: element.frame.start(along: axis).subtractingClamped(visibleRect.start(along: axis)))
    }

    /// Creates an anchor for the topmost item that begins inside the viewport; of several, the one with the lowest
    /// index. If none begins there, uses the first visible item, and returns `nil` if no item is visible.
    ///
    /// - Parameters:
    ///   - layout: The layout before the change.
    ///   - visibleRect: The viewport, in the content's coordinates.
    public init?(in layout: some CollectionLayout, visibleRect: Rect) {
        self.init(in: layout, visibleRect: visibleRect) { _ in true }
    }

    /// Creates an anchor for the first item that begins inside the viewport, or else the first visible one, considering
    /// only items that satisfy `isCandidate`.
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

    /// Returns the scroll offset along the scroll axis at which the item has its previous position on the screen, or
    /// `nil` if `layout` has no such item.
    ///
    /// The offset is clamped so that the viewport stays inside the content. If the item began before the viewport and
    /// is shorter now, at least its last row stays visible.
    ///
    /// - Parameters:
    ///   - layout: The layout after the change.
    ///   - viewportLength: The viewport's length along the scroll axis, in cells.
    public func offset(in layout: some CollectionLayout, viewportLength: Int) -> Int? {
        guard let frame = layout.element(at: index)?.frame else { return nil }
        let axis = layout.scrollAxis
        let visibleDistance = max(distance, min(0, 1 - frame.size.length(along: axis)))
        let lowest = max(0, layout.contentSize.length(along: axis) - max(0, viewportLength))
        return min(max(0, frame.start(along: axis).subtractingClamped(visibleDistance)), lowest)
    }
}
