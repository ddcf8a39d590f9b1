import Feeds
import LayoutEngine
import LayoutFiles
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct BoxBorderTests {
    @Test(arguments: [50, 79, 80, 81, 95, 110, 120, 121, 122, 161, 200])
    func boxesKeepTheirBottomBorderAtEveryWidth(width: Int) throws {
        var session = Session.browsing(60, columns: width, rows: 60)
        let wall = session.model.context.walls[.feed]
        try session.deliverPictures()
        let surface = session.surface
        let top = session.model.context.regions.content.row
        var boxCount = 0
        wall.viewport.layout.forEachElement(in: wall.viewport.visibleRect) { element in
            guard element.kind == .item, element.frame.maxY <= wall.viewport.size.height else { return }
            let bottom = element.frame.maxY - 1 + top
            let line: Set<UInt32> = [0x2500, 0x2501]
            for column in (element.frame.minX + 1)..<(element.frame.maxX - 1) {
                #expect(line.contains(surface[bottom, column].glyph.base), "box \(element.index.item)")
            }
            boxCount += 1
        }
        #expect(boxCount >= 2)
    }

    @Test(arguments: [9, 12, 14, 16]) func narrowBoxesKeepTextInsideTheirBorder(columns: Int) throws {
        var session = LayoutSession(60, motion: .reduced)
        try session.send(
            .layout(.fileRead(try LayoutFile(text: #"{ "masonry": { "sections": [{ "columns": \#(columns) }] } }"#))))
        try session.session.deliverPictures()
        let surface = session.session.surface
        let top = session.model.context.regions.content.row
        let shown = try #require(session.shown)
        let border: Set<UInt32> = [0x2502, 0x2503]
        shown.layout.forEachElement(in: shown.visibleRect) { element in
            for row in (element.frame.minY + 1)..<min(element.frame.maxY - 1, shown.visibleRect.maxY) {
                for column in [element.frame.minX, element.frame.maxX - 1] {
                    #expect(border.contains(surface[row + top, column].glyph.base), "box \(element.index.item)")
                }
            }
        }
    }

    @Test func unavailablePictureTakesOnlyTheRowsOfItsMessage() {
        var pin = Fixture.pin(0)
        pin.picture = .unavailable(reason: "not a picture")
        #expect(BoxMetrics(card: PinCard(pin), width: 40).pictureRows == BoxMetrics.errorRows)
    }
}
