/// Whether the screens animate.
package enum MotionMode: String, CaseIterable, Hashable, Sendable {
    /// Full in a local session, reduced over SSH.
    case automatic = "auto"
    case full
    case reduced
}
