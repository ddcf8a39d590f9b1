/// What keeps the place in a section that scrolls sideways: an item, and the cells from the viewport's left edge to it.
struct SidewaysAnchor: Hashable {
    /// `nil` where nothing in sight stays.
    let item: Int?
    let distance: Int
    /// The scroll position, for where there is no such item.
    let position: Int
    /// Whether the section was where a scroll comes to rest.
    let isAtRest: Bool
}

// Scrolling sideways. Positions count from 0 at the start of the section's content: its left inset, its groups, its
// right inset.
extension PlacedSection {
    var behavior: CompositionalLayout.OrthogonalScrolling {
        isOrthogonal ? description?.orthogonalScrolling ?? .none : .none
    }

    /// The cells before the first group: so many that it can stand in the middle, where it is to.
    var scrollInset: Int {
        guard behavior == .groupPagingCentered, groups.groupCount > 0 else { return leftInset }
        return max(0, leftInset + (scrollRoom - groups.length(ofGroup: 0)) / 2)
    }

    /// The cells behind the last group.
    var scrollEndInset: Int {
        guard behavior == .groupPagingCentered, groups.groupCount > 0 else { return rightInset }
        let spare = scrollRoom - groups.length(ofGroup: groups.groupCount - 1)
        return max(0, rightInset + spare - spare / 2)
    }

    /// The cells between the insets: the length of a page, in the middle of which groups are centred.
    var scrollRoom: Int { container.width - leftInset - rightInset }

    /// The width of everything that can be scrolled to; 0 where the section does not scroll sideways.
    var scrollWidth: Int {
        isOrthogonal && !isHidden ? scrollInset + groups.length + scrollEndInset : 0
    }

    func clampedScrollPosition(_ position: Int) -> Int {
        min(max(0, position), max(0, scrollWidth - container.width))
    }

    /// The position at which the section comes to rest with `group` where its behaviour wants one.
    // Not inlined into a dozen binary searches.
    @inline(never)
    func position(ofGroup group: Int) -> Int {
        guard groups.groupCount > 0 else { return 0 }
        let group = min(max(0, group), groups.groupCount - 1)
        let start = groups.start(ofGroup: group)
        guard behavior == .groupPagingCentered else { return clampedScrollPosition(start) }
        let middle = leftInset + (scrollRoom - groups.length(ofGroup: group)) / 2
        return clampedScrollPosition(scrollInset + start - middle)
    }

    /// The group whose place of rest is nearest to `position`; the first of two.
    func group(nearest position: Int) -> Int {
        let count = groups.groupCount
        let next = (0..<count).partitioningIndex { self.position(ofGroup: $0) >= position }
        guard next > 0 else { return 0 }
        guard next < count else { return (0..<count).partitioningIndex { self.position(ofGroup: $0) >= maximum } }
        // Groups at the end may share their place: the first one that has it.
        let previous = self.position(ofGroup: next - 1)
        guard position - previous <= self.position(ofGroup: next) - position else { return next }
        return (0..<next).partitioningIndex { self.position(ofGroup: $0) >= previous }
    }

    var maximum: Int { max(0, scrollWidth - container.width) }

    /// Where a scroll that would end at `proposed` comes to rest.
    func restingPosition(
        proposed: Int, start: Int, direction: CompositionalLayout.PageDirection?
    ) -> Int {
        let proposed = clampedScrollPosition(proposed)
        let start = clampedScrollPosition(start)
        switch behavior {
        case .none: return 0
        case .continuous: return proposed
        case .continuousGroupLeadingBoundary: return position(ofGroup: group(nearest: proposed))
        case .paging:
            let width = pageWidth
            // The last page may be reached before a whole width is gone.
            let last = (maximum + width - 1) / width
            let page = start == maximum ? last : (start + width / 2) / width
            let wanted = proposed == maximum ? last : (proposed + width / 2) / width
            return switch direction {
            case .next?: clampedScrollPosition((page + 1) * width)
            case .previous?: clampedScrollPosition((page - 1) * width)
            case nil: clampedScrollPosition(min(max(wanted, page - 1), page + 1) * width)
            }
        case .groupPaging, .groupPagingCentered:
            let current = position(ofGroup: group(nearest: start))
            let wanted = position(ofGroup: group(nearest: proposed))
            return switch direction {
            case .next?: nextPosition(after: current)
            case .previous?: previousPosition(before: current)
            case nil: min(max(wanted, previousPosition(before: current)), nextPosition(after: current))
            }
        }
    }

    // Groups without width share their places, so a page is turned from place to place, not from group to group.

    private func nextPosition(after position: Int) -> Int {
        let next = (0..<groups.groupCount).partitioningIndex { self.position(ofGroup: $0) > position }
        return next < groups.groupCount ? self.position(ofGroup: next) : position
    }

    private func previousPosition(before position: Int) -> Int {
        let current = (0..<groups.groupCount).partitioningIndex { self.position(ofGroup: $0) >= position }
        return current > 0 ? self.position(ofGroup: current - 1) : position
    }

    private func end(ofGroup group: Int) -> Int { groups.start(ofGroup: group) + groups.length(ofGroup: group) }

    /// The position one page further: a group, or as much as the viewport shows.
    func pagePosition(_ direction: CompositionalLayout.PageDirection) -> Int {
        let step = direction == .next ? 1 : -1
        let current = scrollPosition
        let shown = pageWidth
        switch behavior {
        case .none: return 0
        case .continuous: return clampedScrollPosition(current + step * shown)
        case .continuousGroupLeadingBoundary:
            // The first group that was not seen whole comes first, or the last one that was not seen comes last.
            let all = 0..<groups.groupCount
            if direction == .next {
                let unseen = all.partitioningIndex { end(ofGroup: $0) > current + shown }
                return max(position(ofGroup: unseen), nextPosition(after: current))
            }
            let first = all.partitioningIndex { position(ofGroup: $0) >= current }
            guard first > 0 else { return min(current, position(ofGroup: 0)) }
            let group = all.partitioningIndex { groups.start(ofGroup: $0) >= end(ofGroup: first - 1) - shown }
            return min(position(ofGroup: group), previousPosition(before: current))
        case .paging, .groupPaging, .groupPagingCentered:
            return restingPosition(proposed: current, start: current, direction: direction)
        }
    }

    /// The position at which the item is shown: the present one where all of it is seen; one where the section rests if
    /// all of it is seen there; else one where as much as can be is.
    func position(revealing item: Int) -> Int? {
        guard isOrthogonal, let frame = groups.frame(of: item) else { return nil }
        let start = scrollInset + frame.minX
        let end = scrollInset + frame.maxX
        // Insets that leave no room between them would hide whatever keeps out of them.
        let hasRoom = leftInset + rightInset < container.width
        let left = hasRoom ? leftInset : 0
        let right = hasRoom ? rightInset : 0
        func showsAll(_ position: Int) -> Bool {
            start >= position + left && end <= position + container.width - right
        }
        if showsAll(scrollPosition) { return scrollPosition }
        let isBefore = start < scrollPosition + left
        // What is too wide is shown from its start.
        let wanted = isBefore ? start - left : min(start - left, end - container.width + right)
        let rest: Int
        switch behavior {
        case .none, .continuous: return clampedScrollPosition(wanted)
        case .continuousGroupLeadingBoundary:
            let group = groups.group(of: item)
            rest = position(
                ofGroup: isBefore ? group : (0..<group).partitioningIndex { position(ofGroup: $0) >= wanted })
        case .paging: rest = clampedScrollPosition((start - leftInset) / pageWidth * pageWidth)
        case .groupPaging, .groupPagingCentered: rest = position(ofGroup: groups.group(of: item))
        }
        return showsAll(rest) ? rest : clampedScrollPosition(wanted)
    }

    /// Anchors the first item in sight that begins there, or else the first one in sight, of those that stay; the
    /// position alone where none does. `nil` where there is no position to keep.
    ///
    /// - Parameter newNumber: the number that an item will have; `nil` for one that goes.
    func scrollAnchor(following newNumber: (Int) -> Int?) -> SidewaysAnchor? {
        guard isOrthogonal, scrollPosition > 0 else { return nil }
        let inset = scrollInset
        var best: Int?
        var bestStart = 0
        let seen = Rect(x: scrollPosition - inset, y: 0, width: container.width, height: Int.extentLimit)
        groups.forEachItem(in: seen, ElementDisplay(seen)) { item in
            guard best == nil || (bestStart < seen.minX && item.frame.minX >= seen.minX) else { return }
            guard let number = newNumber(item.index.item) else { return }
            best = number
            bestStart = item.frame.minX
        }
        let rest = restingPosition(proposed: scrollPosition, start: scrollPosition, direction: nil)
        return SidewaysAnchor(
            item: best, distance: inset + bestStart - scrollPosition, position: scrollPosition,
            isAtRest: rest == scrollPosition)
    }

    /// Scrolls to where the anchor's item stands as it stood; where there is no such item, as near to where it was as
    /// can be. A section that was at rest comes to rest.
    mutating func restore(_ anchor: SidewaysAnchor) {
        guard isOrthogonal else { return }
        let start = anchor.item.flatMap(groups.frame(of:))?.minX
        scrollPosition = clampedScrollPosition(start.map { scrollInset + $0 - anchor.distance } ?? anchor.position)
        if anchor.isAtRest {
            scrollPosition = restingPosition(proposed: scrollPosition, start: scrollPosition, direction: nil)
        }
    }
}
