import TerminalUI

/// A screen as a self-contained HTML page, with selectable text and with pictures in pixels.
///
/// The output for a surface is deterministic.
package struct SurfaceHTML {
    private let surface: Surface
    private let colors: PageColors
    private let parts: [Surface.PicturePart]
    /// Whether each picture is drawn in pixels, by its number from 1.
    private let isDrawn: [Bool]

    package init(_ surface: Surface, colors: PageColors) {
        self.surface = surface
        self.colors = colors
        let isDrawn = surface.pictures.map { placed in
            if case .png = placed.picture.content { true } else { false }
        }
        self.isDrawn = [false] + isDrawn
        parts = surface.pictureParts { isDrawn[$0] }
    }

    package var page: String {
        let scheme = colors == .light ? "light" : "dark"
        // A cell is as wide as a digit (`ch`) and as high as a line of these fonts, so that frames have no gaps.
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <title>pinfeed</title>
            <style>
            :root { color-scheme: \(scheme); }
            body { margin: 0; color: \(MarkupText.color(colors.foreground)); \
            background: \(MarkupText.color(colors.background)); }
            pre { position: relative; margin: 1em auto; width: \(surface.size.columns)ch; \
            height: calc(\(surface.size.rows) * var(--row)); --row: 1.17em; overflow: hidden; \
            font-family: \(Self.fonts); font-size: 16px; line-height: var(--row); font-variant-ligatures: none; \
            direction: ltr; unicode-bidi: bidi-override; }
            pre i, pre u { font-style: normal; text-decoration: none; display: inline-block; width: 1ch; \
            height: var(--row); vertical-align: top; overflow: hidden; text-align: center; }
            pre u { width: 2ch; }
            pre b { position: absolute; overflow: hidden; }
            pre img { position: absolute; }
            </style>
            </head>
            <body>
            <pre>\(lines)\(pictures)</pre>
            </body>
            </html>

            """
    }

    private static let fonts = SurfaceSVG.fonts.split(separator: ",").map { $0.contains(" ") ? "'\($0)'" : "\($0)" }
        .joined(separator: ", ")

    private var lines: String {
        var text = ""
        for rowIndex in 0..<surface.size.rows {
            let start = rowIndex * surface.size.columns
            let row = surface.cells[start..<start + surface.size.columns]
            var rest = row
            while let first = rest.first {
                let style = displayedCell(first).style
                let run = rest.prefix { displayedCell($0).style == style }
                append(run, style: style, to: &text)
                rest = rest[run.endIndex...]
            }
            text += "\n"
        }
        return text
    }

    /// Returns the cell, or a blank one if it is under a picture.
    private func displayedCell(_ cell: Cell) -> Cell { isDrawn[Int(cell.picture)] ? .blank : cell }

    private func append(_ run: ArraySlice<Cell>, style: Style, to text: inout String) {
        let declarations = declarations(of: style)
        if !declarations.isEmpty { text += "<span style=\"\(declarations)\">" }
        for cell in run where cell.span != .trailing {
            let cell = displayedCell(cell)
            // Put glyphs that may come from another font into boxes, so that they keep their width.
            let tag = cell.span == .leading ? "u" : isCommon(cell.glyph) ? nil : "i"
            if let tag { text += "<\(tag)>" }
            MarkupText.append(cell.glyph, to: &text)
            if let tag { text += "</\(tag)>" }
        }
        if !declarations.isEmpty { text += "</span>" }
    }

    private func isCommon(_ glyph: Glyph) -> Bool {
        guard glyph.marks.isEmpty else { return false }
        return switch glyph.base {
        case 0x20..<0x7F, 0xA1..<0xAD, 0xAE...0x24F, 0x370...0x52F, 0x2500...0x259F: true
        default: false
        }
    }

    private func declarations(of style: Style) -> String {
        let ink = colors.colors(of: style)
        var declarations: [String] = []
        if ink.foreground != colors.foreground { declarations.append("color:\(MarkupText.color(ink.foreground))") }
        if let background = ink.background { declarations.append("background:\(MarkupText.color(background))") }
        if style.attributes.contains(.bold) { declarations.append("font-weight:bold") }
        if style.attributes.contains(.italic) { declarations.append("font-style:italic") }
        if style.attributes.contains(.underline) { declarations.append("text-decoration:underline") }
        return declarations.joined(separator: ";")
    }

    /// The element of each visible part of a picture: a box that clips the scaled picture.
    private var pictures: String {
        parts.compactMap { part in
            guard let address = MarkupText.dataURL(of: part.picture) else { return nil }
            let region = part.region
            let source = part.source
            let width = Self.percent(part.picture.width, of: source.width)
            let height = Self.percent(part.picture.height, of: source.height)
            let left = Self.percent(-source.x, of: source.width)
            let top = Self.percent(-source.y, of: source.height)
            return """
                <b style="left:\(region.column)ch;top:calc(\(region.row) * var(--row));width:\(region.columns)ch;\
                height:calc(\(region.rows) * var(--row))"><img alt="" style="left:\(left);top:\(top);width:\(width);\
                height:\(height)" src="\(address)"></b>
                """
        }.joined(separator: "\n")
    }

    /// Returns a ratio as a percentage, rounded to three decimals; without decimals if these are zero.
    private static func percent(_ count: Int, of total: Int) -> String {
        let thousandths = (count * 200_000 + (count < 0 ? -total : total)) / (2 * max(1, total))
        let (whole, rest) = (abs(thousandths) / 1000, abs(thousandths) % 1000)
        let digits = String(1000 + rest).dropFirst()
        return (thousandths < 0 ? "-" : "") + (rest == 0 ? "\(whole)%" : "\(whole).\(digits)%")
    }
}
