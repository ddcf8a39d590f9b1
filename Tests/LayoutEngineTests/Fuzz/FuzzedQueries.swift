import LayoutEngine
import SeededRandom

// Queries of a layout, with a description of each violation in the results.

extension CollectionLayout {
    var sectionCounts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

    /// Returns the elements visible in a viewport.
    func shownElements(in viewport: Rect) -> [LayoutElement] {
        var elements: [LayoutElement] = []
        forEachVisibleElement(in: viewport) { elements.append($0) }
        return elements
    }

    private var allIndexes: [ItemIndex] {
        (0..<numberOfSections).flatMap { section in
            (0..<numberOfItems(inSection: section)).map { ItemIndex(section: section, item: $0) }
        }
    }

    /// Checks that viewports show each element in them once, in its section, and the items of a query.
    func viewportViolations(changesVisibleItems: Bool, _ random: inout SeededGenerator) -> [String] {
        (0..<4).flatMap { round -> [String] in
            let viewport = round % 2 == 0 ? nearRect(&random) : anyRect(&random)
            let shown = shownElements(in: viewport)
            _ = FrameDrawing(
                shown, in: rect(viewport.x, viewport.y, min(20, viewport.width), min(10, viewport.height)))
            guard !changesVisibleItems else { return [] }
            var violations: [String] = []
            let names = Set(shown.map { LayoutElement(kind: $0.kind, index: $0.index, frame: .zero) })
            if names.count != shown.count { violations.append("shown twice in \(viewport)") }
            if shown.filter({ $0.kind == .item }) != elements(in: viewport).filter({ $0.kind == .item }) {
                violations.append("other items than in a query in \(viewport)")
            }
            for element in shown {
                let section = frame(ofSection: element.index.section) ?? rect(0, 0, 0, contentSize.height)
                // A compositional layout doesn't clip elements to their section.
                let isInside =
                    self is CompositionalLayout
                    || element.frame.minY >= section.minY && element.frame.maxY <= section.maxY
                if !isInside || !element.frame.isVisible(in: viewport) {
                    violations.append("\(element) shown in \(viewport), section \(section)")
                }
            }
            return violations
        }
    }

    /// Checks that an element exists exactly for the indexes in range.
    func indexViolations(_ random: inout SeededGenerator) -> [String] {
        (0..<12).compactMap { _ in
            let section = Bool.random(using: &random) ? anyNumber(&random) : Int.random(in: 0...3, using: &random)
            let number = anyNumber(&random)
            let exists =
                section >= 0 && section < numberOfSections && number >= 0
                && number < numberOfItems(inSection: section)
            let element = element(at: item(number, section: section))
            let frame = frame(ofSection: section)
            _ = supplementaryElement(.footer, inSection: section)
            let isRight =
                (element != nil) == exists && (frame != nil) == (section >= 0 && section < numberOfSections)
                && (frame != nil || numberOfItems(inSection: section) == 0)
            return isRight ? nil : "\(section).\(number)"
        }
    }

    /// Checks that the focus moves to another existing item, horizontally within its section.
    func focusViolations(_ random: inout SeededGenerator) -> [String] {
        let allIndexes = allIndexes
        return (0..<4).flatMap { round -> [String] in
            let index =
                round == 0
                ? item(anyNumber(&random), section: Int.random(in: -1...3, using: &random))
                : allIndexes.randomElement(using: &random) ?? item(0)
            return [FocusDirection.up, .down, .left, .right].compactMap { direction in
                guard let neighbor = neighbor(of: index, direction: direction) else { return nil }
                let isHorizontal = direction == .left || direction == .right
                // Horizontally, the focus leaves its section only if the next section has the same frame, as with
                // pages, or if rows continue across sections.
                let isNear =
                    neighbor.section == index.section
                    || frame(ofSection: neighbor.section) == frame(ofSection: index.section)
                    || self is JoinedFlowLayout
                let isRight = neighbor != index && element(at: neighbor) != nil && (!isHorizontal || isNear)
                return isRight ? nil : "\(direction) of \(index) is \(neighbor)"
            }
        }
    }

    /// Checks that anchors refer to existing items and give offsets inside the content.
    func anchorViolations(_ random: inout SeededGenerator) -> [String] {
        (0..<4).flatMap { round -> [String] in
            let visible = round % 2 == 0 ? nearRect(&random) : anyRect(&random)
            let height = anyNumber(&random)
            let lowest = max(0, contentSize.height - max(0, height))
            let index = item(anyNumber(&random), section: Int.random(in: 0...1, using: &random))
            let anchors = [
                ScrollAnchor(in: self, visibleRect: visible), ScrollAnchor(index, in: self, visibleRect: visible),
                ScrollAnchor(index: index, distance: anyNumber(&random)),
            ]
            var violations: [String] = []
            for anchor in anchors.compactMap(\.self) {
                let offset = anchor.offset(in: self, viewportLength: height)
                if (offset != nil) != (element(at: anchor.index) != nil) { violations.append("\(anchor)") }
                if let offset, !(0...lowest).contains(offset) { violations.append("offset \(offset) of \(anchor)") }
            }
            var copy = self
            let origin = copy.matchReadingPosition(
                of: self, visibleRect: visible, viewport: Size(width: visible.width, height: height))
            if !(0...lowest).contains(origin.y) { violations.append("origin \(origin) at \(visible)") }
            return violations
        }
    }
}
