extension PagedLayout {
    /// The number of pages: one an item, and the one past the end.
    public var numberOfPages: Int { track.pageCount }

    /// Whether there is nothing to show: no item, and so no page.
    public var isEmpty: Bool { numberOfPages == 0 }

    /// The page on screen; `nil` where there is none.
    public var currentPage: Int? { currentPlace.flatMap(track.page(of:)) }

    /// The item on screen; `nil` on the page past the end, and where there is no page.
    public var currentItem: ItemIndex? {
        guard case .item(let index) = currentPlace else { return nil }
        return index
    }

    /// The page past the last item; `nil` where none is offered, or there are no items.
    public var pagePastEnd: Int? { track.page(of: .pastEnd) }

    /// The page that comes before; `nil` for the first one, and for one that does not exist.
    public func page(before page: Int) -> Int? {
        page > 0 && page < numberOfPages ? page - 1 : nil
    }

    /// The page that comes after; `nil` for the last one, and for one that does not exist.
    public func page(after page: Int) -> Int? {
        page >= 0 && page < numberOfPages - 1 ? page + 1 : nil
    }

    /// The page of an item; `nil` where there is no such item.
    public func page(ofItemAt index: ItemIndex) -> Int? { track.page(of: index) }

    /// The item on a page; `nil` for the page past the end, and for one that does not exist.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    public func index(ofPage page: Int) -> ItemIndex? {
        guard case .item(let index)? = track.place(ofPage: page) else { return nil }
        return index
    }

    /// The scroll offset in cells from the content's left edge at which a page fills the viewport; `nil` for one that
    /// does not exist.
    public func offset(ofPage page: Int) -> Int? {
        page >= 0 && page < numberOfPages ? track.minX(ofPage: page, direction) : nil
    }

    /// What the viewport shows when it rests at a page; `nil` for one that does not exist.
    public func visibleRect(ofPage page: Int) -> Rect? {
        offset(ofPage: page).map { Rect(x: $0, y: 0, width: track.page.width, height: track.page.height) }
    }

    /// The page that a viewport at this scroll offset shows most of; of two, the one on the left. Outside the content
    /// it is the nearest page; `nil` where there are none.
    public func page(atOffset offset: Int) -> Int? {
        guard !isEmpty else { return nil }
        let offset = min(max(0, offset), (numberOfPages - 1) * track.stride)
        let fromLeft = (offset + (track.stride - 1) / 2) / track.stride
        return direction == .leftToRight ? fromLeft : numberOfPages - 1 - fromLeft
    }

    /// The page at which a swipe that began at ``currentPage`` comes to rest, for ``turn(toPage:)``: that page or one
    /// beside it, never one further.
    ///
    /// A swipe that is released while it moves goes on to the next page in its direction, or back to the current page
    /// where that lies there. One released at rest goes to the page that is shown most; of two, it stays.
    ///
    /// - Parameters:
    ///   - offset: the scroll offset in cells at which it is released.
    ///   - velocity: how the offset changes: positive where it grows, negative where it shrinks; only the sign counts.
    /// - Returns: `nil` where there are no pages.
    public func pageAfterSwipe(at offset: Int, velocity: Int) -> Int? {
        guard let page = currentPage else { return nil }
        let moved = offset.subtractingClamped(track.minX(ofPage: page, direction))
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
