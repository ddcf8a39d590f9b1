import LayoutEngine
import SeededRandom

// Properties of the outlines and explanations of every layout, with a description of each violation.

extension InspectableLayout {
    func inspectionViolations(_ random: inout SeededGenerator) -> [String] {
        let everywhere = rect(.min / 2, .min / 2, .max, .max)
        let all = outlines(in: everywhere)
        let itemsMayOverlap = self is CompositionalLayout
        var violations = all.flatMap { itemsMayOverlap ? [] : coverViolations(of: $0) }
        violations += all.compactMap { isFreeSpace($0) && $0.frame.isEmpty ? "\($0) keeps nothing free" : nil }
        for _ in 0..<4 {
            let visible = nearRect(&random)
            let visibleOutlines = outlines(in: visible)
            if visibleOutlines.filter({ $0.kind == .item }).map(\.element)
                != elements(in: visible).filter({ $0.kind == .item })
            {
                violations.append("the items outlined in \(visible) are others than its elements")
            }
            let invisibleOutlines = visibleOutlines.filter { !$0.frame.isVisible(in: visible) }
            if !invisibleOutlines.isEmpty { violations.append("\(invisibleOutlines) not in \(visible)") }
            let difference = Set(visibleOutlines).symmetricDifference(all.filter { $0.frame.isVisible(in: visible) })
                .filter { !mayExtendBeyondGroup($0) }
            if !difference.isEmpty { violations.append("no filter in \(visible): \(difference)") }
        }
        return violations + elementViolations(in: everywhere, all) + explanationViolations
    }

    /// Whether an outline may extend beyond its outermost group. A nested group can be larger than its enclosing group,
    /// and such an outline is returned only near the items of its group.
    func mayExtendBeyondGroup(_ outline: LayoutOutline) -> Bool {
        switch outline.kind {
        case .group, .groupInsets: outline.depth > 1
        case .itemInsets, .spacing(.edges), .spacing(.items):
            self is CompositionalLayout && outline.depth > 0
                && !outlines(in: rect(.min / 2, .min / 2, .max, .max)).contains {
                    $0.kind == .group && $0.depth == 1 && $0.section == outline.section
                        && $0.frame.intersection(outline.frame) == outline.frame
                }
        default: false
        }
    }

    private func isFreeSpace(_ outline: LayoutOutline) -> Bool {
        switch outline.kind {
        case .spacing, .itemInsets, .groupInsets, .boundaryInsets, .sectionInsets, .padding: true
        case .section, .background, .header, .footer, .boundary, .group, .item: false
        }
    }

    /// Returns violations for items that overlap an outline of free space.
    private func coverViolations(of outline: LayoutOutline) -> [String] {
        switch outline.kind {
        case .spacing, .itemInsets:
            let items = elements(in: outline.frame).filter {
                $0.kind == .item && $0.frame.intersection(outline.frame) != nil
            }
            return items.isEmpty ? [] : ["\(items) in \(outline)"]
        case .section, .background, .header, .footer, .boundary, .group, .item, .groupInsets, .boundaryInsets,
            .sectionInsets, .padding:
            return []
        }
    }

    /// Returns violations for elements and sections without an outline of the same frame.
    private func elementViolations(in everywhere: Rect, _ all: [LayoutOutline]) -> [String] {
        let outlined = Set(all.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height, $0.section ?? -1] })
        return elements(in: everywhere).compactMap { element in
            let frame = element.frame
            let name = [frame.x, frame.y, frame.width, frame.height, element.index.section]
            return outlined.contains(name) ? nil : "\(element) has no outline"
        }
    }

    /// Violations for items whose explanation belongs to another item or contradicts their frame.
    private var explanationViolations: [String] {
        (0..<numberOfSections).flatMap { section in
            (0..<numberOfItems(inSection: section)).compactMap { number -> String? in
                let index = ItemIndex(section: section, item: number)
                guard let element = element(at: index), let explanation = placementExplanation(ofItemAt: index) else {
                    return "no explanation of \(index)"
                }
                guard explanation.index == index, explanation.frame == element.frame,
                    explanation.width.length == element.frame.width, explanation.height.length == element.frame.height,
                    explanation.placement.isRight(for: element)
                else { return "\(element) is not what \(explanation) tells of" }
                return nil
            }
        }
    }
}

extension LayoutOutline {
    /// The outlined item.
    fileprivate var element: LayoutElement {
        LayoutElement(kind: .item, index: ItemIndex(section: section ?? -1, item: item ?? -1), frame: frame)
    }
}

extension PlacementExplanation.Placement {
    /// Whether the item's frame matches the explanation. It may lie outside its groups.
    fileprivate func isRight(for element: LayoutElement) -> Bool {
        let frame = element.frame
        func isInside(_ container: Rect) -> Bool {
            frame.minX >= container.minX && frame.maxX <= container.maxX && frame.minY >= container.minY
                && frame.maxY <= container.maxY
        }
        return switch self {
        case .column(let column):
            (column.countsFromBottom || column.top == frame.y) && column.top <= column.tops[column.column]
        case .row(let row): isInside(row.frame) && row.items.contains(element.index.item)
        case .page(let page): isInside(page.frame)
        case .group(let group):
            group.items.contains(element.index.item) && !group.levels.isEmpty
                && group.levels.allSatisfy { $0.position < $0.count }
        }
    }
}
