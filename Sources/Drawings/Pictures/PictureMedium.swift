import Pictures
import TerminalUI

/// The rendering of pictures on the screen: symbols in cells, and pixels over the same cells if the terminal supports
/// them. With neither, boxes show colours and no pictures are decoded.
package struct PictureMedium: Hashable, Sendable {
    /// The symbols; `nil` if pictures are not shown.
    package let symbols: Symbols?
    /// The pixels; `nil` if only symbols are shown.
    package let pixels: Pixels?
    /// The background behind transparent parts of pictures, as `0xrrggbb`.
    package let backdrop: UInt32
    /// Whether boxes have frames. Without frames their pixels have rounded corners.
    package let framesBoxes: Bool

    package struct Symbols: Hashable, Sendable {
        let colorDepth: ColorDepth
        let isDithered: Bool
        /// The allowed symbols; `nil` for the default of the decoder pool.
        let repertoire: SymbolRepertoire?
    }

    package struct Pixels: Hashable, Sendable {
        package let cellSize: CellSize
        package let encoding: PictureRequest.PixelEncoding
    }

    package static func symbols(_ colorDepth: ColorDepth, repertoire: SymbolRepertoire? = nil) -> PictureMedium {
        PictureMedium(
            symbols: Symbols(colorDepth: colorDepth, isDithered: true, repertoire: repertoire), pixels: nil,
            backdrop: 0,
            framesBoxes: true)
    }

    private init(symbols: Symbols?, pixels: Pixels?, backdrop: UInt32, framesBoxes: Bool) {
        self.framesBoxes = framesBoxes
        self.symbols = symbols
        self.pixels = pixels
        self.backdrop = backdrop
    }

    /// Creates the medium for a terminal and a configuration.
    ///
    /// - Parameters:
    ///   - mode: the configured graphics mode, which `graphics` already takes into account.
    ///   - symbolMode: the configured symbols.
    ///   - backdrop: the terminal's background, as `0xrrggbb`.
    ///   - cards: the configured style of boxes.
    ///   - isRemote: whether the terminal is at the other end of a network connection. Then symbols in 256 colours are
    ///     not dithered, image files have drafts, and sixel has fewer colours. Symbols in 16 colours are dithered
    ///     nevertheless, because they would be unrecognizable otherwise.
    package init(
        mode: GraphicsMode, symbols symbolMode: SymbolMode = .auto, graphics: GraphicsCapabilities,
        colorDepth: ColorDepth,
        backdrop: UInt32 = 0, cards: CardMode = .auto, isRemote: Bool = false
    ) {
        guard mode != .none else {
            self = PictureMedium(symbols: nil, pixels: nil, backdrop: 0, framesBoxes: cards != .plain)
            return
        }
        // Without colours a shade depends only on the glyph.
        self.backdrop = colorDepth == .monochrome ? 0 : backdrop
        let isReduced = graphics.isVerySlow && [.direct, .palette256].contains(colorDepth)
        symbols = Symbols(
            colorDepth: isReduced ? .palette16 : colorDepth, isDithered: !isRemote || colorDepth != .palette256,
            repertoire: Self.repertoire(symbolMode, on: graphics))
        let allowsPixels = mode == .auto || mode == graphics.pixels.map(GraphicsMode.pixels)
        switch allowsPixels ? graphics.pixels?.pixelFormat : nil {
        case .file:
            pixels = Pixels(cellSize: graphics.cellSize ?? .typical, encoding: isRemote ? .fileWithDraft : .file)
        case .registers:
            let colors = min(graphics.colorRegisters, isRemote ? Self.remoteColors : Self.maximumColors)
            pixels = graphics.cellSize.map { Pixels(cellSize: $0, encoding: .indexed(colors: colors)) }
        case .palette:
            pixels = Pixels(
                cellSize: graphics.cellSize ?? .typical, encoding: .indexed(colors: IndexedPixels.maximumColors))
        case nil:
            pixels = nil
        }
        framesBoxes = cards == .framed || cards == .auto && pixels == nil
    }

    /// Returns the allowed symbols; `nil` if they are derived from the environment.
    private static func repertoire(_ symbolMode: SymbolMode, on graphics: GraphicsCapabilities) -> SymbolRepertoire? {
        switch symbolMode {
        case _ where graphics.isASCII: .ascii
        case .auto where graphics.drawsOctants: .octants
        case .auto: graphics.drawsSextants.map { $0 ? .sextants : .blocks }
        case .braille where graphics.hasBraille: .braille
        case .blocks, .braille: .blocks
        }
    }

    /// The maximum number of sixel colours. Twice as many take a fifth more bytes, with hardly any visible difference.
    private static let maximumColors = 128
    /// The maximum number of sixel colours over SSH, where each small piece of a picture defines its colours again. Half
    /// as many colours save a third of the bytes.
    private static let remoteColors = 64

    /// The assumed width of a cell in pixels if it is unknown. Terminals scale such pictures.
    package static let typicalCellWidth = CellSize.typical.width

    /// Whether symbols have colours.
    var hasColors: Bool { symbols.map { $0.colorDepth != .monochrome } ?? false }

    /// Returns the request for the visible region of a picture; `nil` if pictures are not shown.
    package func request(path: String, window: PictureWindow) -> PictureRequest? {
        request(
            path: path, columns: window.region.columns, rows: window.region.rows,
            crop: .region(window.scaledRegion(cellPixels: pixels?.cellSize ?? PictureRequest.symbolPixels)))
    }

    /// Returns the request for a picture; `nil` if pictures are not shown.
    /// - Parameter isRounded: whether the corners are rounded if boxes have no frames.
    package func request(
        path: String, columns: Int, rows: Int, crop: PictureRequest.Crop, isRounded: Bool = false
    ) -> PictureRequest? {
        symbols.map { symbols in
            var request = PictureRequest(
                path: path, columns: columns, rows: rows, crop: crop, colorDepth: symbols.colorDepth,
                repertoire: symbols.repertoire, cellSize: pixels?.cellSize, pixelEncoding: pixels?.encoding ?? .file,
                backdrop: backdrop)
            request.isDithered = symbols.isDithered
            request.isRounded = isRounded && !framesBoxes
            return request
        }
    }
}
