import Feeds
import PinWalls
import SeededRandom
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

@Suite struct RandomScreenTests {
    private func shown(_ session: Session) -> Pin.ID? { session.model.shownPin?.id }

    @Test(arguments: ["l", "<right>", "<space>", "n", "gr", "j"]) func nextShowsEveryPinBeforeRepeatingOne(key: String)
        throws
    {
        var session = Session.browsing(12)
        try session.type("gr")
        var visited = [shown(session)]
        for _ in 1..<12 {
            try session.type(key)
            visited.append(shown(session))
        }
        #expect(Set(visited).count == 12)
        #expect(session.text.contains("12 of 12 seen"))
        try session.type(key)
        #expect(session.text.contains("1 of 12 seen"))
        #expect(shown(session) != visited.last)
    }

    @Test(arguments: ["h", "<left>", "N", "k"]) func previousGoesBackThroughTheShownPins(key: String) throws {
        var session = Session.browsing(30)
        try session.type("gr")
        var visited = [shown(session)]
        for _ in 0..<5 {
            try session.type("l")
            visited.append(shown(session))
        }
        for expected in visited.dropLast().reversed() {
            try session.type(key)
            #expect(shown(session) == expected)
        }
        try session.type(key)
        #expect(shown(session) == visited[0])
        #expect(session.text.contains("This is the first item"))
        try session.type("l")
        #expect(shown(session) == visited[1])
    }

    @Test func sameSeedShowsTheSamePins() throws {
        func ids(seed: UInt64) throws -> [Pin.ID?] {
            var session = Session.browsing(60)
            session.model.context.random = RandomSource(seed: seed)
            return try ["gr", "l", "l", "l", "l", "l"].map { key in
                try session.type(key)
                return shown(session)
            }
        }
        #expect(try ids(seed: 4) == ids(seed: 4))
        #expect(try ids(seed: 4) != ids(seed: 5))
    }

    @Test func enterOpensThePinAndFocusesItOnTheWall() throws {
        var session = Session.browsing(60)
        try session.type("gr l l")
        let pin = shown(session)
        try session.type("<enter>")
        #expect(session.model.detail(on: .feed) != nil)
        #expect(session.model.context.walls[.feed].focusedPin?.id == pin)
        #expect(session.text.contains("Words about"))
        // Escape returns to the random pin, then to the wall with the focus visible.
        try session.type("<esc>")
        #expect(shown(session) == pin && session.text.contains("3 of 60 seen"))
        try session.type("<esc>")
        #expect(session.model.tabs[.home].isAtRoot)
        let wall = session.model.context.walls[.feed]
        let frame = try #require(wall.focus.flatMap { wall.viewport.frame(of: $0) })
        #expect(wall.focusedPin?.id == pin)
        #expect(wall.viewport.isVisible(frame))
    }

    @Test func escapeLeavesTheWallUnchanged() throws {
        var session = Session.browsing(60)
        try session.type("j j")
        let (focus, offset) = (
            session.model.context.walls[.feed].focus, session.model.context.walls[.feed].viewport.offset.y
        )
        try session.type("gr l l <esc>")
        #expect(session.model.tabs[.home].isAtRoot)
        #expect(
            session.model.context.walls[.feed].focus == focus
                && session.model.context.walls[.feed].viewport.offset.y == offset)
    }

    @Test func reopeningContinuesTheRound() throws {
        var session = Session.browsing(8)
        var visited: Set<Pin.ID?> = []
        for _ in 0..<8 {
            try session.type("gr")
            visited.insert(shown(session))
            try session.type("<esc>")
        }
        #expect(visited.count == 8)
    }

    @Test func linkKeysUseTheShownPin() throws {
        var session = Session.browsing(60)
        try session.type("gr l")
        let link = try #require(session.model.shownPin?.link?.absoluteString)
        session.effects = []
        try session.type("o y")
        #expect(session.effects == [.open(link: link), .copy(link)])
    }

    @Test func onlyThePictureIsShownUntilAKeyIsPressed() throws {
        var session = Session.browsing(60)
        try session.type("gr")
        try session.deliverPictures()
        #expect(!session.text.contains("Home") && !session.text.contains("seen") && session.text.contains("#"))
        let (request, screen) = (session.model.pictureRequests[0], session.model.context.regions.screen)
        #expect(request.columns == screen.columns || request.rows == screen.rows)
        try session.type("k")
        #expect(session.text.contains("Home") && session.text.contains("1 of 60 seen"))
        try session.type("<enter> <enter>")
        try session.deliverPictures()
        #expect(!session.text.contains("Home") && session.text.contains("#"))
        try session.type("<esc>")
        #expect(session.text.contains("Home") && session.text.contains("esc back"))
    }

    @Test func nextPictureIsPrefetched() throws {
        var session = Session.browsing(60)
        try session.type("gr k")
        let requests = session.model.pictureRequests
        #expect(requests.count == 2)
        #expect(requests[0].path == session.model.shownPin?.picturePath)
        try session.type("l")
        #expect(session.model.pictureRequests[0] == requests[1])
        // The previous picture is still requested.
        #expect(session.model.pictureRequests.count == 3 && session.model.pictureRequests[2] == requests[0])
    }

    // MARK: Feeds of every kind

    @Test func emptyFeedShowsANoticeInsteadOfARandomPin() throws {
        var session = Session.browsing(0)
        try session.type("gr")
        #expect(session.model.tabs[.home].isAtRoot)
        #expect(session.noticeText.contains("No pins to show yet"))
    }

    @Test func singlePinIsShownAndNextReportsNoOther() throws {
        var session = Session.browsing(1)
        try session.type("gr")
        #expect(shown(session) == "fixture//0")
        #expect(!session.text.contains("next"))
        try session.type("l")
        #expect(session.text.contains("No other pins"))
        try session.type("<esc> gr")
        #expect(shown(session) == "fixture//0")
    }

    @Test func pinsLoadedLaterJoinTheRound() throws {
        var session = Session.browsing(5, next: FeedCursor(position: 5))
        try session.type("gr")
        // Few pins remain unseen, so the next page is loaded, and its pins join the round.
        #expect(session.model.home.feed.state == .more)
        var visited = [shown(session)]
        session.send(.home(.pageLoaded(cards: PinCards(Fixture.cards(30)[5...]), page: FeedPageInfo(), load: 1)))
        session.send(.library(.opened(Fixture.account, posts: [PinCard(Fixture.pin(99))], draft: nil)))
        #expect(shown(session) == visited[0])
        for _ in 1..<31 {
            try session.type("l")
            visited.append(shown(session))
        }
        #expect(Set(visited).count == 31)
        try session.type("h")
        #expect(shown(session) == visited[29])
    }

    @Test func changingSourcesStartsANewRound() throws {
        var session = Session.browsing(12)
        try session.type("gr l l")
        session.send(.sources(.changed(name: "fixture")))
        #expect(session.model.tabs[.home].isAtRoot)
        session.send(.home(.pageLoaded(cards: Fixture.cards(3), page: FeedPageInfo(), load: 2)))
        try session.type("gr k")
        #expect(session.text.contains("1 of 3 seen"))
    }

    @Test func selectingTheTabClosesTheRandomScreen() throws {
        var session = Session.browsing(12)
        try session.type("gr l <enter> 1")
        #expect(session.model.tabs[.home].isAtRoot)
    }

    @Test func profilePostsCanBeShownAtRandom() throws {
        var session = Session(tab: .profile)
        let posts = Fixture.cards(3)
        session.send(.library(.opened(Fixture.account, posts: posts, draft: nil)))
        try session.type("gr k")
        #expect(session.text.contains("1 of 3 seen"))
        try session.type("l l l <enter>")
        #expect(session.model.detail(on: .posts) != nil)
    }

    // MARK: Mouse and layout

    @Test func wheelChangesThePinAndClicksOpenAndClose() throws {
        var session = Session.browsing(20)
        try session.type("gr")
        let first = shown(session)
        let position = ScreenPosition(row: 5, column: 20)
        session.send(.input(.mouse(MouseEvent(.wheelDown, at: position))))
        #expect(shown(session) != first)
        session.send(.input(.mouse(MouseEvent(.wheelUp, at: position))))
        #expect(shown(session) == first)
        session.send(.input(.mouse(MouseEvent(.press(.left), at: position))))
        #expect(session.model.detail(on: .feed) != nil)
        session.send(.input(.mouse(MouseEvent(.press(.right), at: position))))
        session.send(.input(.mouse(MouseEvent(.press(.right), at: position))))
        #expect(session.model.tabs[.home].isAtRoot)
    }

    private func opened(_ keys: String, columns: Int, rows: Int) throws -> Session {
        var session = try Gallery.session(Gallery.fivePins, columns: columns, rows: rows)
        try session.type(keys)
        try session.deliverPictures()
        return session
    }

    @Test func pictureFillsALargeScreenAboveItsTitle() throws {
        let lines = SurfaceText.lines(try opened("gr l l", columns: 120, rows: 40).surface)
        let row = String(repeating: " ", count: 25) + String(repeating: "#", count: 70)
        #expect(lines[1...35].allSatisfy { $0 == row })
        #expect(lines[37] == " 밤의 시장, 서울의 밤  민아 · ♥ 1240")
    }

    @Test(arguments: [(20, 6), (24, 8), (40, 12)]) func lowScreenShowsThePicture(columns: Int, rows: Int) throws {
        let session = try opened("gr k", columns: columns, rows: rows)
        #expect(session.text.contains("#"))
        #expect(session.text.contains("esc back"))
    }
}
