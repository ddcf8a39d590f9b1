/// The edge of the viewport that content keeps to, and that a reader there stays at.
public enum ContentAnchor: Hashable, Sendable, CaseIterable {
    /// Content that is lower than the container stands at its top, as a list does. A reader at the top stays there and
    /// sees what comes in above.
    case top
    /// Content that is lower than the container stands at its bottom, as a chat does whose newest message is the last. A
    /// reader at the bottom stays there and sees what comes in below.
    case bottom
}

extension CollectionLayout {
    /// The scroll offset in rows at which a viewport shows the beginning: the end that the content keeps to.
    public func openingOffset(viewportHeight: Int) -> Int {
        offset(of: .edge, viewportHeight: viewportHeight)
    }

    /// Whether a viewport is at the end that the content keeps to.
    func isAtEdge(_ visibleRect: Rect) -> Bool {
        anchor == .top ? visibleRect.minY <= 0 : visibleRect.maxY >= contentSize.height
    }
}
