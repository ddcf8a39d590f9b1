extension Rect {
    /// The part of the rectangle that can show anything of content of this size: what is further out is cut off,
    /// with one cell left beyond the right and bottom edges, where elements without width or height may lie.
    func clamped(toContentOf size: Size) -> Rect {
        let left = min(max(0, minX), size.width + 1)
        let top = min(max(0, minY), size.height + 1)
        return Rect(
            x: left,
            y: top,
            width: min(maxX, size.width + 1) - left,
            height: min(maxY, size.height + 1) - top)
    }

    /// The rectangle's mirror image in a container of this width: a layout's way from right to left.
    func mirrored(in width: Int) -> Rect {
        Rect(x: width.subtractingClamped(maxX), y: y, width: self.width, height: height)
    }

    /// A rectangle through which, before mirroring, everything is seen that this one shows after it, and a little
    /// more: half-open rectangles are not symmetrical for what has no width. Look at the mirrored frames again.
    func mirroredForQuery(in width: Int) -> Rect {
        guard !isEmpty else { return .zero }
        let right = width.subtractingClamped(minX).addingClamped(1)
        // A rectangle without end is cut off on the left, far outside any content.
        let left = max(width.subtractingClamped(maxX).addingClamped(-1), right.subtractingClamped(.max))
        return Rect(x: left, y: y, width: right.subtractingClamped(left), height: height)
    }
}
