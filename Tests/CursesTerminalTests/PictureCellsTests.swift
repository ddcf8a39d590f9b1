import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalGraphics

/// The content of cells that pictures cover.
@Suite struct PictureCellsTests {
    private static func surface() throws -> Surface {
        var surface = Surface(size: ScreenSize(columns: 6, rows: 1))
        surface.draw("abcdef", row: 0, column: 0, style: .plain, maximumColumns: 6)
        for column in [0, 2] {
            let picture = try #require(PixelPicture(width: 1, height: 1, content: .png([1])))
            surface.place(picture, in: ScreenRegion(row: 0, column: column, rows: 1, columns: 2))
        }
        return surface
    }

    private static func text(_ cells: PictureCells, _ surface: Surface) -> String {
        var text = ""
        cells.withRows(of: surface) { row in
            for column in 0..<6 { row(0)[column].glyph.append(to: &text) }
        }
        return text
    }

    @Test func onlyHiddenPicturesShowTheirFallbacks() throws {
        let surface = try Self.surface()
        let star = Cell(glyph: Glyph(unchecked: 0x2A), style: .plain)
        #expect(Self.text(PictureCells(showsPixels: [true, false]), surface) == "  cdef")
        #expect(Self.text(PictureCells(showsPixels: [true, false], fallbacks: [star, star]), surface) == "  **ef")
        #expect(Self.text(PictureCells(showsPixels: [false, false], fallbacks: [nil, star]), surface) == "ab**ef")
        #expect(Self.text(PictureCells(showsPixels: [false, false], fallbacks: [star]), surface) == "**cdef")
        #expect(Self.text(PictureCells(), surface) == "abcdef")
    }

    @Test func pictureCellsHaveTheThemesBackground() throws {
        var surface = try Self.surface()
        func backgrounds(_ cells: PictureCells) -> [Color] {
            var colors: [Color] = []
            cells.withRows(of: surface) { row in colors = (0..<6).map { row(0)[$0].style.background } }
            return colors
        }
        let area = PlaceholderArea(image: 1 << 24 | 1, region: ScreenRegion(row: 0, column: 2, rows: 1, columns: 2))
        let shown = [
            PictureCells(showsPixels: [true, true]),
            PictureCells(showsPixels: [true, true], placeholders: [nil, area]),
            PictureCells(covers: [.blank, .hole, .otherHole, .blank, .none, .none]),
        ]
        for cells in shown { #expect(backgrounds(cells).allSatisfy { $0 == .default }) }
        for ground in [Color.rgb(0x10_2030), .rgb(0xFF_FFFF)] {
            surface.replaceDefaults(foreground: .rgb(0x80_8080), background: ground)
            for cells in shown { #expect(backgrounds(cells)[..<4].allSatisfy { $0 == ground }) }
        }
    }

    @Test func picturesAreExpectedUntilSentOrRejected() throws {
        var images = KittyImages(firstImage: 50)
        let picture = try #require(PixelPicture(width: 1, height: 1, content: .png([1, 2, 3])))
        #expect(!images.isExpected(picture))
        for turn in 0..<3 {
            images.setVisiblePictures([picture])
            #expect(images.isExpected(picture))
            _ = images.nextChunks(atMost: 4096)
            #expect(!images.isExpected(picture))
            _ = images.updatePlacements(to: [])
            let isLost = images.handleReport(on: 50 + UInt32(turn), isDone: false)
            #expect(isLost)
        }
        images.setVisiblePictures([picture])
        #expect(!images.isExpected(picture))
    }
}
