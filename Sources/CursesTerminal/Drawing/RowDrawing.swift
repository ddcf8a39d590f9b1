import CNcursesCalls
import Glibc
import TerminalGraphics
import TerminalUI

/// The drawing of a single row.
struct RowDrawing {
    let row: Int
    let columns: Int
    let new: PictureCells.Row
    let old: UnsafeMutableBufferPointer<Cell>
    let pairs: UnsafeMutableBufferPointer<Int32>
    let run: UnsafeMutableBufferPointer<cchar_t>
    let isASCII: Bool
    let deferredContent: DeferredContent
    /// The regions of pictures whose cells may retain their old contents.
    let retainedRegions: [ScreenRegion]
    /// The cell that is drawn in place of deferred ones, and the end of the columns to which it applies.
    private var meanColorCell: (cell: Cell, end: Int) = (.blank, 0)
    private var cost: TextCost
    /// The style of the cell drawn last.
    private var lastStyle = Style.plain

    /// The changed cells that are deferred.
    enum DeferredContent: Hashable {
        case nothing
        /// Cells of pictures. They are drawn in their mean colour, or as blanks once the drawing exceeds the given
        /// number of bytes. Cells of the same picture retain their old contents.
        case art(meanColorsWithin: Int)
        /// Cells of pictures once the drawing exceeds the given number of bytes. They retain their old contents.
        case artBeyond(Int)
    }

    /// The buffers for a row: its cells and colour pairs on the screen, and the cells that are passed to curses.
    struct Storage {
        let old: UnsafeMutableBufferPointer<Cell>
        let pairs: UnsafeMutableBufferPointer<Int32>
        let run: UnsafeMutableBufferPointer<cchar_t>
    }

    /// The rules by which the rows of a frame are drawn.
    struct Rules {
        let isASCII: Bool
        let deferredContent: DeferredContent
        /// The regions of pictures whose cells may retain their old contents.
        let retainedRegions: [ScreenRegion]
        /// The approximate number of bytes of a colour change.
        let colorBytes: Int
    }

    init(row: Int, new: PictureCells.Row, storage: Storage, rules: Rules) {
        cost = TextCost(colorBytes: rules.colorBytes)
        self.row = row
        columns = storage.old.count
        self.new = new
        old = storage.old
        pairs = storage.pairs
        run = storage.run
        isASCII = rules.isASCII
        deferredContent = rules.deferredContent
        retainedRegions = rules.retainedRegions.filter { $0.row <= row && row < $0.endRow }
    }

    /// Draws the runs of changed cells.
    ///
    /// - Parameter strips: receives isolated cells, which are drawn later.
    mutating func draw(
        styles: inout CursesStyles, gaps: inout [WrittenFrame.Gap], strips: inout CellStrips,
        _ drawing: inout DrawnScreen.Drawing
    ) {
        if isSame { return }
        var column = 0
        var isChanged = false
        var end = 0
        while column < columns {
            if deferredContent == .nothing {
                column = firstChange(from: column)
                guard column < columns else { break }
            }
            let cell = targetCell(at: column, drawing)
            if isDrawn(cell, at: column) {
                column += 1
                continue
            }
            if isIsolated(cell, at: column), strips.insert(row: row, column: column) {
                old[column] = cell
                drawing.isChanged = true
                drawing.bytes += CellStrips.bytesOfCell
                column += 1
                continue
            }
            if isChanged, column > end, column - end <= WrittenFrame.Gap.maximumColumns, !new.covers.isEmpty {
                gaps.append(WrittenFrame.Gap(row: row, columns: end..<column))
            }
            if isChanged, canBridge(end..<column) {
                // curses rewrites such cells anyway. In the current colour they take one byte each.
                column = drawRun(from: end, new[end], styles: &styles, bridgingTo: column, &drawing)
            } else {
                let isNear = isChanged && addGapCost(of: end..<column, to: &drawing)
                column = drawRun(from: column, cell, styles: &styles, bridgingTo: column, isNear: isNear, &drawing)
            }
            end = column
            isChanged = true
        }
        if isChanged { drawing.isChanged = true }
        if deferredContent != .nothing {
            for column in 0..<columns where new[column].isArt && !isDrawn(new[column], at: column) {
                drawing.deferredCells += 1
            }
        }
    }

    /// Whether the row equals the screen's row byte for byte. If not, the cells may still be equal, because
    /// padding bytes are undefined.
    private var isSame: Bool {
        guard new.isSurface, let new = new.cells.baseAddress, let old = old.baseAddress else { return false }
        return memcmp(new, old, columns * MemoryLayout<Cell>.stride) == 0
    }

    /// Returns the first changed column at or after `first`; `columns` if none has changed.
    private func firstChange(from first: Int) -> Int {
        var column = first
        if new.isSurface {
            while column < columns, isDrawn(new.cells[column], at: column) { column += 1 }
        } else {
            while column < columns, isDrawn(new[column], at: column) { column += 1 }
        }
        return column
    }

    /// Returns whether a changed cell is isolated, like the side of a frame, and not part of a picture.
    private func isIsolated(_ cell: Cell, at column: Int) -> Bool {
        guard deferredContent == .nothing, new.isSurface, !cell.isArt, cell.span == .single, old[column].span == .single
        else {
            return false
        }
        return column + 1 == columns || isDrawn(new.cells[column + 1], at: column + 1)
    }

    /// Defers the whole row, and counts its changed cells.
    func deferAll(_ drawing: inout DrawnScreen.Drawing) {
        if isSame { return }
        var count = 0
        for column in 0..<columns where !isDrawn(new[column], at: column) { count += 1 }
        guard count > 0 else { return }
        drawing.deferredCells += count
        drawing.deferredRows += 1
    }

    /// Returns whether the unchanged cells are a few blanks that can be drawn with the run before them.
    private func canBridge(_ columns: Range<Int>) -> Bool {
        guard !columns.isEmpty, columns.count <= Self.maximumBridge, lastStyle.attributes.isEmpty else { return false }
        return columns.allSatisfy { column in
            let cell = new[column]
            return !cell.isArt && cell.glyph == .space && cell.span == .single && cell.style == .plain
                && old[column].span == .single
        }
    }

    private static let maximumBridge = 4

    /// Adds the cost of a short gap, which curses rewrites because that is cheaper than a cursor movement. Returns
    /// `false`, without adding it, if the gap is wider.
    private mutating func addGapCost(of columns: Range<Int>, to drawing: inout DrawnScreen.Drawing) -> Bool {
        guard columns.count <= Self.maximumRewritten else { return false }
        for column in columns { drawing.bytes += cost.bytes(of: old[column].glyph.base, old[column].style) }
        return true
    }

    private static let maximumRewritten = 5

    /// Returns the cell to draw at a column: the frame's, or a substitute while the frame's cell is deferred.
    private mutating func targetCell(at column: Int, _ drawing: DrawnScreen.Drawing) -> Cell {
        let cell = new[column]
        guard deferredContent != .nothing, cell.isArt, !isDrawn(cell, at: column) else { return cell }
        let meanColorLimit: Int
        switch deferredContent {
        case .nothing: return cell
        case .artBeyond(let limit): return drawing.bytes >= limit ? old[column] : cell
        case .art(let limit): meanColorLimit = limit
        }
        if old[column].isArt, retainedRegions.contains(where: { $0.column <= column && column < $0.endColumn }) {
            return old[column]
        }
        if column >= meanColorCell.end {
            meanColorCell = meanColor(ofSymbolRunAround: column)
            if drawing.bytes >= meanColorLimit { meanColorCell.cell = Self.blankArt }
        }
        return meanColorCell.cell
    }

    /// Returns a cell in the mean colour of the adjacent picture cells of the row, and the column after them.
    private func meanColor(ofSymbolRunAround column: Int) -> (cell: Cell, end: Int) {
        var first = column
        while first > 0, new[first - 1].isArt { first -= 1 }
        var mean = MeanColor()
        var end = first
        while end < columns, new[end].isArt {
            mean.add(new[end])
            end += 1
        }
        var cell = Self.blankArt
        if let color = mean.color { cell.style.background = color }
        return (cell, end)
    }

    private static let blankArt: Cell = {
        var cell = Cell.blank
        cell.isArt = true
        return cell
    }()

    /// Returns the style for a cell. A blank retains the last, invisible foreground, because a change would take bytes.
    private mutating func style(of cell: Cell, _ glyph: Glyph) -> Style {
        var style = cell.style
        if glyph == .space, style.attributes.isEmpty, lastStyle.attributes.isEmpty {
            style.foreground = lastStyle.foreground
        }
        lastStyle = style
        return style
    }

    /// Draws the cells from `first` up to the next unchanged one after `changed`. Returns the column after them.
    private mutating func drawRun(
        from first: Int, _ firstCell: Cell, styles: inout CursesStyles, bridgingTo changed: Int,
        isNear: Bool = false, _ drawing: inout DrawnScreen.Drawing
    ) -> Int {
        // Don't split a wide glyph: curses blanks its other half.
        let start = first > 0 && firstCell.span == .trailing && new[first - 1].span == .leading ? first - 1 : first
        var column = start
        var count = 0
        if !isNear { cost.move() }
        var next = start == first ? firstCell : new[start]
        while column < columns {
            let cell = next
            let isPair = cell.span == .leading && column + 1 < columns && new[column + 1].span == .trailing
            if column > changed, isDrawn(cell, at: column), !isPair || isDrawn(new[column + 1], at: column + 1),
                old[column].span != .trailing || isPair
            {
                break
            }
            // Half of a wide glyph alone is drawn as a blank.
            let glyph = cell.span == .single || isPair ? cell.glyph : .space
            let span: Cell.Span = isPair ? .leading : .single
            var drawable =
                isASCII
                ? DrawableGlyph(ascii: glyph, span: span) : DrawableGlyph(glyph, span: span, isArt: cell.isArt)
            let style = style(of: cell, glyph)
            let cellStyle: CursesStyles.CellStyle
            if cell.isArt, !isASCII, style.attributes.isEmpty, span == .single {
                let choice = styles.pictureStyle(style, base: drawable.base)
                if choice.base != drawable.base { drawable = DrawableGlyph(base: choice.base, needsBlank: false) }
                cellStyle = choice.cellStyle
            } else {
                cellStyle = styles.cellStyle(style, for: glyph)
            }
            putCell(base: drawable.base, marks: drawable.marks, style: cellStyle, at: &count)
            if drawable.needsBlank { putCell(base: 0x20, marks: Glyph.Marks(), style: cellStyle, at: &count) }
            drawing.bytes += cost.bytes(of: drawable.base, style)
            old[column] = cell
            pairs[column] = cellStyle.pair
            if isPair {
                old[column + 1] = new[column + 1]
                pairs[column + 1] = cellStyle.pair
                column += 1
            }
            column += 1
            if column < columns { next = targetCell(at: column, drawing) }
        }
        cn_put(Int32(row), Int32(start), run.baseAddress, Int32(count))
        return column
    }

    private func putCell(base: UInt32, marks: Glyph.Marks, style: CursesStyles.CellStyle, at count: inout Int) {
        guard let cell = run.baseAddress else { return }
        cn_make_cell(cell + count, base, marks.first, marks.second, marks.third, style.attributes, style.pair)
        count += 1
    }

    /// Returns whether the screen already shows the cell.
    @inline(__always)
    private func isDrawn(_ cell: Cell, at column: Int) -> Bool {
        let drawn = old[column]
        // Fields are compared in place, because `==` of these types is a call into another module in a hot loop.
        switch (cell.span, drawn.span) {
        case (.single, .single), (.leading, .leading): break
        // A trailing half draws nothing; its leading half is compared separately.
        case (.trailing, .trailing): return true
        default: return false
        }
        return cell.glyph.base == drawn.glyph.base && cell.style.foreground.packed == drawn.style.foreground.packed
            && cell.style.background.packed == drawn.style.background.packed
            && cell.style.attributes.rawValue == drawn.style.attributes.rawValue
            && cell.glyph.marks.first == drawn.glyph.marks.first && cell.glyph.marks.second == drawn.glyph.marks.second
            && cell.glyph.marks.third == drawn.glyph.marks.third
    }
}
