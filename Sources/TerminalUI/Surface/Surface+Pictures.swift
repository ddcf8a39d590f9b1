extension Surface {
    /// A picture, and the region of the whole picture.
    package struct PlacedPicture: Hashable, Sendable {
        package let picture: PixelPicture
        /// The region, which may extend beyond the screen and below other content.
        package let region: ScreenRegion
    }

    /// A rectangle of cells in which a placed picture is visible, and the corresponding part of the picture.
    package struct PicturePart: Hashable, Sendable {
        package let picture: PixelPicture
        package let region: ScreenRegion
        /// The part of the picture, at least one pixel.
        package let source: PixelRect

        package init(picture: PixelPicture, region: ScreenRegion, source: PixelRect) {
            self.picture = picture
            self.region = region
            self.source = source
        }
    }

    /// The maximum number of pictures of a surface. Further pictures are ignored.
    private static let maximumPictures = Int(UInt16.max)

    /// Places a picture over a region. It is scaled to the region and clipped by the clip region.
    ///
    /// Terminals without pixels show the contents of the cells, as do other terminals until the picture has been
    /// sent. Later drawing on these cells hides the picture there.
    package mutating func place(_ picture: PixelPicture, in region: ScreenRegion) {
        let visible = clip.intersection(region)
        guard !visible.isEmpty, pictures.count < Self.maximumPictures else { return }
        pictures.append(PlacedPicture(picture: picture, region: region))
        let mark = UInt16(pictures.count)
        for row in visible.row..<visible.endRow {
            let start = row * size.columns
            // A picture can't cover half of a wide glyph.
            blankOtherHalf(start + visible.column, column: visible.column, beforeClipping: .trailing)
            blankOtherHalf(start + visible.endColumn - 1, column: visible.endColumn - 1, beforeClipping: .leading)
            for index in (start + visible.column)..<(start + visible.endColumn) { cells[index].picture = mark }
        }
    }

    /// Blanks both halves of a wide glyph that crosses the edge of a picture.
    private mutating func blankOtherHalf(_ index: Int, column: Int, beforeClipping span: Cell.Span) {
        guard cells[index].span == span else { return }
        blankOtherHalf(index, column: column)
        cells[index] = Cell(glyph: .space, style: cells[index].style)
    }

    /// Returns the visible parts of the placed pictures for whose index `isShown` returns true: for each picture, the
    /// fewest rectangles that cover its cells row by row, from the top. Pictures are in the order of placement.
    ///
    /// - Complexity: O(cells) of the pictures' regions.
    package func pictureParts(where isShown: (Int) -> Bool = { _ in true }) -> [PicturePart] {
        pictureParts { index in isShown(index) ? pictures[index].picture : nil }
    }

    /// Returns the visible parts of the pictures that `picture` returns for the indices of the placed ones. Placed
    /// pictures for which it returns `nil` are omitted.
    package func pictureParts(showing picture: (Int) -> PixelPicture?) -> [PicturePart] {
        var parts: [PicturePart] = []
        for (index, original) in pictures.enumerated() {
            guard let picture = picture(index) else { continue }
            let placed = PlacedPicture(picture: picture, region: original.region)
            let visible = bounds.intersection(placed.region)
            let mark = UInt16(index + 1)
            for part in rectangles(in: visible, where: { cells[$0].picture == mark }) {
                parts.append(
                    PicturePart(picture: placed.picture, region: part, source: placed.source(of: part)))
            }
        }
        return parts
    }

    /// Returns the fewest rectangles that cover the included cells of a region row by row, from the top.
    ///
    /// - Parameters:
    ///   - region: a region inside the screen.
    ///   - isIncluded: returns whether to include the cell at an index in `cells`.
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
    /// Returns the pixels that correspond to a part of the region.
    func source(of part: ScreenRegion) -> PixelRect {
        let (x, width) = Self.pixelRange(
            from: part.column - region.column, count: part.columns, of: region.columns, pixels: picture.width)
        let (y, height) = Self.pixelRange(
            from: part.row - region.row, count: part.rows, of: region.rows, pixels: picture.height)
        return PixelRect(x: x, y: y, width: width, height: height)
    }

    private static func pixelRange(from first: Int, count: Int, of cells: Int, pixels: Int) -> (start: Int, count: Int)
    {
        // Double avoids an overflow: the region may be of any size.
        func edge(_ cell: Int) -> Int {
            Int((Double(cell) * Double(pixels) / Double(max(1, cells))).rounded())
        }
        let start = max(0, min(edge(first), pixels - 1))
        return (start, max(1, min(edge(first + count), pixels) - start))
    }
}
