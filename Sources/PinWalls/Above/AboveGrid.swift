import LayoutEngine

/// How a wall's pins stand in rows when it is seen from above: in the wall's order, each in a place of one size.
package struct AboveGrid: Hashable, Sendable {
    /// What a place is.
    package enum Tile: Hashable, Sendable {
        /// A pin in so many cells.
        case cells(columns: Int, rows: Int)
        /// The upper or lower half of a cell, or a cell where there are no halves, for so many pins.
        case point(pins: Int)
    }

    /// What each place is.
    package let tile: Tile
    /// How many pins there are.
    package let count: Int
    /// Places a row.
    package let columns: Int
    /// Rows of places that are in sight at once.
    package let visibleRows: Int
    /// How many of them share a row of cells; 1 where places are cells.
    package let rowsPerCell: Int

    /// What is seen step by step from farther above, the nearest first, until all is in sight.
    ///
    /// - Parameter size: the cells that there are.
    /// - Parameter pointsPerCell: 2 for halves, 1, or 0 where colours are not shown: pictures alone stand for pins then.
    package static func levels(in size: Size, count: Int, pointsPerCell: Int) -> [AboveGrid] {
        var levels: [AboveGrid] = []
        for (columns, rows) in [(12, 6), (6, 3), (2, 1)] where columns > 2 || pointsPerCell > 0 {
            levels.append(
                AboveGrid(
                    tile: .cells(columns: columns, rows: rows), count: count, columns: max(1, size.width / columns),
                    visibleRows: max(1, size.height / rows), rowsPerCell: 1))
        }
        if pointsPerCell > 0 {
            let (columns, rows) = (max(1, size.width), max(1, size.height * pointsPerCell))
            let share = (count + columns * rows - 1) / (columns * rows)
            levels += (share > 1 ? [1, share] : [1]).map {
                AboveGrid(
                    tile: .point(pins: $0), count: count, columns: columns, visibleRows: rows,
                    rowsPerCell: pointsPerCell)
            }
        }
        let last = levels.firstIndex(where: \.isWhole) ?? levels.count - 1
        return Array(levels[...last])
    }

    /// How many pins share a place.
    package var share: Int { if case .point(let pins) = tile { pins } else { 1 } }

    /// Rows of places, the last one perhaps not full.
    package var rows: Int { (places + columns - 1) / columns }

    private var places: Int { (count + share - 1) / share }

    /// Whether all pins are in sight at once.
    package var isWhole: Bool { rows <= visibleRows }

    /// The row of the place that a pin has, or shares.
    package func row(of pin: Int) -> Int { pin / share / columns }

    /// The column of the place that a pin has, or shares.
    package func column(of pin: Int) -> Int { pin / share % columns }

    /// The pins that share a place; nil where there is none.
    package func pins(row: Int, column: Int) -> Range<Int>? {
        guard row >= 0, 0..<columns ~= column else { return nil }
        let first = (row * columns + column) * share
        return first < count ? first..<min(count, first + share) : nil
    }

    /// The pin to which the focus goes from another one, as far as there are places.
    package func moved(_ pin: Int, columns: Int = 0, rows: Int = 0) -> Int {
        let place = pin / share
        let row = min(max(0, place / self.columns + rows), self.rows - 1)
        let target = min(row * self.columns + place % self.columns, places - 1) + columns
        // One that is only part of the way to another place stays where it is.
        return target == place || !(0..<places).contains(target) ? pin : target * share
    }

    /// The first row in sight so that a pin's is, moved as little as that takes.
    package func firstRow(showing pin: Int, from first: Int) -> Int {
        let row = row(of: pin)
        let moved = min(max(first, row - visibleRows + 1), row)
        return clamped(row < first ? row : moved)
    }

    /// The first row in sight with a pin's in the middle.
    package func firstRow(around pin: Int) -> Int { clamped(row(of: pin) - visibleRows / 2) }

    /// The nearest first row that there may be; a whole cell's where places are halves.
    package func clamped(_ first: Int) -> Int {
        let last = max(0, rows - visibleRows)
        return (min(max(0, first), last) + rowsPerCell - 1) / rowsPerCell * rowsPerCell
    }
}
