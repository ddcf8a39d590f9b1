import TerminalUI

/// The order in which rows are drawn when a line does not take all of them at once: the status line, the tabs, the cursor's row and
/// what has the focus, then the others from the top.
struct RowOrder {
    private let rows: [Int]

    /// - Parameter count: how many of the surface's rows there is room for.
    init(of surface: Surface, rows count: Int) {
        let all = 0..<max(0, count)
        var first = [0, all.upperBound - 1]
        if let cursor = surface.cursor { first.append(cursor.row) }
        if let focus = surface.focus { first += Array(focus.row..<focus.endRow) }
        var isTaken = [Bool](repeating: false, count: all.count)
        rows = (first + Array(all)).filter { row in
            guard all.contains(row), !isTaken[row] else { return false }
            isTaken[row] = true
            return true
        }
    }

    /// The row that is drawn after so many others.
    subscript(place: Int) -> Int { rows[place] }
}
