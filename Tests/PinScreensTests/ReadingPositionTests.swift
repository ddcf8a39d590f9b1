import Feeds
import Foundation
import LayoutEngine
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct ReadingPositionTests {
    private func wall(_ count: Int, width: Int, height: Int, rule: ColumnRule = .automatic) -> PinWall {
        var wall = PinWall(columns: rule)
        wall.resize(to: Size(width: width, height: height))
        wall.replace(with: Fixture.cards(count))
        return wall
    }

    @Test(arguments: [(40, 12), (60, 20), (24, 6)])
    func focusBelowTheTopStaysVisibleOnASmallerScreen(width: Int, height: Int) throws {
        var wall = wall(60, width: 300, height: 100)
        for _ in 0..<6 { wall.viewport.moveFocus(.right) }
        #expect(wall.viewport.offset.y == 0)
        let focus = try #require(wall.focus)
        wall.resize(to: Size(width: width, height: height))
        let frame = try #require(wall.viewport.frame(of: focus))
        #expect(wall.focus == focus)
        #expect(frame.minY < wall.viewport.visibleRect.maxY && frame.maxY > wall.viewport.visibleRect.minY)
    }

    @Test func resizingKeepsTheTopWhileTheFirstPinIsFocused() {
        var wall = wall(60, width: 300, height: 100)
        wall.resize(to: Size(width: 40, height: 12))
        #expect(wall.viewport.offset.y == 0)
        #expect(wall.focus == 0)
    }

    @Test func picturesArePrefetchedDownwardsAtTheTop() {
        var wall = wall(100, width: 80, height: 21)
        let atFirst = wall.pictureRequests(medium: .symbols(.palette256), screensAhead: 1)
        wall.viewport.scroll(by: 19)
        wall.viewport.scroll(by: -19)
        #expect(wall.pictureRequests(medium: .symbols(.palette256), screensAhead: 1) == atFirst)
    }

    @Test func appendingToAnEmptyWallKeepsItsFooter() {
        var grown = wall(0, width: 80, height: 21)
        grown.append(Fixture.cards(5))
        #expect(grown.viewport.layout.allElements() == wall(5, width: 80, height: 21).viewport.layout.allElements())
        #expect(grown.focus == 0)
    }

    @Test func openPinNearTheEndLoadsTheNextPage() throws {
        let next = FeedCursor(position: 120)
        var session = Session.browsing(120, next: next)
        try session.type("<enter>")
        #expect(!session.effects.contains(.loadPage(next, load: 1)))
        try session.type("G")
        #expect(session.effects.filter { $0 == .loadPage(next, load: 1) }.count == 1)
        #expect(session.model.detail(on: .feed) != nil)
    }

    @Test func scrollingPastALongDescriptionOpensTheNextPin() throws {
        let words = Array(repeating: "Words that fill many lines.", count: 60).joined(separator: "\n")
        var cards = Fixture.cards(4)
        let long = Pin(
            id: "fixture//long", title: "Long", description: words, author: "ada",
            picture: .file(path: "/pictures/long.jpg"), pixelSize: Fixture.pin(0).pixelSize)
        cards.replaceSubrange(1...1, with: [PinCard(long)])
        var session = Session()
        session.send(.home(.pageLoaded(cards: cards, page: FeedPageInfo(), load: 1)))
        try session.type("<enter><right>")
        #expect(session.model.context.walls[.feed].focus == 1)
        try session.type("<down>")
        #expect(session.model.context.walls[.feed].focus == 1)
        try session.type("<up>")
        #expect(session.model.context.walls[.feed].focus == 1)
        try session.type("<up>")
        #expect(session.model.context.walls[.feed].focus == 0)
        try session.type("<right>" + String(repeating: "<pgdn>", count: 40))
        #expect(session.model.context.walls[.feed].focus == 3)
    }
}
