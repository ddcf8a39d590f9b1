import Feeds
import Pictures
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Viewing posts with several pictures.
@Suite struct CarouselTests {
    /// Returns a session with an open carousel of three pictures, a post with one, and the feed.
    private func opened(columns: Int = 80, rows: Int = 24) throws -> Session {
        var session = try Posting.session(
            [Posting.card("three", pictures: 3), Posting.card("single")], columns: columns, rows: rows)
        try session.type("<enter>")
        return session
    }

    private func path(_ session: Session) -> String? {
        session.model.top.subject(in: session.model.context)?.picture.picturePath
    }

    @Test func rightMovesThroughThePicturesThenToTheNextPin() throws {
        var session = try opened()
        var visited: [String?] = []
        for _ in 0..<4 {
            visited.append(path(session))
            try session.type("<right>")
        }
        #expect(visited == ["/library/0.jpg", "/library/1.jpg", "/library/2.jpg", "/library/0.jpg"])
        #expect(session.model.context.walls[.feed].focus == 2)
        try session.type("<left> <left> <right>")
        #expect(session.model.context.walls[.feed].focusedPin?.id == "post-three")
        #expect(path(session) == "/library/1.jpg")
    }

    @Test func bracketsStayInTheCarouselAndNLeavesIt() throws {
        var session = try opened()
        try session.type("] ] ] ]")
        #expect(path(session) == "/library/2.jpg")
        #expect(session.text.contains("○ ○ ●  3 of 3"))
        try session.type("[")
        #expect(path(session) == "/library/1.jpg")
        try session.type("n")
        #expect(session.model.context.walls[.feed].focusedPin?.id == "post-single")
        #expect(!session.text.contains("●"))
        try session.type("] [")
        #expect(session.model.context.walls[.feed].focusedPin?.id == "post-single")
    }

    @Test func eachPictureOfAFeedPinIsMeasuredOnce() throws {
        var pin = Fixture.pin(0)
        pin.additionalPictures = ["a", "b"].map {
            PinPicture(
                reference: .file(path: "/\($0).jpg"), pixelSize: nil, dominantColor: nil,
                alternativeText: "Alt \($0)")
        }
        var session = Session()
        session.send(.home(.pageLoaded(cards: [PinCard(pin)], page: FeedPageInfo(), load: 1)))
        #expect(session.text.contains("❐ 3"))
        try session.type("<enter> <right>")
        #expect(path(session) == "/a.jpg")
        #expect(session.effects.contains(.measureOpenPicture(path: "/a.jpg")))
        session.send(.pictureMeasured(path: "/a.jpg", try #require(PixelSize(width: 300, height: 100))))
        let shown = try #require(session.model.top.subject(in: session.model.context)).picture
        #expect(shown.pixelSize == PixelSize(width: 300, height: 100))
        #expect(shown.alternativeText == "Alt a")
        session.effects = []
        try session.type("<right> <left>")
        #expect(session.effects.filter { $0 == .measureOpenPicture(path: "/a.jpg") }.isEmpty)
        #expect(session.model.top.subject(in: session.model.context)?.picture.pixelSize == shown.pixelSize)
    }

    @Test func shownPictureIsRequestedBeforeItsNeighbours() throws {
        var session = try opened()
        try session.type("]")
        #expect(
            session.model.pictureRequests.map(\.path) == [
                "/library/1.jpg", "/library/2.jpg", "/library/0.jpg", "/library/0.jpg",
            ])
    }

    @Test func eachPictureZoomsByItsOwnSize() throws {
        var session = try opened()
        session.effects = []
        try session.type("] z")
        #expect(session.effects.contains(.measureOpenPicture(path: "/library/1.jpg")))
        let size = try #require(PixelSize(width: 4000, height: 4000))
        session.send(.pictureMeasured(path: "/library/1.jpg", size))
        #expect(session.text.contains("[ ] 2 of 3"))
        try session.type("<right>")
        #expect(path(session) == "/library/1.jpg", "right pans a picture that is larger than the screen")
        try session.type("]")
        #expect(session.effects.contains(.measureOpenPicture(path: "/library/2.jpg")))
        #expect(session.model.shownDetail?.zoom == .fill)
    }

    @Test func horizontalWheelAndDotClicksChangeThePicture() throws {
        var session = try opened()
        let position = ScreenPosition(row: 5, column: 5)
        session.send(.input(.mouse(MouseEvent(.wheelRight, at: position))))
        #expect(path(session) == "/library/1.jpg")
        session.send(.input(.mouse(MouseEvent(.wheelUp, at: position, modifiers: .shift))))
        #expect(path(session) == "/library/0.jpg")
        let row = try #require(session.lines.firstIndex { $0.contains("● ○ ○") })
        let column = try #require(
            session.lines[row].range(of: "○ ○").map {
                session.lines[row].distance(from: session.lines[row].startIndex, to: $0.upperBound) - 1
            })
        session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: row, column: column)))))
        #expect(path(session) == "/library/2.jpg")
    }

    @Test func downloadSavesTheShownPicture() throws {
        var session = try opened()
        try session.type("] d")
        let paths = session.effects.compactMap { if case .download(let request) = $0 { request.path } else { nil } }
        #expect(paths == ["/library/1.jpg"])
    }

    @Test func boxesShowThePictureCountOnEveryWall() throws {
        var session = try Posting.session([Posting.card("five", pictures: 5), Posting.card("single")])
        #expect(session.text.contains("❐ 5"))
        #expect(session.text.ranges(of: "❐").count == 1)
        try session.type("3")
        #expect(session.text.contains("❐ 5"))
    }

    @Test func removingAnOpenCarouselClosesIt() throws {
        var session = try opened()
        try session.type("] ]")
        session.send(.library(.posts([Posting.card("single")])))
        #expect(session.model.shownDetail == nil)
        #expect(!session.text.contains("❐"))
    }

    @Test(arguments: [(20, 6), (30, 8), (64, 18), (80, 24), (200, 60)])
    func twentyPicturesCanBeSwipedAtEveryScreenSize(columns: Int, rows: Int) throws {
        var session = try Posting.session([Posting.card("many", pictures: 20)], columns: columns, rows: rows)
        try session.type("<enter> ] ] ]")
        if rows >= 12 { #expect(session.text.contains("4 of 20")) }
        #expect(path(session) == "/library/3.jpg")
    }
}
