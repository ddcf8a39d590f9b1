/// The position of a page in a source.
package struct FeedCursor: Hashable, Sendable {
    /// The index of the page's first pin in its source, starting at 0.
    package let position: Int
    /// The indices of the source in nested combined sources, outermost first; empty for a source that isn't combined.
    package let parts: [Int]

    package init(position: Int, parts: [Int] = []) {
        self.position = position
        self.parts = parts
    }

    /// Returns the cursor for a combined source that contains this source at index `part`.
    func nested(inPart part: Int) -> FeedCursor {
        FeedCursor(position: position, parts: [part] + parts)
    }

    /// The cursor inside the outermost part, without that part's index.
    var withoutOutermostPart: FeedCursor {
        FeedCursor(position: position, parts: Array(parts.dropFirst()))
    }
}
