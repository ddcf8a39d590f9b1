import SeededRandom
@testable import LayoutEngine

/// The kinds of layouts that fuzz tests create.
enum FuzzedKind: CaseIterable, Hashable, Sendable {
    case masonry, flow, joinedFlow, paged, compositional

    /// The kinds with a configurable item limit.
    static let limited: Set<FuzzedKind> = [.masonry, .flow, .joinedFlow]
}

/// A random layout and its properties.
struct FuzzedLayout {
    let kind: FuzzedKind
    var layout: any InspectableLayout
    /// The layout before it was prepared.
    private(set) var unprepared: any InspectableLayout
    let container: Size
    /// Whether the layout has ``itemLimit`` as its item limit.
    let isLimited: Bool
    /// Whether a `visibleItems` closure changes the visible elements.
    private(set) var changesVisibleItems: Bool
    /// Whether edits may leave items in other columns than a fresh layout would.
    private(set) var mayKeepColumns: Bool
    /// Whether an edit since the last preparation may have kept items in their columns.
    var hasKeptColumns = false

    /// The item limit of layouts with invalid numbers, if their kind has one.
    static let itemLimit = 60

    /// - Parameter numbers: The source of lengths and counts.
    init(_ kind: FuzzedKind, numbers: FuzzedNumbers, _ random: inout SeededGenerator) {
        self.kind = kind
        let direction = LayoutDirection.allCases.randomElement(using: &random) ?? .leftToRight
        let anchor = ContentAnchor.allCases.randomElement(using: &random) ?? .top
        let sectionCount = Int.random(in: numbers.areInvalid ? 0...3 : 1...3, using: &random)
        let isLimited = numbers.areInvalid && FuzzedKind.limited.contains(kind)
        let limit = isLimited ? Self.itemLimit : MasonryLayout.maximumItemCount
        self.isLimited = isLimited
        var changes = false
        var keepsColumns = false
        switch kind {
        case .masonry:
            let sections = (0..<sectionCount).map { _ in numbers.masonrySection(&random) }
            keepsColumns = sections.contains { $0.reflow != .greedy }
            var masonry = MasonryLayout(sections: sections, direction: direction, itemLimit: limit)
            masonry.anchor = anchor
            unprepared = masonry
        case .flow:
            let sections = (0..<sectionCount).map { _ in numbers.flowSection(&random) }
            var flow = FlowLayout(sections: sections, direction: direction, itemLimit: limit)
            flow.anchor = anchor
            unprepared = flow
        case .joinedFlow:
            var flow = JoinedFlowLayout(section: numbers.flowSection(&random), direction: direction, itemLimit: limit)
            flow.anchor = anchor
            unprepared = flow
        case .paged:
            unprepared = PagedLayout(
                initialPage: Bool.random(using: &random) ? .first : .last, pageSpacing: numbers.length(&random),
                pageInsets: numbers.insets(&random), direction: direction)
        case .compositional:
            var sections: [Section] = []
            for _ in 0..<sectionCount { sections.append(numbers.compositionalSection(&random)) }
            changes = sections.contains { $0.visibleItems != nil }
            keepsColumns = sections.contains { $0.isMasonry }
            unprepared = CompositionalLayout(
                configuration: .init(
                    interSectionSpacing: numbers.length(&random), boundaryItems: numbers.boundaryItems(&random),
                    direction: direction, anchor: anchor), sections: sections)
        }
        changesVisibleItems = changes
        mayKeepColumns = keepsColumns
        layout = unprepared
        container = Size(width: numbers.containerLength(&random), height: numbers.containerLength(&random))
    }

    /// Updates the descriptions of the sections after an update; some sections get a new description.
    mutating func describe(
        _ editing: SectionEditing, numbers: FuzzedNumbers, _ random: inout SeededGenerator
    ) {
        guard editing.update.changesSections else { return }
        func newDescriptions<Description>(
            _ oldDescription: (Int) -> Description?, _ make: (inout SeededGenerator) -> Description
        ) -> [Description] {
            editing.origins.enumerated().map { section, origin in
                // A compositional section that keeps its index keeps its description.
                let isKept = kind == .compositional && origin == section || Int.random(in: 0..<8, using: &random) > 0
                return (isKept ? origin.flatMap(oldDescription) : nil) ?? make(&random)
            }
        }
        if var masonry = layout as? MasonryLayout {
            masonry.sections = newDescriptions(
                { [sections = masonry.sections] in sections[$0] }, numbers.masonrySection)
            layout = masonry
            var fresh = MasonryLayout(
                sections: masonry.sections, direction: masonry.direction, itemLimit: masonry.itemLimit)
            fresh.anchor = masonry.anchor
            unprepared = fresh
            mayKeepColumns = mayKeepColumns || masonry.sections.contains { $0.reflow != .greedy }
        } else if var flow = layout as? FlowLayout {
            flow.sections = newDescriptions({ [sections = flow.sections] in sections[$0] }, numbers.flowSection)
            layout = flow
            var fresh = FlowLayout(sections: flow.sections, direction: flow.direction, itemLimit: flow.itemLimit)
            fresh.anchor = flow.anchor
            unprepared = fresh
        } else if var compositional = layout as? CompositionalLayout {
            let environment = CompositionalLayout.Environment(container: container)
            let sections = newDescriptions(
                { [provider = compositional.provider] in provider($0, environment) }, numbers.compositionalSection)
            compositional.setSections(sections)
            layout = compositional
            unprepared = CompositionalLayout(configuration: compositional.configuration, sections: sections)
            mayKeepColumns = mayKeepColumns || sections.contains { $0.isMasonry }
            changesVisibleItems = sections.contains { $0.visibleItems != nil }
        }
    }

    /// Returns a freshly prepared layout with the same orthogonal scroll positions.
    func fresh(_ source: some LayoutDataSource) -> any InspectableLayout {
        var fresh = unprepared
        fresh.prepare(in: container, dataSource: source)
        guard let current = layout as? CompositionalLayout, var scrolled = fresh as? CompositionalLayout else {
            return fresh
        }
        for section in 0..<current.numberOfSections {
            scrolled.setScrollPosition(current.scrollPosition(ofSection: section), ofSection: section)
        }
        return scrolled
    }
}

/// The source of random lengths and counts: plausible numbers only, or any numbers.
struct FuzzedNumbers: Sendable {
    var areInvalid: Bool

    /// Returns a random gap, inset or header height.
    func length(_ random: inout SeededGenerator) -> Int {
        areInvalid ? anyNumber(&random) : Int.random(in: 0...4, using: &random)
    }

    func containerLength(_ random: inout SeededGenerator) -> Int {
        areInvalid ? anyNumber(&random) : Int.random(in: 1...90, using: &random)
    }

    func count(_ random: inout SeededGenerator) -> Int {
        areInvalid ? anyNumber(&random) : Int.random(in: 1...20, using: &random)
    }

    func itemSize(_ random: inout SeededGenerator) -> Size {
        areInvalid
            ? Size(width: anyNumber(&random), height: anyNumber(&random))
            : Size(width: Int.random(in: 0...20, using: &random), height: Int.random(in: 0...12, using: &random))
    }

    func insets(_ random: inout SeededGenerator) -> EdgeInsets {
        guard Bool.random(using: &random) else { return .zero }
        return areInvalid ? anyInsets(&random) : RandomDescription.insets(&random)
    }

    func masonrySection(_ random: inout SeededGenerator) -> MasonrySection {
        let isSpanned = Int.random(in: 0..<3, using: &random) == 0
        let isTolerant = Int.random(in: 0..<3, using: &random) == 0
        var section = MasonrySection(
            columns: Bool.random(using: &random) ? .count(count(&random)) : .minimumWidth(count(&random)),
            placement: Bool.random(using: &random) ? .shortestColumn : .inOrder,
            tolerance: isTolerant ? length(&random) : 0, maximumSpan: isSpanned ? count(&random) : 1,
            gap: length(&random), headerHeight: length(&random))
        section.breaksTiesInOrder = Int.random(in: 0..<4, using: &random) == 0
        section.densePacking = Bool.random(using: &random) ? count(&random) : 0
        section.allowsFixedColumns = Int.random(in: 0..<4, using: &random) == 0
        section.itemAlignment = MasonrySection.ItemAlignment.allCases.randomElement(using: &random) ?? .stretch
        section.fillsFromBottom = Int.random(in: 0..<3, using: &random) == 0
        section.reflow = [.greedy, .sticky, .beyondVisible].randomElement(using: &random) ?? .greedy
        surround(&section, &random)
        section.itemInsets = insets(&random)
        section.rowGap = length(&random)
        return section
    }

    func flowSection(_ random: inout SeededGenerator) -> FlowSection {
        var section = FlowSection(
            itemSize: Bool.random(using: &random) ? .fromDataSource : .fixed(itemSize(&random)),
            rowAlignment: FlowSection.RowAlignment.allCases.randomElement(using: &random) ?? .leading,
            rowBreaking: FlowSection.RowBreaking.allCases.randomElement(using: &random) ?? .greedy,
            lineSpacing: length(&random), itemSpacing: length(&random), headerHeight: length(&random))
        section.lastRowAlignment =
            Bool.random(using: &random) ? nil : FlowSection.RowAlignment.allCases.randomElement(using: &random)
        section.lastRowMatchesPrevious = Bool.random(using: &random)
        section.itemsPerRow = FlowPropertyTests.randomCounts(&random)
        section.itemAlignment = FlowSection.ItemAlignment.allCases.randomElement(using: &random) ?? .top
        surround(&section, &random)
        return section
    }

    private func surround(_ section: inout some SupplementedSection, _ random: inout SeededGenerator) {
        section.padding = insets(&random)
        section.contentInsets = insets(&random)
        section.headerInsets = insets(&random)
        section.pinsHeader = Bool.random(using: &random)
        section.footerHeight = length(&random)
        section.footerInsets = insets(&random)
        section.pinsFooter = Bool.random(using: &random)
        section.background = Bool.random(using: &random) ? insets(&random) : nil
    }

    func compositionalSection(_ random: inout SeededGenerator) -> Section {
        guard areInvalid else { return RandomDescription.section(&random) }
        var section = CompositionalBadNumberTests.section(&random)
        section.boundaryItemsFollowContentInsets = Bool.random(using: &random)
        section.isHiddenWhenEmpty = Bool.random(using: &random)
        if Int.random(in: 0..<8, using: &random) == 0 {
            let frame = anyRect(&random)
            section.visibleItems = { elements, _ in
                elements.removeAll { $0.index.item % 2 == 1 }
                for position in elements.indices { elements[position].frame = frame }
            }
        }
        return section
    }

    func boundaryItems(_ random: inout SeededGenerator) -> [BoundaryItem] {
        areInvalid
            ? CompositionalBadNumberTests.section(&random).boundaryItems : RandomDescription.boundaryItems(&random)
    }
}

extension Section {
    fileprivate var isMasonry: Bool {
        if case .masonry = content { true } else { false }
    }
}
