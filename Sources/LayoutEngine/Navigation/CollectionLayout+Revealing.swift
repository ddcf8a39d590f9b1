extension CollectionLayout {
    /// Returns the nearest viewport origin that shows the whole item, for layouts without internal scroll positions.
    ///
    /// - Complexity: That of ``element(at:)``.
    public mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point {
        origin(revealing: index, in: viewport)
    }

    /// Returns the nearest viewport origin that shows the whole item, or the old origin if no item is at `index`.
    func origin(revealing index: ItemIndex, in viewport: Rect) -> Point {
        guard let frame = element(at: index)?.frame else { return viewport.origin }
        return Point(
            x: Self.start(
                of: viewport.minX, length: viewport.width, revealing: frame.minX, end: frame.maxX,
                contentLength: contentSize.width),
            y: Self.start(
                of: viewport.minY, length: viewport.height, revealing: frame.minY, end: frame.maxY,
                contentLength: contentSize.height))
    }

    private static func start(
        of start: Int, length: Int, revealing itemStart: Int, end itemEnd: Int, contentLength: Int
    ) -> Int {
        let length = max(0, length)
        var moved = start
        if itemStart < start || itemEnd.subtractingClamped(itemStart) >= length {
            moved = itemStart
        } else if itemEnd > start.addingClamped(length) {
            moved = itemEnd.subtractingClamped(length)
        }
        return min(max(0, moved), max(0, contentLength.subtractingClamped(length)))
    }
}

extension PagedLayout {
    /// Shows the item's page.
    ///
    /// - Returns: The origin of the page, or the viewport's origin if no item is at `index`.
    public mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point {
        guard let page = page(ofItemAt: index), let offset = offset(ofPage: page) else { return viewport.origin }
        showPage(page)
        return Point(x: offset, y: 0)
    }
}

extension CompositionalLayout {
    /// Scrolls the item's section horizontally, if it scrolls orthogonally, and moves the viewport to the item.
    ///
    /// - Complexity: O(log *n*) in the number of items.
    public mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point {
        guard let position = scrollPosition(revealing: index) else { return origin(revealing: index, in: viewport) }
        setScrollPosition(position, ofSection: index.section)
        // The section's own scroll offset already makes the item visible horizontally.
        return Point(x: viewport.x, y: origin(revealing: index, in: viewport).y)
    }
}
