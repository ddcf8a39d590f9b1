/// Cells that change each by itself, as the sides of a frame do, drawn column by column: from one to the one below it the cursor has
/// two bytes to go, and in a row half a dozen, with other colours besides.
///
/// curses writes row by row whatever it is told of at once, so that it is told of one strip after another.
struct CellStrips {
    /// Cells of one column in rows that follow one another.
    struct Strip: Hashable {
        let column: Int
        let rows: Range<Int>
    }

    private struct Place: Hashable {
        let row: Int
        let column: Int
    }

    private var places: [Place] = []

    /// About what a cell of a strip takes on the line.
    static let bytesOfCell = 6
    /// A frame with more such cells is another picture of the whole.
    private static let mostPlaces = 1024
    /// Each strip has curses go through all rows once.
    private static let mostStrips = 16
    /// Fewer rows are no cheaper in a strip.
    private static let fewestRows = 3

    /// Takes a cell; false when there are too many.
    mutating func take(row: Int, column: Int) -> Bool {
        guard places.count < Self.mostPlaces else { return false }
        places.append(Place(row: row, column: column))
        return true
    }

    mutating func removeAll() { places.removeAll(keepingCapacity: true) }

    /// The strips that are drawn by themselves, and cells that are drawn with the rest.
    mutating func sorted() -> (strips: [Strip], rest: [Strip]) {
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
            if strip.rows.count >= Self.fewestRows, strips.count < Self.mostStrips {
                strips.append(strip)
            } else {
                rest.append(strip)
            }
            first = next
        }
        return (strips, rest)
    }
}
