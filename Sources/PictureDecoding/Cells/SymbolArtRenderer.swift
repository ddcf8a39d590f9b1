import CChafa
import PictureWire
import TerminalUI
import Pictures

/// A renderer that converts pixels to symbol art with libchafa.
///
/// An instance caches its canvases and is not thread-safe.
final class SymbolArtRenderer {
    /// The width and height of a cell, in decoded pixels: the resolution at which libchafa compares symbols.
    ///
    /// Four pixels instead of eight increase the error of the art by a tenth.
    static let cellSide = PictureRequest.symbolPixels.width
    /// The maximum columns and rows of symbol art, so that each cell has 8 x 8 pixels in the largest `PictureBox`.
    static let maximumSideLength = PictureBox.maximumSideLength / cellSide

    private let repertoire: SymbolRepertoire
    /// Cached palettes, keyed by whether colours are dithered and by colour depth.
    private var palettes: [Bool: [ColorDepth: CellPalette]] = [:]
    private var canvases: [CanvasKey: OpaquePointer] = [:]
    private var keysByLastUse: [CanvasKey] = []

    /// The maximum number of cached canvases; the least recently used one is evicted.
    private static let maximumCanvasCount = 24

    private struct CanvasKey: Hashable {
        var columns: Int
        var rows: Int
        var colorDepth: ColorDepth
        var repertoire: SymbolRepertoire
        var isQuick: Bool
    }

    init(repertoire: SymbolRepertoire) {
        self.repertoire = repertoire
        // Each decoder has its own renderer, so libchafa needs no further threads.
        chafa_set_n_threads(1)
    }

    deinit {
        for canvas in canvases.values { chafa_canvas_unref(canvas) }
    }

    /// Returns the size, in pixels, to decode a picture at for symbol art of the requested columns and rows.
    static func box(for request: PictureRequest) -> PictureBox {
        let width = clamped(request.columns) * cellSide
        let height = clamped(request.rows) * cellSide
        guard case .fill(let aspect, let focus) = request.crop, aspect.isFinite, aspect > 0 else {
            return PictureBox(width: width, height: height, mode: .stretch)
        }
        // Cropping needs the true aspect ratio. The pixels are stretched to the cells afterwards.
        let trueHeight = (Double(height) * aspect).rounded()
        let shrink = min(1, Double(PictureBox.maximumSideLength) / trueHeight)
        return PictureBox(
            width: Int((Double(width) * shrink).rounded()), height: Int((trueHeight * shrink).rounded()), mode: .fill,
            focus: focus)
    }

    /// Returns symbol art of `pixels` stretched over `columns` x `rows` cells, or `nil` if libchafa fails.
    ///
    /// Sizes are clamped to 1 through `maximumSideLength`. Colours follow `colorDepth`: RGB, palette entries from 16 on
    /// (users redefine others), the first 16 or 8, or none. Transparent cells have the default background.
    ///
    /// - Parameters:
    ///   - repertoire: the symbols; `nil` for the renderer's default.
    ///   - isDithered: whether to dither when the palette is limited; otherwise each colour becomes the nearest entry.
    ///   - isQuick: whether to prefer speed to quality.
    ///   - picture: the pixel version to attach to the art, for terminals that display pixels.
    ///   - dependsOnBackdrop: whether the pixels were blended over a background colour.
    func art(
        of pixels: PixelBuffer, columns: Int, rows: Int, colorDepth: ColorDepth, repertoire: SymbolRepertoire? = nil,
        isDithered: Bool = true, isQuick: Bool = false, picture: PixelPicture? = nil, dependsOnBackdrop: Bool = false
    ) -> CellArt? {
        let key = CanvasKey(
            columns: Self.clamped(columns), rows: Self.clamped(rows), colorDepth: colorDepth,
            repertoire: repertoire ?? self.repertoire, isQuick: isQuick)
        guard let canvas = canvas(for: key) else { return nil }
        let palette = palette(of: colorDepth, isDithered: isDithered)
        let dithered =
            (isDithered ? palette : nil).map {
                pixels.dithered(with: $0, columns: key.columns, rows: key.rows)
            } ?? pixels
        dithered.bytes.withUnsafeBufferPointer { bytes in
            chafa_canvas_draw_all_pixels(
                canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, bytes.baseAddress,
                Int32(dithered.width), Int32(dithered.height), Int32(dithered.width * 4))
        }
        let count = key.columns * key.rows
        let cells = [Cell](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            for row in 0..<Int32(key.rows) {
                for column in 0..<Int32(key.columns) {
                    buffer.initializeElement(
                        at: initializedCount, to: cell(of: canvas, row: row, column: column, on: key, palette))
                    initializedCount += 1
                }
            }
        }
        return CellArt(
            columns: key.columns, rows: key.rows, cells: cells, pixels: picture, meanColor: pixels.meanColor,
            dependsOnBackdrop: dependsOnBackdrop)
    }

    private static func clamped(_ count: Int) -> Int {
        min(max(1, count), maximumSideLength)
    }

    private func cell(
        of canvas: OpaquePointer, row: Int32, column: Int32, on key: CanvasKey, _ palette: CellPalette?
    ) -> Cell {
        let symbolCode = chafa_canvas_get_char_at(canvas, column, row)
        let symbol = key.repertoire == .octants ? OctantGlyphs.octant(for: symbolCode) : symbolCode
        var rawForeground: Int32 = -1
        var rawBackground: Int32 = -1
        chafa_canvas_get_raw_colors_at(canvas, column, row, &rawForeground, &rawBackground)
        let hasColors = key.colorDepth != .monochrome
        func color(_ raw: Int32) -> Color {
            guard raw >= 0, hasColors else { return .default }
            return palette.map { .palette($0.nearest(to: UInt32(raw))) } ?? .rgb(UInt32(raw))
        }
        let foreground = color(rawForeground)
        let background = color(rawBackground)
        // Without colours, an uncoloured letter is drawn in the terminal's default colour and is not transparent.
        if rawForeground < 0, rawBackground < 0, hasColors { return Cell(glyph: .space, style: .plain) }
        // libchafa returns 0 for the second column of a wide symbol; the repertoires have none.
        if symbol == 0 || symbol == 0x20 || (foreground == background && foreground != .default) {
            return Cell(glyph: .space, style: Style(background: background))
        }
        if symbol == Self.fullBlock, rawForeground >= 0 {
            return Cell(glyph: .space, style: Style(background: foreground))
        }
        if rawForeground < 0, rawBackground >= 0 {
            // Terminals cannot draw a transparent foreground, so reverse the transparent background.
            return Cell(glyph: Glyph(unchecked: symbol), style: Style(foreground: background, attributes: .reverse))
        }
        return Cell(glyph: Glyph(unchecked: symbol), style: Style(foreground: foreground, background: background))
    }

    private static let fullBlock: UInt32 = 0x2588

    /// Returns the palette of `depth`, or `nil` if colours need no reduction.
    private func palette(of depth: ColorDepth, isDithered: Bool) -> CellPalette? {
        if let palette = palettes[isDithered]?[depth] { return palette }
        let palette = CellPalette(depth, isDithered: isDithered)
        palettes[isDithered, default: [:]][depth] = palette
        return palette
    }

    private func canvas(for key: CanvasKey) -> OpaquePointer? {
        if let canvas = canvases[key] {
            if let index = keysByLastUse.firstIndex(of: key) { keysByLastUse.append(keysByLastUse.remove(at: index)) }
            return canvas
        }
        guard let config = chafa_canvas_config_new() else { return nil }
        defer { chafa_canvas_config_unref(config) }
        chafa_canvas_config_set_geometry(config, Int32(key.columns), Int32(key.rows))
        key.repertoire.apply(to: config, colorDepth: key.colorDepth, isQuick: key.isQuick)
        guard let canvas = chafa_canvas_new(config) else { return nil }
        canvases[key] = canvas
        keysByLastUse.append(key)
        if keysByLastUse.count > Self.maximumCanvasCount {
            canvases.removeValue(forKey: keysByLastUse.removeFirst()).map { chafa_canvas_unref($0) }
        }
        return canvas
    }
}
