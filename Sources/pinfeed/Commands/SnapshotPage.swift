import Drawings
import Pages
import PictureDecoding
import TerminalUI

/// The surface of a snapshot as an SVG, HTML or PNG page.
struct SnapshotPage {
    let surface: Surface
    /// The background that the theme was designed for.
    let background: Theme.Background
    let colorDepth: ColorDepth

    /// The size of a cell in pixels, for requested pictures and for the page.
    static let cell = CellSize(clampingWidth: 10, height: 20)
    /// The maximum screen size for drawing in pixels.
    static let maximumSize = ScreenSize(
        columns: SVGRenderer.maximumSideLength / cell.width, rows: SVGRenderer.maximumSideLength / cell.height)

    private var colors: PageColors { (background == .light ? PageColors.light : .dark).reduced(to: colorDepth) }

    var html: String { SurfaceHTML(surface, colors: colors).page }

    var svg: String { SurfaceSVG(surface, colors: colors, cell: Self.cell).file }

    /// - Throws: `DrawingFailure`.
    func png(decoderPath: String) async throws(DrawingFailure) -> [UInt8] {
        let drawing = SurfaceSVG(surface, colors: colors, cell: Self.cell, positioning: .glyphs).file
        return try await SVGRenderer(command: DecoderCommand(path: decoderPath)).png(ofDrawing: drawing)
    }
}
