import Drawings
import Feeds
import PinWalls
import TerminalUI
import TestSupport
import Testing

@testable import ScreenKit

@Suite struct DetailScreenTests {
    private func opened(_ pin: Pin, columns: Int, rows: Int) throws -> Session {
        var session = try Gallery.session([pin, Gallery.fivePins[0]], columns: columns, rows: rows)
        try session.type("<enter>")
        try session.deliverPictures()
        return session
    }

    /// The area of the picture beside its text, as a fraction of its largest possible area.
    private func share(of pin: Pin, columns: Int, rows: Int) -> Double {
        let content = ScreenRegions(screen: ScreenSize(columns: columns, rows: rows)).content
        let picture = DetailLayout(pin: pin, content: content).picture
        // One row is reserved for the key hints.
        let maximumFrame = PictureFrame.fitted(
            pin.layoutSize, columns: content.columns, rows: content.rows - 1,
            cellAspect: BoxMetrics.cellAspect)
        return Double(picture.columns * picture.rows) / Double(maximumFrame.columns * maximumFrame.rows)
    }

    @Test(arguments: [(80, 24), (120, 40), (200, 60)])
    func wideAndTallPicturesFillTheirLargestArea(columns: Int, rows: Int) {
        #expect(share(of: Gallery.wide, columns: columns, rows: rows) >= 0.95)
        #expect(share(of: Gallery.tall, columns: columns, rows: rows) >= 0.95)
    }

    @Test(arguments: [(80, 24), (120, 40), (200, 60)])
    func everyShapeCoversNearlyHalfOfItsLargestArea(columns: Int, rows: Int) {
        for shape in [(1, 1), (2, 3), (3, 4), (4, 3), (3, 2), (16, 9), (2, 1), (5, 2), (3, 1)] {
            let pin = Gallery.pin("shape", "A title", shape.0 * 300, shape.1 * 300, author: "ines")
            #expect(share(of: pin, columns: columns, rows: rows) >= 0.45, "\(shape)")
        }
    }

    /// The text may be beside or below the picture, with or without page dots.
    @Test(arguments: [(100, 30), (120, 40), (160, 50), (200, 60)], [false, true])
    func textHasAReadableWidth(screen: (columns: Int, rows: Int), hasDots: Bool) {
        let content = ScreenRegions(screen: ScreenSize(columns: screen.columns, rows: screen.rows)).content
        for shape in [(1, 1), (2, 3), (4, 3), (3, 2), (16, 10), (16, 9), (2, 1), (3, 1)] {
            let pin = Gallery.pin("shape", "A title", shape.0 * 300, shape.1 * 300, author: "ines")
            let layout = DetailLayout(pin: pin, content: content, presentation: hasDots ? .dots : [])
            #expect(layout.text.columns >= (screen.columns < 120 ? 29 : 34), "\(shape)")
            #expect(layout.text.endColumn < content.endColumn)
            #expect(layout.text.intersection(layout.picture).isEmpty)
            #expect(min(layout.textLines().count, 5) <= layout.text.rows, "\(shape)")
        }
    }

    /// A description can have a megabyte, of which a screen shows thirty lines.
    @Test func firstTextLinesEqualThoseOfTheWholeText() {
        var pin = Gallery.pin("text", "A title of more than one line in a narrow place", 300, 400, author: "ines")
        pin.description =
            String(repeating: "words and more of them ", count: 400) + "\n\n"
            + (0..<300).map { "line \($0) " + String(repeating: "e\u{301}", count: $0) }.joined(separator: "\n")
        pin.tags = ["sea"]
        let content = ScreenRegions(screen: ScreenSize(columns: 100, rows: 30)).content
        let layout = DetailLayout(pin: pin, content: content)
        let all = layout.textLines()
        #expect(all.count > 400)
        for count in [0, 1, 2, 5, 29, 100, 198, 199, 200, 201, 202, 203, 204, 300, all.count, all.count + 1] {
            #expect(layout.textLines(atMost: count) == Array(all.prefix(count)), "\(count)")
        }
    }

    @Test func widePictureFillsTheWidthWithItsTextBelow() throws {
        expectScreen(
            try opened(Gallery.wide, columns: 80, rows: 24).surface,
            """
             ‹ The long shore  fixture
             ##############################################################################
             ##############################################################################
             ##############################################################################
             ##############################################################################
             ##############################################################################
             ##############################################################################
             ##############################################################################
             ##############################################################################
             ##############################################################################
             ##############################################################################

             The long shore
             ines · 2 February 2026 · ♥ 7

             Seen on the way home.

             #one  #two

             https://example.org/wide


             N n 1 of 2   s save   d download   enter full   z fill   esc back  ───  ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }

    @Test func tallPictureFillsTheHeightWithItsTextBeside() throws {
        expectScreen(
            try opened(Gallery.tall, columns: 80, rows: 24).surface,
            """
             ‹ The lighthouse  fixture
             ###########   The lighthouse
             ###########   tove · 2 February 2026 · ♥ 21
             ###########
             ###########   Seen on the way home.
             ###########
             ###########   #one  #two
             ###########
             ###########   https://example.org/tall
             ###########
             ###########
             ###########
             ###########
             ###########
             ###########
             ###########
             ###########
             ###########
             ###########
             ###########
             ###########
             ###########
             N n 1 of 2   s save   d download   enter full   z fill   esc back  ───  ? help
                      ⌂ Home                  ⊞ New post                  ◯ Profile
            """)
    }
}
