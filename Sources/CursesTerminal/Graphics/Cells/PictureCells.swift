import TerminalUI

/// What is drawn in the cells of a surface's pictures, in place of the cells themselves.
struct PictureCells {
    /// Whether the terminal shows its pixels, for each of the pictures; the cells under those are drawn blank, so that
    /// no glyph stands in them.
    var shown: [Bool] = []
    /// The placeholders that are drawn in place of blanks, if they are, for each of them; empty for none.
    var placeholders: [PlaceholderArea?] = []
    /// What is drawn under pixels in cells, for each of the surface's cells; empty when there are none.
    var covers: [PixelImages.Cover] = []
    /// What is drawn where `covers` has a curtain, for each of the pictures.
    var curtains: [Cell] = []
    /// What is drawn in place of each of the pictures that are not shown; nil for the cells themselves. Empty for
    /// none.
    var standIns: [Cell?] = []

    /// Gives a body the surface's rows as they are to be drawn; nothing is allocated for a cell.
    func withRows(of surface: Surface, _ body: ((Int) -> Row) -> Void) {
        let columns = surface.size.columns
        let areas = shown.indices.map { $0 < placeholders.count ? placeholders[$0] : nil }
        let covers = covers.count == surface.cells.count ? covers : []
        // Where there is something to draw for one, its cells are not needed.
        let replacements: [Cell?] = shown.indices.map { $0 < standIns.count ? standIns[$0] : nil }
        surface.cells.withUnsafeBufferPointer { cells in
            shown.withUnsafeBufferPointer { shown in
                areas.withUnsafeBufferPointer { areas in
                    covers.withUnsafeBufferPointer { covers in
                        curtains.withUnsafeBufferPointer { curtains in
                            replacements.withUnsafeBufferPointer { standIns in
                                body { row in
                                    let places = row * columns..<(row + 1) * columns
                                    return Row(
                                        row: row, cells: UnsafeBufferPointer(rebasing: cells[places]), shown: shown,
                                        areas: areas,
                                        covers: UnsafeBufferPointer(
                                            rebasing: covers.isEmpty ? covers[...] : covers[places]),
                                        curtains: curtains, standIns: standIns, ground: surface.ground)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A row as it is to be: the surface's cells, blank, a placeholder or a cover where the terminal shows a picture.
    struct Row {
        let row: Int
        /// The surface's.
        let cells: UnsafeBufferPointer<Cell>
        /// Whether the surface's cells are what is drawn: there are neither pictures nor covers.
        let isSurface: Bool
        fileprivate let shown: UnsafeBufferPointer<Bool>
        fileprivate let areas: UnsafeBufferPointer<PlaceholderArea?>
        /// What is drawn under pixels: as many as there are cells, or none.
        let covers: UnsafeBufferPointer<PixelImages.Cover>
        fileprivate let curtains: UnsafeBufferPointer<Cell>
        fileprivate let standIns: UnsafeBufferPointer<Cell?>
        /// The background of the blanks and placeholders.
        fileprivate let ground: Color

        fileprivate init(
            row: Int, cells: UnsafeBufferPointer<Cell>, shown: UnsafeBufferPointer<Bool>,
            areas: UnsafeBufferPointer<PlaceholderArea?>, covers: UnsafeBufferPointer<PixelImages.Cover>,
            curtains: UnsafeBufferPointer<Cell>, standIns: UnsafeBufferPointer<Cell?>, ground: Color
        ) {
            self.row = row
            self.cells = cells
            self.shown = shown
            self.areas = areas
            self.covers = covers
            self.curtains = curtains
            self.standIns = standIns
            self.ground = ground
            isSurface = shown.isEmpty && covers.isEmpty
        }

        subscript(column: Int) -> Cell {
            let cell = cells[column]
            if !covers.isEmpty {
                if let cover = covers[column].cell { return onGround(cover) }
                if covers[column] == .curtain, cell.picture > 0, Int(cell.picture) <= curtains.count {
                    return curtains[Int(cell.picture) - 1]
                }
            }
            let picture = Int(cell.picture)
            guard picture > 0, picture <= shown.count else { return cell }
            guard shown[picture - 1] else { return standIns[picture - 1] ?? cell }
            guard let area = areas[picture - 1] else { return onGround(.blank) }
            let continues = column > 0 && cells[column - 1].picture == cell.picture
            return onGround(area.cell(row: row, column: column, continues: continues))
        }

        private func onGround(_ cell: Cell) -> Cell {
            var cell = cell
            cell.style.background = ground
            return cell
        }
    }
}
