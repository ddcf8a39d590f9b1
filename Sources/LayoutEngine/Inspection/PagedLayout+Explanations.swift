extension PagedLayout {
    /// Returns the explanation of the item at `index`, or `nil` if it was not laid out.
    ///
    /// - Complexity: O(1).
    public func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation? {
        guard let page = track.page(of: index), let element = element(at: index),
            let frame = visibleRect(ofPage: page)
        else { return nil }
        func explanation(pageLength: Int, insets: Int, length: Int) -> PlacementExplanation.Length {
            PlacementExplanation.Length(
                rule: .page(pageLength), lengthByRule: pageLength, insets: min(pageLength, insets), length: length)
        }
        let insets = track.insets
        return PlacementExplanation(
            index: index, frame: element.frame,
            width: explanation(
                pageLength: frame.width, insets: insets.left + insets.right, length: element.frame.width),
            height: explanation(
                pageLength: frame.height, insets: insets.top + insets.bottom, length: element.frame.height),
            placement: .page(
                PlacementExplanation.Page(page: page, count: numberOfPages, frame: frame, spacing: track.spacing)))
    }
}
