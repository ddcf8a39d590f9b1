import TerminalGraphics
import TerminalUI

extension PictureCells {
    /// Calls `body` with a function that returns the rows to draw for `surface`, without allocations per cell.
    func withRows(of surface: Surface, _ body: ((Int) -> Row) -> Void) {
        let columns = surface.size.columns
        let areas = showsPixels.indices.map { $0 < placeholders.count ? placeholders[$0] : nil }
        let covers = covers.count == surface.cells.count ? covers : []
        let replacements: [Cell?] = showsPixels.indices.map { $0 < fallbacks.count ? fallbacks[$0] : nil }
        surface.cells.withUnsafeBufferPointer { cells in
            showsPixels.withUnsafeBufferPointer { showsPixels in
                areas.withUnsafeBufferPointer { areas in
                    covers.withUnsafeBufferPointer { covers in
                        meanColorCells.withUnsafeBufferPointer { meanColorCells in
                            replacements.withUnsafeBufferPointer { fallbacks in
                                body { row in
                                    let range = row * columns..<(row + 1) * columns
                                    return Row(
                                        row: row, cells: UnsafeBufferPointer(rebasing: cells[range]),
                                        isSurface: showsPixels.isEmpty && covers.isEmpty, showsPixels: showsPixels,
                                        areas: areas,
                                        covers: UnsafeBufferPointer(
                                            rebasing: covers.isEmpty ? covers[...] : covers[range]),
                                        meanColorCells: meanColorCells, fallbacks: fallbacks,
                                        background: surface.background)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A row to draw: the surface's cells, with blanks, placeholders or covers where the terminal shows pictures.
    struct Row {
        let row: Int
        /// The surface's cells.
        let cells: UnsafeBufferPointer<Cell>
        /// Whether the surface's cells are drawn unchanged, because there are no pictures and no covers.
        let isSurface: Bool
        fileprivate let showsPixels: UnsafeBufferPointer<Bool>
        fileprivate let areas: UnsafeBufferPointer<PlaceholderArea?>
        /// The cover of each cell; empty if there are none.
        let covers: UnsafeBufferPointer<Cover>
        fileprivate let meanColorCells: UnsafeBufferPointer<Cell>
        fileprivate let fallbacks: UnsafeBufferPointer<Cell?>
        /// The background of the blanks and placeholders.
        fileprivate let background: Color

        subscript(column: Int) -> Cell {
            let cell = cells[column]
            if !covers.isEmpty {
                if let cover = covers[column].cell { return withBackground(cover) }
                if covers[column] == .meanColor, cell.picture > 0, Int(cell.picture) <= meanColorCells.count {
                    return meanColorCells[Int(cell.picture) - 1]
                }
            }
            let picture = Int(cell.picture)
            guard picture > 0, picture <= showsPixels.count else { return cell }
            guard showsPixels[picture - 1] else { return fallbacks[picture - 1] ?? cell }
            guard let area = areas[picture - 1] else { return withBackground(.blank) }
            let continues = column > 0 && cells[column - 1].picture == cell.picture
            return withBackground(area.cell(row: row, column: column, continues: continues))
        }

        private func withBackground(_ cell: Cell) -> Cell {
            var cell = cell
            cell.style.background = background
            return cell
        }
    }
}
