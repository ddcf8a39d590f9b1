// A reader's place on the way through updates, other containers and other layouts: each answers with the scroll
// offset in rows that the caller shows next.

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
    ///   - staysAtTop: whether a reader at offset 0 stays there and sees what comes in above. Otherwise the item that
    ///     is read stays where it is there, too.
    /// - Returns: the new offset in rows: never above the content, nor so far below that less than a viewport is left
    ///   of it.
    /// - Throws: ``LayoutUpdateError``, as ``apply(_:dataSource:visibleRect:)``; nothing has changed then.
    /// - Complexity: that of the layout's own `apply`, of a visible-rect query, and O((*u* + *v*) log *u*), *u* the
    ///   changes, *v* the elements visible.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, readingAt visibleRect: Rect, staysAtTop: Bool = true
    ) throws(LayoutUpdateError) -> Int {
        let place =
            staysAtTop && visibleRect.minY <= 0
            ? ReadingPlace.offset(0) : readingPlace(at: visibleRect, after: IndexMapping(update))
        try apply(update, dataSource: dataSource, visibleRect: visibleRect)
        return offset(of: place, viewportHeight: visibleRect.height)
    }

    /// Lays out every item anew in another container, and tells the scroll offset at which what is being read stays
    /// where it is on the screen: for the same items, as when a window is resized.
    ///
    /// What is read is told as by ``apply(_:dataSource:readingAt:staysAtTop:)``.
    ///
    /// - Parameters:
    ///   - container: what the content is seen through from now on; without height, as high as before.
    ///   - dataSource: the collection that is laid out.
    ///   - visibleRect: what the viewport shows before, in the content's coordinates.
    ///   - staysAtTop: whether a reader at offset 0 stays there.
    /// - Returns: the new offset in rows.
    public mutating func prepare(
        in container: Size, dataSource: some LayoutDataSource, readingAt visibleRect: Rect, staysAtTop: Bool = true
    ) -> Int {
        let place =
            staysAtTop && visibleRect.minY <= 0
            ? ReadingPlace.offset(0) : readingPlace(at: visibleRect, after: IndexMapping(LayoutUpdate()))
        prepare(in: container, dataSource: dataSource)
        return offset(of: place, viewportHeight: container.height > 0 ? container.height : visibleRect.height)
    }

    /// The scroll offset in rows at which this layout shows what is being read where `other`, a layout of the same
    /// items, showed it: for a browser that puts one layout in another's place.
    ///
    /// A layout that scrolls sideways, as ``PagedLayout``, has no such rows; turn it to
    /// ``PagedLayout/page(ofItemAt:)`` of ``ScrollAnchor/index`` instead.
    ///
    /// - Parameters:
    ///   - other: the layout that was shown until now.
    ///   - visibleRect: what the viewport showed of `other`, in its content's coordinates.
    ///   - viewportHeight: the viewport's height from now on; `nil` is as before.
    ///   - staysAtTop: whether a reader at offset 0 stays there.
    public func offset(
        keepingPlaceIn other: any CollectionLayout, readingAt visibleRect: Rect, viewportHeight: Int? = nil,
        staysAtTop: Bool = true
    ) -> Int {
        let place =
            staysAtTop && visibleRect.minY <= 0
            ? ReadingPlace.offset(0) : other.readingPlace(at: visibleRect, after: IndexMapping(LayoutUpdate()))
        return offset(of: place, viewportHeight: viewportHeight ?? visibleRect.height)
    }
}
