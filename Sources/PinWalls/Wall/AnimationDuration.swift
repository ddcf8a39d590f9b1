import Languages
import Pictures

/// The duration of an animation, as displayed on its box.
package struct AnimationDuration: Hashable, Sendable {
    private let duration: Duration

    package init(_ playback: Playback) {
        duration = playback.duration
    }

    /// The duration, such as "▶ 2.4 s"; whole seconds from ten on.
    package var badge: String {
        let tenths = Int((duration + .milliseconds(50)) / .milliseconds(100))
        let seconds = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
        return "▶ " + tr("\(seconds) s")
    }

    /// Returns whether a picture may be animated, by its file extension. Reading all other pictures is too expensive.
    package static func mayBeAnimated(_ path: String) -> Bool {
        let suffix = path.suffix(5).lowercased()
        return [".gif", ".webp", ".apng"].contains(where: suffix.hasSuffix)
    }
}
