import PinWalls
import Pictures

/// What happened to the picture that moves.
package enum AnimationMessage: Sendable {
    /// What is known of the picture at `path`; nil when it does not move or cannot be read.
    case read(path: String, AnimatedPicture?)
    /// How long the picture at `path` moves.
    case timed(path: String, AnimationLength)
    /// The time of a tick has come: `now`, on the session's clock. An outdated tick, by its id, means
    /// nothing.
    case tick(id: Int, now: Duration)
}
