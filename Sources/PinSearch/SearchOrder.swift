/// The order in which pins are shown, as `sort:newest` says it; with a sign before it, `-sort:likes`, the other way round.
package struct SearchOrder: Hashable, Sendable {
    package var key: Key
    /// Whether what comes last of what is known comes first; what is not known comes last all the same.
    package var isReversed = false

    package enum Key: Hashable, Sendable {
        case newest, oldest
        /// By title, or else by the file's name; numbers in them by what they count.
        case name
        /// The most liked first.
        case likes
        /// The most pixels first.
        case size
        /// By the dominant colour: the brightest first, or red to violet, greys behind them.
        case brightness, hue
        /// The same for the same seed.
        case random(seed: UInt32)
    }

    /// The orders' names, as they are typed behind `sort:`.
    package static let names = ["newest", "oldest", "name", "likes", "size", "brightness", "hue", "random"]

    /// Nil for what is no order.
    package init?(_ text: String, isReversed: Bool = false) {
        self.isReversed = isReversed
        switch text.lowercased() {
        case "newest": key = .newest
        case "oldest": key = .oldest
        case "name": key = .name
        case "likes": key = .likes
        case "size": key = .size
        case "brightness": key = .brightness
        case "hue": key = .hue
        case "random": key = .random(seed: 0)
        case let text:
            guard text.hasPrefix("random-"), let seed = UInt32(text.dropFirst(7)) else { return nil }
            key = .random(seed: seed)
        }
    }
}
