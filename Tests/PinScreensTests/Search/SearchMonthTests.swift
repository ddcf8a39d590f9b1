import Feeds
import Foundation
import PinWalls
import TerminalUI
import TestSupport
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit
@testable import SearchScreens

/// Hits sorted by date are grouped by month.
@Suite struct SearchMonthTests {
    /// Returns a session whose pins are dated back from 1 June 2024, one a day. Every tenth has no date.
    private func searching(_ count: Int, columns: Int = 60, rows: Int = 20) -> SearchingSession {
        var session = SearchingSession(.browsing(1, columns: columns, rows: rows))
        session.session.model.context.walls[.feed].replace(with: Self.cards(0..<count))
        return session
    }

    private static func cards(_ range: Range<Int>) -> PinCards {
        PinCards(
            range.map { index in
                var pin = Fixture.pin(index)
                pin.date =
                    index % 10 == 9 ? nil : Date(timeIntervalSince1970: 1_717_200_000 - Double(index) * 86_400)
                return PinCard(pin)
            })
    }

    private func headers(_ session: SearchingSession) -> [String] {
        session.model.context.walls[.searchResults].months.map { "\($0.title) \($0.count)" }
    }

    private func mouse(_ action: MouseEvent.Action, row: Int, column: Int, _ session: inout SearchingSession) {
        session.send(.input(.mouse(MouseEvent(action, at: ScreenPosition(row: row, column: column)))))
    }

    @Test func eachMonthHasAHeaderWithItsCount() throws {
        var session = searching(50)
        try session.type("/sort:newest<enter>")
        #expect(headers(session) == ["June 2024 1", "May 2024 28", "April 2024 16", "No date 5"])
        try session.type("/<c-u>-sort:newest<enter>")
        #expect(headers(session) == ["April 2024 16", "May 2024 28", "June 2024 1", "No date 5"])
        try session.type("/<c-u>sort:oldest<space>4<enter>")
        #expect(headers(session) == ["April 2024 10", "May 2024 3", "No date 5"])
        try session.type("/<c-u>sort:name<enter>")
        #expect(headers(session) == [])
        #expect(!session.text.contains("May 2024"))
    }

    @Test func sectionKeysMoveByMonthInTheOverview() throws {
        var session = searching(50)
        try session.type("/sort:newest<enter>")
        for _ in 0..<20 where !(session.model.tabs.selectedStack.top is OverviewScreen) { try session.type("-") }
        #expect(session.model.tabs.selectedStack.top is OverviewScreen)
        for focus in [1, 29, 45] {
            try session.type("}")
            #expect(session.model.context.walls[.searchResults].focus == focus)
        }
        try session.type("{")
        #expect(session.model.context.walls[.searchResults].focus == 29)
    }

    @Test func headerIsPinnedWhileItsMonthIsVisible() throws {
        var session = searching(50)
        try session.type("/sort:newest<enter>")
        expectScreen(
            session.session.surface,
            """
             ‹ Search  fixture · 1 pin                      ⠿ 1 picture
             / sort:newest                                     50 of 50
              sort:newest ×
             June 2024 · 1                                             ▐
            ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
            ┃                           ┃
            ┃                           ┃
            ┃                           ┃
            ┃                           ┃
            ┃                           ┃
            ┃                           ┃
            ┃                           ┃
            ┃                           ┃
            ┃                           ┃
            ┃Pin 0                      ┃
            ┃author 0                   ┃
            ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
             May 2024 · 28
             enter open   f filter   , sort   esc back  ───────  ? help
                   ⌂ Home            ⊞ New post          ◯ Profile
            """)
        try session.type(String(repeating: "<c-e>", count: 16))
        expectScreen(
            session.session.surface,
            """
             ‹ Search  fixture · 1 pin                     ⠿ 2 pictures
             / sort:newest                                     50 of 50
              sort:newest ×
             May 2024 · 28
            ┃                           ┃ │                           │▐
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │Pin 2                      │
             enter open   f filter   , sort   esc back  ───────  ? help
                   ⌂ Home            ⊞ New post          ◯ Profile
            """)
        try session.type("}")
        expectScreen(
            session.session.surface,
            """
             ‹ Search  fixture · 1 pin                     ⠿ 3 pictures
             / sort:newest                                     50 of 50
              sort:newest ×
             April 2024 · 16
            ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━┓ ╭───────────────────────────╮
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                           │
            ┃                           ┃ │                 April 2024 ▐
            ┃                           ┃ │                           │
            ┃                           ┃ │Pin 33                     │
            ┃                           ┃ │author 3               ♥ 33│
            ┃                           ┃ ╰───────────────────────────╯
            ┃                           ┃ ╭───────────────────────────╮
            ┃                           ┃ │                           │
             enter open   f filter   , sort   esc back  ───────  ? help
                   ⌂ Home            ⊞ New post          ◯ Profile
            """)
        // The next key hides the label; the header stays.
        try session.type("j")
        #expect(session.lines[3].hasPrefix(" April 2024 · 16") && !session.lines[4...].joined().contains("April"))
    }

    @Test func laterPagesAreAddedToTheirMonths() throws {
        var session = SearchingSession.browsing(20, next: FeedCursor(position: 20))
        session.send(
            .home(
                .pageLoaded(
                    cards: Self.cards(20..<40), page: FeedPageInfo(next: FeedCursor(position: 40), total: 100), load: 1)
            ))
        try session.type("/sort:newest<enter>")
        #expect(headers(session) == ["February 2026 20", "May 2024 11", "April 2024 7", "No date 2"])
        session.send(
            .home(.pageLoaded(cards: Self.cards(40..<100), page: FeedPageInfo(next: nil, total: 100), load: 1)))
        #expect(
            headers(session) == [
                "February 2026 20", "May 2024 11", "April 2024 27", "March 2024 28", "February 2024 6", "No date 8",
            ])
        #expect(session.resultTitles.count == 100)
    }

    @Test func sectionKeysAndDraggingLoadFurtherHits() throws {
        var session = searching(1_000)
        try session.type("/sort:newest<enter>")
        #expect(session.resultTitles.count == 300)
        try session.type("}}")
        #expect(session.resultTitles.count == 1_000)
        #expect(session.model.context.walls[.searchResults].positionLabel == "April 2024")
        try session.type("GG")
        #expect(session.model.context.walls[.searchResults].positionLabel == nil)
        var dragged = searching(1_000)
        try dragged.type("/sort:oldest<enter>")
        mouse(.press(.left), row: 10, column: 59, &dragged)
        #expect(dragged.resultTitles.count == 1_000 && dragged.lines[10].hasSuffix(" March 2023 ▐"))
        mouse(.drag(.left), row: 18, column: 30, &dragged)
        #expect(dragged.lines.contains { $0.contains(" No date ") })
    }

    @Test func kioskViewerCanScrollByMonth() throws {
        var session = searching(50)
        session.session.model.context.options.enableKioskMode()
        try session.type("/sort:newest<enter>}}")
        #expect(session.model.context.walls[.searchResults].positionLabel == "April 2024")
        mouse(.press(.left), row: 3, column: 59, &session)
        #expect(session.model.context.walls[.searchResults].positionLabel == "June 2024")
        try session.type("<esc>}")
        #expect(session.model.context.walls[.feed].positionLabel != nil)
    }
}
