import CChafa
import PictureWire
import TerminalUI
import Pictures

/// Draws pixels as cells with libchafa's symbols.
///
/// It keeps the canvases it made, which a feed's columns need again and again; so it belongs to one thread at a time.
final class CellArtist {
    /// Pixels of a cell to ask for, across and down: as many as libchafa compares symbols with.
    ///
    /// With fewer, the art is further from the picture: with 4 by a tenth.
    static let cellSide = PictureRequest.symbolPixels.width
    /// The most cells of a picture across and down: as many as have 8 x 8 pixels each in the largest box.
    static let longestSide = PictureBox.longestSide / cellSide

    private let repertoire: SymbolRepertoire
    /// Those that colours are mixed of, and those whose nearest entry stands for them.
    private var palettes: [Bool: [ColorDepth: CellPalette]] = [:]
    private var canvases: [Sheet: OpaquePointer] = [:]
    private var order: [Sheet] = []

    /// How many canvases are kept.
    private static let keptCanvases = 24

    /// What a canvas is for.
    private struct Sheet: Hashable {
        var columns: Int
        var rows: Int
        var colorDepth: ColorDepth
        var repertoire: SymbolRepertoire
        var isQuick: Bool
    }

    init(repertoire: SymbolRepertoire) {
        self.repertoire = repertoire
        // There is an artist for each decoder, so a picture's share of the processors is one thread.
        chafa_set_n_threads(1)
    }

    deinit {
        for canvas in canvases.values { chafa_canvas_unref(canvas) }
    }

    /// The box of pixels to ask for when a picture is to fill cells.
    static func box(for request: PictureRequest) -> PictureBox {
        let width = clamped(request.columns) * cellSide
        let height = clamped(request.rows) * cellSide
        guard case .fill(let aspect, let focus) = request.crop, aspect.isFinite, aspect > 0 else {
            return PictureBox(width: width, height: height, mode: .stretch)
        }
        // Cropping needs the true shape; the pixels are squeezed into cells afterwards.
        let trueHeight = (Double(height) * aspect).rounded()
        let shrink = min(1, Double(PictureBox.longestSide) / trueHeight)
        return PictureBox(
            width: Int((Double(width) * shrink).rounded()), height: Int((trueHeight * shrink).rounded()), mode: .fill,
            focus: focus)
    }

    /// The pixels stretched over `columns` x `rows` cells. Sizes below 1 count as 1, those above `longestSide` as it.
    ///
    /// Colours are those of the depth: direct ones, palette entries from 16 on (the user's own sixteen are left alone),
    /// the first 16 or 8, or none. Few colours are mixed, in a pattern that is the picture's own. Where the picture is transparent a cell has the terminal's own colour.
    ///
    /// - Parameters:
    ///   - repertoire: the symbols; nil for the artist's own.
    ///   - isMixed: whether few colours are mixed; else each is the nearest one.
    ///   - isQuick: whether the art is better there soon than nearest to the picture.
    ///   - picture: what the art carries as its pixels.
    ///   - dependsOnBackdrop: whether the pixels are blended over one.
    func art(
        of pixels: PixelField, columns: Int, rows: Int, colorDepth: ColorDepth, repertoire: SymbolRepertoire? = nil,
        isMixed: Bool = true, isQuick: Bool = false, picture: PixelPicture? = nil, dependsOnBackdrop: Bool = false
    ) -> CellArt? {
        let sheet = Sheet(
            columns: Self.clamped(columns), rows: Self.clamped(rows), colorDepth: colorDepth,
            repertoire: repertoire ?? self.repertoire, isQuick: isQuick)
        guard let canvas = canvas(for: sheet) else { return nil }
        let palette = palette(of: colorDepth, isMixed: isMixed)
        let mixed =
            (isMixed ? palette : nil).map {
                pixels.dithered(with: $0, columns: sheet.columns, rows: sheet.rows)
            } ?? pixels
        mixed.bytes.withUnsafeBufferPointer { bytes in
            chafa_canvas_draw_all_pixels(
                canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, bytes.baseAddress,
                Int32(mixed.width), Int32(mixed.height), Int32(mixed.width * 4))
        }
        let count = sheet.columns * sheet.rows
        let cells = [Cell](unsafeUninitializedCapacity: count) { buffer, filled in
            for row in 0..<Int32(sheet.rows) {
                for column in 0..<Int32(sheet.columns) {
                    buffer.initializeElement(
                        at: filled, to: cell(of: canvas, row: row, column: column, on: sheet, palette))
                    filled += 1
                }
            }
        }
        return CellArt(
            columns: sheet.columns, rows: sheet.rows, cells: cells, pixels: picture, meanColor: pixels.meanColor,
            dependsOnBackdrop: dependsOnBackdrop)
    }

    private static func clamped(_ count: Int) -> Int {
        min(max(1, count), longestSide)
    }

    private func cell(
        of canvas: OpaquePointer, row: Int32, column: Int32, on sheet: Sheet, _ palette: CellPalette?
    ) -> Cell {
        let drawn = chafa_canvas_get_char_at(canvas, column, row)
        let symbol = sheet.repertoire == .octants ? OctantGlyphs.octant(for: drawn) : drawn
        var ink: Int32 = -1
        var paper: Int32 = -1
        chafa_canvas_get_raw_colors_at(canvas, column, row, &ink, &paper)
        let hasColors = sheet.colorDepth != .monochrome
        func color(_ raw: Int32) -> Color {
            guard raw >= 0, hasColors else { return .default }
            return palette.map { .palette($0.nearest(to: UInt32(raw))) } ?? .rgb(UInt32(raw))
        }
        let foreground = color(ink)
        let background = color(paper)
        // A hole has no shape where nothing has a colour: without colours, letters are drawn in the terminal's own.
        if ink < 0, paper < 0, hasColors { return Cell(glyph: .space, style: .plain) }
        // The second column of a wide symbol would be 0; none is in the repertoire.
        if symbol == 0 || symbol == 0x20 || (foreground == background && foreground != .default) {
            return Cell(glyph: .space, style: Style(background: background))
        }
        if symbol == Self.fullBlock, ink >= 0 {
            return Cell(glyph: .space, style: Style(background: foreground))
        }
        if ink < 0, paper >= 0 {
            // A hole in the symbol's own shape: there is no transparent ink, but there is reversed paper.
            return Cell(glyph: Glyph(unchecked: symbol), style: Style(foreground: background, attributes: .reverse))
        }
        return Cell(glyph: Glyph(unchecked: symbol), style: Style(foreground: foreground, background: background))
    }

    private static let fullBlock: UInt32 = 0x2588

    /// Nil where there is nothing to choose from.
    private func palette(of depth: ColorDepth, isMixed: Bool) -> CellPalette? {
        if let palette = palettes[isMixed]?[depth] { return palette }
        let palette = CellPalette(depth, isMixed: isMixed)
        palettes[isMixed, default: [:]][depth] = palette
        return palette
    }

    private func canvas(for sheet: Sheet) -> OpaquePointer? {
        if let canvas = canvases[sheet] {
            if let position = order.firstIndex(of: sheet) { order.append(order.remove(at: position)) }
            return canvas
        }
        guard let config = chafa_canvas_config_new() else { return nil }
        defer { chafa_canvas_config_unref(config) }
        chafa_canvas_config_set_geometry(config, Int32(sheet.columns), Int32(sheet.rows))
        sheet.repertoire.apply(to: config, colorDepth: sheet.colorDepth, isQuick: sheet.isQuick)
        guard let canvas = chafa_canvas_new(config) else { return nil }
        canvases[sheet] = canvas
        order.append(sheet)
        if order.count > Self.keptCanvases {
            canvases.removeValue(forKey: order.removeFirst()).map { chafa_canvas_unref($0) }
        }
        return canvas
    }
}
