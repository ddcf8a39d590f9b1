import Feeds
import LayoutEngine
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// The saved pins above the feed.
@Suite struct SavedStripTests {
    @Test func stripAppearsWithTheFirstSavedPinAndDisappearsWithTheLast() throws {
        var session = try SavedSession()
        #expect(session.model.context.walls[.feed].columns.headerHeight == 0)
        try session.type("s")
        #expect(
            session.model.context.walls[.feed].columns.headerHeight
                == session.strip.height(on: session.model.context.walls[.strip]))
        #expect(session.session.lines[1].hasPrefix(" ★ 1 saved ›"))
        try session.type("s")
        #expect(session.model.context.walls[.feed].columns.headerHeight == 0)
    }

    @Test func fewPinsAreFoldedUntilTheStripHasTheFocus() throws {
        var session = try SavedSession(saved: [3, 5, 7])
        #expect(session.session.lines[1].hasPrefix(" ★ 3 saved ›"))
        #expect(session.model.context.walls[.feed].columns.headerHeight == 1)
        try session.type("k")
        #expect(session.session.lines[1].hasPrefix(" Saved ★"))
        #expect(session.model.context.walls[.feed].columns.headerHeight == 1 + session.strip.pictureRows)
        try session.type("j")
        #expect(session.model.context.walls[.feed].columns.headerHeight == 1)
        session.session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 1, column: 4)))))
        #expect(session.model.isStripActive)
    }

    @Test func theNewestPinIsVisible() throws {
        var session = try SavedSession(60, saved: Array(20..<50))
        let wheel = MouseEvent(.wheelRight, at: ScreenPosition(row: 3, column: 5))
        for _ in 0..<4 { session.session.send(.input(.mouse(wheel))) }
        #expect(session.model.context.walls[.strip].viewport.layout.scrollPosition(ofSection: 0) > 0)
        try session.type("s")
        #expect(session.model.context.walls[.strip].viewport.layout.scrollPosition(ofSection: 0) == 0)
    }

    @Test func showingAndHidingTheStripKeepsTheFocusedPinInPlace() throws {
        var session = try SavedSession(60)
        try session.type("<pgdn> <pgdn> j")
        let wall = session.model.context.walls[.feed]
        let focus = try #require(wall.focus)
        let row = try #require(wall.viewport.frame(of: focus)).minY - wall.viewport.offset.y
        for _ in 0..<2 {
            try session.type("s")
            let now = session.model.context.walls[.feed]
            #expect(now.focus == focus)
            #expect(try #require(now.viewport.frame(of: focus)).minY - now.viewport.offset.y == row)
        }
    }

    @Test func upEntersTheStripAndDownLeavesIt() throws {
        var session = try SavedSession(saved: [3, 5, 7])
        try session.type("k")
        #expect(session.model.isStripActive)
        #expect(session.model.shownPin?.id == "fixture//3")
        try session.type("l")
        #expect(session.model.shownPin?.id == "fixture//5")
        try session.type("l l l")
        #expect(session.model.shownPin?.id == "fixture//7")
        #expect(session.session.lines[1].contains("3 of 3"))
        try session.type("j")
        #expect(!session.model.isStripActive)
        #expect(session.model.shownPin?.id == "fixture//0")
    }

    @Test func openPinOfTheStripHasItsNeighboursInTheStrip() throws {
        var session = try SavedSession(saved: [3, 5, 7])
        try session.type("k <enter>")
        #expect(session.session.text.contains("1 of 3 ★"))
        try session.type("l")
        #expect(session.model.shownPin?.id == "fixture//5")
        try session.type("<esc>")
        #expect(session.model.isStripActive)
        #expect(session.model.shownDetail == nil)
        try session.type("1")
        #expect(!session.model.isStripActive)
    }

    @Test func stripScrollsIndependentlyAndLoadsPages() throws {
        var session = try SavedSession(saved: Array(0..<200))
        #expect(session.model.context.walls[.strip].cards.count == 60)
        let offset = session.model.context.walls[.feed].viewport.offset.y
        try session.type("k")
        for _ in 0..<100 { try session.type("l") }
        #expect(session.model.shownPin?.id == "fixture//100")
        #expect(session.model.context.walls[.strip].cards.count == 120)
        #expect(session.model.context.walls[.feed].viewport.offset.y == offset)
        #expect(session.session.lines[1].contains("‹ 101 of 200 ›"))
        let frame = try #require(session.model.context.walls[.strip].viewport.focusFrame)
        #expect(frame.minX >= 0 && frame.maxX <= 79)
    }

    @Test func wheelScrollsTheStripSidewaysAndTheFeedVertically() throws {
        var session = try SavedSession(saved: Array(0..<30))
        let over = ScreenPosition(row: 3, column: 5)
        func send(_ action: MouseEvent.Action, at position: ScreenPosition, _ modifiers: KeyPress.Modifiers = []) {
            session.session.send(.input(.mouse(MouseEvent(action, at: position, modifiers: modifiers))))
            session.respond()
        }
        send(.wheelRight, at: over)
        #expect(session.model.context.walls[.strip].viewport.layout.scrollPosition(ofSection: 0) == 6)
        send(.wheelUp, at: over, .shift)
        #expect(session.model.context.walls[.strip].viewport.layout.scrollPosition(ofSection: 0) == 0)
        send(.press(.left), at: over)
        #expect(session.model.isStripActive)
        let pin = session.model.shownPin
        #expect(pin?.id == "fixture//0")
        send(.press(.left), at: over)
        #expect(session.model.shownDetail != nil)
        try session.type("<esc>")
        for _ in 0..<5 { send(.wheelDown, at: over) }
        #expect(session.model.context.walls[.feed].viewport.offset.y == 15)
        #expect(!session.model.isStripActive)
    }

    @Test func unsavingInTheStripFocusesTheNextPin() throws {
        var session = try SavedSession(saved: [3, 5, 7])
        try session.type("k l s")
        #expect(session.model.context.walls[.strip].cards.map(\.id) == ["fixture//3", "fixture//7"])
        #expect(session.model.shownPin?.id == "fixture//7")
        try session.type("s s")
        #expect(session.model.context.walls[.feed].columns.headerHeight == 0)
        #expect(!session.model.isStripActive)
    }

    @Test(arguments: [(20, 6), (40, 12), (80, 24), (120, 40), (200, 60)])
    func stripFitsEveryScreenSize(columns: Int, rows: Int) throws {
        var session = try SavedSession(saved: Array(0..<30), columns: columns, rows: rows)
        let content = session.model.context.regions.content
        #expect(session.strip.height(on: session.model.context.walls[.strip]) <= max(4, content.rows / 3))
        try session.type("k l l")
        let frame = try #require(session.model.context.walls[.strip].viewport.focusFrame)
        #expect(frame.minX >= 0 && frame.maxX <= columns - 1)
        #expect(frame.maxY <= session.strip.height(on: session.model.context.walls[.strip]))
        // Every visible picture is requested at its size in the strip.
        let requests = Set(session.model.pictureRequests)
        #expect(
            session.strip.pictureRequests(
                on: session.model.context.walls[.strip], medium: session.model.context.medium, isAhead: false
            ).allSatisfy(requests.contains))
    }

    @Test func randomPinsComeFromTheWholeFeed() throws {
        var session = try SavedSession(40, saved: [0, 1])
        try session.type("k")
        #expect(session.model.isStripActive)
        try session.type("gr k")
        #expect(session.session.text.contains("1 of 40 seen"))
        try session.type("<esc>")
        #expect(session.model.tabs[.home].isAtRoot && !session.model.isStripActive)
    }
}
