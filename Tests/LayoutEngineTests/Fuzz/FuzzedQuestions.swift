import LayoutEngine
import SeededRandom

// What a program asks of a layout, and what is wrong with the answers, in words.

extension CollectionLayout {
    var sectionCounts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }

    /// What a viewport shows.
    func shownElements(in viewport: Rect) -> [LayoutElement] {
        var elements: [LayoutElement] = []
        forEachVisibleElement(in: viewport) { elements.append($0) }
        return elements
    }

    private var places: [ItemIndex] {
        (0..<numberOfSections).flatMap { section in
            (0..<numberOfItems(inSection: section)).map { ItemIndex(section: section, item: $0) }
        }
    }

    /// Whether viewports show what lies in them, each element once and in its section, and the items of a query.
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
                // A compositional layout cuts nothing to its section.
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

    /// Whether there is an element for each index that exists, and none for any other.
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

    /// Whether the focus moves to another item that exists, sideways in its section.
    func focusViolations(_ random: inout SeededGenerator) -> [String] {
        let places = places
        return (0..<4).flatMap { round -> [String] in
            let index =
                round == 0
                ? item(anyNumber(&random), section: Int.random(in: -1...3, using: &random))
                : places.randomElement(using: &random) ?? item(0)
            return [FocusDirection.up, .down, .left, .right].compactMap { direction in
                guard let neighbor = neighbor(of: index, direction: direction) else { return nil }
                let isSideways = direction == .left || direction == .right
                // Sideways the focus leaves its section only where the next one stands in the same place, as pages do,
                // or where rows go on through all of them.
                let isNear =
                    neighbor.section == index.section
                    || frame(ofSection: neighbor.section) == frame(ofSection: index.section)
                    || self is JoinedFlowLayout
                let isRight = neighbor != index && element(at: neighbor) != nil && (!isSideways || isNear)
                return isRight ? nil : "\(direction) of \(index) is \(neighbor)"
            }
        }
    }

    /// Whether anchors name items that exist, and lead to offsets in the content.
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
            let origin = copy.takePlace(
                of: self, readingAt: visible, viewport: Size(width: visible.width, height: height))
            if !(0...lowest).contains(origin.y) { violations.append("origin \(origin) at \(visible)") }
            return violations
        }
    }
}
