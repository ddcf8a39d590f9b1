// The scroll positions of sections that scroll sideways: cells from the start of what they show, which is the left
// inset, the groups and the right inset. From right to left the start is on the right.
extension CompositionalLayout {
    /// Which page is turned to.
    public enum PageDirection: Hashable, Sendable, CaseIterable {
        /// Back: towards the section's start.
        case previous
        /// On: towards the section's end.
        case next
    }

    /// How far `section` is scrolled sideways, in cells; 0 for one that does not scroll so or does not exist.
    ///
    /// - Complexity: O(1).
    public func scrollPosition(ofSection section: Int) -> Int {
        scrolling(section)?.scrollPosition ?? 0
    }

    /// Scrolls `section` sideways, as far as it has something to show: its elements' frames move at once.
    ///
    /// - Complexity: O(1).
    public mutating func setScrollPosition(_ position: Int, ofSection section: Int) {
        guard sections.indices.contains(section), sections[section].isOrthogonal else { return }
        sections[section].scrollPosition = sections[section].clampedScrollPosition(position)
    }

    /// The width in cells of what `section` can scroll over: its groups and the insets beside them. 0 for one that does
    /// not scroll sideways or does not exist.
    ///
    /// - Complexity: O(1).
    public func scrollWidth(ofSection section: Int) -> Int {
        scrolling(section)?.scrollWidth ?? 0
    }

    /// Where a scroll of `section` comes to rest, by its ``OrthogonalScrolling``.
    ///
    /// - Parameters:
    ///   - section: the section's number.
    ///   - proposed: where the scroll would end by itself.
    ///   - start: where it began. A paging section comes to rest one page from here at most.
    ///   - direction: where to, if it was fast enough to turn the page wherever it would end; `nil` if not.
    /// - Returns: a position that ``setScrollPosition(_:ofSection:)`` takes as it is; 0 for a section that does not
    ///   scroll sideways.
    /// - Complexity: O(log *n*) in the number of items.
    public func restingPosition(
        ofSection section: Int, proposed: Int, start: Int, direction: PageDirection? = nil
    ) -> Int {
        scrolling(section)?.restingPosition(proposed: proposed, start: start, direction: direction) ?? 0
    }

    /// Where `section` comes to rest a page before or after its position: a group for sections that page by groups, as
    /// much as the viewport shows for the others. The position itself at the ends.
    ///
    /// - Complexity: O(log *n*) in the number of items.
    public func pagePosition(_ direction: PageDirection, ofSection section: Int) -> Int {
        scrolling(section)?.pagePosition(direction) ?? 0
    }

    /// The number of pages of `section`: groups for sections that page by groups, of which the last ones may share a page;
    /// as much as the viewport shows for others. 0 for one that does not scroll sideways, has no items or does not exist.
    ///
    /// - Complexity: O(log *n*) in the number of items.
    public func numberOfPages(inSection section: Int) -> Int { scrolling(section)?.pageCount ?? 0 }

    /// The page of `section` that it is at, or nearest to; `nil` where it has none.
    ///
    /// - Complexity: O(log *n*) in the number of items.
    public func currentPage(ofSection section: Int) -> Int? { scrolling(section)?.currentPage }

    /// Where `section` comes to rest on a page, by its ``OrthogonalScrolling``; `nil` for a page that does not exist.
    ///
    /// - Complexity: O(log *n*) in the number of items.
    public func scrollPosition(ofPage page: Int, inSection section: Int) -> Int? {
        scrolling(section)?.position(ofPage: page)
    }

    /// The position of its section at which the item at `index` is seen: the present one where all of the item is seen
    /// between the insets; else a near one where the section rests, if all of it is seen there; else the nearest one at
    /// all. An item wider than the viewport is shown from its start.
    ///
    /// - Returns: `nil` where no item is at `index`, or its section does not scroll sideways.
    /// - Complexity: O(log *n*) in the number of items.
    public func scrollPosition(revealing index: ItemIndex) -> Int? {
        scrolling(index.section)?.position(revealing: index.item)
    }

    private func scrolling(_ section: Int) -> PlacedSection? {
        sections.indices.contains(section) && sections[section].isOrthogonal ? sections[section] : nil
    }
}
