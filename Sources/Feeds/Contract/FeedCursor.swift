/// Where a page starts, as its source counts.
package struct FeedCursor: Hashable, Sendable {
    package let position: Int
    /// The way to the source that counts, when sources are combined: which part, outermost first. Empty for a source
    /// that stands alone.
    package let parts: [Int]

    package init(position: Int, parts: [Int] = []) {
        self.position = position
        self.parts = parts
    }

    /// The same place as seen from a source that holds this one as its part number `part`.
    func inside(part: Int) -> FeedCursor {
        FeedCursor(position: position, parts: [part] + parts)
    }

    /// The same place as seen from the outermost part.
    var withoutOutermostPart: FeedCursor {
        FeedCursor(position: position, parts: Array(parts.dropFirst()))
    }
}
