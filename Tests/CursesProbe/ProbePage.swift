import TerminalUI

/// The surface of the probe: a note, a scrolling band, a line of wide and combined glyphs, and a last row.
struct ProbePage {
    var offset = 0
    var note = ""
    var showsCursor = false
    /// Whether the band shows letters instead of half blocks in full color.
    var isPlain = false
    /// The pictures that replace the band; `nil` for none.
    var wall: PictureWall?

    func draw(into surface: inout Surface) {
        surface.reset()
        let size = surface.size
        text(note, row: 0, style: .plain, into: &surface)
        let band = min(1, size.rows)..<max(1, size.rows - 2)
        if let wall { return wall.draw(offset: offset, rows: band, into: &surface) }
        surface.declareScrollBand(identity: 7, rows: band, offset: offset)
        for row in band where row < size.rows {
            for column in 0..<size.columns {
                drawBand(line: offset + row - band.lowerBound, row: row, column: column, into: &surface)
            }
        }
        wideLine(row: size.rows - 2, into: &surface)
        text(
            "offset \(offset)", row: size.rows - 1, style: Style(background: .palette(4), attributes: .bold),
            into: &surface)
        surface.declarePressable(ScreenRegion(row: size.rows - 1, column: 0, rows: 1, columns: 10))
        // The last cell of the screen: drawing it must not scroll.
        surface.set(
            Glyph(unchecked: 0x2518), width: 1, row: size.rows - 1, column: size.columns - 1,
            style: Style(attributes: .reverse))
        if showsCursor { surface.cursor = ScreenPosition(row: 2, column: 5) }
    }

    private func drawBand(line: Int, row: Int, column: Int, into surface: inout Surface) {
        if isPlain {
            let letter = UInt32(0x21 + abs(line &* 7 &+ column &* 3) % 90)
            surface.set(Glyph(unchecked: letter), width: 1, row: row, column: column, style: .plain)
            return
        }
        if column % 40 == 39, column + 1 < surface.size.columns {
            // A wide glyph with a background color that depends on the line number.
            surface.set(
                Glyph(unchecked: 0xAC00 + UInt32(abs(line) % 1000)), width: 2, row: row, column: column,
                style: Style(background: .rgb(UInt32(abs(line &* 7919) & 0xFF_FFFF))))
            return
        }
        if column % 40 == 0, column > 0 { return }
        surface.set(
            Glyph(unchecked: 0x2580), width: 1, row: row, column: column,
            style: Style(foreground: shade(line * 2, column), background: shade(line * 2 + 1, column)))
    }

    /// Returns a smooth gradient with grain, so that neighboring cells nearly always differ.
    private func shade(_ line: Int, _ column: Int) -> Color {
        let grain = (line &* 31 &+ column &* 17) & 7
        let red = (line &* 3 &+ column) & 255
        let green = (column &* 2 &+ grain) & 255
        let blue = (255 &- line &+ grain &* 2) & 255
        return .rgb(UInt8(red), UInt8(green), UInt8(blue))
    }

    private func wideLine(row: Int, into surface: inout Surface) {
        let glyphs: [(Glyph, Int)] = [
            (Glyph(unchecked: 0xAC00), 2), (Glyph(unchecked: 0x65, marks: Glyph.Marks(0x301)), 1),
            (Glyph(unchecked: 0x2764, marks: Glyph.Marks(0xFE0F)), 2), (Glyph(unchecked: 0x1CD00), 1),
            (Glyph(unchecked: 0x1F600), 2), (Glyph(unchecked: 0x200B), 1), (Glyph(unchecked: 0x7C), 1),
        ]
        var column = 0
        for (glyph, width) in glyphs {
            surface.set(glyph, width: width, row: row, column: column, style: .plain)
            column += width
        }
        // A wide glyph in the last two columns.
        surface.set(
            Glyph(unchecked: 0x6F22), width: 2, row: row, column: surface.size.columns - 2,
            style: Style(attributes: .underline))
    }

    private func text(_ text: String, row: Int, style: Style, into surface: inout Surface) {
        let plain = text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
        for (column, scalar) in plain.unicodeScalars.enumerated() {
            surface.set(Glyph(unchecked: scalar.value), width: 1, row: row, column: column, style: style)
        }
    }
}
