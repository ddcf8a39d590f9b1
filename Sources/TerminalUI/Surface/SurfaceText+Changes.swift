extension SurfaceText {
    /// Returns the bytes that change a terminal from one frame to another: the cells that differ, row by row, and the
    /// cursor. Empty if the frames are equal. The whole frame is drawn if `old` is `nil` or has another size.
    ///
    /// Colours are reduced to `depth`. The output uses CUP, CHA, ED, EL and SGR (ECMA-48), and DEC's mode 25.
    package static func changes(from old: Surface?, to new: Surface, depth: ColorDepth) -> String {
        let isFresh = old.map { $0.size != new.size } ?? true
        let previous = isFresh ? Surface(size: new.size) : old ?? Surface(size: new.size)
        let reduction = ColorReduction(depth: depth)
        var rows = ""
        for row in 0..<new.size.rows { appendChanges(of: row, from: previous, to: new, reduction, into: &rows) }
        let isCursorMoved = isFresh || previous.cursor != new.cursor
        guard isFresh || isCursorMoved || !rows.isEmpty else { return "" }
        var text = isFresh ? "\u{1B}[?25l\u{1B}[0m\u{1B}[2J" : ""
        // A visible cursor would flicker across the changes.
        if !isFresh, previous.cursor != nil { text += "\u{1B}[?25l" }
        text += rows
        if let cursor = new.cursor { text += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
        return text
    }

    private static func appendChanges(
        of row: Int, from old: Surface, to new: Surface, _ reduction: ColorReduction, into text: inout String
    ) {
        let start = row * new.size.columns
        let columns = 0..<new.size.columns
        func isSame(_ column: Int) -> Bool {
            let (left, right) = (old.cells[start + column], new.cells[start + column])
            return left.glyph == right.glyph && left.span == right.span && left.style == right.style
        }
        guard var first = columns.first(where: { !isSame($0) }), let last = columns.last(where: { !isSame($0) }) else {
            return
        }
        if new.cells[start + first].span == .trailing { first -= 1 }
        let line = new.cells[start..<start + new.size.columns]
        let contentEnd =
            contentEnd(of: line) { $0.glyph == .space && !showsOnBlank(reduction.reduce($0.style)) } - start
        let end = min(contentEnd, new.cells[start + last].span == .leading ? last + 2 : last + 1)
        text += "\u{1B}[\(row + 1);\(first + 1)H"
        var style: Style?
        var column = first
        while column < end {
            let cell = new.cells[start + column]
            let reduced = reduction.reduce(cell.style)
            if reduced != style {
                text += selectGraphicRendition(reduced)
                style = reduced
            }
            cell.glyph.append(to: &text)
            column += cell.span == .leading ? 2 : 1
            // Terminals disagree about the width of some glyphs.
            if cell.span == .leading || !cell.glyph.marks.isEmpty, column < end { text += "\u{1B}[\(column + 1)G" }
        }
        if let style, style != .plain { text += "\u{1B}[0m" }
        if last >= contentEnd { text += "\u{1B}[K" }
    }
}
