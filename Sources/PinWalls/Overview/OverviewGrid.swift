import LayoutEngine
import TerminalUI

/// The grid of an overview: the pins of a wall in rows of tiles of the same size, in the wall's order.
package struct OverviewGrid: Hashable, Sendable {
    /// The size of a tile, and the number of pins that it represents.
    package enum Tile: Hashable, Sendable {
        /// One pin in several cells.
        case cells(columns: Int, rows: Int)
        /// Part of a cell for one or more pins: its upper or lower half, or the whole cell without half blocks.
        case point(pins: Int)
        /// Pixels for one or more pins.
        case pixels(width: Int, height: Int, pins: Int)
    }

    package let tile: Tile
    /// The number of pins.
    package let count: Int
    /// The number of tiles in a row.
    package let columns: Int
    /// The number of rows that are visible at once.
    package let visibleRows: Int
    /// The number of parts that a cell is divided into vertically, each with one colour; 1 if tiles are whole cells.
    package let partsPerCell: Int
    /// The size of the available region, in cells.
    package let cells: Size

    /// Returns the zoom levels of a wall, the nearest first, until all pins are visible at once.
    ///
    /// - Parameters:
    ///   - size: the available cells.
    ///   - pointsPerCell: 2 with half blocks, 1 without, and 0 without colours. With 0, all tiles are pictures.
    ///   - cell: the size of a cell in pixels, for terminals with pixel graphics, which can show more pins as pixels.
    ///   - prefersPixels: whether pixels take fewer bytes than coloured cells, so that points are drawn as pixels, too.
    package static func levels(
        in size: Size, count: Int, pointsPerCell: Int, cell: CellSize? = nil, prefersPixels: Bool = false
    ) -> [OverviewGrid] {
        let cells = Size(width: max(1, size.width), height: max(1, size.height))
        var levels: [OverviewGrid] = []
        func tiles(_ rows: Int) -> OverviewGrid {
            OverviewGrid(
                tile: .cells(columns: 2 * rows, rows: rows), count: count, columns: max(1, cells.width / (2 * rows)),
                visibleRows: max(1, cells.height / rows), partsPerCell: 1, cells: cells)
        }
        for rows in [6, 3, 1] where rows > 1 || pointsPerCell > 0 { levels.append(tiles(rows)) }
        if pointsPerCell > 0 {
            func points(_ share: Int) -> OverviewGrid {
                OverviewGrid(
                    tile: .point(pins: share), count: count, columns: cells.width,
                    visibleRows: cells.height * pointsPerCell, partsPerCell: pointsPerCell, cells: cells)
            }
            levels.append(points(1))
            if let cell {
                func grid(_ width: Int, _ height: Int, pins: Int) -> OverviewGrid {
                    OverviewGrid(
                        tile: .pixels(width: width, height: height, pins: pins), count: count,
                        columns: max(1, cells.width * cell.width / width),
                        visibleRows: max(1, cells.height * cell.height / height), partsPerCell: pointsPerCell,
                        cells: cells)
                }
                let part = max(1, cell.height / pointsPerCell)
                if prefersPixels {
                    levels[2...] = [grid(2 * cell.width, cell.height, pins: 1), grid(cell.width, part, pins: 1)]
                }
                levels += pixels(upTo: (cell.width, part), count: count, grid)
            } else {
                levels.append(points(points(1).pinsPerTile(of: count)))
            }
        }
        let last = levels.firstIndex(where: \.showsAll) ?? levels.count - 1
        if case .cells(_, let rows) = levels[last].tile, levels[last].showsAll {
            // The largest pictures that show all pins fill the screen.
            let limit = last > 0 ? 2 * rows : cells.height
            levels[last] =
                (rows..<max(rows + 1, limit)).reversed().lazy.map(tiles).first(where: \.showsAll) ?? levels[last]
        }
        return Array(levels[...last])
    }

    /// Returns a level of small squares, and one with the largest tiles that show all pins. The squares are omitted if
    /// both levels are of similar size. No tile is larger than `part`, the part of a cell that it replaces.
    private static func pixels(
        upTo part: (width: Int, height: Int), count: Int, _ grid: (Int, Int, Int) -> OverviewGrid
    ) -> [OverviewGrid] {
        let all = grid(1, 1, 1)
        let minimumSize = ((all.columns - 1) / maximumSideLength + 1, (all.visibleRows - 1) / maximumSideLength + 1)
        let side = max(1, part.width * 2 / 5)
        let squares = grid(max(side, minimumSize.0), max(side, minimumSize.1), 1)
        let smaller = (1...part.width).reversed().flatMap { [($0, $0 + 1), ($0, $0)] }
            .filter { $0.0 >= minimumSize.0 && $0.1 >= minimumSize.1 && $0.1 <= part.height }.map {
                grid($0.0, $0.1, 1)
            }
        let whole =
            smaller.first(where: \.showsAll)
            ?? grid(minimumSize.0, minimumSize.1, grid(minimumSize.0, minimumSize.1, 1).pinsPerTile(of: count))
        return squares.rows > 2 * squares.visibleRows ? [squares, whole] : [whole]
    }

    /// The maximum width and height of a picture, in pixels.
    private static let maximumSideLength = 4096

    /// Returns the number of pins per tile that makes `count` pins visible at once.
    private func pinsPerTile(of count: Int) -> Int {
        max(1, (count + columns * visibleRows - 1) / (columns * visibleRows))
    }

    /// The number of pins that share a tile.
    package var pinsPerTile: Int {
        switch tile {
        case .cells: 1
        case .point(let pins), .pixels(_, _, let pins): pins
        }
    }

    /// The number of rows. The last one may be incomplete.
    package var rows: Int { (tileCount + columns - 1) / columns }

    private var tileCount: Int { (count + pinsPerTile - 1) / pinsPerTile }

    /// Whether all pins are visible at once.
    package var showsAll: Bool { rows <= visibleRows }

    package var isPixels: Bool { if case .pixels = tile { true } else { false } }

    package func row(of pin: Int) -> Int { pin / pinsPerTile / columns }

    package func column(of pin: Int) -> Int { pin / pinsPerTile % columns }

    /// Returns the pins of a tile; `nil` if the tile is empty.
    package func pins(row: Int, column: Int) -> Range<Int>? {
        guard row >= 0, 0..<columns ~= column else { return nil }
        let first = (row * columns + column) * pinsPerTile
        return first < count ? first..<min(count, first + pinsPerTile) : nil
    }

    // MARK: The focus

    /// The number of tiles that a key press moves the focus by. For pixels, this is the number in a cell.
    package var step: (columns: Int, rows: Int) {
        isPixels ? ((columns - 1) / cells.width + 1, (visibleRows - 1) / cells.height + 1) : (1, 1)
    }

    /// Returns the pin that the focus moves to, clamped to the grid.
    package func moved(_ pin: Int, columns: Int = 0, rows: Int = 0) -> Int {
        let tileIndex = pin / pinsPerTile
        let row = min(max(0, tileIndex / self.columns + rows), self.rows - 1)
        let target = min(row * self.columns + tileIndex % self.columns, tileCount - 1) + columns
        // If the target is the same tile, the focus stays on its pin.
        let reachedTile = min(max(0, target), tileCount - 1)
        return reachedTile == tileIndex ? pin : reachedTile * pinsPerTile
    }

    /// Returns the first visible row that shows a pin with minimum scrolling. Pixels scroll by half a screen, because
    /// each scroll transmits the whole picture again.
    package func firstRow(showing pin: Int, from first: Int) -> Int {
        let row = row(of: pin)
        let moved = min(max(first, row - visibleRows + 1), row)
        if isPixels, moved != first { return firstRow(around: pin) }
        return clamped(row < first ? row : moved)
    }

    /// Returns the first visible row that centres a pin.
    package func firstRow(around pin: Int) -> Int { clamped(row(of: pin) - visibleRows / 2) }

    /// Returns the nearest valid first row. With half blocks, it is the first row of a cell.
    package func clamped(_ first: Int) -> Int {
        let last = max(0, rows - visibleRows)
        return (min(max(0, first), last) + partsPerCell - 1) / partsPerCell * partsPerCell
    }

    // MARK: Cells

    /// Returns the first cell of a pin's tile, relative to the first visible cell.
    package func cell(of pin: Int, from first: Int) -> (row: Int, column: Int) {
        let (row, column) = (row(of: pin) - first, column(of: pin))
        if case .cells(let columns, let rows) = tile { return (row * rows, column * columns) }
        return (
            (2 * row + 1) * cells.height / (2 * visibleRows), (2 * column + 1) * cells.width / (2 * columns)
        )
    }

    /// Returns the pins of the tile in a cell, or of the first one if it has several; `nil` if it is empty.
    package func pins(inCellAt row: Int, column: Int, from first: Int) -> Range<Int>? {
        if case .cells(let columns, let rows) = tile { return pins(row: first + row / rows, column: column / columns) }
        // Sample at a quarter of the height, which selects the upper of two halves.
        return pins(
            row: first + (4 * row + 1) * visibleRows / (4 * cells.height),
            column: (2 * column + 1) * columns / (2 * cells.width))
    }

    /// Returns the pins in a part of a cell, one range for each row of tiles. `part` counts the parts of cells from the
    /// first visible row.
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
