import Feeds
import PinWalls
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Similar pins below the text of an open pin.
@Suite struct OpenPinSimilarPinsTests {
    private func requests(_ session: Session) -> [SimilarPinsRequest] {
        session.effects.compactMap { if case .similarity(.find(let request)) = $0 { request } else { nil } }
    }

    private func respond(with indices: [Int32]?, _ session: inout Session) throws {
        let request = try #require(requests(session).last)
        session.send(
            .similarity(
                .found(
                    SimilarPinsResult(
                        id: request.id, indices: indices, fingerprintCount: 9, count: 40, isComplete: true))
            ))
    }

    private func openPinSession(columns: Int = 160, rows: Int = 50) throws -> Session {
        var session = Session.browsing(40, columns: columns, rows: rows)
        try session.type("l<enter>")
        return session
    }

    @Test func similarPinsFillTheSpaceBelowTheText() throws {
        var session = try openPinSession()
        let request = try #require(requests(session).last)
        #expect(request.pin.title == "Pin 1" && !request.computesFingerprints && request.cards.count == 40)
        #expect(!session.text.contains("More like this"))
        try respond(with: [30, 3, 7], &session)
        #expect(session.text.contains("More like this   ~ show all"))
        let paths = session.model.pictureRequests.map(\.path)
        #expect(paths.first == "/pictures/1.jpg" && Set(["/pictures/30.jpg", "/pictures/3.jpg"]).isSubset(of: paths))
    }

    @Test func clickOpensASimilarPin() throws {
        var session = try openPinSession()
        try respond(with: [30, 3, 7], &session)
        let row = try #require(session.lines.firstIndex { $0.contains("More like this   ") })
        let line = session.lines[row]
        let column = line.distance(
            from: line.startIndex, to: try #require(line.range(of: "More like this   ")).lowerBound)
        let position = ScreenPosition(row: row + 2, column: column + 26)
        session.send(.input(.mouse(MouseEvent(.press(.left), at: position))))
        #expect(session.model.shownDetail != nil && session.model.context.walls[.feed].focusedPin?.title == "Pin 3")
        #expect(requests(session).last?.pin.title == "Pin 3", "the opened pin requests its own similar pins")
        try session.type("<esc>")
        #expect(session.model.shownDetail == nil)
    }

    @Test func resultsForAnotherPinAreIgnored() throws {
        var session = try openPinSession()
        let oldRequest = try #require(requests(session).last)
        try session.type("n")
        session.send(
            .similarity(
                .found(
                    SimilarPinsResult(
                        id: oldRequest.id, indices: [3, 4], fingerprintCount: 9, count: 40, isComplete: true)))
        )
        #expect(!session.text.contains("More like this"))
        try respond(with: [900, -5, 3, 4], &session)
        #expect(session.text.contains("More like this"), "indices out of range are skipped")
    }

    @Test(arguments: [(60, 14), (40, 12), (20, 6)]) func smallScreensRequestNoSimilarPins(columns: Int, rows: Int)
        throws
    {
        let session = try openPinSession(columns: columns, rows: rows)
        #expect(requests(session).isEmpty)
    }

    @Test func pinsOpenedFromTheSimilarWallShowNoNearbyPins() throws {
        var session = try openPinSession()
        try respond(with: [30, 3, 7], &session)
        try session.type("~")
        let request = try #require(requests(session).last)
        #expect(request.computesFingerprints && request.pin.title == "Pin 1")
        try respond(with: [5, 6], &session)
        try session.type("l<enter>")
        #expect(session.model.shownDetail?.wall == .similar)
        #expect(!session.text.contains("More like this"))
    }
}
