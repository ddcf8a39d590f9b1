import PinWalls
import Pictures

/// A message about the animated picture.
package enum AnimationMessage: Sendable {
    /// The metadata of the picture at `path` was read; `nil` if the picture is not animated or cannot be read.
    case metadataRead(path: String, AnimatedPicture?)
    /// The duration of the animation at `path` was read.
    case durationRead(path: String, AnimationDuration)
    /// A timer tick at `now` on the session's clock. Ticks with an outdated `id` are ignored.
    case tick(id: Int, now: Duration)
}
