/// Surfaces as text, for golden tests and for screens without a terminal.
package enum SurfaceText {
    /// Returns the surface's rows from the top, without trailing blanks.
    package static func lines(_ surface: Surface) -> [String] {
        rows(of: surface).map { row in
            var line = ""
            for cell in row[..<contentEnd(of: row) { $0.glyph == .space }] where cell.span != .trailing {
                cell.glyph.append(to: &line)
            }
            return line
        }
    }

    /// Returns the surface's rows as one string, with a line end after each row.
    package static func plain(_ surface: Surface) -> String {
        lines(surface).map { $0 + "\n" }.joined()
    }

    /// Returns the surface's rows with colours and attributes as SGR sequences (ECMA-48), reduced to `depth`.
    ///
    /// Each line begins in the default colours and ends with a reset, so that lines can be shown separately. Trailing
    /// blanks are left out unless their style is visible.
    package static func ansi(_ surface: Surface, depth: ColorDepth) -> String {
        let reduction = ColorReduction(depth: depth)
        var text = ""
        for row in rows(of: surface) {
            var style = Style.plain
            let end = contentEnd(of: row) { $0.glyph == .space && !showsOnBlank(reduction.reduce($0.style)) }
            for cell in row[..<end] where cell.span != .trailing {
                let reduced = reduction.reduce(cell.style)
                if reduced != style {
                    text += selectGraphicRendition(reduced)
                    style = reduced
                }
                cell.glyph.append(to: &text)
            }
            text += "\u{1B}[0m\n"
        }
        return text
    }

    private static func rows(of surface: Surface) -> [ArraySlice<Cell>] {
        (0..<surface.size.rows).map { row in
            surface.cells[(row * surface.size.columns)..<((row + 1) * surface.size.columns)]
        }
    }

    /// Returns the end of a row without its trailing blanks, as an index of the slice.
    static func contentEnd(of row: ArraySlice<Cell>, isBlank: (Cell) -> Bool) -> Int {
        row.lastIndex { $0.span == .trailing || !isBlank($0) }.map { $0 + 1 } ?? row.startIndex
    }

    static func showsOnBlank(_ style: Style) -> Bool {
        style.background != .default || !style.attributes.isDisjoint(with: [.reverse, .underline])
    }

    /// Returns the sequence that resets the rendition and sets `style`.
    package static func selectGraphicRendition(_ style: Style) -> String {
        var parameters = ["0"]
        if style.attributes.contains(.bold) { parameters.append("1") }
        if style.attributes.contains(.dim) { parameters.append("2") }
        if style.attributes.contains(.italic) { parameters.append("3") }
        if style.attributes.contains(.underline) { parameters.append("4") }
        if style.attributes.contains(.reverse) { parameters.append("7") }
        parameters += colorParameters(style.foreground, base: 30)
        parameters += colorParameters(style.background, base: 40)
        return "\u{1B}[" + parameters.joined(separator: ";") + "m"
    }

    /// - Parameter base: 30 for the foreground, 40 for the background. The bright colours are 60 above.
    private static func colorParameters(_ color: Color, base: Int) -> [String] {
        switch color.kind {
        case .default: []
        case .palette(let index) where index < 8: ["\(base + Int(index))"]
        case .palette(let index) where index < 16: ["\(base + 52 + Int(index))"]
        case .palette(let index): ["\(base + 8)", "5", "\(index)"]
        case .rgb(let red, let green, let blue): ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
        }
    }
}
