import PictureDecoding
import PinScreens
import PinWalls
import TerminalUI

extension PointsRequest {
    /// Makes the picture away from the main actor, after the rest; ends early when it is cancelled.
    func run(isTimeless: Bool, _ outbox: Outbox<AppMessage>) async {
        if !isTimeless {
            guard (try? await Task.sleep(for: .milliseconds(rest))) != nil else { return }
        }
        let points = pixels
        guard !Task.isCancelled,
            let picture = PixelPicture(
                points: points, width: width, height: height, form: form, series: sight.hashValue)
        else { return }
        outbox.send(.alike(.points(PointsAnswer(sight: sight, picture: picture))))
    }
}
