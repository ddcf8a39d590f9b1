extension CompositionalLayout {
    /// A conversion from points, in which layouts for phones are designed, to cells.
    package struct PointScale: Hashable, Sendable {
        /// The width of a point, in columns.
        package var columnsPerPoint: Double
        /// The height of a point, in rows.
        package var rowsPerPoint: Double

        /// Creates a scale, by default for a cell of 8 by 16 points, as in typical terminal fonts.
        package init(columnsPerPoint: Double = 1.0 / 8, rowsPerPoint: Double = 1.0 / 16) {
            self.columnsPerPoint = columnsPerPoint
            self.rowsPerPoint = rowsPerPoint
        }

        /// Returns a number of points as columns, rounded to the nearest; 0 if the scale is not a positive number.
        package func columns(_ points: Int) -> Int { Self.cells(points, cellsPerPoint: columnsPerPoint) }

        /// Returns a number of points as rows, rounded to the nearest; 0 if the scale is not a positive number.
        package func rows(_ points: Int) -> Int { Self.cells(points, cellsPerPoint: rowsPerPoint) }

        private static func cells(_ points: Int, cellsPerPoint: Double) -> Int {
            let cells = Double(points) * cellsPerPoint
            return cells.isFinite ? min(cells, Double(Int.extentLimit)).cells(roundedUp: false) : 0
        }
    }

    /// Returns the home screen of a streaming service, whose sections scroll orthogonally.
    ///
    /// | section | content | behavior |
    /// |---|---|---|
    /// | 0 | posters, one per screen | paging |
    /// | 1, 5 | a row of covers under a header | continuous |
    /// | 2 | a row of stills, two in nine tenths of the width, under a header | continuous |
    /// | 3 | a row of taller covers under a header | continuous |
    /// | 4 | advertisements, two side by side | continuous |
    /// | others | posters under a tall header | paging |
    ///
    /// Lengths are in points. Posters are 498 high, covers 146 and in section 3 164, stills 140, and advertisements 58
    /// with 48 of space above them. Each element of a row has 8 of space on one side. A cover is three tenths of the
    /// width wide, an advertisement half of it. The posters after section 5 have 44 of space at the bottom.
    ///
    /// The data source returns the heights of headers in
    /// ``LayoutDataSource/size(ofSupplementary:inSection:proposed:)``. The proposed height is 60 points, and 100 after
    /// section 5.
    ///
    /// - Parameters:
    ///   - scale: The size of a point in cells.
    ///   - direction: The direction of the layout.
    package static func streamingHome(
        scale: PointScale = PointScale(), direction: LayoutDirection = .leftToRight
    ) -> CompositionalLayout {
        CompositionalLayout(configuration: Configuration(direction: direction)) { section, _ in
            streamingHomeSection(section, scale: scale)
        }
    }

    private static func streamingHomeSection(_ sectionIndex: Int, scale: PointScale) -> Section {
        switch sectionIndex {
        case 0:
            return Section(
                group: .horizontal(
                    size: DimensionSize(width: .fractionalWidth(1), height: .absolute(scale.rows(498))),
                    subitems: [.item(size: .full)]),
                orthogonalScrolling: .paging)
        case 1, 5: return covers(height: scale.rows(146), scale: scale)
        case 2:
            let still = DimensionSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
            return Section(
                group: .horizontal(
                    size: DimensionSize(width: .fractionalWidth(0.9), height: .absolute(scale.rows(140))),
                    subitems: [.item(size: still, contentInsets: EdgeInsets(right: scale.columns(8)))]),
                boundaryItems: [.header(height: .estimated(scale.rows(60)))],
                orthogonalScrolling: .continuous)
        case 3: return covers(height: scale.rows(164), scale: scale)
        case 4:
            let advertisement = DimensionSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
            return Section(
                group: .horizontal(
                    size: DimensionSize(width: .fractionalWidth(1), height: .absolute(scale.rows(58))),
                    subitems: [.item(size: advertisement, contentInsets: EdgeInsets(right: scale.columns(8)))]),
                contentInsets: EdgeInsets(top: scale.rows(48)),
                orthogonalScrolling: .continuous)
        default:
            return Section(
                group: .horizontal(
                    size: DimensionSize(width: .fractionalWidth(1), height: .absolute(scale.rows(498))),
                    subitems: [.item(size: .full, contentInsets: EdgeInsets(bottom: scale.rows(44)))]),
                boundaryItems: [.header(height: .estimated(scale.rows(100)))],
                orthogonalScrolling: .paging)
        }
    }

    /// Returns a row of covers under a header, with continuous scrolling and covers three tenths of the width wide.
    private static func covers(height: Int, scale: PointScale) -> Section {
        Section(
            group: .horizontal(
                size: DimensionSize(width: .fractionalWidth(0.3), height: .absolute(height)),
                subitems: [.item(size: .full, contentInsets: EdgeInsets(left: scale.columns(8)))]),
            boundaryItems: [.header(height: .estimated(scale.rows(60)))],
            orthogonalScrolling: .continuous)
    }
}
