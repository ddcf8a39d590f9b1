// Preservation of the reading position across updates, resizing and layout changes.

extension CollectionLayout {
    /// Updates the frames for `update`, and returns the scroll offset at which the item being read keeps its position
    /// on the screen.
    ///
    /// The item being read is the first surviving item that begins in the viewport, or else the first surviving visible
    /// one. It keeps its row on the screen, regardless of changes above it. If no visible item survives, the nearest
    /// surviving item takes the position of the deleted one. If the viewport shows no item, a visible header or footer
    /// keeps its row.
    ///
    /// - Parameters:
    ///   - update: The changes.
    ///   - dataSource: The collection after the update.
    ///   - visibleRect: The viewport before the update, in the content's coordinates.
    ///   - staysAtEdge: Whether a viewport at the anchored edge stays there and shows inserted items, as described at
    ///     ``ContentAnchor``. If `false`, the item being read keeps its position there, too.
    /// - Returns: The new offset along ``scrollAxis``, clamped so that the viewport stays inside the content.
    /// - Throws: ``LayoutUpdateError``, as ``apply(_:dataSource:visibleRect:)``; the layout is then unchanged.
    /// - Complexity: That of the layout's own `apply` and of a visible-rect query, plus O((*u* + *v*) log *u*), where
    ///   *u* is the number of changes and *v* the number of visible elements.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, keepingPositionIn visibleRect: Rect,
        staysAtEdge: Bool = true
    ) throws(LayoutUpdateError) -> Int {
        let position =
            staysAtEdge && isAtAnchoredEdge(visibleRect)
            ? ReadingPosition.edge(anchor) : readingPosition(in: visibleRect, after: IndexMapping(update))
        try apply(update, dataSource: dataSource, visibleRect: visibleRect)
        return offset(of: position, viewportLength: visibleRect.size.length(along: scrollAxis))
    }

    /// Lays out every item in another container, and returns the scroll offset at which the item being read keeps its
    /// position on the screen. Call it when the items are unchanged, for example when the window is resized.
    ///
    /// The item being read is defined as in ``apply(_:dataSource:keepingPositionIn:staysAtEdge:)``.
    ///
    /// - Parameters:
    ///   - container: The new size of the viewport. A height of 0 keeps the previous height.
    ///   - dataSource: The collection to lay out.
    ///   - visibleRect: The viewport before the change, in the content's coordinates.
    ///   - staysAtEdge: Whether a viewport at the anchored edge stays there.
    /// - Returns: The new offset along ``scrollAxis``.
    public mutating func prepare(
        in container: Size, dataSource: some LayoutDataSource, keepingPositionIn visibleRect: Rect,
        staysAtEdge: Bool = true
    ) -> Int {
        let position =
            staysAtEdge && isAtAnchoredEdge(visibleRect)
            ? ReadingPosition.edge(anchor) : readingPosition(in: visibleRect, after: IndexMapping(LayoutUpdate()))
        prepare(in: container, dataSource: dataSource)
        let length = container.length(along: scrollAxis)
        return offset(of: position, viewportLength: length > 0 ? length : visibleRect.size.length(along: scrollAxis))
    }

    /// Returns the viewport origin at which the item being read has the same position on the screen as in `other`, a
    /// layout of the same items. Use it to replace one layout with another.
    ///
    /// The item being read is defined as in ``apply(_:dataSource:keepingPositionIn:staysAtEdge:)``. As in ``reveal(_:in:)``, a
    /// paged layout shows the item's page, and a section that scrolls orthogonally scrolls to the item.
    ///
    /// - Parameters:
    ///   - other: The layout that was shown.
    ///   - visibleRect: The viewport of `other`, in its content's coordinates.
    ///   - viewport: The new size of the viewport, or `nil` if it is unchanged.
    ///   - staysAtEdge: Whether a viewport at the top that shows the first item stays at the top, including any
    ///     elements above the item; or at the bottom, if both layouts are anchored there.
    /// - Returns: The viewport's new origin, inside the content.
    public mutating func matchReadingPosition(
        of other: any CollectionLayout, visibleRect: Rect, viewport: Size? = nil, staysAtEdge: Bool = true
    ) -> Point {
        let viewport = viewport ?? visibleRect.size
        let position = other.readingPosition(in: visibleRect, after: IndexMapping(LayoutUpdate()))
        let length = viewport.length(along: scrollAxis)
        var origin = Point.zero
        origin[scrollAxis] = offset(of: position, viewportLength: length)
        let staysThere = self.anchor == other.anchor && staysAtEdge && other.isAtAnchoredEdge(visibleRect)
        var readItem: ItemIndex?
        if case .item(let anchor) = position { readItem = anchor.index }
        if staysThere, self.anchor == .bottom || readItem == other.firstItem {
            origin[scrollAxis] = initialOffset(viewportLength: length)
        }
        guard let readItem else { return origin }
        // Only the other axis: along the scroll axis the item already has its position.
        var visibleOrigin = reveal(readItem, in: Rect(origin: origin, size: viewport))
        visibleOrigin[scrollAxis] = origin[scrollAxis]
        return visibleOrigin
    }

    private var firstItem: ItemIndex? {
        (0..<numberOfSections).first { numberOfItems(inSection: $0) > 0 }.map { ItemIndex(section: $0, item: 0) }
    }
}
