import Languages
import Pictures

/// How long a picture moves, as its box says it.
package struct AnimationLength: Hashable, Sendable {
    private let duration: Duration

    package init(_ playback: Playback) {
        duration = playback.duration
    }

    /// As "▶ 2.4 s", whole seconds from ten on.
    package var badge: String {
        let tenths = Int((duration + .milliseconds(50)) / .milliseconds(100))
        let seconds = tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\((tenths + 5) / 10)"
        return "▶ " + tr("\(seconds) s")
    }

    /// Whether a picture may move, by its name: a look into each of the others would cost every wall what next to none has.
    package static func mayMove(_ path: String) -> Bool {
        let ending = path.suffix(5).lowercased()
        return [".gif", ".webp", ".apng"].contains(where: ending.hasSuffix)
    }
}
