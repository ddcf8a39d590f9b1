// A reader's place on the way through updates, other containers and other layouts: each answers with where
// the caller's viewport begins next.

extension CollectionLayout {
    /// Lays out again what `update` changes, and tells the scroll offset at which what is being read stays where it
    /// is on the screen.
    ///
    /// What is read is the first item that begins in the viewport and survives the update, or the first visible one
    /// that does: it keeps its row on the screen, whatever comes, goes or changes its size above it. Where no visible
    /// item survives, it is the nearest one that does; it comes into the place of what is gone. Where the viewport
    /// shows no item, a visible header or footer keeps its row.
    ///
    /// - Parameters:
    ///   - update: what changes.
    ///   - dataSource: the collection after the update.
    ///   - visibleRect: what the viewport shows before the update, in the content's coordinates.
    ///   - staysAtEdge: whether a reader at the end that the content keeps to, as ``ContentAnchor`` tells, stays there
    ///     and sees what comes in. Otherwise the item that is read stays where it is there, too.
    /// - Returns: the new offset in rows, or in columns where it scrolls sideways: never above the content, nor so far below that less than a viewport is left
    ///   of it.
    /// - Throws: ``LayoutUpdateError``, as ``apply(_:dataSource:visibleRect:)``; nothing has changed then.
    /// - Complexity: that of the layout's own `apply`, of a visible-rect query, and O((*u* + *v*) log *u*), *u* the
    ///   changes, *v* the elements visible.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, readingAt visibleRect: Rect, staysAtEdge: Bool = true
    ) throws(LayoutUpdateError) -> Int {
        let place =
            staysAtEdge && isAtEdge(visibleRect)
            ? ReadingPlace.edge(anchor) : readingPlace(at: visibleRect, after: IndexMapping(update))
        try apply(update, dataSource: dataSource, visibleRect: visibleRect)
        return offset(of: place, viewportLength: visibleRect.size.length(along: scrollAxis))
    }

    /// Lays out every item anew in another container, and tells the scroll offset at which what is being read stays
    /// where it is on the screen: for the same items, as when a window is resized.
    ///
    /// What is read is told as by ``apply(_:dataSource:readingAt:staysAtEdge:)``.
    ///
    /// - Parameters:
    ///   - container: what the content is seen through from now on; without height, as high as before.
    ///   - dataSource: the collection that is laid out.
    ///   - visibleRect: what the viewport shows before, in the content's coordinates.
    ///   - staysAtEdge: whether a reader at the end that the content keeps to stays there.
    /// - Returns: the new offset in rows, or in columns where it scrolls sideways.
    public mutating func prepare(
        in container: Size, dataSource: some LayoutDataSource, readingAt visibleRect: Rect, staysAtEdge: Bool = true
    ) -> Int {
        let place =
            staysAtEdge && isAtEdge(visibleRect)
            ? ReadingPlace.edge(anchor) : readingPlace(at: visibleRect, after: IndexMapping(LayoutUpdate()))
        prepare(in: container, dataSource: dataSource)
        let length = container.length(along: scrollAxis)
        return offset(of: place, viewportLength: length > 0 ? length : visibleRect.size.length(along: scrollAxis))
    }

    /// Shows what is being read in `other`, a layout of the same items, where that showed it: for a browser that puts
    /// one layout in another's place.
    ///
    /// What is read is told as by ``apply(_:dataSource:readingAt:staysAtEdge:)``. A pager turns to its page, a section
    /// that scrolls sideways scrolls to it, as ``reveal(_:in:)`` does.
    ///
    /// - Parameters:
    ///   - other: the layout that was shown.
    ///   - visibleRect: what the viewport showed of `other`, in its content's coordinates.
    ///   - viewport: the viewport's size from now on; `nil` is as before.
    ///   - staysAtEdge: whether a reader at the very beginning, with the first item in sight, stays there and sees what
    ///     stands above it; or at the bottom, where both layouts keep to it.
    /// - Returns: the viewport's new origin, inside the content.
    public mutating func takePlace(
        of other: any CollectionLayout, readingAt visibleRect: Rect, viewport: Size? = nil, staysAtEdge: Bool = true
    ) -> Point {
        let viewport = viewport ?? visibleRect.size
        let place = other.readingPlace(at: visibleRect, after: IndexMapping(LayoutUpdate()))
        let length = viewport.length(along: scrollAxis)
        var origin = Point.zero
        origin[scrollAxis] = offset(of: place, viewportLength: length)
        let keeps = self.anchor == other.anchor && staysAtEdge && other.isAtEdge(visibleRect)
        var read: ItemIndex?
        if case .item(let anchor) = place { read = anchor.index }
        if keeps, self.anchor == .bottom || read == other.firstItem {
            origin[scrollAxis] = openingOffset(viewportLength: length)
        }
        guard let read else { return origin }
        // Only across: along the content the item is already where it was read.
        var shown = reveal(read, in: Rect(origin: origin, size: viewport))
        shown[scrollAxis] = origin[scrollAxis]
        return shown
    }

    private var firstItem: ItemIndex? {
        (0..<numberOfSections).first { numberOfItems(inSection: $0) > 0 }.map { ItemIndex(section: $0, item: 0) }
    }
}
