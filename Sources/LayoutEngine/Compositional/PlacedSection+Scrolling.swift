/// A scroll position relative to an item: the item, and its distance from the viewport's left edge.
struct OrthogonalScrollAnchor: Hashable {
    /// The index of the item in its section, or `nil` if no visible item survives.
    let item: Int?
    let distance: Int
    /// The scroll position, used if the item does not exist.
    let position: Int
    /// Whether the section was at a resting position.
    let isAtRest: Bool
}

// Orthogonal scrolling. Positions count from the start of the section's content: its left inset, its groups, its right
// inset.
extension PlacedSection {
    var behavior: CompositionalLayout.OrthogonalScrolling {
        isOrthogonal ? description?.orthogonalScrolling ?? .none : .none
    }

    /// The space before the first group, in cells: large enough to center that group, if the section pages centered.
    var scrollInset: Int {
        guard behavior == .groupPagingCentered, groups.groupCount > 0 else { return leftInset }
        return max(0, leftInset + (availableWidth - groups.length(ofGroup: 0)) / 2)
    }

    /// The space after the last group, in cells.
    var scrollEndInset: Int {
        guard behavior == .groupPagingCentered, groups.groupCount > 0 else { return rightInset }
        let spare = availableWidth - groups.length(ofGroup: groups.groupCount - 1)
        return max(0, rightInset + spare - spare / 2)
    }

    /// The width between the insets, in cells: the length of a page, in which groups are centered.
    var availableWidth: Int { container.width - leftInset - rightInset }

    /// The width of the scrollable content; 0 if the section does not scroll orthogonally.
    var scrollWidth: Int {
        isOrthogonal && !isHidden ? scrollInset + groups.length + scrollEndInset : 0
    }

    func clampedScrollPosition(_ position: Int) -> Int {
        min(max(0, position), maximumScrollPosition)
    }

    /// Returns the resting position of `group`, clamped to the existing groups; 0 without groups.
    // Not inlined, because a dozen binary searches use it.
    @inline(never)
    func position(ofGroup group: Int) -> Int {
        guard groups.groupCount > 0 else { return 0 }
        let group = min(max(0, group), groups.groupCount - 1)
        let start = groups.start(ofGroup: group)
        guard behavior == .groupPagingCentered else { return clampedScrollPosition(start) }
        let middle = leftInset + (availableWidth - groups.length(ofGroup: group)) / 2
        return clampedScrollPosition(scrollInset + start - middle)
    }

    /// Returns the group whose resting position is nearest to `position`, the first one of several.
    func group(nearest position: Int) -> Int {
        let count = groups.groupCount
        let next = (0..<count).partitioningIndex { self.position(ofGroup: $0) >= position }
        guard next > 0 else { return 0 }
        guard next < count else {
            return (0..<count).partitioningIndex { self.position(ofGroup: $0) >= maximumScrollPosition }
        }
        // Groups at the end can share a position: return the first one.
        let previous = self.position(ofGroup: next - 1)
        guard position - previous <= self.position(ofGroup: next) - position else { return next }
        return (0..<next).partitioningIndex { self.position(ofGroup: $0) >= previous }
    }

    var maximumScrollPosition: Int { max(0, scrollWidth - container.width) }

    /// Returns the position at which a scroll that would end at `proposed` comes to rest.
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
            // The last page can be less than a full width after the previous one.
            let last = (maximumScrollPosition + width - 1) / width
            let page = start == maximumScrollPosition ? last : (start + width / 2) / width
            let target = proposed == maximumScrollPosition ? last : (proposed + width / 2) / width
            return switch direction {
            case .next?: clampedScrollPosition((page + 1) * width)
            case .previous?: clampedScrollPosition((page - 1) * width)
            case nil: clampedScrollPosition(min(max(target, page - 1), page + 1) * width)
            }
        case .groupPaging, .groupPagingCentered:
            let current = position(ofGroup: group(nearest: start))
            let target = position(ofGroup: group(nearest: proposed))
            return switch direction {
            case .next?: nextPosition(after: current)
            case .previous?: previousPosition(before: current)
            case nil: min(max(target, previousPosition(before: current)), nextPosition(after: current))
            }
        }
    }

    // Groups without width share positions, so that paging steps through positions instead of groups.

    private func nextPosition(after position: Int) -> Int {
        let next = (0..<groups.groupCount).partitioningIndex { self.position(ofGroup: $0) > position }
        return next < groups.groupCount ? self.position(ofGroup: next) : position
    }

    private func previousPosition(before position: Int) -> Int {
        let current = (0..<groups.groupCount).partitioningIndex { self.position(ofGroup: $0) >= position }
        return current > 0 ? self.position(ofGroup: current - 1) : position
    }

    private func end(ofGroup group: Int) -> Int { groups.start(ofGroup: group) + groups.length(ofGroup: group) }

    /// Returns the position one page further: by a group, or by the page width.
    func pagePosition(_ direction: CompositionalLayout.PageDirection) -> Int {
        let step = direction == .next ? 1 : -1
        let current = scrollPosition
        let visibleWidth = pageWidth
        switch behavior {
        case .none: return 0
        case .continuous: return clampedScrollPosition(current + step * visibleWidth)
        case .continuousGroupLeadingBoundary:
            // Forwards, the first group that is not entirely visible becomes the first; backwards, the last invisible
            // group becomes the last.
            let allGroups = 0..<groups.groupCount
            if direction == .next {
                let firstHiddenGroup = allGroups.partitioningIndex { end(ofGroup: $0) > current + visibleWidth }
                return max(position(ofGroup: firstHiddenGroup), nextPosition(after: current))
            }
            let first = allGroups.partitioningIndex { position(ofGroup: $0) >= current }
            guard first > 0 else { return min(current, position(ofGroup: 0)) }
            let group = allGroups.partitioningIndex {
                groups.start(ofGroup: $0) >= end(ofGroup: first - 1) - visibleWidth
            }
            return min(position(ofGroup: group), previousPosition(before: current))
        case .paging, .groupPaging, .groupPagingCentered:
            return restingPosition(proposed: current, start: current, direction: direction)
        }
    }

    /// Returns the position at which the item is visible, or `nil` if it does not exist. Prefers the current position
    /// if it shows the whole item, then a resting position that does, then the position that shows most of the item.
    func position(revealing item: Int) -> Int? {
        guard isOrthogonal, let frame = groups.frame(of: item) else { return nil }
        let start = scrollInset + frame.minX
        let end = scrollInset + frame.maxX
        // Ignore insets that are wider than the container.
        let insetsFit = leftInset + rightInset < container.width
        let left = insetsFit ? leftInset : 0
        let right = insetsFit ? rightInset : 0
        func isWhollyVisible(_ position: Int) -> Bool {
            start >= position + left && end <= position + container.width - right
        }
        if isWhollyVisible(scrollPosition) { return scrollPosition }
        let isBefore = start < scrollPosition + left
        // An item that is too wide is shown from its start.
        let target = isBefore ? start - left : min(start - left, end - container.width + right)
        let rest: Int
        switch behavior {
        case .none, .continuous: return clampedScrollPosition(target)
        case .continuousGroupLeadingBoundary:
            let group = groups.group(of: item)
            rest = position(
                ofGroup: isBefore ? group : (0..<group).partitioningIndex { position(ofGroup: $0) >= target })
        case .paging: rest = clampedScrollPosition((start - leftInset) / pageWidth * pageWidth)
        case .groupPaging, .groupPagingCentered: rest = position(ofGroup: groups.group(of: item))
        }
        return isWhollyVisible(rest) ? rest : clampedScrollPosition(target)
    }

    /// Returns an anchor for the first surviving item that begins in the viewport, or else for the first surviving
    /// visible item; without an item if none survives. Returns `nil` if the section is not scrolled.
    ///
    /// - Parameter newIndex: Returns the new index of an item, or `nil` if it is removed.
    func scrollAnchor(newIndex: (Int) -> Int?) -> OrthogonalScrollAnchor? {
        guard isOrthogonal, scrollPosition > 0 else { return nil }
        let inset = scrollInset
        var best: Int?
        var bestStart = 0
        let visibleRect = Rect(x: scrollPosition - inset, y: 0, width: container.width, height: Int.extentLimit)
        groups.forEachItem(in: visibleRect, ElementTransform(visibleRect)) { item in
            guard best == nil || (bestStart < visibleRect.minX && item.frame.minX >= visibleRect.minX) else { return }
            guard let index = newIndex(item.index.item) else { return }
            best = index
            bestStart = item.frame.minX
        }
        let rest = restingPosition(proposed: scrollPosition, start: scrollPosition, direction: nil)
        return OrthogonalScrollAnchor(
            item: best, distance: inset + bestStart - scrollPosition, position: scrollPosition,
            isAtRest: rest == scrollPosition)
    }

    /// Scrolls so that the anchor's item has its previous position; without an item, to the previous scroll position,
    /// clamped. A section that was at a resting position is moved to the nearest one.
    mutating func restore(_ anchor: OrthogonalScrollAnchor) {
        guard isOrthogonal else { return }
        let start = anchor.item.flatMap(groups.frame(of:))?.minX
        scrollPosition = clampedScrollPosition(start.map { scrollInset + $0 - anchor.distance } ?? anchor.position)
        if anchor.isAtRest {
            scrollPosition = restingPosition(proposed: scrollPosition, start: scrollPosition, direction: nil)
        }
    }
}
