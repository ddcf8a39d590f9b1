import CNcurses
import CNcursesCalls
import TerminalGraphics
import TerminalUI

/// The contents of the screen: the cells drawn last, their colour pairs, and a buffer for the cells being drawn.
///
/// An unchanged cell costs one comparison. Nothing is allocated until the size changes.
struct DrawnScreen: ~Copyable {
    private(set) var size: ScreenSize
    /// Whether the terminal accepts only ASCII.
    let isASCII: Bool
    private(set) var cells: [Cell]
    /// The colour pair of each cell.
    private(set) var pairs: [Int32]
    private var bands: [Surface.ScrollBand] = []
    /// The pictures in cells of the last frame.
    private var arts: [Surface.Art] = []
    private let run: UnsafeMutableBufferPointer<cchar_t>
    /// The strips of the last drawing, which the caller passes to `draw(_:styles:)`.
    private(set) var strips: [CellStrips.Strip] = []
    private var isolatedCells = CellStrips()
    /// The gaps of the last drawing. See `WrittenFrame.Gap`.
    private(set) var gaps: [WrittenFrame.Gap] = []

    init(size: ScreenSize, isASCII: Bool = false) {
        self.size = size
        self.isASCII = isASCII
        cells = Array(repeating: .blank, count: size.rows * size.columns)
        pairs = Array(repeating: 0, count: size.rows * size.columns)
        run = .allocate(capacity: max(1, size.columns))
        run.initialize(repeating: cchar_t())
    }

    deinit {
        run.deallocate()
    }

    /// Returns the scrolls that bring the screen closer to `surface`; empty if the sizes differ.
    func scrolls(to surface: Surface) -> [ScrollPlan] {
        guard surface.size == size else { return [] }
        return ScrollPlan.plans(from: bands, to: surface.scrollBands)
    }

    /// Moves rows in the same way as the terminal. The exposed rows are blank.
    mutating func apply(_ plan: ScrollPlan) {
        let columns = size.columns
        let first = plan.rows.lowerBound * columns
        let end = plan.rows.upperBound * columns
        let shift = plan.count * columns
        let movedCount = (end - first) - abs(shift)
        Self.move(&cells, first: first, end: end, shift: shift, movedCount: movedCount, blank: .blank)
        Self.move(&pairs, first: first, end: end, shift: shift, movedCount: movedCount, blank: 0)
    }

    private static func move<Element>(
        _ elements: inout [Element], first: Int, end: Int, shift: Int, movedCount: Int, blank: Element
    ) {
        elements.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            // The elements are trivial values, so an overlapping update is a plain `memmove`.
            if shift > 0 {
                (base + first).update(from: base + first + shift, count: movedCount)
                (base + first + movedCount).update(repeating: blank, count: shift)
            } else {
                (base + first - shift).update(from: base + first, count: movedCount)
                (base + first).update(repeating: blank, count: -shift)
            }
        }
    }

    /// The result of drawing a frame.
    struct Drawing: Hashable {
        /// Whether any cell was passed to curses.
        var isChanged = false
        /// The approximate number of bytes of the output.
        var bytes = 0
        /// The number of deferred cells, which are drawn later.
        var deferredCells = 0
        /// The number of deferred rows, which retain their old contents until they are drawn.
        var deferredRows = 0
    }

    /// The approximate maximum sizes of a frame, in bytes; `Int.max` draws everything.
    struct Limits: Hashable {
        /// The maximum for text. Rows beyond it retain their old contents; `RowOrder` decides which rows are drawn first.
        var text = Int.max
        /// The maximum for text and pictures in cells.
        var all = Int.max
        /// The maximum beyond `all` for mean colours in place of pictures.
        var meanColors = 3072
    }

    /// Passes the changed cells to curses.
    ///
    /// Text is limited by `limits.text`, and pictures in cells by `limits.all`, from the top. Cells of a picture beyond
    /// the limit retain their old contents if those belong to the same picture, and otherwise get its mean colour.
    ///
    /// - Parameter pictureCells: the cells that replace the surface's pictures.
    mutating func draw(
        _ surface: Surface, pictureCells: PictureCells = PictureCells(), styles: inout CursesStyles,
        within limits: Limits = Limits()
    ) -> Drawing {
        var drawing = Drawing()
        gaps.removeAll(keepingCapacity: true)
        isolatedCells.removeAll()
        let order = limits.text == .max ? nil : RowOrder(of: surface, rows: min(size.rows, surface.size.rows))
        if limits.all == .max {
            draw(
                surface, pictureCells, styles: &styles,
                Pass(deferredContent: .nothing, order: order, textLimit: limits.text), &drawing)
        } else {
            let art = RowDrawing.DeferredContent.art(meanColorsWithin: limits.all + limits.meanColors)
            draw(
                surface, pictureCells, styles: &styles,
                Pass(deferredContent: art, order: order, textLimit: limits.text), &drawing)
            if drawing.deferredCells > 0, drawing.deferredRows == 0, drawing.bytes < limits.all {
                drawing.deferredCells = 0
                draw(surface, pictureCells, styles: &styles, Pass(deferredContent: .artBeyond(limits.all)), &drawing)
            }
        }
        let (strips, rest) = isolatedCells.makeStrips()
        self.strips = strips
        for strip in rest { draw(strip, styles: &styles) }
        bands = surface.scrollBands
        // If rows were deferred, cells of earlier pictures may still be on the screen.
        arts = drawing.deferredRows == 0 ? surface.arts : arts.filter { surface.arts.contains($0) }
        return drawing
    }

    /// Passes the cells of a strip to curses.
    mutating func draw(_ strip: CellStrips.Strip, styles: inout CursesStyles) {
        guard let put = run.baseAddress else { return }
        for row in strip.rows {
            let index = row * size.columns + strip.column
            let cell = cells[index]
            let drawable =
                isASCII
                ? DrawableGlyph(ascii: cell.glyph, span: .single)
                : DrawableGlyph(cell.glyph, span: .single, isArt: cell.isArt)
            let cellStyle = styles.cellStyle(cell.style, for: cell.glyph)
            cn_make_cell(
                put, drawable.base, drawable.marks.first, drawable.marks.second, drawable.marks.third,
                cellStyle.attributes, cellStyle.pair)
            cn_put(Int32(row), Int32(strip.column), put, 1)
            pairs[index] = cellStyle.pair
        }
    }

    /// One pass over the rows of a frame.
    private struct Pass {
        let deferredContent: RowDrawing.DeferredContent
        /// The order of the rows; `nil` means from the top.
        var order: RowOrder?
        /// The maximum text, in approximate bytes.
        var textLimit = Int.max
    }

    private mutating func draw(
        _ surface: Surface, _ pictureCells: PictureCells, styles: inout CursesStyles, _ pass: Pass,
        _ drawing: inout Drawing
    ) {
        let rows = min(size.rows, surface.size.rows)
        let columns = min(size.columns, surface.size.columns)
        guard rows > 0, columns > 0 else { return }
        let width = size.columns
        let run = run
        let rules = RowDrawing.Rules(
            isASCII: isASCII, deferredContent: pass.deferredContent,
            retainedRegions: pass.deferredContent == .nothing
                ? [] : surface.arts.filter { arts.contains($0) }.map(\.region),
            colorBytes: styles.colorBytes)
        pictureCells.withRows(of: surface) { newRow in
            cells.withUnsafeMutableBufferPointer { old in
                pairs.withUnsafeMutableBufferPointer { pairs in
                    for orderIndex in 0..<rows {
                        let row = pass.order?[orderIndex] ?? orderIndex
                        let storage = RowDrawing.Storage(
                            old: UnsafeMutableBufferPointer(rebasing: old[(row * width)...].prefix(columns)),
                            pairs: UnsafeMutableBufferPointer(rebasing: pairs[(row * width)...].prefix(columns)),
                            run: run)
                        var rowDrawing = RowDrawing(row: row, new: newRow(row), storage: storage, rules: rules)
                        if drawing.bytes < pass.textLimit {
                            rowDrawing.draw(styles: &styles, gaps: &gaps, strips: &isolatedCells, &drawing)
                        } else {
                            rowDrawing.deferAll(&drawing)
                        }
                    }
                }
            }
        }
    }
}
