import LayoutEngine
import TerminalUI

/// How a wall's pins stand in rows when it is seen from above: in the wall's order, each in a place of one size.
package struct AboveGrid: Hashable, Sendable {
    /// What a place is.
    package enum Tile: Hashable, Sendable {
        /// A pin in so many cells.
        case cells(columns: Int, rows: Int)
        /// A part of a cell for so many pins: its upper or lower half, or all of it where there are no halves.
        case point(pins: Int)
        /// So many pixels for so many pins.
        case pixels(width: Int, height: Int, pins: Int)
    }

    /// What each place is.
    package let tile: Tile
    /// How many pins there are.
    package let count: Int
    /// Places a row.
    package let columns: Int
    /// Rows of places that are in sight at once.
    package let visibleRows: Int
    /// How many parts a cell has, one above the other, each of one colour; 1 where places are cells.
    package let partsPerCell: Int
    /// The cells that there are.
    package let cells: Size

    /// What is seen step by step from farther above, the nearest first, until all is in sight.
    ///
    /// - Parameters:
    ///   - size: the cells that there are.
    ///   - pointsPerCell: 2 for halves, 1, or 0 where colours are not shown: pictures alone stand for pins then.
    ///   - cell: the pixels of a cell where the terminal shows some: more pins than there are points are pixels there.
    ///   - isPicture: whether pixels take fewer bytes than colours of cells, so that these are pixels, too.
    package static func levels(
        in size: Size, count: Int, pointsPerCell: Int, cell: CellSize? = nil, isPicture: Bool = false
    ) -> [AboveGrid] {
        let cells = Size(width: max(1, size.width), height: max(1, size.height))
        var levels: [AboveGrid] = []
        for (columns, rows) in [(12, 6), (6, 3), (2, 1)] where columns > 2 || pointsPerCell > 0 {
            levels.append(
                AboveGrid(
                    tile: .cells(columns: columns, rows: rows), count: count, columns: max(1, cells.width / columns),
                    visibleRows: max(1, cells.height / rows), partsPerCell: 1, cells: cells))
        }
        if pointsPerCell > 0 {
            func points(_ share: Int) -> AboveGrid {
                AboveGrid(
                    tile: .point(pins: share), count: count, columns: cells.width,
                    visibleRows: cells.height * pointsPerCell, partsPerCell: pointsPerCell, cells: cells)
            }
            levels.append(points(1))
            if let cell {
                func grid(_ width: Int, _ height: Int, pins: Int) -> AboveGrid {
                    AboveGrid(
                        tile: .pixels(width: width, height: height, pins: pins), count: count,
                        columns: max(1, cells.width * cell.width / width),
                        visibleRows: max(1, cells.height * cell.height / height), partsPerCell: pointsPerCell,
                        cells: cells)
                }
                let part = max(1, cell.height / pointsPerCell)
                if isPicture {
                    levels[2...] = [grid(2 * cell.width, cell.height, pins: 1), grid(cell.width, part, pins: 1)]
                }
                levels += pixels(upTo: (cell.width, part), count: count, grid)
            } else {
                levels.append(points(points(1).share(of: count)))
            }
        }
        let last = levels.firstIndex(where: \.isWhole) ?? levels.count - 1
        return Array(levels[...last])
    }

    /// Small squares, and the largest places that there are enough of for all pins; without the squares where these are hardly
    /// smaller. None is larger than the part of a cell that stands for it until there is a picture.
    private static func pixels(
        upTo part: (width: Int, height: Int), count: Int, _ grid: (Int, Int, Int) -> AboveGrid
    ) -> [AboveGrid] {
        let all = grid(1, 1, 1)
        let least = ((all.columns - 1) / longestSide + 1, (all.visibleRows - 1) / longestSide + 1)
        let side = max(1, part.width * 2 / 5)
        let squares = grid(max(side, least.0), max(side, least.1), 1)
        let smaller = (1...part.width).reversed().flatMap { [($0, $0 + 1), ($0, $0)] }
            .filter { $0.0 >= least.0 && $0.1 >= least.1 && $0.1 <= part.height }.map { grid($0.0, $0.1, 1) }
        let whole =
            smaller.first(where: \.isWhole)
            ?? grid(least.0, least.1, grid(least.0, least.1, 1).share(of: count))
        return squares.rows > 2 * squares.visibleRows ? [squares, whole] : [whole]
    }

    /// The most pixels of a picture across and down.
    private static let longestSide = 4096

    /// How many of so many pins share a place so that all are in sight.
    private func share(of count: Int) -> Int { max(1, (count + columns * visibleRows - 1) / (columns * visibleRows)) }

    /// How many pins share a place.
    package var share: Int {
        switch tile {
        case .cells: 1
        case .point(let pins), .pixels(_, _, let pins): pins
        }
    }

    /// Rows of places, the last one perhaps not full.
    package var rows: Int { (places + columns - 1) / columns }

    private var places: Int { (count + share - 1) / share }

    /// Whether all pins are in sight at once.
    package var isWhole: Bool { rows <= visibleRows }

    /// Whether places are pixels.
    package var isPixels: Bool { if case .pixels = tile { true } else { false } }

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

    // MARK: The focus

    /// How many places a key goes on by, so that it is seen: by as many pixels as a cell has.
    package var step: (columns: Int, rows: Int) {
        isPixels ? ((columns - 1) / cells.width + 1, (visibleRows - 1) / cells.height + 1) : (1, 1)
    }

    /// The pin to which the focus goes from another one, as far as there are places.
    package func moved(_ pin: Int, columns: Int = 0, rows: Int = 0) -> Int {
        let place = pin / share
        let row = min(max(0, place / self.columns + rows), self.rows - 1)
        let target = min(row * self.columns + place % self.columns, places - 1) + columns
        // One that is only part of the way to another place stays where it is.
        let reached = min(max(0, target), places - 1)
        return reached == place ? pin : reached * share
    }

    /// The first row in sight so that a pin's is, moved as little as that takes; a picture of pixels goes on by half of it, for all
    /// of it is sent anew.
    package func firstRow(showing pin: Int, from first: Int) -> Int {
        let row = row(of: pin)
        let moved = min(max(first, row - visibleRows + 1), row)
        if isPixels, moved != first { return firstRow(around: pin) }
        return clamped(row < first ? row : moved)
    }

    /// The first row in sight with a pin's in the middle.
    package func firstRow(around pin: Int) -> Int { clamped(row(of: pin) - visibleRows / 2) }

    /// The nearest first row that there may be; a whole cell's where places are halves.
    package func clamped(_ first: Int) -> Int {
        let last = max(0, rows - visibleRows)
        return (min(max(0, first), last) + partsPerCell - 1) / partsPerCell * partsPerCell
    }

    // MARK: Cells

    /// The cell that shows a pin, the first one of its place, counted from the first in sight.
    package func cell(of pin: Int, from first: Int) -> (row: Int, column: Int) {
        let (row, column) = (row(of: pin) - first, column(of: pin))
        if case .cells(let columns, let rows) = tile { return (row * rows, column * columns) }
        return (
            (2 * row + 1) * cells.height / (2 * visibleRows), (2 * column + 1) * cells.width / (2 * columns)
        )
    }

    /// The pins that a cell shows, or the first of them where many are in it; nil where there is none.
    package func pins(inCellAt row: Int, column: Int, from first: Int) -> Range<Int>? {
        if case .cells(let columns, let rows) = tile { return pins(row: first + row / rows, column: column / columns) }
        // Those a quarter down: of two halves it is the upper one.
        return pins(
            row: first + (4 * row + 1) * visibleRows / (4 * cells.height),
            column: (2 * column + 1) * columns / (2 * cells.width))
    }

    /// The pins of a part of a cell, row by row of its places.
    func pins(inPart part: Int, column: Int, from first: Int) -> [Range<Int>] {
        let parts = cells.height * partsPerCell
        let (top, left) = (part * visibleRows / parts, column * columns / cells.width)
        let bottom = max(top + 1, (part + 1) * visibleRows / parts)
        let right = max(left + 1, (column + 1) * columns / cells.width) - 1
        return (top..<bottom).compactMap { row in
            guard let start = pins(row: first + row, column: left) else { return nil }
            return start.lowerBound..<(pins(row: first + row, column: right)?.upperBound ?? count)
        }
    }
}
