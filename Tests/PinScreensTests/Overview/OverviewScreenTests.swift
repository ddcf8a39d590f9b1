import Feeds
import PinWalls
import SeededRandom
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit
@testable import SearchScreens

@Suite struct OverviewScreenTests {
    private func overviewScreen(_ session: Session) -> OverviewScreen? {
        session.model.tabs.selectedStack.screens.lazy.compactMap { $0 as? OverviewScreen }.last
    }

    private func focus(_ session: Session) -> Int? { session.model.context.walls[.feed].focus }

    /// A feed in the overview.
    private func session(_ count: Int, columns: Int = 80, rows: Int = 24) throws -> Session {
        var session = Session.browsing(count, columns: columns, rows: rows, columnCount: 100)
        try session.type("-")
        return session
    }

    @Test func zoomingOutPastTheColumnLimitOpensTheOverview() throws {
        var session = Session.browsing(40)
        for _ in 0..<20 where overviewScreen(session) == nil { try session.type("-") }
        #expect(session.model.context.walls[.feed].columnCount == 8, "nine columns are too narrow")
        #expect(overviewScreen(session) != nil && session.text.contains("zoom in"))
        try session.type("+")
        #expect(overviewScreen(session) == nil)
        try session.type("+")
        #expect(session.model.context.walls[.feed].columnCount == 7)
    }

    @Test func zoomingInKeepsTheFocus() throws {
        var session = try session(3_000)
        try session.type("---")
        #expect(overviewScreen(session)?.level == 3, "the whole wall is visible")
        try session.type("-")
        #expect(session.model.context.notice?.text == "All loaded pins are visible")
        try session.type("jjjll")
        let focus = try #require(self.focus(session))
        #expect(focus == 3 * 80 + 2)
        for _ in 0..<3 {
            try session.type("+")
            #expect(self.focus(session) == focus)
            #expect(session.surface.focus != nil, "the focus is visible")
        }
        try session.type("+")
        #expect(overviewScreen(session) == nil && self.focus(session) == focus)
        #expect(session.surface.focus != nil)
    }

    @Test func bracesMoveTheFocusByParts() throws {
        var session = try session(3_000)
        try session.type("--}}")
        #expect(focus(session) == 600 && session.surface.focus != nil)
        try session.type("{")
        #expect(focus(session) == 300)
        try session.type("{{{")
        #expect(focus(session) == 0)
        for _ in 0..<12 { try session.type("}") }
        #expect(focus(session) == 2_999)
    }

    @Test func atMostSixKeysOpenAPinFromTheWidestOverview() throws {
        var session = try session(60_000, columns: 120, rows: 40)
        for _ in 0..<8 { try session.type("-") }
        try session.type("G")
        var keys = 0
        while overviewScreen(session)?.level ?? 0 > 0 {
            try session.type("+")
            keys += 1
        }
        try session.type("<enter>")
        #expect(keys + 1 <= 6)
        #expect(session.model.shownDetail?.wall == .feed && focus(session) == 59_999)
    }

    @Test func pointsShowTheColoursOfTheirPins() throws {
        var session = Session(columnCount: 100)
        let cards = (0..<2_000).map { index in
            var pin = Fixture.pin(index)
            pin.dominantColor = RGBColor(red: UInt8(index % 256), green: UInt8(index / 256), blue: 9)
            return PinCard(pin)
        }
        session.send(.home(.pageLoaded(cards: PinCards(cards), page: FeedPageInfo(), load: 1)))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type("----G")
        let surface = session.surface
        for (row, column) in [(0, 0), (0, 79), (3, 17), (10, 40)] {
            func color(_ index: Int) -> Color { .rgb(UInt8(index % 256), UInt8(index / 256), 9) }
            let cell = surface[row + 1, column]
            #expect(cell.glyph == Glyph("▀"))
            #expect(cell.style.foreground == color(2 * row * 80 + column))
            #expect(cell.style.background == color((2 * row + 1) * 80 + column))
        }
    }

    @Test func coloursMissingFromTheFeedAreRequested() throws {
        var session = Session(columnCount: 100)
        let cards = (0..<1_500).map { index in
            var pin = Fixture.pin(index)
            if index % 3 > 0 { pin.dominantColor = nil }
            return PinCard(pin)
        }
        session.send(.home(.pageLoaded(cards: PinCards(cards), page: FeedPageInfo(), load: 1)))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type("-")
        func requests() -> [ColorRequest] {
            session.effects.compactMap { if case .similarity(.colors(let request)) = $0 { request } else { nil } }
        }
        let first = try #require(requests().last)
        #expect(
            first.pictures.count == 1_000 && first.pictures[0].pinIndex == 1
                && first.pictures[0].key == "/pictures/1.jpg")
        session.send(
            .similarity(
                .colors(ColorResult(number: first.number, colors: [.init(pinIndex: 1, rgb: 0x12_3456)], isFinal: false))
            ))
        #expect(requests().count == 1, "no new request before the answer is complete")
        session.send(
            .similarity(
                .colors(ColorResult(number: first.number, colors: [.init(pinIndex: -4, rgb: 1)], isFinal: true))))
        #expect(requests().count == 1 || requests().last?.pictures.first?.pinIndex ?? 0 > 1)
        try session.type("----")
        #expect(session.surface[1, 1].style.foreground == .rgb(0x12_3456))
        try session.type("<esc>")
        #expect(session.effects.contains(.similarity(.stop)))
    }

    @Test func overviewLoadsTheRemainingPages() throws {
        var session = Session(columnCount: 100)
        session.send(Fixture.page(0..<60, next: 60, of: 300))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type("-")
        #expect(session.effects.contains(.loadPage(FeedCursor(position: 60), load: 1)))
        // The total is known, so new pins fill reserved positions.
        try session.type("-----")
        let before = session.surface
        session.send(Fixture.page(60..<120, next: 120, of: 300))
        let after = session.surface
        #expect(before[1, 4] == after[1, 4] && before[2, 41] != after[2, 41])
        try session.type("<pgdn><pgdn>llllll")
        #expect(session.surface.focus != nil && focus(session) ?? 0 < 120)
    }

    @Test func switchingTabsStopsLoadingPagesForTheOverview() throws {
        var session = Session(columnCount: 100)
        session.send(Fixture.page(0..<60, next: 60, of: 300))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type("-1")
        #expect(overviewScreen(session) == nil, "the tab's root is shown again")
        session.effects = []
        session.send(Fixture.page(60..<120, next: 120, of: 300))
        #expect(!session.effects.contains { $0.as(FeedEffect.self) != nil })
    }

    @Test func firstClickFocusesAndSecondClickZoomsIn() throws {
        var session = try session(3_000)
        try session.type("---")
        func click(_ row: Int, _ column: Int) {
            let position = ScreenPosition(row: row, column: column)
            session.send(.input(.mouse(MouseEvent(.press(.left), at: position))))
        }
        click(3, 7)
        #expect(focus(session) == 4 * 80 + 7 && overviewScreen(session)?.level == 3)
        click(3, 7)
        #expect(focus(session) == 4 * 80 + 7 && overviewScreen(session)?.level == 2)
    }

    @Test(arguments: [(20, 6), (80, 24), (200, 60)])
    func randomInputKeepsTheFocusVisible(columns: Int, rows: Int) throws {
        var generator = SeededGenerator(seed: 11)
        var session = try session(5_000, columns: columns, rows: rows)
        let keys = ["j", "k", "h", "l", "G", "gg", "-", "+", "<pgdn>", "<pgup>", "<c-d>", "<c-u>"]
        for _ in 0..<200 {
            if Int.random(in: 0..<6, using: &generator) == 0 {
                let turn: MouseEvent.Action = Bool.random(using: &generator) ? .wheelUp : .wheelDown
                session.send(.input(.mouse(MouseEvent(turn, at: ScreenPosition(row: 2, column: 3)))))
            } else {
                try session.type(keys.randomElement(using: &generator) ?? "j")
            }
            if overviewScreen(session) == nil { try session.type("-") }
            #expect(session.surface.focus != nil, "\(session.text)")
        }
    }
}
