extension PagedLayout {
    /// The number of pages: one per item, plus the extra page if it is offered.
    public var numberOfPages: Int { track.pageCount }

    /// Whether the layout has no items, and therefore no pages.
    public var isEmpty: Bool { numberOfPages == 0 }

    /// The page that is shown, or `nil` if the layout has no pages.
    public var currentPage: Int? { currentContent.flatMap(track.page(of:)) }

    /// The item that is shown, or `nil` on the extra page and if the layout has no pages.
    public var currentItem: ItemIndex? {
        guard case .item(let index) = currentContent else { return nil }
        return index
    }

    /// The index of the extra page after the last item, or `nil` if it is not offered or the layout has no items.
    public var extraPage: Int? { track.page(of: .extra) }

    /// Returns the page before `page`, or `nil` if `page` is the first or does not exist.
    public func page(before page: Int) -> Int? {
        page > 0 && page < numberOfPages ? page - 1 : nil
    }

    /// Returns the page after `page`, or `nil` if `page` is the last or does not exist.
    public func page(after page: Int) -> Int? {
        page >= 0 && page < numberOfPages - 1 ? page + 1 : nil
    }

    /// Returns the page of an item, or `nil` if the item does not exist.
    public func page(ofItemAt index: ItemIndex) -> Int? { track.page(of: index) }

    /// Returns the index of the item on a page, or `nil` if it is the extra page or does not exist.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    public func index(ofPage page: Int) -> ItemIndex? {
        guard case .item(let index)? = track.content(ofPage: page) else { return nil }
        return index
    }

    /// Returns the scroll offset at which a page fills the viewport, in cells from the content's left edge, or `nil` if
    /// the page does not exist.
    public func offset(ofPage page: Int) -> Int? {
        page >= 0 && page < numberOfPages ? track.minX(ofPage: page, direction: direction) : nil
    }

    /// Returns the viewport that shows a page, or `nil` if the page does not exist.
    public func visibleRect(ofPage page: Int) -> Rect? {
        offset(ofPage: page).map { Rect(x: $0, y: 0, width: track.pageSize.width, height: track.pageSize.height) }
    }

    /// Returns the page that covers most of a viewport at this scroll offset; the left one of two. Offsets outside the
    /// content give the nearest page. Returns `nil` if the layout has no pages.
    public func page(atOffset offset: Int) -> Int? {
        guard !isEmpty else { return nil }
        let offset = min(max(0, offset), (numberOfPages - 1) * track.stride)
        let fromLeft = (offset + (track.stride - 1) / 2) / track.stride
        return direction == .leftToRight ? fromLeft : numberOfPages - 1 - fromLeft
    }

    /// Returns the page at which a swipe from ``currentPage`` ends: that page or an adjacent one, for
    /// ``showPage(_:)``.
    ///
    /// A swipe that is released while it moves ends on the next page in its direction, or on the current page if the
    /// swipe moves back to it. A swipe that is released at rest ends on the page that covers most of the viewport; of
    /// two, on the current page.
    ///
    /// - Parameters:
    ///   - offset: The scroll offset at which the swipe is released, in cells.
    ///   - velocity: The velocity of the offset, of which only the sign matters: positive if the offset increases.
    /// - Returns: The page, or `nil` if the layout has no pages.
    public func pageAfterSwipe(at offset: Int, velocity: Int) -> Int? {
        guard let page = currentPage else { return nil }
        let moved = offset.subtractingClamped(track.minX(ofPage: page, direction: direction))
        let half = track.stride / 2
        let step =
            switch velocity.signum() {
            case 1: moved >= 0 ? 1 : 0
            case -1: moved <= 0 ? -1 : 0
            default: moved > half ? 1 : moved < -half ? -1 : 0
            }
        let next = direction == .leftToRight ? page + step : page - step
        return min(max(0, next), numberOfPages - 1)
    }
}
