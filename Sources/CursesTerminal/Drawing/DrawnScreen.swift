import CNcurses
import TerminalUI

/// What is on the screen: the cells drawn last, their pairs, and the run of cells about to be drawn.
///
/// Drawing costs a comparison for a cell that stays and nothing is allocated; storage changes with the size only.
struct DrawnScreen: ~Copyable {
    private(set) var size: ScreenSize
    private var cells: [Cell]
    /// The colour pair of every cell.
    private(set) var pairs: [Int32]
    private var bands: [Surface.ScrollBand] = []
    private let run: UnsafeMutableBufferPointer<cchar_t>

    /// A blank screen.
    init(size: ScreenSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.rows * size.columns)
        pairs = Array(repeating: 0, count: size.rows * size.columns)
        run = .allocate(capacity: max(1, size.columns))
        run.initialize(repeating: cchar_t())
    }

    deinit {
        run.deallocate()
    }

    /// The scrolls that bring the screen nearer to a surface; none when sizes differ.
    func scrolls(to surface: Surface) -> [ScrollPlan] {
        guard surface.size == size else { return [] }
        return ScrollPlan.plans(from: bands, to: surface.scrollBands)
    }

    /// Moves rows as the terminal did; the rows that came in are blank.
    mutating func apply(_ plan: ScrollPlan) {
        let columns = size.columns
        let first = plan.rows.lowerBound * columns
        let end = plan.rows.upperBound * columns
        let shift = plan.count * columns
        let kept = (end - first) - abs(shift)
        Self.move(&cells, first: first, end: end, shift: shift, kept: kept, blank: .blank)
        Self.move(&pairs, first: first, end: end, shift: shift, kept: kept, blank: 0)
    }

    private static func move<Element>(
        _ elements: inout [Element], first: Int, end: Int, shift: Int, kept: Int, blank: Element
    ) {
        elements.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            // Elements are trivial values, so assigning over an overlap is a plain move of memory.
            if shift > 0 {
                (base + first).update(from: base + first + shift, count: kept)
                (base + first + kept).update(repeating: blank, count: shift)
            } else {
                (base + first - shift).update(from: base + first, count: kept)
                (base + first).update(repeating: blank, count: -shift)
            }
        }
    }

    /// Gives curses every cell that differs from what is on the screen; tells whether there was any.
    ///
    /// - Parameter shownPictures: for each of the surface's pictures whether the terminal shows its pixels; the cells under
    ///   those are drawn blank, so that no glyph stands in them.
    mutating func draw(_ surface: Surface, shownPictures: [Bool] = [], ink: inout CellInk) -> Bool {
        bands = surface.scrollBands
        let rows = min(size.rows, surface.size.rows)
        let columns = min(size.columns, surface.size.columns)
        guard rows > 0, columns > 0 else { return false }
        var isChanged = false
        let width = size.columns
        let run = run
        shownPictures.withUnsafeBufferPointer { shown in
            surface.cells.withUnsafeBufferPointer { new in
                cells.withUnsafeMutableBufferPointer { old in
                    pairs.withUnsafeMutableBufferPointer { pairs in
                        for row in 0..<rows {
                            let line = RowRun(
                                row: row, columns: columns,
                                new: NewRow(
                                    cells: UnsafeBufferPointer(
                                        rebasing: new[(row * surface.size.columns)...].prefix(columns)), shown: shown),
                                old: UnsafeMutableBufferPointer(rebasing: old[(row * width)...].prefix(columns)),
                                pairs: UnsafeMutableBufferPointer(rebasing: pairs[(row * width)...].prefix(columns)),
                                run: run)
                            if line.draw(ink: &ink) { isChanged = true }
                        }
                    }
                }
            }
        }
        return isChanged
    }
}

/// A row as it is to be: the surface's cells, blank where the terminal shows a picture.
private struct NewRow {
    let cells: UnsafeBufferPointer<Cell>
    let shown: UnsafeBufferPointer<Bool>

    subscript(column: Int) -> Cell {
        let cell = cells[column]
        let picture = Int(cell.picture)
        return picture > 0 && picture <= shown.count && shown[picture - 1] ? .blank : cell
    }
}

/// One row while it is drawn.
private struct RowRun {
    let row: Int
    let columns: Int
    let new: NewRow
    let old: UnsafeMutableBufferPointer<Cell>
    let pairs: UnsafeMutableBufferPointer<Int32>
    let run: UnsafeMutableBufferPointer<cchar_t>

    /// Draws the runs of cells that differ; tells whether there was one.
    func draw(ink: inout CellInk) -> Bool {
        var column = 0
        var isChanged = false
        while column < columns {
            if isDrawn(column) {
                column += 1
                continue
            }
            column = drawRun(from: column, ink: &ink)
            isChanged = true
        }
        return isChanged
    }

    /// Draws the cells from the first that differs to the next that does not; returns the column behind them.
    private func drawRun(from first: Int, ink: inout CellInk) -> Int {
        // Never begin or end within a wide glyph: curses blanks the half that is left.
        let start = first > 0 && new[first].span == .trailing && new[first - 1].span == .leading ? first - 1 : first
        var column = start
        var count = 0
        while column < columns {
            let cell = new[column]
            let isPair = cell.span == .leading && column + 1 < columns && new[column + 1].span == .trailing
            if column > first, isDrawn(column), !isPair || isDrawn(column + 1), old[column].span != .trailing || isPair
            {
                break
            }
            // Halves without their other half are blanks.
            let glyph = cell.span == .single || isPair ? cell.glyph : .space
            let drawable = DrawableGlyph(glyph, span: isPair ? .leading : .single)
            let ink = ink.ink(cell.style, for: glyph)
            put(drawable.base, drawable.marks, ink, at: &count)
            if drawable.needsBlank { put(0x20, Glyph.Marks(), ink, at: &count) }
            old[column] = cell
            pairs[column] = ink.pair
            if isPair {
                old[column + 1] = new[column + 1]
                pairs[column + 1] = ink.pair
                column += 1
            }
            column += 1
        }
        cn_put(Int32(row), Int32(start), run.baseAddress, Int32(count))
        return column
    }

    private func put(_ base: UInt32, _ marks: Glyph.Marks, _ ink: CellInk.Ink, at count: inout Int) {
        guard let cell = run.baseAddress else { return }
        cn_make_cell(cell + count, base, marks.first, marks.second, marks.third, ink.attributes, ink.pair)
        count += 1
    }

    /// Whether the screen shows the cell already.
    private func isDrawn(_ column: Int) -> Bool {
        let a = new[column]
        let b = old[column]
        // A trailing half draws nothing itself; its leading one is compared on its own.
        if a.span == .trailing, b.span == .trailing { return true }
        return a.glyph.base == b.glyph.base && a.span == b.span
            && a.style.foreground.packed == b.style.foreground.packed
            && a.style.background.packed == b.style.background.packed
            && a.style.attributes.rawValue == b.style.attributes.rawValue
            && a.glyph.marks.first == b.glyph.marks.first && a.glyph.marks.second == b.glyph.marks.second
            && a.glyph.marks.third == b.glyph.marks.third
    }
}
