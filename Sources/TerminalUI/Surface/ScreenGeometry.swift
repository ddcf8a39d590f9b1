/// The size of a screen in cells.
package struct ScreenSize: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// The position of a cell on a screen: row 0 is the top, column 0 the left.
package struct ScreenPosition: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// A rectangle of cells. It may extend beyond the screen on all sides.
package struct ScreenRegion: Hashable, Sendable {
    package var row: Int
    package var column: Int
    package var rows: Int
    package var columns: Int

    /// Creates a region. Negative `rows` or `columns` count as 0.
    package init(row: Int, column: Int, rows: Int, columns: Int) {
        self.row = row
        self.column = column
        self.rows = max(0, rows)
        self.columns = max(0, columns)
    }

    /// The row after the last one, clamped to `Int.max`.
    package var endRow: Int { Self.sum(row, rows) }
    /// The column after the last one, clamped to `Int.max`.
    package var endColumn: Int { Self.sum(column, columns) }
    package var isEmpty: Bool { rows == 0 || columns == 0 }
    package var size: ScreenSize { ScreenSize(columns: columns, rows: rows) }

    package func contains(_ position: ScreenPosition) -> Bool {
        position.row >= row && position.row < endRow && position.column >= column && position.column < endColumn
    }

    /// Returns the cells in both regions; an empty region if there are none.
    package func intersection(_ other: ScreenRegion) -> ScreenRegion {
        let top = max(row, other.row)
        let left = max(column, other.column)
        let bottom = min(endRow, other.endRow)
        let right = min(endColumn, other.endColumn)
        return ScreenRegion(
            row: top, column: left, rows: bottom > top ? bottom - top : 0, columns: right > left ? right - left : 0)
    }

    /// Returns the region without `count` cells on each side.
    package func inset(by count: Int) -> ScreenRegion {
        ScreenRegion(row: row + count, column: column + count, rows: rows - 2 * count, columns: columns - 2 * count)
    }

    /// Returns the region without `count` columns on the left and on the right.
    package func inset(columns count: Int) -> ScreenRegion {
        ScreenRegion(row: row, column: column + count, rows: rows, columns: columns - 2 * count)
    }

    /// Returns the region without its first `count` rows; empty if it has no more.
    package func dropFirst(_ count: Int) -> ScreenRegion {
        ScreenRegion(row: row + count, column: column, rows: rows - count, columns: columns)
    }

    /// Returns the region without its last `count` rows; empty if it has no more.
    package func dropLast(_ count: Int) -> ScreenRegion {
        ScreenRegion(row: row, column: column, rows: rows - count, columns: columns)
    }

    /// Returns `count` rows from the top, even if the region has fewer.
    package func prefix(_ count: Int) -> ScreenRegion { dropLast(rows - count) }

    /// Returns a region of the given size in the centre.
    package func centred(rows count: Int, columns width: Int) -> ScreenRegion {
        ScreenRegion(
            row: row + (rows - count) / 2, column: column + (columns - width) / 2, rows: count, columns: width)
    }

    /// The last row; empty if the region is empty.
    package var lastLine: ScreenRegion { line(rows - 1) }

    /// Returns the row at an offset from the top; empty if the region has no such row.
    package func line(_ offset: Int) -> ScreenRegion {
        let exists = offset >= 0 && offset < rows
        return ScreenRegion(row: Self.sum(row, offset), column: column, rows: exists ? 1 : 0, columns: columns)
    }

    private static func sum(_ start: Int, _ extent: Int) -> Int {
        let (end, overflow) = start.addingReportingOverflow(extent)
        return overflow ? (extent > 0 ? .max : .min) : end
    }
}
