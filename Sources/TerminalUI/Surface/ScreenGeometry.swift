/// A screen's size in cells.
package struct ScreenSize: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// A cell's place on a screen: row 0 is the top, column 0 the left.
package struct ScreenPosition: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// A rectangle of cells, half-open. It may reach beyond the screen, also above and left of it.
package struct ScreenRegion: Hashable, Sendable {
    package var row: Int
    package var column: Int
    package var rows: Int
    package var columns: Int

    /// Negative `rows` or `columns` make an empty region.
    package init(row: Int, column: Int, rows: Int, columns: Int) {
        self.row = row
        self.column = column
        self.rows = max(0, rows)
        self.columns = max(0, columns)
    }

    /// The row behind the last one; the largest number there is when the sum is beyond it.
    package var endRow: Int { Self.sum(row, rows) }
    /// The column behind the last one; the largest number there is when the sum is beyond it.
    package var endColumn: Int { Self.sum(column, columns) }
    package var isEmpty: Bool { rows == 0 || columns == 0 }
    package var size: ScreenSize { ScreenSize(columns: columns, rows: rows) }

    package func contains(_ position: ScreenPosition) -> Bool {
        position.row >= row && position.row < endRow && position.column >= column && position.column < endColumn
    }

    /// The cells that both regions cover; an empty region when there are none.
    package func intersection(_ other: ScreenRegion) -> ScreenRegion {
        let top = max(row, other.row)
        let left = max(column, other.column)
        let bottom = min(endRow, other.endRow)
        let right = min(endColumn, other.endColumn)
        return ScreenRegion(
            row: top, column: left, rows: bottom > top ? bottom - top : 0, columns: right > left ? right - left : 0)
    }

    /// The region without `count` cells on each of its four sides.
    package func inset(by count: Int) -> ScreenRegion {
        ScreenRegion(row: row + count, column: column + count, rows: rows - 2 * count, columns: columns - 2 * count)
    }

    /// The region without `count` columns on its left and as many on its right.
    package func inset(columns count: Int) -> ScreenRegion {
        ScreenRegion(row: row, column: column + count, rows: rows, columns: columns - 2 * count)
    }

    /// What is left below `count` rows; below all of them an empty region.
    package func dropFirst(_ count: Int) -> ScreenRegion {
        ScreenRegion(row: row + count, column: column, rows: rows - count, columns: columns)
    }

    /// What is left above the last `count` rows.
    package func dropLast(_ count: Int) -> ScreenRegion {
        ScreenRegion(row: row, column: column, rows: rows - count, columns: columns)
    }

    /// Rows from its top on, so many whether or not it has them.
    package func prefix(_ count: Int) -> ScreenRegion { dropLast(rows - count) }

    /// A region in the middle, of as many rows and columns.
    package func centred(rows count: Int, columns width: Int) -> ScreenRegion {
        ScreenRegion(
            row: row + (rows - count) / 2, column: column + (columns - width) / 2, rows: count, columns: width)
    }

    /// The last row; empty when there is none.
    package var lastLine: ScreenRegion { line(rows - 1) }

    /// A row of the region, counted from its top; empty when the region has no such row.
    package func line(_ offset: Int) -> ScreenRegion {
        let exists = offset >= 0 && offset < rows
        return ScreenRegion(row: Self.sum(row, offset), column: column, rows: exists ? 1 : 0, columns: columns)
    }

    private static func sum(_ place: Int, _ extent: Int) -> Int {
        let (end, overflow) = place.addingReportingOverflow(extent)
        return overflow ? (extent > 0 ? .max : .min) : end
    }
}
