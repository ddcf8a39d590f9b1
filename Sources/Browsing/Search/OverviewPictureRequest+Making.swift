import PictureDecoding
import PinWalls
import ScreenKit
import TerminalUI

extension OverviewPictureRequest {
    /// Renders a draft immediately, and all points after a debounce delay, off the main actor. Supports cancellation.
    func run(isSnapshot: Bool, _ outbox: Outbox<AppMessage>) async {
        if let draft, let picture = draft.picture {
            outbox.send(
                .similarity(.points(OverviewPictureResult(viewpoint: viewpoint, picture: picture, isDraft: true))))
        }
        if !isSnapshot, !isSmall {
            guard (try? await Task.sleep(for: .milliseconds(delay))) != nil else { return }
        }
        guard !Task.isCancelled, let picture, !Task.isCancelled else { return }
        outbox.send(.similarity(.points(OverviewPictureResult(viewpoint: viewpoint, picture: picture))))
    }

    private var picture: PixelPicture? {
        PixelPicture(points: pixels, width: width, height: height, encoding: encoding, series: viewpoint.hashValue)
    }
}
