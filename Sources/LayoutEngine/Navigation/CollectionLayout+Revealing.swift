extension CollectionLayout {
    /// Moves the viewport as little as shows the item whole, for layouts without positions of their own.
    ///
    /// - Complexity: that of ``element(at:)``.
    public mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point {
        originRevealing(index, in: viewport)
    }

    /// Where a viewport begins that shows the item whole, moved as little as that takes.
    func originRevealing(_ index: ItemIndex, in viewport: Rect) -> Point {
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
    /// Turns to the item's page.
    ///
    /// - Returns: where that page begins; the viewport's origin where no item is at `index`.
    public mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point {
        guard let page = page(ofItemAt: index), let offset = offset(ofPage: page) else { return viewport.origin }
        turn(toPage: page)
        return Point(x: offset, y: 0)
    }
}

extension CompositionalLayout {
    /// Scrolls the item's section sideways, where it does so, and moves the viewport to it.
    ///
    /// - Complexity: O(log *n*) in the number of items.
    public mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point {
        guard let position = scrollPosition(revealing: index) else { return originRevealing(index, in: viewport) }
        setScrollPosition(position, ofSection: index.section)
        // The section has brought the item into the viewport sideways.
        return Point(x: viewport.x, y: originRevealing(index, in: viewport).y)
    }
}
