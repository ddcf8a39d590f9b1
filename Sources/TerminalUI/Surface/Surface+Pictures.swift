extension Surface {
    /// A picture and the cells that all of it would cover.
    package struct PlacedPicture: Hashable, Sendable {
        package let picture: PixelPicture
        /// May reach beyond the screen and beyond what was drawn over it.
        package let region: ScreenRegion
    }

    /// A rectangle of cells in which a placed picture is to be seen, and the part of the picture that belongs there.
    package struct PicturePart: Hashable, Sendable {
        package let picture: PixelPicture
        package let region: ScreenRegion
        /// At least one pixel, none outside the picture.
        package let source: PixelRect

        package init(picture: PixelPicture, region: ScreenRegion, source: PixelRect) {
            self.picture = picture
            self.region = region
            self.source = source
        }
    }

    /// The most pictures that a surface holds; more are not placed.
    private static let mostPictures = Int(UInt16.max)

    /// Lays a picture over a region, scaled to it and clipped by the clip region.
    ///
    /// The cells there keep what was drawn before: a terminal without pixels, and one that does not have the picture
    /// yet, shows that. Whatever is drawn on such a cell afterwards hides the picture there.
    package mutating func place(_ picture: PixelPicture, in region: ScreenRegion) {
        let visible = clip.intersection(region)
        guard !visible.isEmpty, pictures.count < Self.mostPictures else { return }
        pictures.append(PlacedPicture(picture: picture, region: region))
        let mark = UInt16(pictures.count)
        for row in visible.row..<visible.endRow {
            let start = row * size.columns
            // Half a wide glyph cannot be under a picture.
            mend(start + visible.column, column: visible.column, beforeCutting: .trailing)
            mend(start + visible.endColumn - 1, column: visible.endColumn - 1, beforeCutting: .leading)
            for index in (start + visible.column)..<(start + visible.endColumn) { cells[index].picture = mark }
        }
    }

    /// Blanks both halves of a wide glyph that a picture's edge cuts.
    private mutating func mend(_ index: Int, column: Int, beforeCutting span: Cell.Span) {
        guard cells[index].span == span else { return }
        mend(index, column: column)
        cells[index] = Cell(glyph: .space, style: cells[index].style)
    }

    /// Where pictures are to be seen: for each placed one that `isShown` accepts, the fewest rectangles that cover its
    /// cells row by row, from the top. Pictures are in the order in which they were placed.
    ///
    /// - Complexity: O(cells) of the pictures' regions.
    package func pictureParts(where isShown: (Int) -> Bool = { _ in true }) -> [PicturePart] {
        pictureParts { index in isShown(index) ? pictures[index].picture : nil }
    }

    /// The same with the picture that is to be seen in each one's place, all of it in all of its region; nil for none.
    package func pictureParts(showing picture: (Int) -> PixelPicture?) -> [PicturePart] {
        var parts: [PicturePart] = []
        for (index, wanted) in pictures.enumerated() {
            guard let picture = picture(index) else { continue }
            let placed = PlacedPicture(picture: picture, region: wanted.region)
            let visible = bounds.intersection(placed.region)
            let mark = UInt16(index + 1)
            for part in rectangles(in: visible, where: { cells[$0].picture == mark }) {
                parts.append(
                    PicturePart(picture: placed.picture, region: part, source: placed.source(of: part)))
            }
        }
        return parts
    }

    /// The fewest rectangles that cover the cells of a region that are `included` by their place in `cells`, row by
    /// row, from the top. The region is inside the screen.
    package func rectangles(in region: ScreenRegion, where isIncluded: (Int) -> Bool) -> [ScreenRegion] {
        guard !region.isEmpty else { return [] }
        var finished: [ScreenRegion] = []
        var open: [ScreenRegion] = []
        for row in region.row..<region.endRow {
            var next: [ScreenRegion] = []
            var column = region.column
            while column < region.endColumn {
                guard isIncluded(row * size.columns + column) else {
                    column += 1
                    continue
                }
                let first = column
                while column < region.endColumn, isIncluded(row * size.columns + column) { column += 1 }
                var run = ScreenRegion(row: row, column: first, rows: 1, columns: column - first)
                if let above = open.firstIndex(where: { $0.column == run.column && $0.columns == run.columns }) {
                    run = open.remove(at: above)
                    run.rows += 1
                }
                next.append(run)
            }
            finished += open
            open = next
        }
        return (finished + open).sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    }
}

extension Surface.PlacedPicture {
    /// The pixels that belong to some of the region's cells: shares of the picture as large as the cells' of the
    /// region.
    func source(of part: ScreenRegion) -> PixelRect {
        let (x, width) = Self.share(
            from: part.column - region.column, count: part.columns, of: region.columns, pixels: picture.width)
        let (y, height) = Self.share(
            from: part.row - region.row, count: part.rows, of: region.rows, pixels: picture.height)
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    private static func share(from first: Int, count: Int, of cells: Int, pixels: Int) -> (start: Int, count: Int) {
        // Cells of a screen and sides of a picture are below 2^16; the region itself may be anything.
        func edge(_ cell: Int) -> Int {
            Int((Double(cell) * Double(pixels) / Double(max(1, cells))).rounded())
        }
        let start = max(0, min(edge(first), pixels - 1))
        return (start, max(1, min(edge(first + count), pixels) - start))
    }
}
