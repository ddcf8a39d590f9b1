/// Whether anything moves by itself.
package enum MotionMode: String, CaseIterable, Hashable, Sendable {
    /// Reduced through SSH.
    case automatic = "auto"
    case full
    case reduced
}
