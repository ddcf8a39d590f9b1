import Foundation
import FoundationXML
import SeededRandom
import TerminalUI
import TestSupport
import Testing

@testable import Pages

@Suite struct PageTests {
    private static let cell = CellSize(clampingWidth: 10, height: 20)

    private func svg(_ surface: Surface, _ positioning: SurfaceSVG.TextPositioning = .words) -> String {
        SurfaceSVG(surface, colors: .dark, cell: Self.cell, positioning: positioning).file
    }

    @Test func textMatchesTheWidthOfItsCells() {
        var surface = Surface(size: ScreenSize(columns: 14, rows: 2))
        surface.draw("tidal flats", row: 0, column: 1, style: Style(attributes: .bold))
        surface.draw("밤★", row: 1, column: 3, style: Style(foreground: .rgb(0xE6_3950)))
        let lines = svg(surface).split(separator: "\n").filter { $0.hasPrefix("<text") }
        #expect(
            lines == [
                """
                <text x="10" y="16" textLength="50" lengthAdjust="spacingAndGlyphs" font-weight="bold">tidal</text>
                """,
                """
                <text x="70" y="16" textLength="50" lengthAdjust="spacingAndGlyphs" font-weight="bold">flats</text>
                """,
                "<text x=\"40\" y=\"36\" text-anchor=\"middle\" font-size=\"18.50\" fill=\"#e63950\">밤</text>",
                "<text x=\"55\" y=\"36\" text-anchor=\"middle\" fill=\"#e63950\">★</text>",
            ])
        #expect(svg(surface, .glyphs).split(separator: "\n").count { $0.contains("text-anchor=\"middle\"") } == 12)
    }

    @Test func bordersAreDrawnAsLinesAndCorners() {
        var surface = Surface(size: ScreenSize(columns: 5, rows: 4))
        surface.drawBorder(surface.bounds, kind: .rounded, style: Style(foreground: .rgb(0x4E_4E4E)))
        let lines = svg(surface).split(separator: "\n")
        #expect(
            lines.contains(
                "<path fill=\"#4e4e4e\" d=\"M10 9h30v1h-30zM4 20h1v40h-1zM44 20h1v40h-1zM10 69h30v1h-30z\"/>"))
        let corners = [
            "M4.50 20V14.50A5 5 0 0 1 9.50 9.50H10", "M44.50 20V14.50A5 5 0 0 0 39.50 9.50H40",
            "M4.50 60V64.50A5 5 0 0 0 9.50 69.50H10", "M44.50 60V64.50A5 5 0 0 1 39.50 69.50H40",
        ]
        #expect(
            lines.filter { $0.contains("stroke=") }
                == corners.map { "<path d=\"\($0)\" fill=\"none\" stroke=\"#4e4e4e\"/>" })
        #expect(!lines.contains { $0.hasPrefix("<text") })
    }

    @Test func blocksFillTheAreaOfTheirName() {
        func area(_ base: UInt32) -> Int? {
            guard case .boxes(let boxes)? = CellShape(Glyph(unchecked: base), cell: Self.cell) else { return nil }
            for box in boxes {
                #expect(0 <= box.x && box.x < box.endX && box.endX <= 10)
                #expect(0 <= box.y && box.y < box.endY && box.endY <= 20)
            }
            return boxes.reduce(0) { $0 + ($1.endX - $1.x) * ($1.endY - $1.y) }
        }
        #expect(area(0x2588) == 200)
        for base in [0x2580, 0x2584, 0x258C, 0x2590, 0x259A, 0x259E] as [UInt32] { #expect(area(base) == 100) }
        for base in [0x2596, 0x2597, 0x2598, 0x259D] as [UInt32] { #expect(area(base) == 50) }
        for base in [0x2599, 0x259B, 0x259C, 0x259F] as [UInt32] { #expect(area(base) == 150) }
        // A sextant and its complement fill the cell.
        for number in 0...0x3B as ClosedRange<UInt32> {
            let other = area(0x1FB00 + (0x3B - number)) ?? 0
            #expect((area(0x1FB00 + number) ?? 0) + other == 200)
        }
        for base in 0x2580...0x259F as ClosedRange<UInt32> {
            #expect(CellShape(Glyph(unchecked: base), cell: Self.cell) != nil)
        }
        #expect(CellShape(Glyph(unchecked: 0x41), cell: Self.cell) == nil)
    }

    /// Returns a picture of 40 x 40 pixels that is never decoded.
    private func picture() throws -> PixelPicture {
        try #require(PixelPicture(width: 40, height: 40, content: .png([1, 2, 3])))
    }

    @Test func picturesAreEmbeddedOnceWithAViewPerPart() throws {
        var surface = Surface(size: ScreenSize(columns: 8, rows: 6))
        surface.fill(surface.bounds, with: Glyph(unchecked: 0x58))
        surface.place(try picture(), in: ScreenRegion(row: 0, column: 0, rows: 4, columns: 4))
        surface.draw("no", row: 1, column: 0)
        surface.place(try picture(), in: ScreenRegion(row: 4, column: 6, rows: 4, columns: 4))
        let file = svg(surface)
        #expect(file.split(separator: "\n").count { $0.hasPrefix("<image") } == 2)
        #expect(file.contains("xlink:href=\"data:image/png;base64,AQID\""))
        for window in [
            "<svg x=\"0\" y=\"0\" width=\"40\" height=\"20\" viewBox=\"0 0 40 10\"",
            "<svg x=\"20\" y=\"20\" width=\"20\" height=\"20\" viewBox=\"20 10 20 10\"",
            "<svg x=\"0\" y=\"40\" width=\"40\" height=\"40\" viewBox=\"0 20 40 20\"",
            "<svg x=\"60\" y=\"80\" width=\"20\" height=\"40\" viewBox=\"0 0 20 20\"",
        ] { #expect(file.contains(window), "\(window)") }
        // No text is drawn under the picture.
        #expect(!file.contains("XXXXXXXX</text>\n<text x=\"0\" y=\"16\""))
        #expect(file.contains("<text x=\"40\" y=\"16\" textLength=\"40\" lengthAdjust=\"spacingAndGlyphs\">XXXX<"))
        #expect(file.contains(">no</text>"))
        let page = SurfaceHTML(surface, colors: .dark).page
        #expect(page.contains("<b style=\"left:6ch;top:calc(4 * var(--row));width:2ch;height:calc(2 * var(--row))\">"))
        #expect(page.contains("left:0%;top:0%;width:200%;height:200%"))
        #expect(page.contains("left:-100%;top:-100%;width:200%;height:400%"))
    }

    @Test func attributesAreResolvedToColours() {
        var surface = Surface(size: ScreenSize(columns: 4, rows: 1))
        surface.draw("a", row: 0, column: 0, style: Style(attributes: .reverse))
        surface.draw("b", row: 0, column: 1, style: Style(background: .palette(196)))
        surface.draw("c", row: 0, column: 2, style: Style(foreground: .palette(3)))
        let dark = svg(surface)
        #expect(dark.contains("<path fill=\"#dadada\" d=\"M0 0h10v20h-10z\"/>"))
        #expect(dark.contains("fill=\"#121212\">a</text>"))
        #expect(dark.contains("<path fill=\"#ff0000\" d=\"M10 0h10v20h-10z\"/>"))
        let light = SurfaceSVG(surface, colors: .light, cell: Self.cell).file
        #expect(light.contains("<rect width=\"40\" height=\"20\" fill=\"#ffffff\"/>"))
        #expect(light.contains("fill=\"#8a6100\">c</text>"))
    }

    /// Dim text is three fifths of its colour over the background. A page only uses colours that its screen has.
    @Test func dimTextIsBlendedWithTheBackground() {
        var surface = Surface(size: ScreenSize(columns: 2, rows: 1))
        surface.draw("a", row: 0, column: 0, style: Style(attributes: .dim))
        surface.draw("b", row: 0, column: 1, style: Style(foreground: .rgb(0xD1_405F)))
        #expect(svg(surface).contains("fill=\"#8a8a8a\">a</text>"))
        #expect(svg(surface).contains("fill=\"#d1405f\">b</text>"))
        let plain = SurfaceSVG(surface, colors: .dark.reduced(to: .monochrome), cell: Self.cell).file
        #expect(!plain.contains("#d1405f"))
        let few = SurfaceSVG(surface, colors: .dark.reduced(to: .palette8), cell: Self.cell).file
        #expect(few.contains("fill=\"#e05a6a\">b</text>"))
    }

    @Test func hostileTextGivesValidPagesWithoutControls() throws {
        var generator = SeededGenerator(seed: 6)
        var texts = (0..<30).map { _ in HostileText.make(scalars: 60, using: &generator) }
        texts += ["]]></pre><script>alert(1)</script>&amp;<!--"]
        texts += ["\u{202E}\u{0}\u{9B}31m\"'><image href=\"/etc/passwd\"/>"]
        for positioning in [SurfaceSVG.TextPositioning.words, .glyphs] {
            var surface = Surface(size: ScreenSize(columns: 60, rows: texts.count))
            for (row, text) in texts.enumerated() { surface.draw(text, row: row, column: 0) }
            let file = svg(surface, positioning)
            let parser = XMLParser(data: Data(file.utf8))
            let elements = Elements()
            parser.delegate = elements
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
            #expect(elements.names == ["svg", "rect", "g", "text"])
            let page = SurfaceHTML(surface, colors: .dark).page
            #expect(!page.contains("<script"))
            for text in [file, page] {
                #expect(
                    text.unicodeScalars.allSatisfy { scalar in
                        switch scalar.value {
                        case 0x0A: true
                        case ..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
                        default: true
                        }
                    })
            }
            #expect(svg(surface, positioning) == file)
            #expect(SurfaceHTML(surface, colors: .dark).page == page)
        }
    }

    private final class Elements: NSObject, XMLParserDelegate {
        var names: Set<String> = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            names.insert(name)
        }
    }

    @Test func emptySurfacesGiveValidPages() {
        let surface = Surface(size: ScreenSize(columns: 0, rows: 0))
        #expect(svg(surface).contains("viewBox=\"0 0 0 0\""))
        #expect(SurfaceHTML(surface, colors: .light).page.contains("<pre></pre>"))
    }
}
