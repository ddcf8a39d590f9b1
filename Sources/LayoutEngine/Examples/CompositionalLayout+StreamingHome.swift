extension CompositionalLayout {
    /// How points, which phones' layouts are drawn in, become cells.
    package struct PointScale: Hashable, Sendable {
        /// The columns that a point is wide.
        package var columnsPerPoint: Double
        /// The rows that a point is high.
        package var rowsPerPoint: Double

        /// A cell of 8 by 16 points, as terminals' fonts have, if nothing else is said.
        package init(columnsPerPoint: Double = 1.0 / 8, rowsPerPoint: Double = 1.0 / 16) {
            self.columnsPerPoint = columnsPerPoint
            self.rowsPerPoint = rowsPerPoint
        }

        /// The columns of so many points, rounded to the nearest; 0 where the scale is not a positive number.
        package func columns(_ points: Int) -> Int { Self.cells(points, columnsPerPoint) }

        /// The rows of so many points, rounded to the nearest; 0 where the scale is not a positive number.
        package func rows(_ points: Int) -> Int { Self.cells(points, rowsPerPoint) }

        private static func cells(_ points: Int, _ cellsPerPoint: Double) -> Int {
            let cells = Double(points) * cellsPerPoint
            return cells.isFinite ? min(cells, Double(Int.extentLimit)).cells(roundedUp: false) : 0
        }
    }

    /// The home screen of a streaming service, in six sections: each scrolls sideways on its own.
    ///
    /// | section | holds | behaviour |
    /// |---|---|---|
    /// | 0 | posters, one a screen | paging |
    /// | 1, 5 | a row of covers under a header | continuous |
    /// | 2 | a row of stills, two in nine tenths of the width, under a header | continuous |
    /// | 3 | a row of taller covers under a header | continuous |
    /// | 4 | advertisements, two side by side | continuous |
    /// | others | posters under a tall header | paging |
    ///
    /// Section 5, behind the advertisements, is a row of covers like section 1, and not of the last kind: that is the
    /// one of every section beyond, which only a data source with more than six sections has.
    ///
    /// Lengths are drawn in points. Posters are 498 high, covers 146 and in section 3 164, stills 140, advertisements
    /// 58 with 48 free above them; 8 are kept free on one side of each element of a row. A cover is three tenths of the
    /// width wide, an advertisement half of it. The posters of the sections beyond leave 44 of their height free below.
    ///
    /// Headers are as tall as the data source says, by ``LayoutDataSource/size(ofSupplementary:inSection:proposed:)``;
    /// where it does not, 60 points, and 100 in the sections beyond.
    ///
    /// - Parameters:
    ///   - scale: how many cells a point is.
    ///   - direction: which side the layout begins at.
    package static func streamingHome(
        scale: PointScale = PointScale(), direction: LayoutDirection = .leftToRight
    ) -> CompositionalLayout {
        CompositionalLayout(configuration: Configuration(direction: direction)) { section, _ in
            streamingHomeSection(section, scale: scale)
        }
    }

    private static func streamingHomeSection(_ number: Int, scale: PointScale) -> Section {
        switch number {
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

    /// A row of covers that scrolls freely, three tenths of the width each, under a header.
    private static func covers(height: Int, scale: PointScale) -> Section {
        Section(
            group: .horizontal(
                size: DimensionSize(width: .fractionalWidth(0.3), height: .absolute(height)),
                subitems: [.item(size: .full, contentInsets: EdgeInsets(left: scale.columns(8)))]),
            boundaryItems: [.header(height: .estimated(scale.rows(60)))],
            orthogonalScrolling: .continuous)
    }
}
