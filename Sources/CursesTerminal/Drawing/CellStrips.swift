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

    private struct Place: Hashable {
        let row: Int
        let column: Int
    }

    private var places: [Place] = []

    /// The approximate number of bytes that a cell of a strip takes.
    static let bytesOfCell = 6
    /// The maximum number of cells. A frame with more of them has changed as a whole.
    private static let maximumPlaces = 1024
    /// The maximum number of strips. For each one curses scans all rows.
    private static let maximumStrips = 16
    /// The minimum number of rows for which a strip is cheaper.
    private static let fewestRows = 3

    /// Adds a cell. Returns `false` if the maximum is reached.
    mutating func insert(row: Int, column: Int) -> Bool {
        guard places.count < Self.maximumPlaces else { return false }
        places.append(Place(row: row, column: column))
        return true
    }

    mutating func removeAll() { places.removeAll(keepingCapacity: true) }

    /// Returns the strips to draw column by column, and the remaining cells.
    mutating func makeStrips() -> (strips: [Strip], rest: [Strip]) {
        guard !places.isEmpty else { return ([], []) }
        places.sort { ($0.column, $0.row) < ($1.column, $1.row) }
        var (strips, rest): ([Strip], [Strip]) = ([], [])
        var first = 0
        for next in 1...places.count {
            let ends =
                next == places.count || places[next].column != places[next - 1].column
                || places[next].row != places[next - 1].row + 1
            guard ends else { continue }
            let strip = Strip(column: places[first].column, rows: places[first].row..<places[next - 1].row + 1)
            if strip.rows.count >= Self.fewestRows, strips.count < Self.maximumStrips {
                strips.append(strip)
            } else {
                rest.append(strip)
            }
            first = next
        }
        return (strips, rest)
    }
}
