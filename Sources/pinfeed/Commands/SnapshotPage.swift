import Drawings
import Pages
import PictureDecoding
import TerminalUI

/// A settled screen as a page for eyes that have no terminal.
struct SnapshotPage {
    let surface: Surface
    /// What the theme was made for.
    let background: Theme.Background
    let colorDepth: ColorDepth

    /// A cell's pixels, in which pictures are asked for and the page is measured.
    static let cell = CellSize(clampingWidth: 10, height: 20)
    /// The largest screen that can be drawn in pixels.
    static let mostCells = ScreenSize(
        columns: DrawingProcess.longestSide / cell.width, rows: DrawingProcess.longestSide / cell.height)

    private var colors: PageColors { (background == .light ? PageColors.light : .dark).reduced(to: colorDepth) }

    var html: String { SurfaceHTML(surface, colors: colors).page }

    var svg: String { SurfaceSVG(surface, colors: colors, cell: Self.cell).file }

    /// - Throws: `DrawingFailure`.
    func png(decoderPath: String) async throws(DrawingFailure) -> [UInt8] {
        let drawing = SurfaceSVG(surface, colors: colors, cell: Self.cell, placing: .glyphs).file
        return try await DrawingProcess(command: DecoderCommand(path: decoderPath)).png(ofDrawing: drawing)
    }
}
