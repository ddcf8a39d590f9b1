import PictureWire
import TerminalUI
import Pictures

extension PictureRequest {
    /// The size, in pixels, to decode the picture at. In pixel terminals it is the size of the cells on the screen, so
    /// that nothing is scaled there; otherwise the size for symbol art.
    var box: PictureBox {
        guard let cellSize else { return SymbolArtRenderer.box(for: self) }
        let width = Self.length(of: columns, cellSide: cellSize.width)
        let height = Self.length(of: rows, cellSide: cellSize.height)
        // A size that exceeds the decoder's limit is reduced at the same aspect ratio.
        let shrink = min(1, Double(PictureBox.maximumSideLength) / Double(max(width, height)))
        let (across, down) = (Int((Double(width) * shrink).rounded()), Int((Double(height) * shrink).rounded()))
        guard case .fill(_, let focus) = crop else { return PictureBox(width: across, height: down, mode: .stretch) }
        return PictureBox(width: across, height: down, mode: .fill, focus: focus)
    }

    /// The identifier shared by all frames of one picture with the same cells and crop.
    var series: Int {
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(columns)
        hasher.combine(rows)
        hasher.combine(crop)
        return hasher.finalize()
    }

    private static func length(of cells: Int, cellSide: Int) -> Int {
        min(max(1, cells), 1 << 16) * cellSide
    }
}
