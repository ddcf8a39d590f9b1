import Feeds
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit
@testable import SearchScreens

@Suite struct SimilarPinsScreenTests {
    /// The requests for similar pins, oldest first.
    private func requests(_ session: Session) -> [SimilarPinsRequest] {
        session.effects.compactMap { if case .similarity(.find(let request)) = $0 { request } else { nil } }
    }

    private func type(_ keys: String, _ session: inout Session) throws {
        for press in try KeyNotation.keys(in: keys) { session.send(.input(.key(press))) }
    }

    /// Responds to the last request.
    private func respond(
        with indices: [Int32]?, isComplete: Bool = true, fingerprintCount: Int = 40, _ session: inout Session
    ) throws {
        let request = try #require(requests(session).last)
        session.send(
            .similarity(
                .found(
                    SimilarPinsResult(
                        id: request.id, indices: indices, fingerprintCount: fingerprintCount, count: 40,
                        isComplete: isComplete
                    ))))
    }

    private func shownPins(_ session: Session) -> [String] {
        session.model.context.walls[.similar].cards.map(\.pin.title)
    }

    @Test func similarPinsFollowTheirOrigin() throws {
        var session = Session.browsing(40)
        try type("jl~", &session)
        let pin = try #require(session.model.context.walls[.feed].focusedPin)
        let request = try #require(requests(session).last)
        #expect(request.pin.id == pin.id && request.cards.count == 40 && request.first == 0)
        #expect(shownPins(session) == [pin.title] && session.text.contains("Searching…"))
        try respond(with: [30, 3], isComplete: false, fingerprintCount: 12, &session)
        #expect(shownPins(session) == [pin.title, "Pin 30", "Pin 3"])
        #expect(session.lines[1].contains("≈ \(pin.title)") && session.lines[1].contains("12 of 40 pins compared"))
        #expect(session.lines[2].contains("by composition and colours"))
        // The next result preserves the focused pin.
        try type("l", &session)
        try respond(with: [3, 30, 8], &session)
        #expect(shownPins(session) == [pin.title, "Pin 3", "Pin 30", "Pin 8"])
        #expect(session.model.context.walls[.similar].focusedPin?.title == "Pin 30")
        #expect(session.lines[1].contains("compared with 40 of 40 pins"))
    }

    @Test func escapeRetracesThePathOfSimilarPins() throws {
        var session = Session.browsing(40)
        let before = session.lines
        try type("~", &session)
        try respond(with: [5, 6], &session)
        try type("l~", &session)
        #expect(shownPins(session) == ["Pin 5"] && session.lines[1].contains("Pin 0 › Pin 5"))
        try respond(with: [9], &session)
        // The key also works in an open pin, and shows the wall again.
        try type("l<enter>~", &session)
        #expect(session.model.shownDetail == nil && session.lines[1].contains("Pin 0 › Pin 5 › Pin 9"))
        try respond(with: [1], &session)
        try type("<esc>", &session)
        #expect(session.lines[1].contains("Pin 0 › Pin 5") && !session.lines[1].contains("Pin 9"))
        try respond(with: [9], &session)
        try type("<esc>", &session)
        try respond(with: [5, 6], &session)
        try type("<esc>", &session)
        #expect(session.lines == before)
        #expect(session.effects.contains(.similarity(.stop)))
    }

    @Test func pathOfSimilarPinsIsSavedAsABoard() throws {
        var session = Session.browsing(40)
        try type("~", &session)
        try respond(with: [5, 6], &session)
        try type("l~", &session)
        try respond(with: [0, 9], &session)
        // The path returns to its first pin, which the board contains once.
        try type("l~M", &session)
        #expect(session.text.contains("New board"))
        try type("Sea<enter>", &session)
        #expect(
            session.effects.contains(
                .saved(.addBoard(name: "Sea", containing: [Fixture.pin(0), Fixture.pin(5)]))))
    }

    @Test func openPinIsTheOriginOfItsSearch() throws {
        var session = Session.browsing(40)
        try type("l<enter>~", &session)
        #expect(requests(session).last?.pin.title == "Pin 1")
        try respond(with: [7], &session)
        #expect(shownPins(session) == ["Pin 1", "Pin 7"])
        try type("<esc>", &session)
        #expect(session.model.shownDetail?.wall == .feed)
    }

    @Test func outdatedResultsAreIgnored() throws {
        var session = Session.browsing(40)
        try type("~", &session)
        let first = try #require(requests(session).last)
        try respond(with: [5], &session)
        try type("l~", &session)
        session.send(
            .similarity(
                .found(
                    SimilarPinsResult(
                        id: first.id, indices: [8], fingerprintCount: 40, count: 40, isComplete: true))))
        #expect(shownPins(session) == ["Pin 5"])
        try respond(with: [900, -1, 3], &session)
        #expect(shownPins(session) == ["Pin 5", "Pin 3"], "indices out of range are skipped")
    }

    @Test func missingFingerprintShowsAMessage() throws {
        var session = Session.browsing(40)
        try type("~", &session)
        try respond(with: nil, &session)
        #expect(session.text.contains("This picture hasn't been analysed yet"))
    }

    @Test func newPagesAreSearchedForSimilarPins() throws {
        var session = Session.browsing(20, next: FeedCursor(position: 20))
        try type("~", &session)
        try respond(with: [5], &session)
        session.send(
            .home(
                .pageLoaded(
                    cards: PinCards(Fixture.cards(30)[20...]), page: FeedPageInfo(total: 30), load: 1)))
        let request = try #require(requests(session).last)
        #expect(request.first == 20 && request.cards.map(\.pin.title).first == "Pin 20")
    }

    @Test func searchFromAnotherTabReplacesThePath() throws {
        var session = Session.browsing(40)
        try type("~", &session)
        try respond(with: [5, 6], &session)
        try type("<enter>", &session)
        #expect(session.model.shownDetail?.wall == .similar)
        session.send(.input(.key(KeyPress(.character("3")))))
        session.model.context.walls[.posts].replace(with: Fixture.cards(3))
        try type("l~", &session)
        #expect(requests(session).last?.wall == .posts)
        try type("1", &session)
        #expect(session.model.shownDetail == nil && !(session.model.tabs.selectedStack.top is SimilarPinsScreen))
    }

    @Test func kioskModeAllowsSimilarPins() throws {
        var session = Session.browsing(40)
        session.model.context.options.enableKioskMode()
        try type("~", &session)
        try respond(with: [5, 6], &session)
        try type("l~", &session)
        #expect(shownPins(session) == ["Pin 5"])
    }

    @Test(arguments: [(20, 6), (40, 12), (200, 60)]) func longPathsFitEveryScreen(columns: Int, rows: Int) throws {
        var session = Session.browsing(40, columns: columns, rows: rows)
        try type("~", &session)
        for index in 1...12 {
            try respond(with: [Int32(index)], &session)
            try type("l~", &session)
        }
        #expect(session.lines.allSatisfy { DisplayText.columns(of: $0) <= columns })
    }
}
