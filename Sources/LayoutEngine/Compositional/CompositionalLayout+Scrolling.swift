// Scroll positions of sections that scroll orthogonally, in cells from the start of their content: the left inset, the
// groups and the right inset. In right-to-left layouts the start is on the right.
extension CompositionalLayout {
    /// The direction of a page change.
    public enum PageDirection: Hashable, Sendable, CaseIterable {
        /// Towards the section's start.
        case previous
        /// Towards the section's end.
        case next
    }

    /// Returns the scroll offset of `section` in cells; 0 if it does not scroll orthogonally or does not exist.
    ///
    /// - Complexity: O(1).
    public func scrollPosition(ofSection section: Int) -> Int {
        orthogonalSection(section)?.scrollPosition ?? 0
    }

    /// Scrolls `section` horizontally, clamped to its content, and moves its elements' frames.
    ///
    /// - Complexity: O(1).
    public mutating func setScrollPosition(_ position: Int, ofSection section: Int) {
        guard sections.indices.contains(section), sections[section].isOrthogonal else { return }
        sections[section].scrollPosition = sections[section].clampedScrollPosition(position)
    }

    /// Returns the width of the scrollable content of `section` in cells: its groups and the insets beside them.
    /// Returns 0 if it does not scroll orthogonally or does not exist.
    ///
    /// - Complexity: O(1).
    public func scrollWidth(ofSection section: Int) -> Int {
        orthogonalSection(section)?.scrollWidth ?? 0
    }

    /// Returns the position at which a scroll of `section` comes to rest, depending on its ``OrthogonalScrolling``.
    ///
    /// - Parameters:
    ///   - section: The section's index.
    ///   - proposed: The position at which the scroll would end without adjustment.
    ///   - start: The position at which the scroll began. A paging section rests at most one page from it.
    ///   - direction: The direction of a scroll that is fast enough to change the page in any case, or `nil`.
    /// - Returns: A valid argument of ``setScrollPosition(_:ofSection:)``; 0 if the section does not scroll
    ///   orthogonally.
    /// - Complexity: O(log *n*) in the number of items.
    public func restingPosition(
        ofSection section: Int, proposed: Int, start: Int, direction: PageDirection? = nil
    ) -> Int {
        orthogonalSection(section)?.restingPosition(proposed: proposed, start: start, direction: direction) ?? 0
    }

    /// Returns the position at which `section` rests one page before or after its current position. A page is a group
    /// if the section pages by groups, or else the viewport's width minus the insets. Returns the current position at the
    /// ends, and 0 if the section does not scroll orthogonally.
    ///
    /// - Complexity: O(log *n*) in the number of items.
    public func pagePosition(_ direction: PageDirection, ofSection section: Int) -> Int {
        orthogonalSection(section)?.pagePosition(direction) ?? 0
    }

    /// Returns the number of pages of `section`; 0 if it does not scroll orthogonally, has no items or does not exist.
    /// If the section pages by groups, each group is a page, but the last ones can share one.
    ///
    /// - Complexity: O(log *n*) in the number of items.
    public func numberOfPages(inSection section: Int) -> Int { orthogonalSection(section)?.pageCount ?? 0 }

    /// Returns the page of `section` that is nearest to its scroll offset, or `nil` if it has no pages.
    ///
    /// - Complexity: O(log *n*) in the number of items.
    public func currentPage(ofSection section: Int) -> Int? { orthogonalSection(section)?.currentPage }

    /// Returns the position at which `section` rests on the zero-based `page`, or `nil` if the page does not exist.
    ///
    /// - Complexity: O(log *n*) in the number of items.
    public func scrollPosition(ofPage page: Int, inSection section: Int) -> Int? {
        orthogonalSection(section)?.position(ofPage: page)
    }

    /// Returns the scroll position at which the section shows the item at `index`. This is the current position if the
    /// whole item is visible between the insets; else a near resting position that shows the whole item; else the
    /// nearest position that does. An item wider than the viewport is shown from its start.
    ///
    /// - Returns: `nil` if no item is at `index`, or its section does not scroll orthogonally.
    /// - Complexity: O(log *n*) in the number of items.
    public func scrollPosition(revealing index: ItemIndex) -> Int? {
        orthogonalSection(index.section)?.position(revealing: index.item)
    }

    private func orthogonalSection(_ section: Int) -> PlacedSection? {
        sections.indices.contains(section) && sections[section].isOrthogonal ? sections[section] : nil
    }
}
