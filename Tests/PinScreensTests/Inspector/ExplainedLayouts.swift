import LayoutEngine
import TestSupport

@testable import FeedScreens

/// Prepared layouts, each for one kind of placement explanation.
enum ExplainedLayouts {
    /// Items of fixed sizes, one list for each section. The width is also the column span.
    struct Items: LayoutDataSource {
        var sections: [[Size]]
        var hasExtraPage = false

        var numberOfSections: Int { sections.count }
        func numberOfItems(inSection section: Int) -> Int { sections[section].count }
        func height(ofItemAt index: ItemIndex, width: Int) -> Int { sections[index.section][index.item].height }
        func size(ofItemAt index: ItemIndex, proposed: Size) -> Size { sections[index.section][index.item] }
        func columnSpan(ofItemAt index: ItemIndex) -> Int { sections[index.section][index.item].width }
    }

    static func items(_ sizes: [(width: Int, height: Int)]) -> Items {
        Items(sections: [sizes.map { Size(width: $0.width, height: $0.height) }])
    }

    static func laidOut<Layout: CollectionLayout>(
        _ layout: Layout, width: Int, height: Int = 20, _ source: some LayoutDataSource
    ) -> Layout {
        var layout = layout
        layout.prepare(in: Size(width: width, height: height), dataSource: source)
        return layout
    }

    // MARK: Columns

    static func columns(_ section: MasonrySection, width: Int, heights: [Int]) -> MasonryLayout {
        laidOut(MasonryLayout(section: section), width: width, FixedHeights(heights))
    }

    static func spans(
        _ section: MasonrySection, width: Int, _ items: [(width: Int, height: Int)]
    ) -> MasonryLayout {
        laidOut(MasonryLayout(section: section), width: width, self.items(items))
    }

    static let threeColumns = columns(
        MasonrySection(columns: .count(3), gap: 1, headerHeight: 2), width: 80, heights: [13, 8, 10, 12])
    static let insets = columns(
        with(MasonrySection(columns: .count(2))) {
            $0.columnGap = 2
            $0.itemInsets = EdgeInsets(top: 1, left: 1)
        }, width: 25,
        heights: [3])
    static let tolerance = columns(
        MasonrySection(columns: .count(3), tolerance: 2), width: 30, heights: [3, 2, 4, 5, 1, 9])
    static let filledGap = spans(
        with(MasonrySection(columns: .count(3), maximumSpan: 2)) { $0.densePacking = 4 }, width: 30,
        [(1, 5), (1, 2), (2, 1), (1, 1)])
    static let severalColumns = spans(
        MasonrySection(columns: .count(4), maximumSpan: 3, gap: 1), width: 43, [(1, 3), (2, 2), (3, 4), (1, 2)])
    static let inOrder = spans(
        MasonrySection(columns: .count(3), placement: .inOrder, maximumSpan: 2, gap: 1), width: 32,
        [(1, 3), (1, 2), (2, 4), (1, 2)])
    static let manyColumns = columns(
        MasonrySection(columns: .count(40)), width: 200, heights: Array(repeating: 1_000, count: 41))

    static func retainedColumns() throws -> MasonryLayout {
        var layout = columns(
            with(MasonrySection(columns: .count(2))) { $0.reflow = .sticky }, width: 20, heights: [4, 2, 3])
        let update = LayoutUpdate(deletions: [ItemIndex(section: 0, item: 0)])
        try layout.apply(update, dataSource: FixedHeights([2, 3]), visibleRect: nil)
        return layout
    }

    static let onItsSide = laidOut(
        TransposedLayout(MasonryLayout(section: MasonrySection(columns: .count(2), gap: 1))), width: 80, height: 21,
        FixedHeights([4, 2, 3]))

    // MARK: Rows

    static func rows(_ section: FlowSection, width: Int, _ items: [(width: Int, height: Int)]) -> FlowLayout {
        laidOut(FlowLayout(section: section), width: width, self.items(items))
    }

    static let turns = rows(
        with(FlowSection(rowAlignment: .justifiedByResizing)) { $0.itemsPerRow = [2, 3] }, width: 12,
        Array(repeating: (8, 2), count: 4))
    static let justified = rows(
        with(FlowSection(rowAlignment: .justified, lineSpacing: 1, itemSpacing: 1)) {
            $0.itemAlignment = .middle
            $0.padding = EdgeInsets(left: 2)
        }, width: 22, [(6, 2), (5, 4), (4, 1), (9, 3)])
    static let shrunk = rows(
        FlowSection(rowAlignment: .justifiedByResizing, itemSpacing: 1), width: 30,
        [(12, 4), (12, 4), (8, 4), (9, 3), (22, 6), (4, 6)])
    static let balanced = rows(
        FlowSection(rowBreaking: .balanced, itemSpacing: 1), width: 12,
        [(4, 1), (4, 1), (2, 1), (5, 1), (7, 1), (4, 1), (3, 1)])
    static let tooWide = rows(FlowSection(itemSize: .fixed(Size(width: 40, height: 2))), width: 30, [(1, 1)])
    static let lastLikeTheOneAbove = rows(
        with(FlowSection(rowAlignment: .justified, itemSpacing: 1)) { $0.lastRowMatchesPrevious = true }, width: 20,
        Array(repeating: (5, 1), count: 5))
    static let throughSections = laidOut(
        JoinedFlowLayout(section: FlowSection()), width: 100,
        Items(sections: [2, 3].map { Array(repeating: Size(width: 33, height: 33), count: $0) }))

    // MARK: Pages and groups

    static let pages = laidOut(
        PagedLayout(pageSpacing: 2, pageInsets: EdgeInsets(top: 1, left: 2), direction: .rightToLeft), width: 20,
        height: 10, Items(sections: [[.zero], [.zero, .zero]], hasExtraPage: true))

    static func groups(_ section: CompositionalLayout.Section, heights: [Int]) -> CompositionalLayout {
        laidOut(CompositionalLayout(sections: [section]), width: 42, FixedHeights(heights))
    }

    /// A large item beside a group of two small ones.
    static let groupInGroup = groups(
        .init(
            group: .horizontal(
                size: .init(width: .fractionalWidth(1), height: .absolute(10)),
                subitems: [
                    .item(size: .init(width: .fractionalWidth(0.5), height: .fractionalHeight(1))),
                    .group(
                        .vertical(
                            size: .init(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
                            subitem: .item(size: .full), count: 2, interItemSpacing: .fixed(1),
                            contentInsets: EdgeInsets(top: 1))),
                ]), contentInsets: EdgeInsets(all: 1)), heights: [0, 0, 0, 0, 0])
    static let fullLines = groups(
        .init(
            group: .horizontal(
                size: .init(width: .fractionalWidth(1), height: .estimated(2)),
                subitems: [.item(size: .init(width: .estimated(20), height: .estimated(2)))])), heights: [2, 3, 4])
    static let closure = groups(
        .init(
            group: .custom(size: .init(width: .fractionalWidth(0.75), height: .absolute(4))) { size in
                [Rect(x: 0, y: 0, width: size.width, height: 2), Rect(x: 3, y: 2, width: 4, height: 2)]
            }), heights: [0, 0])
    static let columnsInSection = groups(
        .init(
            masonry: with(MasonrySection(columns: .count(2), gap: 1)) { $0.padding = EdgeInsets(top: 1) },
            boundaryItems: [.header(height: .absolute(2))]), heights: [3, 2, 4])

    static func scrolledSideways() -> CompositionalLayout {
        var layout = groups(
            .init(
                group: .horizontal(
                    size: .init(width: .absolute(8), height: .absolute(3)), subitems: [.item(size: .full)]),
                interGroupSpacing: 2, contentInsets: EdgeInsets(left: 1, right: 3), orthogonalScrolling: .continuous),
            heights: [0, 0, 0, 0, 0, 0])
        layout.setScrollPosition(5, ofSection: 0)
        return layout
    }
}

extension CollectionLayout {
    /// The placement explanation of an item, as sentences.
    func sentences(_ item: Int, section: Int = 0) -> [String] {
        let index = ItemIndex(section: section, item: item)
        return (self as? any InspectableLayout)?.placementExplanation(ofItemAt: index)?.sentences ?? []
    }
}
