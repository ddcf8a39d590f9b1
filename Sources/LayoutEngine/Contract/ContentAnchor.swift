/// The edge of the viewport that content keeps to, and that a reader there stays at: with columns for rows where the
/// content scrolls sideways.
public enum ContentAnchor: Hashable, Sendable, CaseIterable {
    /// Content that is lower than the container stands at its top, as a list does. A reader at the top stays there and
    /// sees what comes in above.
    case top
    /// Content that is lower than the container stands at its bottom, as a chat does whose newest message is the last. A
    /// reader at the bottom stays there and sees what comes in below.
    case bottom
}

extension CollectionLayout {
    /// The scroll offset at which a viewport shows the beginning: the end that the content keeps to.
    ///
    /// - Parameter viewportLength: the viewport's cells along ``CollectionLayout/scrollAxis``.
    public func openingOffset(viewportLength: Int) -> Int {
        offset(of: .edge(anchor), viewportLength: viewportLength)
    }

    /// Whether a viewport is at the end that the content keeps to.
    func isAtEdge(_ visibleRect: Rect) -> Bool {
        anchor == .top
            ? visibleRect.start(along: scrollAxis) <= 0
            : visibleRect.end(along: scrollAxis) >= contentSize.length(along: scrollAxis)
    }
}
