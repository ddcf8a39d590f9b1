/// A frame that isn't on the screen yet: a grid of cells, and hints for drawing it efficiently.
///
/// Views draw into a surface, not to the terminal; tests compare surfaces. Drawing is limited to the clip region.
package struct Surface: Sendable {
    package let size: ScreenSize
    /// The cells, row by row, `size.columns` in each row.
    package internal(set) var cells: [Cell]
    /// The clip region, always inside the screen. Drawing outside it has no effect.
    package private(set) var clip: ScreenRegion
    /// The position of the hardware cursor; `nil` hides it.
    package var cursor: ScreenPosition?
    /// The bands of rows that show scrolled content.
    package private(set) var scrollBands: [ScrollBand] = []
    /// The pictures over cells, in the order of placement.
    package internal(set) var pictures: [PlacedPicture] = []
    /// The pictures in cells, in the order of declaration.
    package internal(set) var arts: [Art] = []
    /// The hyperlinks, for terminals that support them.
    package private(set) var links: [Link] = []
    /// The focused region, for example a box, whose rows are drawn first on a slow connection; `nil` for none.
    package private(set) var focus: ScreenRegion?
    /// The background of cells with the default background, which also shows through transparent pixels of pictures.
    package internal(set) var background = Color.default
    /// The regions that respond to a click.
    package internal(set) var pressables = Pressables()

    /// A hyperlink: cells of one row, and an address.
    package struct Link: Hashable, Sendable {
        /// The cells, inside the surface.
        package let region: ScreenRegion
        /// The web address, in printable ASCII without blanks.
        package let address: String

        /// The maximum length of an address that terminals accept, in bytes.
        package static let maximumLength = 2083
    }

    /// Rows of the screen that show content from a vertical offset on.
    ///
    /// If consecutive frames have a band with the same identity and rows but different offsets, the terminal may
    /// scroll the rows before it draws the rest.
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

    /// Creates a blank surface. The sides of `size` are clamped to 0...65,535.
    package init(size: ScreenSize) {
        let size = Self.size(clamping: size)
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.rows)
        clip = ScreenRegion(row: 0, column: 0, rows: size.rows, columns: size.columns)
    }

    /// Returns a size with sides clamped to 0...65,535, the range of terminal sizes.
    package static func size(clamping size: ScreenSize) -> ScreenSize {
        ScreenSize(columns: max(0, min(size.columns, 65_535)), rows: max(0, min(size.rows, 65_535)))
    }

    /// The whole surface.
    package var bounds: ScreenRegion {
        ScreenRegion(row: 0, column: 0, rows: size.rows, columns: size.columns)
    }

    /// Returns the cell at a position; a blank outside the surface.
    package subscript(row: Int, column: Int) -> Cell {
        guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return .blank }
        return cells[row * size.columns + column]
    }

    /// Makes all cells blank, and resets all other state of the frame except `background`. The storage is reused.
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

    /// Calls `body` with the clip region narrowed to `region`.
    package mutating func withClip<Result>(
        to region: ScreenRegion, _ body: (inout Surface) -> Result
    ) -> Result {
        let outer = clip
        clip = clip.intersection(region)
        defer { clip = outer }
        return body(&self)
    }

    /// Declares that `rows` show content from `offset` on. Bands of one row or beyond the screen are ignored.
    package mutating func declareScrollBand(identity: Int, rows: Range<Int>, offset: Int) {
        guard rows.count > 1, rows.lowerBound >= 0, rows.upperBound <= size.rows else { return }
        scrollBands.append(ScrollBand(identity: identity, rows: rows, offset: offset))
    }

    /// Declares the focused region, clipped to the clip region. It replaces an earlier one.
    package mutating func declareFocus(_ region: ScreenRegion) {
        let visible = clip.intersection(region)
        focus = visible.isEmpty ? nil : visible
    }

    /// Makes the visible cells of a region's first row a link to a web address. Ignores other
    /// addresses, and those that are too long or not printable ASCII.
    package mutating func declareLink(_ region: ScreenRegion, to address: String) {
        let visible = clip.intersection(region.line(0))
        let isWebAddress = address.hasPrefix("https://") || address.hasPrefix("http://")
        guard !visible.isEmpty, isWebAddress, address.utf8.count <= Link.maximumLength,
            address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return }
        links.append(Link(region: visible, address: address))
    }

    /// Sets a glyph of one or two columns, and blanks the other halves of wide glyphs that it overwrites.
    ///
    /// If only half of a wide glyph is inside the clip region, that half is drawn as a blank. The other half of an
    /// overwritten glyph is blanked even outside the clip region, so that no half remains alone.
    package mutating func set(_ glyph: Glyph, width: Int, row: Int, column: Int, style: Style) {
        guard row >= clip.row, row < clip.endRow, column < clip.endColumn else { return }
        guard column >= clip.column else {
            if width == 2, column == clip.column - 1 {
                set(.space, width: 1, row: row, column: clip.column, style: style)
            }
            return
        }
        let index = row * size.columns + column
        blankOtherHalf(index, column: column)
        guard width == 2 else {
            cells[index] = Cell(glyph: glyph, style: style)
            return
        }
        guard column + 1 < clip.endColumn else {
            cells[index] = Cell(glyph: .space, style: style)
            return
        }
        blankOtherHalf(index + 1, column: column + 1)
        cells[index] = Cell(glyph: glyph, span: .leading, style: style)
        cells[index + 1] = Cell(glyph: .space, span: .trailing, style: style)
    }

    /// Copies a row of a picture's cells to a position, and marks them as art. `source` must contain only single cells.
    package mutating func copy(_ source: ArraySlice<Cell>, row: Int, column: Int) {
        guard row >= clip.row, row < clip.endRow else { return }
        let first = max(clip.column, column)
        let (sourceEnd, overflow) = column.addingReportingOverflow(source.count)
        let end = overflow ? clip.endColumn : min(clip.endColumn, sourceEnd)
        guard first < end else { return }
        blankOtherHalf(row * size.columns + first, column: first)
        blankOtherHalf(row * size.columns + end - 1, column: end - 1)
        let from = source.startIndex + (first - column)
        let start = row * size.columns + first
        cells.withUnsafeMutableBufferPointer { cells in
            source[from..<from + (end - first)].withUnsafeBufferPointer { source in
                for offset in 0..<(end - first) {
                    cells[start + offset] = source[offset]
                    cells[start + offset].isArt = true
                }
            }
        }
    }

    /// Calls `change` with the style of each glyph in a region.
    ///
    /// A wide glyph is restyled together with its left half, even if its right half is outside the region.
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

    /// Blanks the other half of a wide glyph before one half is overwritten.
    mutating func blankOtherHalf(_ index: Int, column: Int) {
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
