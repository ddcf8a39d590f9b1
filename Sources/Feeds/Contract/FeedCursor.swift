/// The position of a page in a source.
package struct FeedCursor: Hashable, Sendable {
    package let position: Int
    /// The path to the source in combined sources: the index of each part, outermost first. Empty for a single source.
    package let parts: [Int]

    package init(position: Int, parts: [Int] = []) {
        self.position = position
        self.parts = parts
    }

    /// Returns the cursor for a combined source that contains this source at index `part`.
    func nested(inPart part: Int) -> FeedCursor {
        FeedCursor(position: position, parts: [part] + parts)
    }

    /// The cursor for the outermost part.
    var withoutOutermostPart: FeedCursor {
        FeedCursor(position: position, parts: Array(parts.dropFirst()))
    }
}
