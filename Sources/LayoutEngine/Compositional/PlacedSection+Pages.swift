// The pages of a section that scrolls orthogonally: its groups if it pages by groups, or else page widths.
extension PlacedSection {
    /// The number of pages; 0 if the section does not scroll orthogonally or has no groups.
    var pageCount: Int {
        guard scrollWidth > 0, groups.groupCount > 0 else { return 0 }
        guard pagesByGroup else {
            let count = (maximumScrollPosition + pageWidth - 1) / pageWidth + 1
            // The last two pages can rest at the same group.
            return count > 1 && restingPosition(ofPage: count - 2) == restingPosition(ofPage: count - 1)
                ? count - 1 : count
        }
        // Groups at the end can share a position.
        let last = (0..<groups.groupCount).partitioningIndex { position(ofGroup: $0) >= maximumScrollPosition }
        return min(last, groups.groupCount - 1) + 1
    }

    /// The page nearest to the scroll position, or `nil` without pages.
    var currentPage: Int? {
        let count = pageCount
        guard count > 0 else { return nil }
        if pagesByGroup { return min(group(nearest: scrollPosition), count - 1) }
        // The last page can be less than a full width after the previous one.
        if let last = position(ofPage: count - 1), scrollPosition >= last { return count - 1 }
        return min((scrollPosition + pageWidth / 2) / pageWidth, count - 1)
    }

    /// Returns the position at which the section rests on a page, or `nil` if the page does not exist.
    func position(ofPage page: Int) -> Int? {
        guard page >= 0, page < pageCount else { return nil }
        return pagesByGroup ? position(ofGroup: page) : restingPosition(ofPage: page)
    }

    /// Returns the position at which the section rests after scrolling by `page` page widths from the start.
    private func restingPosition(ofPage page: Int) -> Int {
        let start = clampedScrollPosition(page * pageWidth)
        return behavior == .continuousGroupLeadingBoundary ? position(ofGroup: group(nearest: start)) : start
    }

    private var pagesByGroup: Bool { behavior == .groupPaging || behavior == .groupPagingCentered }

    /// The length of a page, which excludes the insets, as in UIKit.
    var pageWidth: Int { max(1, availableWidth) }
}
