import TerminalUI

/// Where the buttons of a form stand: beside each other, all of one width.
package struct FormButtons {
    /// Columns of ground on both sides of a text.
    package static let padding = 1
    private static let gap = 2
    private static let columns = 12

    /// The buttons' cells, in their order; those that have no room are empty.
    package let regions: [ScreenRegion]

    /// - Parameter line: the row that they share.
    package init(count: Int, in line: ScreenRegion) {
        regions = (0..<count).map { place in
            ScreenRegion(
                row: line.row, column: line.column + place * (Self.columns + Self.gap), rows: line.rows,
                columns: Self.columns
            ).intersection(line)
        }
    }

    /// The column behind the last one's gap.
    package var endColumn: Int { (regions.last?.endColumn ?? 0) + Self.gap }
}
