import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

/// Fast scrolling on walls, by dragging the scroll bar or with the section keys.
@Suite struct WallScrubbingTests {
    private func mouse(_ action: MouseEvent.Action, _ row: Int, _ column: Int, _ session: inout Session) {
        session.send(.input(.mouse(MouseEvent(action, at: ScreenPosition(row: row, column: column)))))
    }

    @Test func scrubbingShowsThePositionInTheFeed() throws {
        var session = Session.browsing(200)
        mouse(.press(.left), 12, 79, &session)
        #expect(session.lines[12].hasSuffix(" 111 of 200 ▐") && session.model.context.walls[.feed].focus == 110)
        mouse(.drag(.left), 23, 79, &session)
        #expect(session.text.contains(" 200 of 200 ▐") && session.model.context.walls[.feed].focus == 199)
        mouse(.release(.left), 23, 79, &session)
        #expect(!session.text.contains(" of 200 "))
        try session.type("{")
        #expect(session.lines.contains { $0.hasSuffix(" 181 of 200 ▐") })
        try session.type("k")
        #expect(!session.text.contains(" of 200 "))
    }

    @Test func clickingTheScrollBarOpensNothing() throws {
        var session = Session.browsing(200)
        for _ in 0..<3 {
            mouse(.press(.left), 1, 79, &session)
            mouse(.release(.left), 1, 79, &session)
            mouse(.doublePress(.left), 1, 79, &session)
        }
        #expect(session.model.shownDetail == nil && session.model.context.walls[.feed].focus == 0)
    }

    @Test func scrollBarBesideTheStripScrollsTheFeed() throws {
        var session = try SavedSession(60, saved: [3, 5, 7])
        try session.type("k")
        #expect(session.model.isStripActive)
        mouse(.press(.left), 3, 79, &session.session)
        let offset = session.model.context.walls[.feed].viewport.offset.y
        #expect(!session.model.isStripActive && offset > 0)
        // Over the strip, the drag still scrolls the feed.
        mouse(.drag(.left), 1, 40, &session.session)
        #expect(session.model.context.walls[.feed].viewport.offset.y == 0 && !session.model.isStripActive)
        mouse(.release(.left), 1, 40, &session.session)
        try session.type("k}")
        #expect(!session.model.isStripActive && session.model.context.walls[.feed].positionLabel != nil)
    }

    @Test func sectionKeysScrollPostsAndAnOpenShelf() throws {
        var session = try Gallery.profile((0..<50).map { Fixture.pin($0) })
        try session.type("3}}}}}}}}}}")
        #expect(session.text.contains(" 50 of 50 ▐") && session.model.context.walls[.posts].focus == 49)
        mouse(.press(.left), 1, session.model.context.regions.screen.columns - 1, &session)
        #expect(session.text.contains(" 1 of 50 ▐") && session.model.context.walls[.posts].viewport.offset.y == 0)
        var saved = try SavedSession(60, saved: Array(0..<40))
        try saved.type("3]<enter>}")
        #expect(saved.session.text.contains(" of 40 ▐"))
        #expect(saved.model.context.walls[.shelf].viewport.offset.y > 0)
        try saved.type("{")
        #expect(saved.session.text.contains(" 1 of 40 ▐"))
    }
}
