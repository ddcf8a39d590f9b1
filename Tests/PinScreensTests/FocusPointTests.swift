import Feeds
import Pictures
import PinWalls
import Testing

@testable import FeedScreens
@testable import PinScreens

@Suite struct FocusPointTests {
    /// Returns the crop requested for a picture that is 100 pixels wide. Boxes have a maximum height.
    private func crop(height: Int, focus: FocusPoint?) throws -> PictureRequest.Crop {
        var pin = Fixture.pin(0)
        pin.pixelSize = PixelSize(width: 100, height: height)
        pin.focus = focus
        var session = Session(columns: 40, rows: 60, columnCount: 1)
        session.send(.home(.pageLoaded(cards: [PinCard(pin)], page: FeedPageInfo(next: nil), load: 1)))
        return try #require(session.model.pictureRequests.first).crop
    }

    @Test func croppedPictureIsRequestedAroundItsFocusPoint() throws {
        let focus = try #require(FocusPoint(x: 0.25, y: 0.9))
        #expect(try crop(height: 1000, focus: focus) == .fill(cellAspect: 2, focus: .init(x: 0.25, y: 0.9)))
        #expect(try crop(height: 1000, focus: nil) == .fill(cellAspect: 2))
        // A picture shown whole needs no crop.
        #expect(try crop(height: 100, focus: focus) == .none)
    }
}
