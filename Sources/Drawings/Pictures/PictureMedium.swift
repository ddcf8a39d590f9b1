import Pictures
import TerminalUI

/// What pictures are made of on the screen at hand: symbols in cells, and pixels for the same cells where the terminal
/// takes some; with neither, colours stand in the pictures' places and nothing is decoded.
package struct PictureMedium: Hashable, Sendable {
    /// Nil when pictures are not shown.
    package let symbols: Symbols?
    /// Nil when symbols are all that is shown.
    package let pixels: Pixels?
    /// What is behind pictures that are partly transparent, `0xrrggbb`.
    package let backdrop: UInt32
    /// Whether boxes have a frame; without one the corners of their pixels are rounded.
    package let framesBoxes: Bool

    /// The symbols that stand in a picture's cells.
    package struct Symbols: Hashable, Sendable {
        let colorDepth: ColorDepth
        let isMixed: Bool
        /// Nil for those that the font can be trusted with.
        let repertoire: SymbolRepertoire?
    }

    /// Pixels of a screen that has cells of this size.
    package struct Pixels: Hashable, Sendable {
        package let cellSize: CellSize
        package let form: PictureRequest.PixelForm
    }

    package static func symbols(_ colorDepth: ColorDepth, repertoire: SymbolRepertoire? = nil) -> PictureMedium {
        PictureMedium(
            symbols: Symbols(colorDepth: colorDepth, isMixed: true, repertoire: repertoire), pixels: nil, backdrop: 0,
            framesBoxes: true)
    }

    private init(symbols: Symbols?, pixels: Pixels?, backdrop: UInt32, framesBoxes: Bool) {
        self.framesBoxes = framesBoxes
        self.symbols = symbols
        self.pixels = pixels
        self.backdrop = backdrop
    }

    /// - Parameters:
    ///   - mode: what the person wants; the terminal's own answers have met it in `graphics` already.
    ///   - wish: the symbols that the person wants.
    ///   - backdrop: the terminal's background, `0xrrggbb`.
    ///   - cards: what the person wants boxes to look like.
    ///   - isRemote: whether the terminal is at the other end of a connection. Symbols in 256 colours are then not
    ///     dithered, files have drafts, and sixel has fewer colours. Symbols in 16 colours are dithered even so, for
    ///     without that nothing can be seen.
    package init(
        mode: GraphicsMode, symbols wish: SymbolMode = .auto, graphics: GraphicsCapabilities, colorDepth: ColorDepth,
        backdrop: UInt32 = 0, cards: CardMode = .auto, isRemote: Bool = false
    ) {
        guard mode != .none else {
            self = PictureMedium(symbols: nil, pixels: nil, backdrop: 0, framesBoxes: cards != .plain)
            return
        }
        // Without colours a shade is a letter's ink on nothing, whatever is behind.
        self.backdrop = colorDepth == .monochrome ? 0 : backdrop
        let isReduced = graphics.isVerySlow && [.direct, .palette256].contains(colorDepth)
        symbols = Symbols(
            colorDepth: isReduced ? .palette16 : colorDepth, isMixed: !isRemote || colorDepth != .palette256,
            repertoire: Self.repertoire(wish, on: graphics))
        let isAccepted = mode == .auto || mode == graphics.pixels.map(GraphicsMode.pixels)
        switch isAccepted ? graphics.pixels?.pixelFormat : nil {
        case .file:
            pixels = Pixels(cellSize: graphics.cellSize ?? .usual, form: isRemote ? .draftedFile : .file)
        case .registers:
            let colors = min(graphics.colorRegisters, isRemote ? Self.remoteColors : Self.mostColors)
            pixels = graphics.cellSize.map { Pixels(cellSize: $0, form: .indexed(colors: colors)) }
        case .palette:
            pixels = Pixels(cellSize: graphics.cellSize ?? .usual, form: .indexed(colors: IndexedPixels.mostColors))
        case nil:
            pixels = nil
        }
        framesBoxes = cards == .framed || cards == .auto && pixels == nil
    }

    /// Nil where nothing but the environment tells what the font can be trusted with.
    private static func repertoire(_ wish: SymbolMode, on graphics: GraphicsCapabilities) -> SymbolRepertoire? {
        switch wish {
        case _ where graphics.isASCII: .ascii
        case .auto where graphics.drawsOctants: .octants
        case .auto: graphics.drawsSextants.map { $0 ? .sextants : .blocks }
        case .braille where graphics.hasBraille: .braille
        case .blocks, .braille: .blocks
        }
    }

    /// Twice as many colours take a fifth more bytes, and hardly anyone sees a difference in pictures of this size.
    private static let mostColors = 128
    /// Sixel over SSH comes in small pieces, each of which defines its colours again: with half as many colours a page
    /// takes a third fewer bytes.
    private static let remoteColors = 64

    /// A cell's width in pixels on a screen that does not tell: terminals scale what does not fit.
    package static let usualCellWidth = CellSize.usual.width

    /// Whether symbols have colours.
    var hasColors: Bool { symbols.map { $0.colorDepth != .monochrome } ?? false }

    /// What to ask for to show a part of a picture; nil when pictures are not shown.
    package func request(path: String, window: PictureWindow) -> PictureRequest? {
        request(
            path: path, columns: window.region.columns, rows: window.region.rows,
            crop: .part(window.part(cellPixels: pixels?.cellSize ?? PictureRequest.symbolPixels)))
    }

    /// What to ask for; nil when pictures are not shown.
    package func request(path: String, columns: Int, rows: Int, crop: PictureRequest.Crop) -> PictureRequest? {
        symbols.map { symbols in
            var request = PictureRequest(
                path: path, columns: columns, rows: rows, crop: crop, colorDepth: symbols.colorDepth,
                repertoire: symbols.repertoire, cellSize: pixels?.cellSize, pixelForm: pixels?.form ?? .file,
                backdrop: backdrop)
            request.isMixed = symbols.isMixed
            return request
        }
    }
}
