import PictureWire
import TerminalUI
import Pictures

extension PictureRequest {
    /// The box of pixels to ask for: what the cells have on the screen, so that nothing is scaled there; for cells
    /// alone, what symbols are chosen from.
    var box: PictureBox {
        guard let cellSize else { return CellArtist.box(for: self) }
        let width = Self.side(columns, cellSize.width)
        let height = Self.side(rows, cellSize.height)
        // A box too large for the decoder keeps its shape.
        let shrink = min(1, Double(PictureBox.longestSide) / Double(max(width, height)))
        let (across, down) = (Int((Double(width) * shrink).rounded()), Int((Double(height) * shrink).rounded()))
        guard case .fill(_, let focus) = crop else { return PictureBox(width: across, height: down, mode: .stretch) }
        return PictureBox(width: across, height: down, mode: .fill, focus: focus)
    }

    /// What frames of one picture in the same cells have in common.
    var series: Int {
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(columns)
        hasher.combine(rows)
        hasher.combine(crop)
        return hasher.finalize()
    }

    private static func side(_ cells: Int, _ pixels: Int) -> Int {
        min(max(1, cells), 1 << 16) * pixels
    }
}
