/// The content at the reader's position, described so that it can be found after a change.
enum ReadingPosition: Hashable, Sendable {
    /// An item, by its index after the change.
    case item(ScrollAnchor)
    /// A supplementary element, and the distance from the viewport's start to the start of the element, in cells.
    case supplementary(ElementKind, section: Int, distance: Int)
    /// An offset along the scroll axis.
    case offset(Int)
    /// An edge of the content at which the viewport stays.
    case edge(ContentAnchor)
}

extension CollectionLayout {
    /// Returns the reading position in `visibleRect`, considering only elements that survive the change.
    func readingPosition(in visibleRect: Rect, after mapping: IndexMapping) -> ReadingPosition {
        let anchor = ScrollAnchor(in: self, visibleRect: visibleRect) { mapping.newIndex(of: $0) != nil }
        if let anchor, let index = mapping.newIndex(of: anchor.index) {
            return .item(ScrollAnchor(index: index, distance: anchor.distance))
        }
        if let removedAnchor = ScrollAnchor(in: self, visibleRect: visibleRect),
            let nearest = nearestSurvivor(of: removedAnchor, visibleRect: visibleRect, after: mapping)
        {
            return .item(nearest)
        }
        let top = visibleRect.start(along: scrollAxis)
        var position: ReadingPosition?
        forEachElement(in: visibleRect) { element in
            guard position == nil, element.kind != .item, !element.kind.isDecoration else { return }
            // Skips supplementary elements of items, such as badges: these cannot be looked up by section.
            guard supplementaryElement(element.kind, inSection: element.index.section) != nil else { return }
            guard let section = mapping.sections.newIndex(of: element.index.section) else { return }
            position = .supplementary(
                element.kind, section: section,
                distance: element.frame.start(along: scrollAxis).subtractingClamped(top))
        }
        return position ?? .offset(top)
    }

    /// Returns the scroll offset that shows `position`, clamped to the content.
    func offset(of position: ReadingPosition, viewportLength: Int) -> Int {
        let lowest = max(0, contentSize.length(along: scrollAxis).subtractingClamped(max(0, viewportLength)))
        switch position {
        case .item(let anchor):
            return anchor.offset(in: self, viewportLength: viewportLength) ?? lowest
        case .supplementary(let kind, let section, let distance):
            let top = supplementaryElement(kind, inSection: section)?.frame.start(along: scrollAxis) ?? lowest
            return min(max(0, top.subtractingClamped(distance)), lowest)
        case .offset(let offset):
            return min(max(0, offset), lowest)
        case .edge(let anchor):
            return anchor == .top ? 0 : lowest
        }
    }

    /// Returns an anchor for the surviving item nearest to the viewport, before or after the removed one, at most as low as that.
    private func nearestSurvivor(
        of removedAnchor: ScrollAnchor, visibleRect: Rect, after mapping: IndexMapping
    ) -> ScrollAnchor? {
        let axis = scrollAxis
        var best: ScrollAnchor?
        var shortest = Int.max
        for step in [1, -1] {
            var next = index(from: removedAnchor.index, by: step)
            while var old = next {
                if mapping.sections.newIndex(ofSurvivor: old.section) == nil {
                    // Only items that were moved out of such a section survive.
                    let end = step > 0 ? numberOfItems(inSection: old.section) - 1 : 0
                    old.item = mapping.movedItem(nearestTo: old, by: step) ?? end
                }
                if let new = mapping.newIndex(of: old), let frame = element(at: old)?.frame {
                    let distanceToViewport =
                        axis == .vertical ? frame.rowsBetween(visibleRect) : frame.columnsBetween(visibleRect)
                    if best == nil || distanceToViewport < shortest {
                        let distance = frame.start(along: axis).subtractingClamped(visibleRect.start(along: axis))
                        best = ScrollAnchor(index: new, distance: min(distance, max(0, removedAnchor.distance)))
                        shortest = distanceToViewport
                    }
                    break
                }
                next = index(from: old, by: step)
            }
        }
        return best
    }

    /// Returns the index of the next item, or of the previous one if `step` is -1, across section boundaries.
    private func index(from index: ItemIndex, by step: Int) -> ItemIndex? {
        var index = ItemIndex(section: index.section, item: index.item + step)
        while index.item < 0 || index.item >= numberOfItems(inSection: index.section) {
            index.section += step
            guard index.section >= 0, index.section < numberOfSections else { return nil }
            index.item = step > 0 ? 0 : numberOfItems(inSection: index.section) - 1
        }
        return index
    }
}
