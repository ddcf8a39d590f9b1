extension CompositionalLayout {
    /// Returns a layout with a strip of bookmarks above the latest pictures in masonry columns.
    ///
    /// Section 0 contains the bookmarks under a header, side by side; scrolling ends at the start of a bookmark. The
    /// section is hidden while it is empty. Section 1 contains the latest pictures under a header, each in the shortest
    /// column and as tall as the data source returns.
    ///
    /// A group repeats the same positions and cannot form such columns, so that section 1 is created with
    /// ``Section/init(masonry:contentInsets:boundaryItems:background:)``.
    ///
    /// - Parameters:
    ///   - bookmarkSize: The size of a bookmark.
    ///   - headerHeight: The height of the headers, in cells; 0 for no headers.
    ///   - columns: The columns of the latest pictures.
    ///   - gap: The spacing between bookmarks, columns, pictures and sections, in cells.
    ///   - pinsHeaders: Whether headers are pinned.
    ///   - direction: The direction of the layout.
    package static func bookmarksAboveLatest(
        bookmarkSize: DimensionSize = DimensionSize(width: .fractionalWidth(0.3), height: .absolute(8)),
        headerHeight: Int = 1, columns: MasonrySection.Columns = .count(2), gap: Int = 1, pinsHeaders: Bool = false,
        direction: LayoutDirection = .leftToRight
    ) -> CompositionalLayout {
        let headers: [BoundaryItem] =
            headerHeight > 0 ? [.header(height: .absolute(headerHeight), pinsToVisibleBounds: pinsHeaders)] : []
        var bookmarks = Section(
            group: .horizontal(size: bookmarkSize, subitems: [.item(size: .full)]), interGroupSpacing: gap,
            boundaryItems: headers, orthogonalScrolling: .continuousGroupLeadingBoundary)
        bookmarks.isHiddenWhenEmpty = true
        let latest = Section(masonry: MasonrySection(columns: columns, gap: gap), boundaryItems: headers)
        return CompositionalLayout(
            configuration: Configuration(interSectionSpacing: gap, direction: direction), sections: [bookmarks, latest])
    }
}
