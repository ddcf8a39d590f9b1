import LayoutEngine
import SeededRandom

// Steps of a program that uses a layout, with a description of each violation afterwards.

extension FuzzedLayout {
    /// Appends items or applies an update, and compares the layout with a fresh one. Some updates are invalid.
    mutating func editViolations(
        _ source: inout ListedSizes, numbers: FuzzedNumbers, _ random: inout SeededGenerator
    ) -> [String] {
        let visible = Bool.random(using: &random) ? layout.nearRect(&random) : anyRect(&random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            let violations = violations(
                of: .randomChanges(source.sections.map(\.count), &random), source, visibleRect: visible)
            // The random update may be valid, but the data source hasn't changed accordingly.
            layout.prepare(in: container, dataSource: source)
            hasKeptColumns = false
            return violations
        case 1...2:
            let section = Int.random(in: 0..<max(1, source.sections.count), using: &random)
            let count = source.sections.isEmpty ? 0 : Int.random(in: -1...9, using: &random)
            for _ in 0..<max(0, count) { source.sections[section].append(numbers.itemSize(&random)) }
            layout.append(count, toSection: section, dataSource: source)
            return freshViolations(source)
        case 3:
            let offset = layout.prepare(
                in: container, dataSource: source, keepingPositionIn: visible, staysAtEdge: Bool.random(using: &random))
            hasKeptColumns = false
            return offsetViolations(offset, viewportLength: container.height > 0 ? container.height : visible.height)
                + freshViolations(source)
        default:
            // If the limit truncates items, or a section isn't described, the layout knows fewer items than the data
            // source and may reject the update.
            let isTruncated =
                layout.numberOfItems != source.itemCount || layout.numberOfSections < source.sections.count
            var update = LayoutUpdate()
            if layout.numberOfSections == source.sections.count, Bool.random(using: &random) {
                let editing = source.editSectionsAtRandom(&random) { numbers.itemSize(&$0) }
                describe(editing, numbers: numbers, &random)
                update = editing.update
            } else if !source.sections.isEmpty {
                update = source.editAtRandom(&random) { numbers.itemSize(&$0) }
            }
            do throws(LayoutUpdateError) {
                hasKeptColumns = hasKeptColumns || isSticky
                if Bool.random(using: &random) {
                    hasKeptColumns = hasKeptColumns || mayKeepColumns
                    let offset = try layout.apply(update, dataSource: source, keepingPositionIn: visible)
                    return offsetViolations(offset, viewportLength: visible.height)
                        + freshViolations(source)
                }
                try layout.apply(update, dataSource: source, visibleRect: nil)
                return freshViolations(source)
            } catch {
                layout.prepare(in: container, dataSource: source)
                hasKeptColumns = false
                return isTruncated ? [] : ["refused: \(error)"]
            }
        }
    }

    /// Checks that a rejected update changes nothing.
    mutating func violations(
        of update: LayoutUpdate, _ source: some LayoutDataSource, visibleRect visible: Rect
    ) -> [String] {
        let before = layout
        do throws(LayoutUpdateError) {
            try layout.apply(update, dataSource: source, visibleRect: visible)
            return []
        } catch {
            let isSame =
                layout.contentSize == before.contentSize && layout.sectionCounts == before.sectionCounts
                && layout.allElements() == before.allElements()
            return isSame ? [] : ["changed by a refused update: \(error)"]
        }
    }

    /// Checks that the layout equals a fresh one, if it has to.
    private func freshViolations(_ source: ListedSizes) -> [String] {
        let fresh = fresh(source)
        if hasKeptColumns { return [] }
        // At the limit, the items that were added first are laid out.
        if isLimited, source.itemCount >= Self.itemLimit { return [] }
        return layout.allElements() == fresh.allElements() && layout.contentSize == fresh.contentSize
            ? [] : ["not as a fresh layout"]
    }

    /// Whether items keep their columns even outside the visible rectangle.
    private var isSticky: Bool {
        (unprepared as? MasonryLayout)?.sections.contains { $0.reflow == .sticky } ?? false
    }

    private func offsetViolations(_ offset: Int, viewportLength: Int) -> [String] {
        let lowest = max(0, layout.contentSize.height - max(0, viewportLength))
        return (0...lowest).contains(offset) ? [] : ["offset \(offset) outside 0...\(lowest)"]
    }

    /// Scrolls a random section of a compositional layout, or turns the page of a paged one.
    mutating func scrollSideways(_ random: inout SeededGenerator) {
        if var compositional = layout as? CompositionalLayout {
            let section = Int.random(in: -1...3, using: &random)
            let direction = CompositionalLayout.PageDirection.allCases.randomElement(using: &random)
            let positions = [
                anyNumber(&random), Int.random(in: 0...100, using: &random),
                compositional.pagePosition(direction ?? .next, ofSection: section),
                compositional.restingPosition(
                    ofSection: section, proposed: anyNumber(&random), start: anyNumber(&random), direction: direction),
                compositional.scrollPosition(revealing: item(anyNumber(&random), section: section)) ?? 0,
            ]
            compositional.setScrollPosition(positions.randomElement(using: &random) ?? 0, ofSection: section)
            layout = compositional
        }
        if var paged = layout as? PagedLayout {
            paged.showPage(Bool.random(using: &random) ? anyNumber(&random) : nil)
            paged.showPage(paged.pageAfterSwipe(at: anyNumber(&random), velocity: anyNumber(&random)))
            layout = paged
        }
    }
}

extension LayoutTransition {
    /// Checks that both ends show what their layouts show, and that elements in between are partly present.
    static func violations(
        from start: FuzzedLayout, to end: FuzzedLayout, _ random: inout SeededGenerator
    ) -> [String] {
        func viewport(_ layout: any CollectionLayout) -> Rect {
            Bool.random(using: &random) ? layout.nearRect(&random) : anyRect(&random)
        }
        let (startRect, endRect) = (viewport(start.layout), viewport(end.layout))
        let transition = LayoutTransition(
            from: start.layout, showing: startRect, to: end.layout, showing: endRect)
        let fractions = [0, 1, 0.5, -1, 2, .nan, .infinity, -.infinity, .random(in: 0...1, using: &random)]
        var violations: [String] = []
        for fraction in fractions {
            let elements = transition.elements(at: fraction)
            if !elements.allSatisfy({ $0.presence >= 0 && $0.presence <= 1 }) { violations.append("at \(fraction)") }
            _ = FrameDrawing(elements.map(\.element), in: nearDrawing(startRect))
        }
        for (fuzzed, rect, fraction) in [(start, startRect, 0.0), (end, endRect, 1)] where !fuzzed.changesVisibleItems {
            let shown = Set(
                fuzzed.layout.shownElements(in: rect).map {
                    LayoutElement(kind: $0.kind, index: $0.index, frame: .zero)
                })
            let transitionElements = Set(
                transition.elements(at: fraction).map {
                    LayoutElement(kind: $0.element.kind, index: $0.element.index, frame: .zero)
                })
            if shown != transitionElements { violations.append("another end at \(fraction)") }
        }
        return violations
    }

    /// Returns a part of the rectangle that is small enough to be drawn often.
    private static func nearDrawing(_ rect: Rect) -> Rect {
        Rect(x: rect.x, y: rect.y, width: min(rect.width, 20), height: min(rect.height, 10))
    }
}
