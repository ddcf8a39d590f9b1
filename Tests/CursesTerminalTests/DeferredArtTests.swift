import SeededRandom
import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalGraphics

/// Frames whose symbol art is sent in batches over a slow connection.
@Suite struct DeferredArtTests {
    static let size = ScreenSize(columns: 60, rows: 20)
    static let region = ScreenRegion(row: 2, column: 4, rows: 12, columns: 40)

    static func styles() -> CursesStyles {
        CursesStyles(depth: .direct, pairCapacity: 65_536, hasDefaults: true) { _, _, _ in true }
    }

    /// Returns a frame with a picture of noise between two lines of text.
    static func surface(
        picture seed: UInt64, identity: Int = 1, in region: ScreenRegion = region, text: String = "text",
        overlay: ScreenRegion? = nil
    ) -> Surface {
        var random = SeededGenerator(seed: seed)
        var surface = Surface(size: size)
        surface.draw(text, row: 0, column: 0, style: .plain)
        surface.declareArt(identity: identity, in: region)
        for row in region.row..<region.endRow {
            let cells = (0..<region.columns).map { _ in
                Cell(
                    glyph: Glyph(unchecked: 0x2580),
                    style: Style(
                        foreground: .rgb(UInt32.random(in: 0...0xFFFFFF, using: &random)),
                        background: .rgb(UInt32.random(in: 0...0xFFFFFF, using: &random))))
            }
            surface.copy(cells[...], row: row, column: region.column)
        }
        if let overlay { surface.fill(overlay, style: .plain) }
        surface.draw(text, row: size.rows - 1, column: 0, style: Style(attributes: .bold))
        return surface
    }

    /// The content of a cell in the picture's region.
    enum CellContent { case picture, plain, other }

    static func contents(_ screen: borrowing DrawnScreen, _ surface: Surface) -> [CellContent] {
        surface.cells.indices.filter { surface.cells[$0].isArt }.map { index in
            let cell = screen.cells[index]
            if cell.glyph == surface.cells[index].glyph, cell.style == surface.cells[index].style { return .picture }
            return cell.glyph == .space ? .plain : .other
        }
    }

    @Test func withoutALimitEverythingIsDrawn() {
        var screen = DrawnScreen(size: Self.size)
        var styles = Self.styles()
        let surface = Self.surface(picture: 1)
        styles.beginFrame(cells: 1200, onScreen: screen.pairs)
        let drawing = screen.draw(surface, styles: &styles)
        #expect(drawing.isChanged)
        #expect(drawing.deferredCells == 0)
        // Two colours and a glyph per cell.
        #expect((480 * 34...480 * 41).contains(drawing.bytes))
        let again = screen.draw(surface, styles: &styles)
        #expect(again == DrawnScreen.Drawing())
    }

    @Test func textIsDrawnAtOnceAndPicturesInBatches() {
        var screen = DrawnScreen(size: Self.size)
        var styles = Self.styles()
        let surface = Self.surface(picture: 1)
        styles.beginFrame(cells: 1200, onScreen: screen.pairs)
        var deferredCells = 480
        let first = screen.draw(surface, styles: &styles, within: DrawnScreen.Limits(all: 0))
        #expect(first.deferredCells == 480)
        // One colour per row.
        #expect(first.bytes < 12 * 60)
        #expect(Self.contents(screen, surface).allSatisfy { $0 == .plain })
        #expect(screen.cells[0].glyph == Glyph(unchecked: 0x74))
        #expect(screen.cells[19 * 60].glyph == Glyph(unchecked: 0x74))
        var batches = 0
        while deferredCells > 0, batches < 100 {
            let drawing = screen.draw(surface, styles: &styles, within: DrawnScreen.Limits(all: 2000))
            #expect(drawing.deferredCells < deferredCells)
            #expect(drawing.bytes < 2000 + 60)
            // Rows are drawn from the top.
            let contents = Self.contents(screen, surface)
            #expect(contents.prefix(480 - drawing.deferredCells).allSatisfy { $0 == .picture })
            #expect(contents.suffix(drawing.deferredCells).allSatisfy { $0 == .plain })
            deferredCells = drawing.deferredCells
            batches += 1
        }
        #expect((9...12).contains(batches))
    }

    @Test func animationFramesStayUntilTheNextOneIsSent() {
        var screen = DrawnScreen(size: Self.size)
        var styles = Self.styles()
        styles.beginFrame(cells: 1200, onScreen: screen.pairs)
        _ = screen.draw(Self.surface(picture: 1), styles: &styles)
        let next = Self.surface(picture: 2)
        let drawing = screen.draw(next, styles: &styles, within: DrawnScreen.Limits(all: 0))
        #expect(!drawing.isChanged)
        #expect(drawing.deferredCells == 480)
        #expect(Self.contents(screen, next).allSatisfy { $0 == .other })
        // Cells that an overlay covered have no old frame to show.
        let overlay = ScreenRegion(row: 4, column: 10, rows: 3, columns: 5)
        _ = screen.draw(Self.surface(picture: 2, overlay: overlay), styles: &styles, within: DrawnScreen.Limits(all: 0))
        _ = screen.draw(next, styles: &styles, within: DrawnScreen.Limits(all: 0))
        #expect(Self.contents(screen, next).count { $0 == .plain } == 15)
        // A different or moved picture never shows the old one's cells.
        let moved = ScreenRegion(row: 3, column: 4, rows: 12, columns: 40)
        for other in [Self.surface(picture: 3, identity: 2), Self.surface(picture: 3, identity: 2, in: moved)] {
            _ = screen.draw(other, styles: &styles, within: DrawnScreen.Limits(all: 0))
            #expect(Self.contents(screen, other).allSatisfy { $0 == .plain })
            _ = screen.draw(other, styles: &styles)
            #expect(Self.contents(screen, other).allSatisfy { $0 == .picture })
        }
    }

    @Test func placeholdersUseTheRowsMeanColour() {
        var surface = Surface(size: ScreenSize(columns: 6, rows: 1))
        let cells = [0xFF0000, 0x00FF00, 0x0000FF].map { (color: UInt32) in
            Cell(glyph: .space, style: Style(background: .rgb(color)))
        }
        surface.copy(cells[...], row: 0, column: 1)
        var screen = DrawnScreen(size: surface.size)
        var styles = Self.styles()
        styles.beginFrame(cells: 6, onScreen: screen.pairs)
        _ = screen.draw(surface, styles: &styles, within: DrawnScreen.Limits(all: 0))
        #expect(screen.cells[1..<4].allSatisfy { $0.style.background == .rgb(85, 85, 85) })
        #expect(screen.cells[4].style == .plain)
    }

    @Test func blanksBetweenBordersKeepTheBordersColour() {
        let border = Style(foreground: .rgb(0x808080))
        var surface = Surface(size: ScreenSize(columns: 12, rows: 1))
        for column in [0, 4, 8] { surface.draw("||", row: 0, column: column, style: border) }
        var screen = DrawnScreen(size: surface.size)
        var defined = 0
        var styles = CursesStyles(depth: .direct, pairCapacity: 65_536, hasDefaults: true) { _, _, _ in
            defined += 1
            return true
        }
        let drawing = screen.draw(surface, styles: &styles)
        // One colour pair covers the borders and the blanks between.
        #expect(defined == 1)
        #expect(Set(screen.pairs[0..<10]).count == 1)
        #expect(screen.pairs[10] == 0)
        #expect(drawing.bytes < 50)
        #expect(screen.cells[2].style == .plain)
    }

    @Test func gapsOverPixelsAreReported() throws {
        var surface = Surface(size: ScreenSize(columns: 60, rows: 2))
        var covers = [PictureCells.Cover](repeating: .none, count: 120)
        for column in 4..<30 { covers[column] = .blank }
        var screen = DrawnScreen(size: surface.size)
        var styles = Self.styles()
        styles.beginFrame(cells: 120, onScreen: screen.pairs)
        _ = screen.draw(surface, pictureCells: PictureCells(covers: covers), styles: &styles)
        #expect(screen.gaps.isEmpty)
        // With text on both sides of pixels, curses may rewrite the cells between.
        surface.draw("ab", row: 0, column: 2, style: .plain)
        surface.draw("cd", row: 0, column: 12, style: .plain)
        surface.draw("ef", row: 0, column: 50, style: .plain)
        surface.draw("gh", row: 1, column: 2, style: .plain)
        for column in 12..<14 { covers[column] = .none }
        _ = screen.draw(surface, pictureCells: PictureCells(covers: covers), styles: &styles)
        #expect(screen.gaps == [WrittenFrame.Gap(row: 0, columns: 4..<12)])
        // Curses skips wider gaps; without pixels nothing can be overwritten.
        surface.draw("xy", row: 0, column: 2, style: .plain)
        surface.draw("xy", row: 0, column: 12, style: .plain)
        _ = screen.draw(surface, styles: &styles)
        #expect(screen.gaps.isEmpty)
    }
}
