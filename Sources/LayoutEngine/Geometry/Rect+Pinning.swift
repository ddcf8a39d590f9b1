// Where a viewport holds a pinned header or footer: the one rule for all layouts whose sections pin them.

extension Rect {
    /// The frame of a header that stays at the top of `viewport` while its section is in sight.
    ///
    /// It never stands above where it stands unpinned, and the section's end pushes it out of sight: its last row
    /// stays above `end`. Where the section is shorter than the header, it does not move at all.
    ///
    /// - Parameter end: the first row below what the header belongs to.
    func pinnedToTop(of viewport: Rect, before end: Int) -> Rect {
        var frame = self
        frame.y = max(y, min(viewport.minY, end.subtractingClamped(height)))
        return frame
    }

    /// The frame of a footer that stays at the bottom of `viewport` while its section is in sight.
    ///
    /// It never stands below where it stands unpinned, and the section's beginning pushes it out of sight: its first
    /// row stays below `start`. Where the section is shorter than the footer, it does not move at all.
    ///
    /// - Parameter start: the first row of what the footer belongs to.
    func pinnedToBottom(of viewport: Rect, after start: Int) -> Rect {
        var frame = self
        frame.y = min(y, max(viewport.maxY.subtractingClamped(height), start))
        return frame
    }
}
