extension CompositionalLayout {
    /// A strip of bookmarks above the latest pictures in masonry columns.
    ///
    /// Section 0 holds the bookmarks: side by side, coming to rest where one begins, under a header. While there are
    /// none the whole section is gone; the first one brings it back. Section 1 holds the latest pictures under a
    /// header, each in the shorter of the columns and as tall as the data source says.
    ///
    /// Groups alone cannot make such columns, as a group gives its items the same places again and again: section 1 is
    /// made with
    /// ``Section/init(masonry:contentInsets:boundaryItems:background:)``.
    /// If nothing else is said, there are two columns with a cell between pictures, bookmarks are 8 rows high and three
    /// tenths of the width wide, and headers are one row high.
    ///
    /// - Parameters:
    ///   - bookmarkSize: the size of a bookmark.
    ///   - headerHeight: the height of the headers, in cells; 0 makes none.
    ///   - columns: the columns of the latest pictures.
    ///   - gap: the cells between two bookmarks, two columns, two pictures, and the two sections.
    ///   - pinsHeaders: whether the header of the section that is read stays in sight.
    ///   - direction: which side the layout begins at.
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
