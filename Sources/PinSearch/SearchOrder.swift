/// A sort order, such as `sort:newest` in a query, or reversed as `-sort:likes`.
package struct SearchOrder: Hashable, Sendable {
    package var key: Key
    /// Whether the order is reversed. Pins without the sort key come last in either direction.
    package var isReversed = false

    package enum Key: Hashable, Sendable {
        case newest, oldest
        /// By title, or by file name if the pin has no title, in natural order: 9 before 10.
        case name
        /// The most liked first.
        case likes
        /// The most pixels first.
        case size
        /// By the dominant colour: the brightest first, or from red to violet with greys last.
        case brightness, hue
        /// A random order that is determined by the seed.
        case random(seed: UInt32)
    }

    /// The names of sort orders, as typed after `sort:`.
    package static let names = ["newest", "oldest", "name", "likes", "size", "brightness", "hue", "random"]

    /// Parses the name of a sort order. Returns `nil` for an unknown name.
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
