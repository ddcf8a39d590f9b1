extension Rect {
    /// Returns the rectangle clipped to content of this size plus one cell beyond the right and bottom edges, where
    /// elements without width or height can be.
    func clamped(toContentOf size: Size) -> Rect {
        let left = min(max(0, minX), size.width + 1)
        let top = min(max(0, minY), size.height + 1)
        return Rect(
            x: left,
            y: top,
            width: min(maxX, size.width + 1) - left,
            height: min(maxY, size.height + 1) - top)
    }

    /// Returns the rectangle mirrored horizontally in a container of this width, for right-to-left layouts.
    func mirrored(in width: Int) -> Rect {
        Rect(x: width.subtractingClamped(maxX), y: y, width: self.width, height: height)
    }

    /// Returns a rectangle before mirroring that contains everything visible in this one after mirroring, and slightly
    /// more: half-open rectangles are not symmetrical for empty frames. Check the mirrored frames again.
    func mirroredForQuery(in width: Int) -> Rect {
        guard !isEmpty else { return .zero }
        let right = width.subtractingClamped(minX).addingClamped(1)
        // An unbounded rectangle is clipped on the left, far outside any content.
        let left = max(width.subtractingClamped(maxX).addingClamped(-1), right.subtractingClamped(.max))
        return Rect(x: left, y: y, width: right.subtractingClamped(left), height: height)
    }
}
