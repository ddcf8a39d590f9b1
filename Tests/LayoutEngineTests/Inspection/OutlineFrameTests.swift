import LayoutEngine
import TestSupport
import Testing

/// Returns an outline of section 0, or of another section.
private func outline(
    _ kind: LayoutOutline.Kind, _ x: Int, _ y: Int, _ width: Int, _ height: Int, section: Int? = 0, item: Int? = nil,
    depth: Int = 0
) -> LayoutOutline {
    LayoutOutline(kind: kind, frame: rect(x, y, width, height), section: section, item: item, depth: depth)
}

extension InspectableLayout {
    /// All outlines, including those of orthogonal sections outside the content.
    fileprivate var allOutlines: [LayoutOutline] { outlines(in: rect(-500, 0, 2_000, contentSize.height)) }
}

@Suite struct MasonryOutlineTests {
    static func layout(_ direction: LayoutDirection) -> MasonryLayout {
        var layout = MasonryLayout(
            section: with(MasonrySection(columns: .count(2), headerHeight: 2)) {
                $0.columnGap = 2
                $0.rowGap = 1
                $0.padding = EdgeInsets(left: 1, right: 2)
                $0.contentInsets = EdgeInsets(all: 1)
                $0.headerInsets = EdgeInsets(left: 3, bottom: 1)
                $0.footerHeight = 1
                $0.background = .zero
                $0.itemInsets = EdgeInsets(left: 1)
            }, direction: direction)
        layout.prepare(width: 30, dataSource: FixedHeights([3, 2, 4]))
        return layout
    }

    @Test func everyPartOfASectionIsOutlined() {
        #expect(
            Self.layout(.leftToRight).allOutlines == [
                outline(.section, 0, 0, 30, 13), outline(.background, 0, 0, 30, 13),
                outline(.sectionInsets, 0, 0, 30, 1), outline(.sectionInsets, 0, 1, 1, 11),
                outline(.sectionInsets, 29, 1, 1, 11), outline(.sectionInsets, 0, 12, 30, 1),
                outline(.header, 4, 1, 25, 2), outline(.boundaryInsets, 1, 1, 3, 2),
                outline(.boundaryInsets, 1, 3, 28, 1),
                outline(.padding, 1, 4, 1, 7), outline(.padding, 27, 4, 2, 7),
                outline(.spacing(.columns), 14, 4, 2, 7),
                outline(.item, 3, 4, 11, 3, item: 0), outline(.itemInsets, 2, 4, 1, 3, item: 0),
                outline(.item, 17, 4, 10, 2, item: 1), outline(.itemInsets, 16, 4, 1, 2, item: 1),
                outline(.spacing(.rows), 16, 6, 11, 1),
                outline(.item, 17, 7, 10, 4, item: 2), outline(.itemInsets, 16, 7, 1, 4, item: 2),
                outline(.footer, 1, 11, 28, 1),
            ])
    }

    @Test func rightToLeftMirrorsTheOutlines() {
        let mirrored = Self.layout(.leftToRight).allOutlines.map { outline in
            var outline = outline
            outline.frame.x = 30 - outline.frame.maxX
            return outline
        }
        #expect(Self.layout(.rightToLeft).allOutlines == mirrored)
        #expect(mirrored[10] == outline(.padding, 1, 4, 2, 7))
    }

    @Test func outlinesAreLimitedToTheRect() {
        let layout = Self.layout(.leftToRight)
        // The gap above item 2 and the gap between the columns, but neither item 1 nor item 2.
        #expect(
            layout.outlines(in: rect(15, 6, 5, 1)) == [
                outline(.section, 0, 0, 30, 13), outline(.background, 0, 0, 30, 13),
                outline(.spacing(.columns), 14, 4, 2, 7),
                outline(.spacing(.rows), 16, 6, 11, 1),
            ])
    }

    @Test func gapsBetweenSpansAreOutlinedBesideThem() {
        var layout = MasonryLayout(section: MasonrySection(columns: .count(4), maximumSpan: 3, gap: 1))
        layout.prepare(
            width: 43,
            dataSource: ListedSizes(sections: [
                [(1, 3), (2, 2), (3, 4), (1, 2)].map { Size(width: $0.0, height: $0.1) }
            ]))
        #expect(
            layout.allOutlines == [
                outline(.section, 0, 0, 43, 7), outline(.item, 0, 0, 10, 3, item: 0),
                outline(.spacing(.columns), 10, 0, 1, 2), outline(.item, 11, 0, 21, 2, item: 1),
                outline(.spacing(.rows), 11, 2, 32, 1), outline(.spacing(.columns), 10, 2, 1, 5),
                outline(.item, 11, 3, 32, 4, item: 2),
                outline(.spacing(.rows), 0, 3, 10, 1), outline(.item, 0, 4, 10, 2, item: 3),
            ])
    }
}

@Suite struct FlowOutlineTests {
    @Test func rowsAndTheirGapsAreOutlined() {
        let layout = FlowLayout(
            with(FlowSection(rowAlignment: .justified, lineSpacing: 1, itemSpacing: 1)) {
                $0.itemAlignment = .middle
                $0.padding = EdgeInsets(left: 2)
            }, width: 22,
            sizes: [(6, 2), (5, 4), (4, 1), (9, 3)].map { Size(width: $0.0, height: $0.1) })
        #expect(
            layout.allOutlines == [
                outline(.section, 0, 0, 22, 8), outline(.padding, 0, 0, 2, 8),
                outline(.group, 2, 0, 20, 4, item: 0, depth: 1), outline(.item, 2, 1, 6, 2, item: 0, depth: 1),
                outline(.spacing(.items), 8, 0, 3, 4, depth: 1), outline(.item, 11, 0, 5, 4, item: 1, depth: 1),
                outline(.spacing(.items), 16, 0, 2, 4, depth: 1), outline(.item, 18, 1, 4, 1, item: 2, depth: 1),
                outline(.spacing(.rows), 2, 4, 20, 1),
                outline(.group, 2, 5, 20, 3, item: 3, depth: 1), outline(.item, 2, 5, 9, 3, item: 3, depth: 1),
            ])
        #expect(
            layout.outlines(in: rect(0, 4, 22, 1)).map(\.kind) == [.section, .padding, .spacing(.rows)])
    }
}

@Suite struct PagedOutlineTests {
    static func layout(_ direction: LayoutDirection) -> PagedLayout {
        var layout = PagedLayout(pageSpacing: 2, pageInsets: EdgeInsets(top: 1, left: 2), direction: direction)
        let source = ListedSizes(sections: [[Size.zero], [Size.zero, Size.zero]], hasExtraPage: true)
        layout.prepare(in: Size(width: 20, height: 10), dataSource: source)
        return layout
    }

    @Test func pagesAreOutlinedAsGroupsOfTheirSection() {
        #expect(
            Self.layout(.leftToRight).allOutlines == [
                outline(.section, 0, 0, 20, 10), outline(.group, 0, 0, 20, 10, item: 0, depth: 1),
                outline(.item, 2, 1, 18, 9, item: 0, depth: 1), outline(.itemInsets, 0, 0, 20, 1, item: 0, depth: 1),
                outline(.itemInsets, 0, 1, 2, 9, item: 0, depth: 1),
                outline(.section, 22, 0, 42, 10, section: 1), outline(.spacing(.groups), 20, 0, 2, 10, section: 1),
                outline(.group, 22, 0, 20, 10, section: 1, item: 0, depth: 1),
                outline(.item, 24, 1, 18, 9, section: 1, item: 0, depth: 1),
                outline(.itemInsets, 22, 0, 20, 1, section: 1, item: 0, depth: 1),
                outline(.itemInsets, 22, 1, 2, 9, section: 1, item: 0, depth: 1),
                outline(.spacing(.groups), 42, 0, 2, 10, section: 1),
                outline(.group, 44, 0, 20, 10, section: 1, item: 1, depth: 1),
                outline(.item, 46, 1, 18, 9, section: 1, item: 1, depth: 1),
                outline(.itemInsets, 44, 0, 20, 1, section: 1, item: 1, depth: 1),
                outline(.itemInsets, 44, 1, 2, 9, section: 1, item: 1, depth: 1),
                outline(.spacing(.groups), 64, 0, 2, 10, section: 1),
                outline(.group, 66, 0, 20, 10, section: 1, depth: 1),
                outline(.footer, 68, 1, 18, 9, section: 1, depth: 1),
                outline(.boundaryInsets, 66, 0, 20, 1, section: 1, depth: 1),
                outline(.boundaryInsets, 66, 1, 2, 9, section: 1, depth: 1),
            ])
    }

    @Test func rightToLeftOutlinesTheFirstPageOnTheRight() {
        #expect(
            Self.layout(.rightToLeft).outlines(in: rect(65, 0, 21, 10))
                == [
                    outline(.section, 66, 0, 20, 10), outline(.group, 66, 0, 20, 10, item: 0, depth: 1),
                    outline(.item, 66, 1, 18, 9, item: 0, depth: 1),
                    outline(.itemInsets, 66, 0, 20, 1, item: 0, depth: 1),
                    outline(.itemInsets, 84, 1, 2, 9, item: 0, depth: 1),
                    outline(.spacing(.groups), 64, 0, 2, 10, section: 1),
                ].sorted { ($0.section ?? 0) < ($1.section ?? 0) })
    }
}

@Suite struct CompositionalOutlineTests {
    typealias Layout = CompositionalLayout

    /// A large item beside a nested group of two small ones, with a row of edge spacing above the group.
    static let magazine = Layout.Group.horizontal(
        size: .init(width: .fractionalWidth(1), height: .absolute(10)),
        subitems: [
            .item(
                size: .init(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
                contentInsets: EdgeInsets(all: 1)),
            .group(
                .vertical(
                    size: .init(width: .fractionalWidth(0.5), height: .fractionalHeight(1)),
                    subitem: .item(size: .full), count: 2, interItemSpacing: .fixed(1),
                    contentInsets: EdgeInsets(top: 1))),
        ], edgeSpacing: .init(top: .fixed(1)))

    static func prepared(
        _ sections: [Layout.Section], heights: [[Int]], configuration: Layout.Configuration = .init()
    ) -> Layout {
        var layout = Layout(configuration: configuration, sections: sections)
        layout.prepare(in: Size(width: 42, height: 20), dataSource: FixedHeights(sections: heights))
        return layout
    }

    @Test func emptySectionHasNoInsetOutlines() {
        let layout = Self.prepared([.init(group: Self.magazine, contentInsets: EdgeInsets(all: 2))], heights: [[]])
        #expect(layout.outlines(in: rect(0, 0, 42, 9)) == [outline(.section, 0, 0, 42, 0)])
    }

    @Test func nestedGroupsAreOutlinedWithTheirDepth() {
        let layout = Self.prepared(
            [
                .init(
                    group: Self.magazine, interGroupSpacing: 1, contentInsets: EdgeInsets(all: 1),
                    boundaryItems: [
                        .header(height: .absolute(2)),
                        .init(
                            size: .init(width: .absolute(4), height: .absolute(2)), kind: .supplementary(7),
                            alignment: .bottomTrailing, contentInsets: EdgeInsets(left: 1)),
                    ], background: EdgeInsets(all: 1))
            ], heights: [[0, 0, 0, 0, 0]], configuration: .init(boundaryItems: [.header(height: .absolute(1))]))
        #expect(
            layout.allOutlines == [
                outline(.header, 0, 0, 42, 1, section: nil), outline(.section, 0, 1, 42, 29),
                outline(.background, 1, 2, 40, 27),
                outline(.sectionInsets, 0, 3, 42, 1), outline(.sectionInsets, 0, 4, 1, 23),
                outline(.sectionInsets, 41, 4, 1, 23), outline(.sectionInsets, 0, 27, 42, 1),
                outline(.header, 1, 1, 40, 2),
                outline(.spacing(.edges), 1, 4, 40, 1), outline(.group, 1, 5, 40, 10, item: 0, depth: 1),
                outline(.group, 21, 5, 20, 10, item: 1, depth: 2),
                outline(.groupInsets, 21, 5, 20, 1, item: 1, depth: 2),
                outline(.spacing(.items), 21, 10, 20, 1, depth: 2),
                outline(.item, 2, 6, 18, 8, item: 0, depth: 1), outline(.itemInsets, 1, 5, 20, 1, item: 0, depth: 1),
                outline(.itemInsets, 1, 6, 1, 8, item: 0, depth: 1),
                outline(.itemInsets, 20, 6, 1, 8, item: 0, depth: 1),
                outline(.itemInsets, 1, 14, 20, 1, item: 0, depth: 1),
                outline(.item, 21, 6, 20, 4, item: 1, depth: 2), outline(.item, 21, 11, 20, 4, item: 2, depth: 2),
                outline(.spacing(.groups), 1, 15, 40, 1), outline(.spacing(.edges), 1, 16, 40, 1),
                outline(.group, 1, 17, 40, 10, item: 3, depth: 1), outline(.group, 21, 17, 20, 10, item: 4, depth: 2),
                outline(.groupInsets, 21, 17, 20, 1, item: 4, depth: 2),
                outline(.item, 2, 18, 18, 8, item: 3, depth: 1), outline(.itemInsets, 1, 17, 20, 1, item: 3, depth: 1),
                outline(.itemInsets, 1, 18, 1, 8, item: 3, depth: 1),
                outline(.itemInsets, 20, 18, 1, 8, item: 3, depth: 1),
                outline(.itemInsets, 1, 26, 20, 1, item: 3, depth: 1), outline(.item, 21, 18, 20, 4, item: 4, depth: 2),
                outline(.boundary, 38, 28, 3, 2), outline(.boundaryInsets, 37, 28, 1, 2),
            ])
    }

    static let sidewaysSection = Layout.Section(
        group: .horizontal(size: .init(width: .absolute(8), height: .absolute(3)), subitems: [.item(size: .full)]),
        interGroupSpacing: 2, contentInsets: EdgeInsets(left: 1, right: 3), orthogonalScrolling: .continuous)

    @Test func scrolledSectionIsOutlinedAtItsScrollPosition() {
        let heights = [[0, 0, 0, 0, 0, 0]]
        var layout = Self.prepared([Self.sidewaysSection], heights: heights)
        layout.setScrollPosition(5, ofSection: 0)
        #expect(
            layout.outlines(in: rect(0, 0, 10, 3)) == [
                outline(.section, 0, 0, 42, 3), outline(.group, -4, 0, 8, 3, item: 0, depth: 1),
                outline(.item, -4, 0, 8, 3, item: 0, depth: 1), outline(.spacing(.groups), 4, 0, 2, 3),
                outline(.group, 6, 0, 8, 3, item: 1, depth: 1), outline(.item, 6, 0, 8, 3, item: 1, depth: 1),
            ])
        #expect(
            layout.allOutlines.filter { $0.kind == .sectionInsets }.map(\.frame) == [
                rect(-5, 0, 1, 3), rect(54, 0, 3, 3),
            ])
        layout.configuration.direction = .rightToLeft
        #expect(
            layout.outlines(in: rect(32, 0, 10, 3)) == [
                outline(.section, 0, 0, 42, 3), outline(.group, 38, 0, 8, 3, item: 0, depth: 1),
                outline(.item, 38, 0, 8, 3, item: 0, depth: 1), outline(.spacing(.groups), 36, 0, 2, 3),
                outline(.group, 28, 0, 8, 3, item: 1, depth: 1), outline(.item, 28, 0, 8, 3, item: 1, depth: 1),
            ])
    }

    @Test func masonrySectionsOutlineInsetsPaddingAndGaps() {
        let layout = Self.prepared(
            [
                Self.sidewaysSection,
                .init(
                    masonry: with(MasonrySection(columns: .count(2), gap: 1)) { $0.padding = EdgeInsets(top: 1) },
                    contentInsets: EdgeInsets(left: 3)),
            ], heights: [[0], [3, 2, 4]], configuration: .init(interSectionSpacing: 2))
        #expect(
            layout.allOutlines.filter { $0.section == 1 } == [
                outline(.spacing(.sections), 0, 3, 42, 2, section: 1), outline(.section, 0, 5, 42, 8, section: 1),
                outline(.sectionInsets, 0, 5, 3, 8, section: 1), outline(.padding, 3, 5, 39, 1, section: 1),
                outline(.spacing(.columns), 22, 6, 1, 7, section: 1), outline(.item, 3, 6, 19, 3, section: 1, item: 0),
                outline(.item, 23, 6, 19, 2, section: 1, item: 1), outline(.spacing(.rows), 23, 8, 19, 1, section: 1),
                outline(.item, 23, 9, 19, 4, section: 1, item: 2),
            ])
        // The spacing above a section is outlined even where the section isn't visible.
        #expect(
            layout.outlines(in: rect(0, 4, 42, 1)) == [outline(.spacing(.sections), 0, 3, 42, 2, section: 1)])
    }

    @Test func wrappedGroupsAreOutlinedWithTheirItems() {
        let layout = Self.prepared(
            [
                .init(
                    group: .horizontal(
                        size: .init(width: .fractionalWidth(1), height: .estimated(2)),
                        subitems: [.item(size: .init(width: .absolute(20), height: .estimated(2)))],
                        interItemSpacing: .flexible(1)))
            ], heights: [[2, 3, 2]])
        #expect(
            layout.allOutlines == [
                outline(.section, 0, 0, 42, 5), outline(.group, 0, 0, 42, 3, item: 0, depth: 1),
                outline(.spacing(.items), 20, 0, 2, 3, depth: 1), outline(.item, 0, 0, 20, 2, item: 0, depth: 1),
                outline(.item, 22, 0, 20, 3, item: 1, depth: 1), outline(.group, 0, 3, 42, 2, item: 2, depth: 1),
                outline(.item, 0, 3, 20, 2, item: 2, depth: 1),
            ])
    }

    @Test func edgeSpacingIsOutlinedOnEachSide() {
        let layout = Self.prepared(
            [
                .init(
                    group: .horizontal(
                        size: .init(width: .fractionalWidth(1), height: .absolute(6)),
                        subitems: [
                            .item(
                                .init(
                                    size: .init(width: .absolute(38), height: .absolute(2)),
                                    edgeSpacing: .init(
                                        left: .fixed(1), top: .flexible(0), right: .fixed(2), bottom: .fixed(1))))
                        ]))
            ], heights: [[0]])
        #expect(
            layout.allOutlines == [
                outline(.section, 0, 0, 42, 6), outline(.group, 0, 0, 42, 6, item: 0, depth: 1),
                outline(.spacing(.edges), 0, 0, 1, 6, depth: 1), outline(.spacing(.edges), 39, 0, 2, 6, depth: 1),
                outline(.spacing(.edges), 1, 0, 38, 3, depth: 1), outline(.spacing(.edges), 1, 5, 38, 1, depth: 1),
                outline(.item, 1, 3, 38, 2, item: 0, depth: 1),
            ])
    }
}

extension CountingLayout: InspectableLayout {}

@Suite struct ForeignOutlineTests {
    @Test func customLayoutOutlinesItsSectionsAndElements() {
        let layout: any InspectableLayout = CountingLayout(
            CompositionalOutlineTests.prepared(
                [CompositionalOutlineTests.sidewaysSection], heights: [[0, 0]],
                configuration: .init(boundaryItems: [.header(height: .absolute(1))])))
        #expect(
            layout.outlines(in: rect(0, 0, 42, 4)) == [
                outline(.header, 0, 0, 42, 1, section: nil), outline(.section, 0, 1, 42, 3),
                outline(.item, 1, 1, 8, 3, item: 0), outline(.item, 11, 1, 8, 3, item: 1),
            ])
        #expect(layout.placementExplanation(ofItemAt: item(0)) == nil)
    }
}
