/// Isolated changed cells that are drawn column by column, such as the sides of a frame. Moving the cursor to the
/// cell below takes two bytes; moving it along a row takes about six, plus colour changes.
///
/// curses updates the screen row by row, so each strip is refreshed separately.
struct CellStrips {
    /// Cells of one column in consecutive rows.
    struct Strip: Hashable {
        let column: Int
        let rows: Range<Int>
    }

    private struct Position: Hashable {
        let row: Int
        let column: Int
    }

    private var positions: [Position] = []

    /// The approximate number of bytes that a cell of a strip takes.
    static let bytesOfCell = 6
    /// The maximum number of cells. A frame with more of them has changed as a whole.
    private static let maximumCellCount = 1024
    /// The maximum number of strips. For each one curses scans all rows.
    private static let maximumStripCount = 16
    /// The minimum number of rows for which a strip is cheaper.
    private static let minimumRowCount = 3

    /// Adds a cell. Returns `false` if the maximum is reached.
    mutating func insert(row: Int, column: Int) -> Bool {
        guard positions.count < Self.maximumCellCount else { return false }
        positions.append(Position(row: row, column: column))
        return true
    }

    mutating func removeAll() { positions.removeAll(keepingCapacity: true) }

    /// Returns the strips to draw column by column, and the remaining cells.
    mutating func makeStrips() -> (strips: [Strip], rest: [Strip]) {
        guard !positions.isEmpty else { return ([], []) }
        positions.sort { ($0.column, $0.row) < ($1.column, $1.row) }
        var (strips, rest): ([Strip], [Strip]) = ([], [])
        var first = 0
        for next in 1...positions.count {
            let endsStrip =
                next == positions.count || positions[next].column != positions[next - 1].column
                || positions[next].row != positions[next - 1].row + 1
            guard endsStrip else { continue }
            let strip = Strip(column: positions[first].column, rows: positions[first].row..<positions[next - 1].row + 1)
            if strip.rows.count >= Self.minimumRowCount, strips.count < Self.maximumStripCount {
                strips.append(strip)
            } else {
                rest.append(strip)
            }
            first = next
        }
        return (strips, rest)
    }
}
