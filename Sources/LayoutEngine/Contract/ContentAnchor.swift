/// The edge of the viewport to which content is anchored. If the content scrolls horizontally, top means left and
/// bottom right.
public enum ContentAnchor: Hashable, Sendable, CaseIterable {
    /// Content that is shorter than the container is aligned to its top, as in a list. A viewport at the top stays
    /// there, and shows items that are inserted at the top.
    case top
    /// Content that is shorter than the container is aligned to its bottom, as in a chat. A viewport at the bottom
    /// stays there, and shows items that are appended.
    case bottom
}

extension CollectionLayout {
    /// Returns the scroll offset at which the viewport is at the anchored edge of the content.
    ///
    /// - Parameter viewportLength: The viewport's length along ``CollectionLayout/scrollAxis``, in cells.
    public func initialOffset(viewportLength: Int) -> Int {
        offset(of: .edge(anchor), viewportLength: viewportLength)
    }

    /// Returns whether the viewport is at the anchored edge of the content.
    func isAtAnchoredEdge(_ visibleRect: Rect) -> Bool {
        anchor == .top
            ? visibleRect.start(along: scrollAxis) <= 0
            : visibleRect.end(along: scrollAxis) >= contentSize.length(along: scrollAxis)
    }
}
