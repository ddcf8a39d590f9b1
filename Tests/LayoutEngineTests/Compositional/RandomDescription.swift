import LayoutEngine
import SeededRandom

/// Random descriptions of compositional layouts.
enum RandomDescription {
    static let kinds: [ElementKind] =
        [.background, .decoration(3), .decoration(1), .header, .footer] + (0..<9).map { ElementKind.supplementary($0) }

    /// The first kind of supplementary items: two kinds for items, and one per depth for groups.
    static let firstItemKind = 20
    static let itemKinds = (0..<5).map { ElementKind.supplementary(firstItemKind + $0) }

    static func supplementaryItems(_ random: inout SeededGenerator) -> [CompositionalLayout.SupplementaryItem] {
        guard Int.random(in: 0..<4, using: &random) == 0 else { return [] }
        return (0..<Int.random(in: 1...2, using: &random)).map { supplementaryItem(itemKinds[$0], &random) }
    }

    static func supplementaryItem(
        _ kind: ElementKind, _ random: inout SeededGenerator
    ) -> CompositionalLayout.SupplementaryItem {
        let fixed = DimensionSize(
            width: Int.random(in: 0...6, using: &random), height: Int.random(in: 0...3, using: &random))
        return .init(
            size: Bool.random(using: &random) ? fixed : size(&random), kind: kind,
            alignment: CompositionalLayout.BoundaryAlignment.allCases.randomElement(using: &random) ?? .topTrailing,
            ownAlignment: Bool.random(using: &random)
                ? nil : CompositionalLayout.BoundaryAlignment.allCases.randomElement(using: &random),
            offset: Point(x: Int.random(in: -3...3, using: &random), y: Int.random(in: -2...2, using: &random)),
            fractionalOffset: Bool.random(using: &random)
                ? .init() : .init(x: Double.random(in: -1...1, using: &random), y: 0.3))
    }

    /// A prepared layout with the pinned kinds of each section.
    struct Described {
        var layout: CompositionalLayout
        var pinnedKinds: [Int: Set<ElementKind>]
    }

    static func layout(_ random: inout SeededGenerator) -> CompositionalLayout { described(&random).layout }

    static func described(_ random: inout SeededGenerator) -> Described {
        var described = unpreparedDescription(&random)
        let counts = (0..<3).map { _ in Int.random(in: 0...60, using: &random) }
        let source = CompositionalPropertyTests.ItemSource(
            sections: counts.map { count in (0..<count).map { _ in Int.random(in: 0...99, using: &random) } })
        described.layout.prepare(
            in: Size(width: Int.random(in: 1...90, using: &random), height: Int.random(in: 0...40, using: &random)),
            dataSource: source)
        for section in 0..<3 {
            described.layout.setScrollPosition(Int.random(in: 0...150, using: &random), ofSection: section)
        }
        return described
    }

    static func unprepared(_ random: inout SeededGenerator) -> CompositionalLayout {
        unpreparedDescription(&random).layout
    }

    private static func unpreparedDescription(_ random: inout SeededGenerator) -> Described {
        var sections: [Section] = []
        for _ in 0..<3 { sections.append(section(&random)) }
        var configuration = CompositionalLayout.Configuration(
            interSectionSpacing: Int.random(in: 0...3, using: &random), boundaryItems: boundaryItems(&random),
            direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft)
        configuration.contentInsetsReference =
            CompositionalLayout.ContentInsetsReference.allCases.randomElement(using: &random) ?? .automatic
        configuration.layoutMargins = insets(&random)
        var pinned: [Int: Set<ElementKind>] = [:]
        for (section, items) in ([configuration.boundaryItems] + sections.map(\.boundaryItems)).enumerated() {
            var seen: Set<ElementKind> = []
            for item in items where seen.insert(item.kind).inserted && item.pinsToVisibleBounds {
                pinned[section - 1, default: []].insert(item.kind)
            }
        }
        return Described(
            layout: CompositionalLayout(configuration: configuration, sections: sections), pinnedKinds: pinned)
    }

    static func section(_ random: inout SeededGenerator) -> Section {
        if Int.random(in: 0..<6, using: &random) == 0 {
            var masonry = MasonrySection(
                columns: .count(Int.random(in: 0...4, using: &random)), gap: Int.random(in: 0...2, using: &random))
            masonry.contentInsets = insets(&random)
            var section = Section(
                masonry: masonry, contentInsets: insets(&random), boundaryItems: boundaryItems(&random))
            section.isHiddenWhenEmpty = Bool.random(using: &random)
            return section
        }
        var section = Section(
            group: group(depth: 0, &random), interGroupSpacing: Int.random(in: 0...3, using: &random),
            contentInsets: insets(&random), boundaryItems: boundaryItems(&random),
            background: Bool.random(using: &random) ? insets(&random) : nil,
            orthogonalScrolling: CompositionalLayout.OrthogonalScrolling.allCases.randomElement(using: &random)
                ?? .none)
        if Int.random(in: 0..<4, using: &random) == 0 { section.decorations += decorations(&random) }
        section.isHiddenWhenEmpty = Bool.random(using: &random)
        section.boundaryItemsFollowContentInsets = Bool.random(using: &random)
        section.contentInsetsReference =
            CompositionalLayout.ContentInsetsReference.allCases.randomElement(using: &random) ?? .automatic
        return section
    }

    static func decorations(_ random: inout SeededGenerator) -> [CompositionalLayout.DecorationItem] {
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
            .init(number: [1, 3].randomElement(using: &random) ?? 1, contentInsets: insets(&random))
        }
    }

    static func insets(_ random: inout SeededGenerator) -> EdgeInsets {
        guard Int.random(in: 0..<3, using: &random) == 0 else { return .zero }
        func inset() -> Int { Int.random(in: 0...4, using: &random) }
        return EdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset())
    }

    static func dimension(_ random: inout SeededGenerator) -> Dimension {
        let fractions: [Double] = [1.0 / 3, 0.5, 1, 0.25, 0.1, 0.9]
        let fraction = fractions.randomElement(using: &random) ?? 1
        return switch Int.random(in: 0..<9, using: &random) {
        case 0...1: .absolute(Int.random(in: 0...30, using: &random))
        case 2...4: .fractionalWidth(fraction)
        case 5...6: .fractionalHeight(fraction)
        case 7: .uniformAcrossSiblings(estimate: Int.random(in: 0...20, using: &random))
        default: .estimated(Int.random(in: 0...20, using: &random))
        }
    }

    static func size(_ random: inout SeededGenerator) -> DimensionSize {
        DimensionSize(width: dimension(&random), height: dimension(&random))
    }

    static func spacing(_ random: inout SeededGenerator) -> CompositionalLayout.Spacing {
        let length = max(0, Int.random(in: -4...4, using: &random))
        return Bool.random(using: &random) ? .fixed(length) : .flexible(length)
    }

    static func edges(_ random: inout SeededGenerator) -> CompositionalLayout.EdgeSpacing {
        guard Int.random(in: 0..<4, using: &random) == 0 else { return .none }
        return .init(
            left: spacing(&random), top: spacing(&random), right: spacing(&random), bottom: spacing(&random))
    }

    static func group(depth: Int, _ random: inout SeededGenerator) -> Group {
        var group = arrangedGroup(depth: depth, &random)
        if Int.random(in: 0..<8, using: &random) == 0 {
            group.supplementaryItems = [supplementaryItem(itemKinds[2 + depth], &random)]
        }
        return group
    }

    private static func arrangedGroup(depth: Int, _ random: inout SeededGenerator) -> Group {
        let size = size(&random)
        let insets = insets(&random)
        let edges = edges(&random)
        let spacing = spacing(&random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0:
            return .custom(size: size, contentInsets: insets, edgeSpacing: edges) { size in
                let half = size.width / 2
                return [rect(0, 0, half, size.height), rect(half, 0, size.width - half, size.height / 2)]
            }
        case 1...2:
            let forms = [
                Group.horizontal(size:subitem:count:interItemSpacing:contentInsets:edgeSpacing:),
                Group.vertical(size:subitem:count:interItemSpacing:contentInsets:edgeSpacing:),
                Group.horizontal(size:repeatingSubitem:count:interItemSpacing:contentInsets:edgeSpacing:),
                Group.vertical(size:repeatingSubitem:count:interItemSpacing:contentInsets:edgeSpacing:),
            ]
            let form = forms[Int.random(in: 0..<forms.count, using: &random)]
            return form(
                size, subitem(depth: depth, &random), Int.random(in: 0...4, using: &random), spacing, insets, edges)
        default:
            var subitems: [Subitem] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) { subitems.append(subitem(depth: depth, &random)) }
            let axis =
                Bool.random(using: &random)
                ? Group.horizontal(size:subitems:interItemSpacing:contentInsets:edgeSpacing:) : Group.vertical
            return axis(size, subitems, spacing, insets, edges)
        }
    }

    static func subitem(depth: Int, _ random: inout SeededGenerator) -> Subitem {
        if depth < 2, Int.random(in: 0..<4, using: &random) == 0 { return .group(group(depth: depth + 1, &random)) }
        return .item(
            CompositionalLayout.Item(
                size: size(&random), contentInsets: insets(&random), edgeSpacing: edges(&random),
                supplementaryItems: supplementaryItems(&random)))
    }

    static func boundaryItems(_ random: inout SeededGenerator) -> [BoundaryItem] {
        var items: [BoundaryItem] = []
        for _ in 0..<max(0, Int.random(in: -2...4, using: &random)) {
            var item = BoundaryItem(
                size: size(&random), kind: kinds.dropFirst(3).randomElement(using: &random) ?? .header,
                alignment: CompositionalLayout.BoundaryAlignment.allCases.randomElement(using: &random) ?? .top,
                contentInsets: insets(&random),
                offset: Point(x: Int.random(in: -3...3, using: &random), y: Int.random(in: -3...3, using: &random)),
                pinsToVisibleBounds: Bool.random(using: &random))
            item.extendsBoundary = Bool.random(using: &random)
            items.append(item)
        }
        return items
    }

    /// Whether elements are in query order: by section, decorations and boundary items before and after the items.
    static func isSorted(_ elements: [LayoutElement]) -> Bool {
        let inner = elements.filter { $0.index != .wholeLayout }
        guard zip(inner, inner.dropFirst()).allSatisfy({ $0.index.section <= $1.index.section }) else { return false }
        let items = inner.filter { $0.kind == .item }
        guard zip(items, items.dropFirst()).allSatisfy({ $0.index < $1.index }) else { return false }
        for (position, element) in inner.enumerated() where element.kind.isDecoration && position > 0 {
            let before = inner[position - 1]
            if before.index.section == element.index.section, !before.kind.isDecoration { return false }
        }
        // The items of a section are contiguous.
        for (position, element) in inner.enumerated() where element.kind == .item && element.index.item > 0 {
            guard position > 0, inner[position - 1].kind == .item else { return false }
        }
        return true
    }
}
