import PinWalls
import Pictures

/// The decoded pictures and the requests for others.
package struct PictureStore: Sendable {
    /// The cache of decoded pictures, within the configured memory budget, and of decoding failures.
    package var cache: PictureCache
    /// The picture on the screen that may be animated; `nil` for none.
    package internal(set) var animated: AnimatedPictureState?
    /// The known durations of animations, by path. Still pictures are absent.
    package internal(set) var animationDurations: [String: AnimationDuration] = [:]
    /// The number of requested ticks, which is the identifier of the latest one.
    var ticks = 0
    /// The last picture requests, to avoid repeating them; `nil` forces a new request.
    package var lastRequests: [PictureRequest]? = []
    /// The paths of pictures whose sizes are being read.
    package var pathsBeingMeasured: Set<String> = []

    init(budget: Int) {
        cache = PictureCache(budget: budget)
    }
}
