import LayoutEngine
import Pictures
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

@Suite struct PictureRequestTests {
    private func pictureRequests(_ session: Session) -> [[PictureRequest]] {
        session.effects.compactMap { effect in
            if case .requestPictures(let requests) = effect { requests } else { nil }
        }
    }

    @Test func visiblePicturesAreRequestedFirstThenOneScreenAhead() throws {
        let session = Session.browsing(200)
        let requests = session.model.pictureRequests
        let wall = session.model.context.walls[.feed]
        let visible = wall.viewport.layout.elements(in: wall.viewport.visibleRect).filter { $0.kind == .item }.count
        let two = Rect(x: 0, y: 0, width: 80, height: 2 * wall.viewport.size.height)
        let ahead = wall.viewport.layout.elements(in: two).filter { $0.kind == .item }.count
        #expect(requests.count == ahead)
        #expect(
            requests.prefix(visible).map(\.path)
                == wall.viewport.layout.elements(in: wall.viewport.visibleRect).filter { $0.kind == .item }
                .map { "/pictures/\($0.index.item).jpg" })
    }

    @Test func unchangedRequestsAreNotSentAgain() throws {
        var session = Session.browsing(200)
        session.send(.input(.resumed))
        session.send(.notice(Notice("hello")))
        #expect(pictureRequests(session).isEmpty)
    }

    @Test func decodedPicturesAreNotRequestedAgain() throws {
        var session = Session.browsing(200)
        let requests = session.model.pictureRequests
        for request in requests {
            session.send(.picture(PictureResult(request: request, outcome: .success(try Fixture.art(for: request)))))
        }
        #expect(session.model.pendingPictures == 0)
        try session.type("j j")
        let lastRequests = try #require(pictureRequests(session).last)
        #expect(Set(lastRequests).isDisjoint(with: requests))
    }

    @Test func picturesThatScrolledAwayAreNotRequested() throws {
        var session = Session.browsing(400)
        let first = session.model.pictureRequests
        try session.type("G")
        #expect(Set(session.model.pictureRequests).isDisjoint(with: first))
    }

    @Test func boxShowsItsPictureOrTheReasonForAFailure() throws {
        var session = Session.browsing(2, columns: 60)
        let requests = session.model.pictureRequests
        session.send(
            .picture(PictureResult(request: requests[0], outcome: .success(try Fixture.art(for: requests[0])))))
        session.send(.picture(PictureResult(request: requests[1], outcome: .failure(.notAPicture))))
        let inside = String(repeating: "#", count: requests[0].columns)
        #expect(session.lines.filter { $0.contains(inside) }.count == requests[0].rows)
        #expect(session.text.contains("not a picture"))
    }

    @Test func incompletePictureIsMarkedOnTheWallAndWhenOpen() throws {
        var session = Session.browsing(3, columns: 80)
        func marksAfterDecoding() throws -> Int {
            for request in session.model.pictureRequests {
                var art = try Fixture.art(for: request)
                art.isIncomplete = request.path == "/pictures/1.jpg"
                session.send(.picture(PictureResult(request: request, outcome: .success(art))))
            }
            return session.lines.count { $0.contains("incomplete") }
        }
        #expect(try marksAfterDecoding() == 1)
        try session.type("l <enter>")
        #expect(try marksAfterDecoding() == 1)
        // A neighbour's picture has no mark.
        try session.type("l")
        #expect(try marksAfterDecoding() == 0)
    }

    @Test func openPinRequestsItsLargePictureThenItsNeighbours() throws {
        var session = Session.browsing(30)
        try session.type("l <enter>")
        #expect(session.model.pictureRequests.map(\.path) == ["/pictures/1.jpg", "/pictures/2.jpg", "/pictures/0.jpg"])
    }
}
