import LayoutEngine
import SeededRandom
import Testing

// Checks of the contract that every layout must satisfy, independent of the concrete layout.

extension CollectionLayout {
    /// All elements of the sections, looked up one at a time by index instead of by query, in query order.
    func elementsOneByOne() -> [LayoutElement] {
        (0..<numberOfSections).flatMap { section in
            let items = (0..<numberOfItems(inSection: section)).map {
                element(at: ItemIndex(section: section, item: $0))
            }
            return
                ([.background, .header].map { supplementaryElement($0, inSection: section) } + items
                + [supplementaryElement(.footer, inSection: section)]).compactMap(\.self)
        }
    }

    /// Checks that queries filter all elements, that elements lie inside the content, and that only decorations
    /// overlap.
    func checkContract(_ comment: @autoclosure () -> String, queries: Int, _ random: inout SeededGenerator) {
        let violations = contractViolations(queries: queries, &random)
        #expect(violations.isEmpty, "\(comment())")
    }

    /// Returns a description of each contract violation, or an empty array if there are none.
    ///
    /// - Parameter queries: The number of query rectangles near the content; as many others have invalid numbers.
    func contractViolations(queries: Int, _ random: inout SeededGenerator) -> [String] {
        let all = allElements()
        var violations = all.flatMap(boundsViolations(of:)) + sectionViolations
        if let compositional = self as? CompositionalLayout {
            let oneByOne = compositional.everyElement(kinds: RandomDescription.kinds)
            if Set(all) != oneByOne || all.count != oneByOne.count { violations.append("not all elements in a query") }
        } else if all != elementsOneByOne() {
            violations.append("not all elements in a query, or not in order")
        }
        if !RandomDescription.isSorted(all) { violations.append("not sorted") }
        violations += overlapViolations(among: all)
        for round in 0..<2 * queries {
            let visible = round < queries ? nearRect(&random) : anyRect(&random)
            let visibleElements = elements(in: visible)
            let expected = all.filter { $0.frame.isVisible(in: visible) }
            if visibleElements != expected {
                let difference = Set(visibleElements).symmetricDifference(expected)
                violations.append("a query is no filter in \(visible): \(difference)")
            }
            let covering = all.last { $0.frame.contains(visible.origin) }
            if element(covering: visible.origin) != covering { violations.append("not on top at \(visible.origin)") }
        }
        return violations
    }

    /// Returns a random rectangle that overlaps the content or lies near it.
    func nearRect(_ random: inout SeededGenerator) -> Rect {
        let size = contentSize
        var visible = Rect(
            x: Int.random(in: -5...size.width + 5, using: &random),
            y: Int.random(in: -30...size.height + 5, using: &random),
            width: Int.random(in: 0...size.width + 1, using: &random), height: Int.random(in: 0...40, using: &random))
        if Bool.random(using: &random) { (visible.x, visible.width) = (0, size.width) }
        return visible
    }

    /// Whether the items of `section` scroll horizontally.
    private func scrollsSideways(_ section: Int) -> Bool {
        ((self as? CompositionalLayout)?.scrollWidth(ofSection: section) ?? 0) > 0
    }

    /// Checks that the element lies in its section, and the section in the content. Compositional layouts don't clip.
    private func boundsViolations(of element: LayoutElement) -> [String] {
        let content = Rect(x: 0, y: 0, width: contentSize.width, height: contentSize.height)
        let section = frame(ofSection: element.index.section) ?? content
        let frame = element.frame
        var isInside = frame.width >= 0 && frame.height >= 0
        if self is CompositionalLayout { return isInside ? [] : ["\(element) has no size"] }
        isInside = isInside && frame.minY >= max(0, section.minY) && frame.maxY <= min(section.maxY, content.maxY)
        if !element.scrollsWithItems || !scrollsSideways(element.index.section) {
            isInside = isInside && frame.minX >= 0 && frame.maxX <= content.maxX
        }
        return isInside ? [] : ["\(element) outside \(section) of \(content)"]
    }

    /// Checks that sections are as wide as the content and follow each other, unless they are pages or share rows.
    private var sectionViolations: [String] {
        let sharesRows = self is JoinedFlowLayout
        var (beginning, end) = (0, 0)
        for section in 0..<numberOfSections {
            guard let frame = frame(ofSection: section) else { return ["section \(section) has no frame"] }
            let isInOrder = self is PagedLayout ? frame.minY == 0 : frame.minY >= (sharesRows ? beginning : end)
            guard isInOrder, frame.minX == 0, frame.width == contentSize.width, frame.height >= 0 else {
                return ["section \(section) stands at \(frame)"]
            }
            (beginning, end) = (frame.minY, max(end, frame.maxY))
        }
        return end <= contentSize.height ? [] : ["sections end behind the content"]
    }

    /// Checks that no elements overlap. In compositional layouts, where boundary items may cover others, only items
    /// that lie inside their groups are compared.
    private func overlapViolations(among all: [LayoutElement]) -> [String] {
        let compositional = self as? CompositionalLayout
        func counts(_ element: LayoutElement) -> Bool {
            guard !element.frame.isEmpty else { return false }
            guard let compositional else { return !element.kind.isDecoration }
            return element.kind == .item && compositional.fitsItsGroups(element)
        }
        return all.filter(counts).flatMap { element in
            let others = elements(in: element.frame).filter(counts)
            return others == [element] ? [] : ["\(element) overlaps \(others)"]
        }
    }
}

extension CompositionalLayout {
    /// Whether an item lies inside its group, and that group inside each enclosing group.
    func fitsItsGroups(_ element: LayoutElement) -> Bool {
        guard let explanation = placementExplanation(ofItemAt: element.index), explanation.width.rule != .closure
        else { return false }
        guard case .group(let group) = explanation.placement else { return true }
        let frames = group.levels.map(\.frame) + [element.frame]
        return zip(frames, frames.dropFirst()).allSatisfy { $0.intersection($1) == $1 }
    }
}

/// A mutable data source with one list of sizes per section.
struct ListedSizes: LayoutDataSource {
    var sections: [[Size]]
    var hasExtraPage = false

    var itemCount: Int { sections.reduce(0) { $0 + $1.count } }
    var numberOfSections: Int { sections.count }
    func numberOfItems(inSection section: Int) -> Int { sections[section].count }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { sections[index.section][index.item].height }
    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size { sections[index.section][index.item] }
    func columnSpan(ofItemAt index: ItemIndex) -> Int { sections[index.section][index.item].width }
    func fixedColumn(ofItemAt index: ItemIndex) -> Int? {
        let size = sections[index.section][index.item]
        return size.height % 4 == 3 ? size.width : nil
    }
}

extension ListedSizes {
    /// Applies random edits to the lists and returns the matching update.
    ///
    /// - Parameter makeSize: Returns the size of an inserted or resized item.
    mutating func editAtRandom(
        _ random: inout SeededGenerator, makeSize: (inout SeededGenerator) -> Size
    ) -> LayoutUpdate {
        var update = LayoutUpdate()
        var old: [ItemIndex] = []
        for section in sections.indices { old += sections[section].indices.map { item($0, section: section) } }
        var movedItems: [(from: ItemIndex, size: Size)] = []
        var newSections = sections.map { _ in [Size]() }
        let changeRate = [1, 3, 20].randomElement(using: &random) ?? 1
        for index in old {
            let size = sections[index.section][index.item]
            switch Int.random(in: 0..<60, using: &random) {
            case 0..<changeRate: update.deletions.append(index)
            case 20..<20 + changeRate: movedItems.append((index, size))
            case 40..<40 + changeRate:
                update.reloads.append(index)
                newSections[index.section].append(makeSize(&random))
            default: newSections[index.section].append(size)
            }
        }
        // Insert in ascending order, so that each index is final when it is assigned.
        var insertedItems: [(section: Int, from: ItemIndex?, size: Size)] = movedItems.map { from, size in
            (Int.random(in: 0..<sections.count, using: &random), from, size)
        }
        for _ in 0..<Int.random(in: 0...changeRate, using: &random) {
            insertedItems.append((Int.random(in: 0..<sections.count, using: &random), nil, makeSize(&random)))
        }
        insertedItems.shuffle(using: &random)
        for section in sections.indices {
            let sectionItems = insertedItems.filter { $0.section == section }
            let count = newSections[section].count + sectionItems.count
            let indexes = (0..<count).shuffled(using: &random).prefix(sectionItems.count).sorted()
            for (index, insertedItem) in zip(indexes, sectionItems) {
                newSections[section].insert(insertedItem.size, at: index)
                let to = item(index, section: section)
                if let from = insertedItem.from {
                    update.moves.append(.init(from: from, to: to))
                } else {
                    update.insertions.append(to)
                }
            }
        }
        sections = newSections
        update.deletions.shuffle(using: &random)
        update.insertions.shuffle(using: &random)
        update.moves.shuffle(using: &random)
        return update
    }
}

/// Returns a random number that is often out of any sensible range.
func anyNumber(_ random: inout SeededGenerator) -> Int {
    let extremes = [
        0, -1, 1, .min, .max, .max - 1, .min + 1, Int(Int32.max), Int(Int32.max) + 1, 65_535, 65_536, -7, 1 << 40,
    ]
    return Bool.random(using: &random)
        ? Int.random(in: 0...30, using: &random) : extremes.randomElement(using: &random) ?? 0
}

func anyRect(_ random: inout SeededGenerator) -> Rect {
    rect(anyNumber(&random), anyNumber(&random), anyNumber(&random), anyNumber(&random))
}

func anyInsets(_ random: inout SeededGenerator) -> EdgeInsets {
    EdgeInsets(
        top: anyNumber(&random), left: anyNumber(&random), bottom: anyNumber(&random), right: anyNumber(&random))
}

extension LayoutElement {
    /// Whether the element is an item or belongs to one; random descriptions use separate kinds for those.
    var scrollsWithItems: Bool {
        if case .supplementary(let number) = kind { number >= RandomDescription.firstItemKind } else { kind == .item }
    }
}
