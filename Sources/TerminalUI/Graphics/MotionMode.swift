/// The user's choice of interface animations.
package enum MotionMode: String, CaseIterable, Hashable, Sendable {
    /// Full animations in a local session, reduced ones over SSH.
    case automatic = "auto"
    case full
    case reduced
}
