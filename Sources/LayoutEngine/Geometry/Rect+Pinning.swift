// Positions of pinned headers and footers, shared by all layouts whose sections pin them.

extension Rect {
    /// Returns the frame of a header that stays at the top of `viewport` while its section is visible.
    ///
    /// The header never moves above its unpinned position, and the end of the section pushes it out of the viewport:
    /// its last row stays above `end`. A header that is taller than its section does not move.
    ///
    /// - Parameter end: The first row below the content that the header belongs to.
    func pinnedToTop(of viewport: Rect, before end: Int) -> Rect {
        var frame = self
        frame.y = max(y, min(viewport.minY, end.subtractingClamped(height)))
        return frame
    }

    /// Returns the frame of a footer that stays at the bottom of `viewport` while its section is visible.
    ///
    /// The footer never moves below its unpinned position, and the start of the section pushes it out of the viewport:
    /// its first row stays below `start`. A footer that is taller than its section does not move.
    ///
    /// - Parameter start: The first row of the content that the footer belongs to.
    func pinnedToBottom(of viewport: Rect, after start: Int) -> Rect {
        var frame = self
        frame.y = min(y, max(viewport.maxY.subtractingClamped(height), start))
        return frame
    }
}
