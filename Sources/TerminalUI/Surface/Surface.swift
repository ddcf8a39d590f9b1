/// A frame before it is on the line: a grid of cells, and what the terminal needs to know to draw it cheaply.
///
/// Views draw into a surface and never see the terminal; tests compare surfaces. Everything is clipped: drawing outside
/// the surface or its current clip region is allowed and does nothing.
package struct Surface: Sendable {
    package let size: ScreenSize
    /// Row by row, `size.columns` cells each.
    package internal(set) var cells: [Cell]
    /// Where drawing has an effect: inside the screen always.
    package private(set) var clip: ScreenRegion
    /// Where the hardware cursor shows; nil hides it.
    package var cursor: ScreenPosition?
    /// Bands of whole rows that show a scrolled content.
    package private(set) var scrollBands: [ScrollBand] = []
    /// Pictures laid over cells, in the order in which they were placed.
    package internal(set) var pictures: [PlacedPicture] = []
    /// Pictures in cells, in the order in which they were declared.
    package internal(set) var arts: [Art] = []
    /// Words that lead somewhere, for terminals that open it.
    package private(set) var links: [Link] = []
    /// What a key moves or changes next, as a wall's focused box: a slow line gets its rows before others. Nil for nothing.
    package private(set) var focus: ScreenRegion?
    /// The background of cells that have none of their own; it shows through the transparent pixels of pictures.
    package internal(set) var ground = Color.default
    /// Where a click does something.
    package internal(set) var pressables = Pressables()

    /// Cells of one row that lead to an address.
    package struct Link: Hashable, Sendable {
        /// Inside the surface.
        package let region: ScreenRegion
        /// Of the web, in printable ASCII without blanks.
        package let address: String

        /// The longest address, in bytes, as terminals take them.
        package static let longest = 2083
    }

    /// Rows of the screen that show content from a vertical offset on.
    ///
    /// When two frames in turn have a band with the same identity and rows but another offset, the terminal may move
    /// what is on the screen by the difference before it draws what is left to draw.
    package struct ScrollBand: Hashable, Sendable {
        package let identity: Int
        package let rows: Range<Int>
        package let offset: Int

        package init(identity: Int, rows: Range<Int>, offset: Int) {
            self.identity = identity
            self.rows = rows
            self.offset = offset
        }
    }

    /// A blank surface. Negative sizes count as 0, and sides beyond 65,535 as that.
    package init(size: ScreenSize) {
        let size = Self.size(clamping: size)
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.rows)
        clip = ScreenRegion(row: 0, column: 0, rows: size.rows, columns: size.columns)
    }

    /// The size that a surface of `size` really has: no side below 0 or above 65,535, as no terminal's is.
    package static func size(clamping size: ScreenSize) -> ScreenSize {
        ScreenSize(columns: max(0, min(size.columns, 65_535)), rows: max(0, min(size.rows, 65_535)))
    }

    /// The whole surface.
    package var bounds: ScreenRegion {
        ScreenRegion(row: 0, column: 0, rows: size.rows, columns: size.columns)
    }

    /// The cell at a place inside the surface; a blank outside it.
    package subscript(row: Int, column: Int) -> Cell {
        guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return .blank }
        return cells[row * size.columns + column]
    }

    /// Makes every cell blank again and forgets cursor, clip, bands, focus, what can be pressed, links, pictures and art, keeping the storage.
    package mutating func reset() {
        cells.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
        clip = bounds
        cursor = nil
        focus = nil
        pressables.removeAll()
        links.removeAll(keepingCapacity: true)
        scrollBands.removeAll(keepingCapacity: true)
        pictures.removeAll(keepingCapacity: true)
        arts.removeAll(keepingCapacity: true)
    }

    /// Draws with the clip region narrowed to `region`.
    package mutating func clipped<Result>(
        to region: ScreenRegion, _ body: (inout Surface) -> Result
    ) -> Result {
        let outer = clip
        clip = clip.intersection(region)
        defer { clip = outer }
        return body(&self)
    }

    /// Declares that `rows` show content from `offset` on; empty or outlying bands are ignored.
    package mutating func declareScrollBand(identity: Int, rows: Range<Int>, offset: Int) {
        guard rows.count > 1, rows.lowerBound >= 0, rows.upperBound <= size.rows else { return }
        scrollBands.append(ScrollBand(identity: identity, rows: rows, offset: offset))
    }

    /// Declares what has the focus, as far as it is inside the clip region; the latest holds.
    package mutating func declareFocus(_ region: ScreenRegion) {
        let visible = clip.intersection(region)
        focus = visible.isEmpty ? nil : visible
    }

    /// Has the visible cells of a region's first row lead to an address. Addresses that are not of the web, too long or not in
    /// printable ASCII are left out.
    package mutating func declareLink(_ region: ScreenRegion, to address: String) {
        let visible = clip.intersection(region.line(0))
        let isOfWeb = address.hasPrefix("https://") || address.hasPrefix("http://")
        guard !visible.isEmpty, isOfWeb, address.utf8.count <= Link.longest,
            address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return }
        links.append(Link(region: visible, address: address))
    }

    /// Sets a glyph at a place, mending the halves of wide glyphs that it cuts.
    ///
    /// Of a wide glyph that does not fit the clip region whole, the half inside is drawn as a blank. Mending blanks the
    /// other half of a cut glyph even when that half is outside the clip region: no half is ever left alone.
    package mutating func set(_ glyph: Glyph, width: Int, row: Int, column: Int, style: Style) {
        guard row >= clip.row, row < clip.endRow, column < clip.endColumn else { return }
        guard column >= clip.column else {
            if width == 2, column == clip.column - 1 {
                set(.space, width: 1, row: row, column: clip.column, style: style)
            }
            return
        }
        let index = row * size.columns + column
        mend(index, column: column)
        guard width == 2 else {
            cells[index] = Cell(glyph: glyph, style: style)
            return
        }
        guard column + 1 < clip.endColumn else {
            cells[index] = Cell(glyph: .space, style: style)
            return
        }
        mend(index + 1, column: column + 1)
        cells[index] = Cell(glyph: glyph, span: .leading, style: style)
        cells[index + 1] = Cell(glyph: .space, span: .trailing, style: style)
    }

    /// Copies a row of finished cells (a picture's) to a place. Only single cells are allowed in `source`.
    package mutating func copy(_ source: ArraySlice<Cell>, row: Int, column: Int) {
        guard row >= clip.row, row < clip.endRow else { return }
        let first = max(clip.column, column)
        let (sourceEnd, overflow) = column.addingReportingOverflow(source.count)
        let end = overflow ? clip.endColumn : min(clip.endColumn, sourceEnd)
        guard first < end else { return }
        mend(row * size.columns + first, column: first)
        mend(row * size.columns + end - 1, column: end - 1)
        let from = source.startIndex + (first - column)
        let start = row * size.columns + first
        cells.withUnsafeMutableBufferPointer { cells in
            source[from..<from + (end - first)].withUnsafeBufferPointer { source in
                for place in 0..<(end - first) {
                    cells[start + place] = source[place]
                    cells[start + place].isArt = true
                }
            }
        }
    }

    /// Changes the style of the cells in a region, keeping what they show.
    ///
    /// A wide glyph changes with its left half, also where the right one is outside the region.
    package mutating func restyle(_ region: ScreenRegion, _ change: (inout Style) -> Void) {
        let visible = clip.intersection(region)
        guard !visible.isEmpty else { return }
        for row in visible.row..<visible.endRow {
            let start = row * size.columns
            for column in visible.column..<visible.endColumn where cells[start + column].span != .trailing {
                change(&cells[start + column].style)
                if cells[start + column].span == .leading {
                    cells[start + column + 1].style = cells[start + column].style
                }
            }
        }
    }

    /// Blanks the other half of a wide glyph when one half is about to be overwritten.
    mutating func mend(_ index: Int, column: Int) {
        switch cells[index].span {
        case .single: break
        case .leading where column + 1 < size.columns:
            cells[index + 1] = Cell(glyph: .space, style: cells[index].style)
        case .trailing where column > 0:
            cells[index - 1] = Cell(glyph: .space, style: cells[index].style)
        default: break
        }
    }
}
