import LayoutEngine
import TestSupport
import Testing

/// Exact frames of headers, footers and other boundary items, pinned and unpinned.
@Suite struct BoundaryItemTests {
    typealias Alignment = CompositionalLayout.BoundaryAlignment

    /// Rows of 4 cells, one item per row.
    static func rows(_ boundaryItems: [BoundaryItem], insets: EdgeInsets = .zero) -> Section {
        Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .absolute(4)), subitems: [.item(size: .full)]),
            contentInsets: insets, boundaryItems: boundaryItems)
    }

    static func layout(_ section: Section, items: Int = 2, direction: LayoutDirection = .leftToRight)
        -> CompositionalLayout
    {
        CompositionalLayout(section, container: Size(width: 20, height: 10), items: items, direction: direction)
    }

    struct AlignmentCase: Sendable, CustomTestStringConvertible {
        var alignment: Alignment
        var extends: Bool
        var frame: Rect
        var firstItem: Rect
        var height: Int

        var testDescription: String { "\(alignment), \(extends ? "with room of its own" : "over the items")" }
    }

    static let alignmentCases = [
        AlignmentCase(
            alignment: .topLeading, extends: true, frame: rect(0, 0, 5, 2), firstItem: rect(0, 2, 20, 4), height: 10),
        AlignmentCase(
            alignment: .top, extends: true, frame: rect(7, 0, 5, 2), firstItem: rect(0, 2, 20, 4), height: 10),
        AlignmentCase(
            alignment: .topTrailing, extends: true, frame: rect(15, 0, 5, 2), firstItem: rect(0, 2, 20, 4), height: 10),
        AlignmentCase(
            alignment: .leading, extends: true, frame: rect(0, 3, 5, 2), firstItem: rect(0, 0, 20, 4), height: 8),
        AlignmentCase(
            alignment: .center, extends: true, frame: rect(7, 3, 5, 2), firstItem: rect(0, 0, 20, 4), height: 8),
        AlignmentCase(
            alignment: .trailing, extends: true, frame: rect(15, 3, 5, 2), firstItem: rect(0, 0, 20, 4), height: 8),
        AlignmentCase(
            alignment: .bottomLeading, extends: true, frame: rect(0, 8, 5, 2), firstItem: rect(0, 0, 20, 4), height: 10),
        AlignmentCase(
            alignment: .bottom, extends: true, frame: rect(7, 8, 5, 2), firstItem: rect(0, 0, 20, 4), height: 10),
        AlignmentCase(
            alignment: .bottomTrailing, extends: true, frame: rect(15, 8, 5, 2), firstItem: rect(0, 0, 20, 4),
            height: 10),
        AlignmentCase(
            alignment: .topLeading, extends: false, frame: rect(0, 0, 5, 2), firstItem: rect(0, 0, 20, 4), height: 8),
        AlignmentCase(
            alignment: .leading, extends: false, frame: rect(0, 3, 5, 2), firstItem: rect(0, 0, 20, 4), height: 8),
        AlignmentCase(
            alignment: .bottomTrailing, extends: false, frame: rect(15, 6, 5, 2), firstItem: rect(0, 0, 20, 4),
            height: 8),
    ]

    @Test(arguments: alignmentCases)
    func boundaryItemIsPlacedByItsAlignment(alignmentCase: AlignmentCase) {
        let boundaryItem = with(
            BoundaryItem(
                size: dimensions(.absolute(5), .absolute(2)), kind: .supplementary(3),
                alignment: alignmentCase.alignment)
        ) { $0.extendsBoundary = alignmentCase.extends }
        let layout = Self.layout(Self.rows([boundaryItem]))
        #expect(layout.supplementaryElement(.supplementary(3), inSection: 0)?.frame == alignmentCase.frame)
        #expect(layout.element(at: item(0))?.frame == alignmentCase.firstItem)
        #expect(layout.contentSize == Size(width: 20, height: alignmentCase.height))
        let mirrored = Self.layout(Self.rows([boundaryItem]), direction: .rightToLeft)
        let frame = alignmentCase.frame
        #expect(
            mirrored.supplementaryElement(.supplementary(3), inSection: 0)?.frame
                == rect(20 - frame.maxX, frame.y, 5, 2))
    }

    @Test func topBoundaryItemsPrecedeTheItemsAndOthersFollow() {
        var section = Self.rows(
            Alignment.allCases.enumerated().map { number, alignment in
                BoundaryItem(
                    size: dimensions(.absolute(3), .absolute(1)), kind: .supplementary(number), alignment: alignment)
            })
        section.background = EdgeInsets(top: 1)
        let layout = Self.layout(section)
        #expect(
            layout.allElements().map(\.kind)
                == [.background] + (0..<3).map { .supplementary($0) } + [.item, .item]
                + (3..<9).map { .supplementary($0) })
        #expect(layout.supplementaryElement(.background, inSection: 0)?.frame == rect(0, 1, 20, 9))
    }

    /// Corresponds to `decorationItems` in UIKit, where each has its own element kind and insets.
    @Test func decorationsLieBehindTheSectionInOrder() {
        typealias DecorationItem = CompositionalLayout.DecorationItem
        var section = Self.rows([.header(height: .absolute(1))])
        section.decorations = [
            DecorationItem(number: 4, contentInsets: EdgeInsets(all: 1)), DecorationItem(number: 2),
            DecorationItem(number: 4),
        ]
        section.background = EdgeInsets(top: 2)
        let layout = Self.layout(section)
        #expect(
            layout.allElements().map(\.kind) == [.background, .decoration(4), .decoration(2), .header, .item, .item])
        let frames = [0, 4, 2].map { layout.supplementaryElement(.decoration($0), inSection: 0)?.frame }
        #expect(frames == [rect(0, 2, 20, 7), rect(1, 1, 18, 7), rect(0, 0, 20, 9)])
        #expect(layout.supplementaryElement(.decoration(3), inSection: 0) == nil)
        section.background = nil
        #expect(section.decorations.map(\.number) == [4, 2, 4])
    }

    @Test func edgeBoundaryItemsAdjoinTheGroupsAndSideOnesOverlapThem() {
        func boundaryItem(_ number: Int, _ alignment: Alignment, _ width: Int, _ height: Int) -> BoundaryItem {
            BoundaryItem(
                size: dimensions(.absolute(width), .absolute(height)), kind: .supplementary(number),
                alignment: alignment)
        }
        let layout = Self.layout(
            Self.rows([
                boundaryItem(0, .topLeading, 8, 1), boundaryItem(1, .topTrailing, 6, 3),
                boundaryItem(2, .bottom, 20, 2),
                boundaryItem(3, .bottomLeading, 4, 1), boundaryItem(4, .leading, 2, 2),
                boundaryItem(5, .trailing, 3, 10),
            ]))
        let frames = (0..<6).map { layout.supplementaryElement(.supplementary($0), inSection: 0)?.frame }
        #expect(
            frames == [
                rect(0, 2, 8, 1), rect(14, 0, 6, 3), rect(0, 13, 20, 2), rect(0, 13, 4, 1), rect(0, 7, 2, 2),
                rect(17, 3, 3, 10),
            ])
        #expect(layout.frames() == [rect(0, 3, 20, 4), rect(0, 7, 20, 4)])
        // The tallest item at a side is the minimum height of the area between the edges.
        #expect(layout.contentSize.height == 15)
    }

    @Test(arguments: [
        (Point(x: 2, y: 1), rect(9, 0, 5, 2), 1), (Point(x: -99, y: -99), rect(-92, 0, 5, 2), 101),
        (Point(x: 99, y: 99), rect(106, 97, 5, 2), 0),
    ])
    func offsetTowardsTheGroupsReservesLessSpace(offset: Point, frame: Rect, firstRow: Int) {
        let layout = Self.layout(
            Self.rows([
                BoundaryItem(
                    size: dimensions(.absolute(5), .absolute(2)), kind: .header, alignment: .top, offset: offset)
            ]))
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == frame)
        #expect(layout.element(at: item(0))?.frame.y == firstRow)
        #expect(layout.elements(in: frame).contains { $0.kind == .header })
    }

    @Test func boundaryItemsFollowHorizontalContentInsetsByDefault() {
        let insets = EdgeInsets(top: 1, left: 3, bottom: 2, right: 4)
        var section = Self.rows([.header(height: .absolute(1)), .footer(height: .absolute(1))], insets: insets)
        let layout = Self.layout(section, items: 1)
        #expect(
            layout.allElements().map(\.frame) == [rect(3, 0, 13, 1), rect(3, 2, 13, 4), rect(3, 8, 13, 1)])
        section.boundaryItemsFollowContentInsets = false
        #expect(
            Self.layout(section, items: 1).allElements().map(\.frame)
                == [rect(0, 0, 20, 1), rect(3, 2, 13, 4), rect(0, 8, 20, 1)])
        let columns = with(
            Section(
                masonry: MasonrySection(columns: .count(1)), contentInsets: insets,
                boundaryItems: [.header(height: .absolute(1))])
        ) { $0.boundaryItemsFollowContentInsets = false }
        #expect(
            Self.layout(columns, items: 1).allElements().map(\.frame) == [rect(0, 0, 20, 1), rect(3, 2, 13, 1)])
    }

    @Test func contentInsetsShrinkTheFrameButNotTheReservedSpace() {
        let insets = EdgeInsets(top: 1, left: 3, bottom: 1, right: 5)
        var header = BoundaryItem.header(height: .absolute(4), pinsToVisibleBounds: true)
        header.contentInsets = insets
        let side = BoundaryItem(
            size: dimensions(.absolute(6), .absolute(3)), kind: .supplementary(0), alignment: .leading,
            contentInsets: EdgeInsets(top: -1, left: 1, right: 2))
        let footer = BoundaryItem(
            size: dimensions(.fractionalWidth(1), .absolute(2)), kind: .footer, alignment: .bottom,
            contentInsets: EdgeInsets(all: .max), offset: Point(x: 0, y: -1))
        let section = Self.rows([header, side, footer])
        let layout = Self.layout(section)
        #expect(layout.frames() == [rect(0, 4, 20, 4), rect(0, 8, 20, 4)])
        #expect(layout.contentSize.height == 4 + 8 + 1)
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == rect(3, 1, 12, 2))
        #expect(layout.supplementaryElement(.supplementary(0), inSection: 0)?.frame == rect(1, 6, 3, 3))
        let emptied = layout.supplementaryElement(.footer, inSection: 0)?.frame
        #expect(emptied == rect(20, 13, 0, 0))
        // A pinned header keeps its distance to the pinning edge, and is pushed out as a whole.
        #expect(layout.visibleElements(in: rect(0, 5, 20, 5)).last?.frame == rect(3, 6, 12, 2))
        #expect(layout.visibleElements(in: rect(0, 9, 20, 3)).last?.frame == rect(3, 9, 12, 2))
        let mirrored = Self.layout(section, direction: .rightToLeft)
        #expect(mirrored.supplementaryElement(.header, inSection: 0)?.frame == rect(5, 1, 12, 2))
    }

    @Test func contentInsetsAreAddedToTheMeasuredSize() {
        /// A data source whose supplementary elements are three rows taller than proposed.
        struct TallerSource: LayoutDataSource {
            var numberOfSections: Int { 1 }
            func numberOfItems(inSection section: Int) -> Int { 1 }
            func height(ofItemAt index: ItemIndex, width: Int) -> Int { 1 }
            func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size {
                Size(width: 1, height: proposed.height + 3)
            }
        }
        var header = BoundaryItem.header(height: .estimated(5))
        header.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 2, right: 4)
        var layout = CompositionalLayout(configuration: .init(boundaryItems: [header]), sections: [Self.rows([header])])
        layout.prepare(in: Size(width: 20, height: 10), dataSource: TallerSource())
        #expect(layout.supplementaryElement(.header, inSection: -1)?.frame == rect(2, 1, 14, 5))
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == rect(2, 9, 14, 5))
        #expect(layout.frames() == [rect(0, 16, 20, 4)])
    }

    @Test func duplicateKindsAndItemOrDecorationKindsAreIgnored() {
        let layout = Self.layout(
            Self.rows([
                .header(height: .absolute(1)), .header(height: .absolute(5)),
                BoundaryItem(size: .full, kind: .item, alignment: .top),
                BoundaryItem(size: .full, kind: .background, alignment: .top),
            ]), items: 1)
        #expect(layout.allElements().map(\.kind) == [.header, .item])
        #expect(layout.contentSize.height == 5)
        #expect(layout.supplementaryElement(.item, inSection: 0) == nil)
        #expect(layout.supplementaryElement(.background, inSection: 0) == nil)
    }

    @Test func dataSourceMeasuresEstimatedBoundaryItems() {
        var layout = CompositionalLayout(
            configuration: .init(boundaryItems: [.header(height: .estimated(2))]),
            sections: [Self.rows([.header(height: .estimated(3))])])
        var source = SectionCountSource(1)
        layout.prepare(in: Size(width: 20, height: 10), dataSource: source)
        #expect(layout.allElements().map(\.frame) == [rect(0, 0, 20, 2), rect(0, 2, 20, 3), rect(0, 5, 20, 4)])
        source.supplementarySizes = [-1: Size(width: 3, height: 1), 0: Size(width: 3, height: .max)]
        layout.prepare(in: Size(width: 20, height: 10), dataSource: source)
        #expect(layout.supplementaryElement(.header, inSection: -1)?.frame == rect(0, 0, 20, 1))
        #expect(
            layout.supplementaryElement(.header, inSection: 0)?.frame.height == MasonryLayout.maximumExtent)
    }

    @Test func updateMeasuresEstimatedBoundaryItemsOfTheSectionAgain() throws {
        var layout = CompositionalLayout(sections: [
            Self.rows([
                .header(height: .estimated(3)),
                BoundaryItem(size: dimensions(.estimated(2), .absolute(1)), kind: .footer, alignment: .leading),
            ])
        ])
        func side() -> Int? { layout.supplementaryElement(.footer, inSection: 0)?.frame.width }
        var source = SectionCountSource(2)
        layout.prepare(in: Size(width: 20, height: 10), dataSource: source)
        #expect(layout.frames() == [rect(0, 3, 20, 4), rect(0, 7, 20, 4)])
        #expect(side() == 2)
        source.supplementarySizes = [0: Size(width: 6, height: 1)]
        try layout.apply(LayoutUpdate(reloads: [item(0)]), dataSource: source, visibleRect: nil)
        #expect(layout.frames() == [rect(0, 1, 20, 4), rect(0, 5, 20, 4)])
        #expect(side() == 6)
    }

    @Test func updateMeasuresEstimatedBoundaryItemsOfTheLayoutAgain() throws {
        var layout = CompositionalLayout(
            configuration: .init(boundaryItems: [.header(height: .estimated(2)), .footer(height: .estimated(1))]),
            sections: [Self.rows([])])
        var source = SectionCountSource(1)
        layout.prepare(in: Size(width: 20, height: 10), dataSource: source)
        #expect(layout.contentSize.height == 2 + 4 + 1)
        source.supplementarySizes = [-1: Size(width: 20, height: 5)]
        try layout.apply(LayoutUpdate(reloads: [item(0)]), dataSource: source, visibleRect: nil)
        #expect(layout.allElements().map(\.frame) == [rect(0, 0, 20, 5), rect(0, 5, 20, 4), rect(0, 9, 20, 5)])
        #expect(layout.contentSize.height == 5 + 4 + 5)
    }

    @Test func layoutHasBoundaryItemsOfItsOwn() {
        var layout = CompositionalLayout(
            configuration: .init(
                interSectionSpacing: 1,
                boundaryItems: [
                    .header(height: .absolute(2)), .footer(height: .absolute(1)),
                    BoundaryItem(
                        size: dimensions(.absolute(1), .absolute(1)), kind: .supplementary(0), alignment: .leading),
                ]),
            sections: [Self.rows([]), Self.rows([])])
        layout.prepare(in: Size(width: 20, height: 10), dataSource: SectionCountSource(1, 1))
        #expect(
            layout.allElements() == [
                LayoutElement(kind: .header, index: .wholeLayout, frame: rect(0, 0, 20, 2)),
                LayoutElement(kind: .item, index: item(0), frame: rect(0, 2, 20, 4)),
                LayoutElement(kind: .item, index: item(0, section: 1), frame: rect(0, 7, 20, 4)),
                LayoutElement(kind: .footer, index: .wholeLayout, frame: rect(0, 11, 20, 1)),
                LayoutElement(kind: .supplementary(0), index: .wholeLayout, frame: rect(0, 6, 1, 1)),
            ])
        #expect(layout.contentSize == Size(width: 20, height: 12))
    }
}
