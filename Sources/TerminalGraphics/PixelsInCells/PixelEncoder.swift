import TerminalUI

/// How pixels of some cells are brought there.
protocol PixelEncoder: Sendable {
    /// Thousandths of a byte that a pixel takes on the line, about, as long as nothing is known of pictures.
    var firstDensity: Int { get }
    /// The size of a cell where the terminal tells none; nil where it has to be known.
    var usualCell: CellSize? { get }
    /// Whether an image may reach the last row of the screen, which else would be scrolled.
    var usesLastRow: Bool { get }

    /// What paints an image at the cursor and nothing around it; empty for what is none. A hole is not painted.
    ///
    /// - Parameters:
    ///   - cut: its pixels, each a colour of `palette` or a hole.
    ///   - tile: the cells that it belongs in.
    mutating func encoded(_ cut: IndexedCut, palette: [UInt32], in tile: ScreenRegion) -> [UInt8]
}
