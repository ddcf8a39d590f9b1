import Pictures
import TerminalUI

/// What pictures are made of on the screen at hand.
package enum PictureMedium: Hashable, Sendable {
    /// Colours in the pictures' places; nothing is decoded.
    case placeholders
    case symbols(ColorDepth)
    /// Pixels, for cells of this size; symbols until the terminal has them.
    case pixels(CellSize, symbols: ColorDepth)

    /// - Parameter mode: what the person wants; the terminal's own answers have met it in `graphics` already.
    package init(mode: GraphicsMode, graphics: GraphicsCapabilities, colorDepth: ColorDepth) {
        switch (mode, graphics.pixels) {
        case (.none, _): self = .placeholders
        case (.auto, .kitty?), (.kitty, .kitty?):
            self =
                (graphics.cellSize ?? Self.usualCell).map { .pixels($0, symbols: colorDepth) } ?? .symbols(colorDepth)
        case (.auto, nil), (.kitty, nil), (.symbols, _): self = .symbols(colorDepth)
        }
    }

    /// A cell of a terminal that tells no size: terminals scale what does not fit.
    private static let usualCell = CellSize(width: 10, height: 20)

    /// What to ask for; nil when pictures are not shown.
    func request(path: String, columns: Int, rows: Int, crop: PictureRequest.Crop) -> PictureRequest? {
        switch self {
        case .placeholders: nil
        case .symbols(let depth):
            PictureRequest(path: path, columns: columns, rows: rows, crop: crop, colorDepth: depth)
        case .pixels(let cellSize, let depth):
            PictureRequest(
                path: path, columns: columns, rows: rows, crop: crop, colorDepth: depth, cellSize: cellSize)
        }
    }
}
