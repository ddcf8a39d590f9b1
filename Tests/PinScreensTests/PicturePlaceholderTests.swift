import Pictures
import Testing

@testable import PinScreens
@testable import ScreenKit

@Suite struct PicturePlaceholderTests {
    @Test func cachedPictureOfAnotherSizeIsThePlaceholder() throws {
        var session = Session.browsing(3)
        let small = try #require(session.model.pictureRequests.first)
        session.send(.picture(PictureResult(request: small, outcome: .success(try Fixture.art(for: small)))))
        try session.type("<enter>")
        let large = try #require(session.model.pictureRequests.first)
        #expect(large != small)
        #expect(session.model.context.pictures.cache[large] == nil)
        let row = String(repeating: "#", count: large.columns)
        #expect(session.lines.filter { $0.contains(row) }.count == large.rows)
    }

    @Test func onlyVisiblePicturesCountAsPending() throws {
        var session = Session.browsing(200)
        #expect(session.model.pendingPictures < session.model.pictureRequests.count)
        let visible = session.model.pendingPictures
        #expect(session.lines[0].contains("\(visible) pictures"))
        for request in session.model.pictureRequests.prefix(visible) {
            session.send(.picture(PictureResult(request: request, outcome: .success(try Fixture.art(for: request)))))
        }
        #expect(session.model.pendingPictures == 0)
        #expect(!session.lines[0].contains("picture"))
    }
}
