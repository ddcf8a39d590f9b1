/// The glyphs for the lines and corners of a border.
package struct BorderKind: Hashable, Sendable {
    package let horizontal: Glyph
    package let vertical: Glyph
    package let topLeft: Glyph
    package let topRight: Glyph
    package let bottomLeft: Glyph
    package let bottomRight: Glyph

    /// Creates a border from six scalars: horizontal, vertical, then the corners from the top left, row by row.
    private init(_ glyphs: [UInt32]) {
        func glyph(_ index: Int) -> Glyph { index < glyphs.count ? Glyph(unchecked: glyphs[index]) : .space }
        horizontal = glyph(0)
        vertical = glyph(1)
        topLeft = glyph(2)
        topRight = glyph(3)
        bottomLeft = glyph(4)
        bottomRight = glyph(5)
    }

    /// ─ │ ╭ ╮ ╰ ╯
    package static let rounded = BorderKind([0x2500, 0x2502, 0x256D, 0x256E, 0x2570, 0x256F])
    /// ─ │ ┌ ┐ └ ┘
    package static let plain = BorderKind([0x2500, 0x2502, 0x250C, 0x2510, 0x2514, 0x2518])
    /// ━ ┃ ┏ ┓ ┗ ┛
    package static let heavy = BorderKind([0x2501, 0x2503, 0x250F, 0x2513, 0x2517, 0x251B])
}

extension Surface {
    /// Draws a border along the inner edge of a region.
    ///
    /// In a region of one row or column the opposite sides coincide. An empty region is ignored.
    package mutating func drawBorder(_ region: ScreenRegion, kind: BorderKind, style: Style = .plain) {
        guard !region.isEmpty else { return }
        let bottom = region.endRow - 1
        let right = region.endColumn - 1
        drawLine(row: region.row, columns: region.column..<region.endColumn, glyph: kind.horizontal, style: style)
        drawLine(row: bottom, columns: region.column..<region.endColumn, glyph: kind.horizontal, style: style)
        for column in [region.column, right] {
            fill(
                ScreenRegion(row: region.row, column: column, rows: region.rows, columns: 1), with: kind.vertical,
                style: style)
        }
        draw(kind.bottomLeft, row: bottom, column: region.column, style: style)
        draw(kind.bottomRight, row: bottom, column: right, style: style)
        draw(kind.topLeft, row: region.row, column: region.column, style: style)
        draw(kind.topRight, row: region.row, column: right, style: style)
    }

    /// Draws a horizontal line. `columns` may extend beyond the surface.
    package mutating func drawLine(
        row: Int, columns: Range<Int>, glyph: Glyph = BorderKind.plain.horizontal, style: Style = .plain
    ) {
        let line = ScreenRegion(row: row, column: columns.lowerBound, rows: 1, columns: columns.count)
        fill(line, with: glyph, style: style)
    }
}
