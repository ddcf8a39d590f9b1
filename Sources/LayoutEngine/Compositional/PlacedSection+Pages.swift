// The pages of a section that scrolls sideways: its groups where it is turned group by group, else as much of it as the
// viewport shows, one after the other.
extension PlacedSection {
    /// The number of pages; 0 where there is nothing to scroll.
    var pageCount: Int {
        guard scrollWidth > 0, groups.groupCount > 0 else { return 0 }
        guard isTurnedByGroups else {
            let count = (maximum + pageWidth - 1) / pageWidth + 1
            // The last two may come to rest with the same group.
            return count > 1 && rest(ofWindow: count - 2) == rest(ofWindow: count - 1) ? count - 1 : count
        }
        // Groups at the end may share their place.
        let last = (0..<groups.groupCount).partitioningIndex { position(ofGroup: $0) >= maximum }
        return min(last, groups.groupCount - 1) + 1
    }

    /// The page that the section is at, or nearest to; `nil` without any.
    var currentPage: Int? {
        let count = pageCount
        guard count > 0 else { return nil }
        if isTurnedByGroups { return min(group(nearest: scrollPosition), count - 1) }
        // The last page may be reached before a whole width is gone.
        if let last = position(ofPage: count - 1), scrollPosition >= last { return count - 1 }
        return min((scrollPosition + pageWidth / 2) / pageWidth, count - 1)
    }

    /// Where the section rests on a page; `nil` for one that does not exist.
    func position(ofPage page: Int) -> Int? {
        guard page >= 0, page < pageCount else { return nil }
        return isTurnedByGroups ? position(ofGroup: page) : rest(ofWindow: page)
    }

    /// Where the section rests after so many windows.
    private func rest(ofWindow window: Int) -> Int {
        let start = clampedScrollPosition(window * pageWidth)
        return behavior == .continuousGroupLeadingBoundary ? position(ofGroup: group(nearest: start)) : start
    }

    private var isTurnedByGroups: Bool { behavior == .groupPaging || behavior == .groupPagingCentered }

    /// The length of a page: in UIKit, too, insets are not part of it.
    var pageWidth: Int { max(1, scrollRoom) }
}
