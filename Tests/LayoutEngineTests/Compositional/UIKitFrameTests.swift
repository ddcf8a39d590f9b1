import LayoutEngine
import Testing

/// Frames from UIKit's documentation, headers or recorded snapshots, with points taken as cells. UIKit's thirds of a
/// point become whole cells.
@Suite struct UIKitFrameTests {
    /// `NSCollectionLayoutSection.contentInsets` of an orthogonal section surround its groups without shrinking them: a
    /// recorded snapshot of 375 points has items of 87.67 in a group of 375. The source of the snapshot is lost, and no
    /// other published case was found.
    @Test func insetsOfAnOrthogonalSectionDoNotShrinkItsGroups() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .absolute(100)), subitem: .item(size: .full), count: 4,
                interItemSpacing: .fixed(8)),
            contentInsets: EdgeInsets(all: 16), orthogonalScrolling: .continuous)
        let layout = CompositionalLayout(section, container: Size(width: 375, height: 667), items: 5)
        #expect(
            layout.frames() == [
                rect(16, 16, 88, 100), rect(112, 16, 88, 100), rect(208, 16, 88, 100), rect(304, 16, 87, 100),
                rect(391, 16, 88, 100),
            ])
    }

    @Test func verticalInsetsDoNotShrinkTheGroupsOfAVerticalSection() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .fractionalHeight(1)), subitems: [.item(size: .full)]),
            contentInsets: EdgeInsets(top: 10, bottom: 20))
        let layout = CompositionalLayout(section, container: Size(width: 100, height: 100), items: 1)
        #expect(layout.frames() == [rect(0, 10, 100, 100)])
        #expect(layout.contentSize.height == 130)
    }

    /// Along the axis: Apple's documentation of `horizontal(layoutSize:subitem:count:)` says that with spacing "the
    /// group keeps the same number of items and automatically resizes them". Across the axis: a recorded snapshot
    /// (source lost) of four squares in 355 points with a spacing of 16 has a height of 76.67.
    /// IBPCollectionViewCompositionalLayout (Sources/Internal/IBPCollectionCompositionalLayoutSolver.m) disagrees: it
    /// resizes items along the axis only, so that they are 88.75 high.
    @Test func countedFractionsResolveAgainstTheLengthMinusSpacing() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .absolute(100)),
                subitem: .item(size: dimensions(.fractionalWidth(0.25), .fractionalWidth(0.25))), count: 4,
                interItemSpacing: .fixed(16)))
        let layout = CompositionalLayout(section, container: Size(width: 355, height: 667), items: 4)
        #expect(layout.frames().map(\.height) == [77, 77, 77, 77])
        #expect(layout.frames().map(\.width) == [77, 77, 77, 76])
    }

    /// `horizontal(layoutSize:repeatingSubitem:count:)` keeps the subitem's size. Apple: "It's your responsibility to
    /// ensure that the group's layoutSize can fit count repetitions of this item."
    @Test func repeatedSubitemKeepsItsSize() {
        func frames(_ width: Dimension, _ spacing: CompositionalLayout.Spacing) -> [Rect] {
            let section = Section(
                group: .horizontal(
                    size: dimensions(.fractionalWidth(1), .absolute(2)),
                    repeatingSubitem: .item(size: dimensions(width, .fractionalHeight(1))), count: 3,
                    interItemSpacing: spacing))
            return CompositionalLayout(section, container: Size(width: 100, height: 50), items: 4).frames()
        }
        #expect(
            frames(.absolute(10), .fixed(5))
                == [rect(0, 0, 10, 2), rect(15, 0, 10, 2), rect(30, 0, 10, 2), rect(0, 2, 10, 2)])
        // Thirds of the length less spacing fill the group.
        #expect(
            frames(.fractionalWidth(1.0 / 3), .fixed(5)).prefix(3)
                == [rect(0, 0, 30, 2), rect(35, 0, 30, 2), rect(70, 0, 30, 2)])
        // A repetition that doesn't fit isn't moved to the next group.
        #expect(
            frames(.absolute(40), .fixed(0)) == [
                rect(0, 0, 40, 2), rect(40, 0, 40, 2), rect(80, 0, 40, 2), rect(0, 2, 40, 2),
            ])
    }

    /// The drawing at `NSCollectionLayoutBoundarySupplementaryItem` in UICollectionViewCompositionalLayout.h: an item
    /// at the top with the `absoluteOffset` (0, -10) leaves a gap between itself and the section.
    @Test(arguments: [
        (CompositionalLayout.BoundaryAlignment.top, Point(x: 0, y: -10), rect(0, 0, 40, 5), rect(0, 15, 40, 8), 23),
        (.bottom, Point(x: 0, y: 10), rect(0, 18, 40, 5), rect(0, 0, 40, 8), 23),
    ])
    func boundaryItemOffsetLeavesAGap(
        alignment: CompositionalLayout.BoundaryAlignment, offset: Point, frame: Rect, item: Rect, height: Int
    ) {
        let boundary = BoundaryItem(
            size: dimensions(.fractionalWidth(1), .absolute(5)), kind: .header, alignment: alignment, offset: offset)
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .absolute(8)), subitems: [.item(size: .full)]),
            boundaryItems: [boundary])
        let layout = CompositionalLayout(section, container: Size(width: 40, height: 50), items: 1)
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == frame)
        #expect(layout.frames() == [item])
        #expect(layout.contentSize.height == height)
    }

    /// UICollectionViewCompositionalLayout.h, at `NSCollectionLayoutItem.contentInsets`: "contentInsets are ignored for
    /// any axis with an .estimated dimension".
    @Test func insetsAreIgnoredAlongAnEstimatedDimension() {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .estimated(5)),
                subitems: [
                    .item(size: dimensions(.fractionalWidth(1), .estimated(5)), contentInsets: EdgeInsets(all: 2))
                ]))
        #expect(
            CompositionalLayout(section, container: Size(width: 20, height: 9), items: 1).frames()
                == [rect(2, 0, 16, 5)])
    }

    /// UIKit does this for any estimate, however small; no published case was found.
    @Test func groupOfEstimatedLengthContainsAllItsSubitems() {
        func heights(_ estimate: Int, _ rows: [Int]) -> [Int] {
            let group = Group.vertical(
                size: dimensions(.fractionalWidth(1), .estimated(estimate)),
                subitems: rows.map { .item(size: dimensions(.fractionalWidth(1), .absolute($0))) })
            var layout = CompositionalLayout(sections: [Section(group: group, interGroupSpacing: 1)])
            layout.prepare(in: Size(width: 20, height: 9), dataSource: SectionCountSource(6))
            return layout.frames().map(\.minY)
        }
        #expect(heights(10, [8, 8, 8]) == [0, 8, 16, 25, 33, 41])
        #expect(heights(32, [8, 8, 8]) == [0, 8, 16, 24, 33, 41])
    }

    /// Apple on `NSCollectionLayoutDimension.uniformAcrossSiblings(estimate:)` (iOS 17): "each item receives as much
    /// room as it requires and grows to match the dimension of its largest sibling". The frames are our own.
    @Test func uniformItemsAreAsTallAsTheTallestInTheirRow() throws {
        let item = Subitem.item(size: dimensions(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 3)))
        let row = Group.horizontal(
            size: dimensions(.fractionalWidth(1), .estimated(3)), subitem: item, count: 3, interItemSpacing: .fixed(1))
        var layout = CompositionalLayout(sections: [Section(group: row, interGroupSpacing: 1)])
        layout.prepare(in: Size(width: 20, height: 9), dataSource: FixedHeights([2, 5, 4, 1, 3]))
        #expect(
            layout.frames() == [
                rect(0, 0, 6, 5), rect(7, 0, 6, 5), rect(14, 0, 6, 5), rect(0, 6, 6, 3), rect(7, 6, 6, 3),
            ])
        #expect(layout.contentSize.height == 9)
        // Reloading one item changes its siblings.
        try layout.apply(
            LayoutUpdate(reloads: [LayoutEngineTests.item(1)]), dataSource: FixedHeights([2, 3, 4, 1, 3]),
            visibleRect: nil)
        #expect(layout.frames().map(\.height) == [4, 4, 4, 3, 3])
        #expect(
            layout.placementExplanation(ofItemAt: LayoutEngineTests.item(0))?.height.rule == .uniform(estimate: 3))
        // Only existing siblings with a uniform dimension count.
        let mixedGroup = Group.horizontal(
            size: dimensions(.fractionalWidth(1), .estimated(3)),
            subitems: [
                .item(size: dimensions(.absolute(4), .uniformAcrossSiblings(estimate: 3))),
                .item(size: dimensions(.absolute(4), .estimated(3))),
                .item(size: dimensions(.absolute(4), .uniformAcrossSiblings(estimate: 8))),
            ])
        layout = CompositionalLayout(sections: [Section(group: mixedGroup)])
        layout.prepare(in: Size(width: 12, height: 9), dataSource: FixedHeights([1, 5, 2, 1]))
        #expect(layout.frames().map(\.height) == [2, 5, 2, 1])
    }

    /// `NSCollectionLayoutGroupCustomItem.frame` isn't clipped to the group; see also the recorded "custom group".
    @Test(arguments: [CompositionalLayout.OrthogonalScrolling.none, .continuous])
    func customGroupFramesMayLieOutsideTheGroup(scrolling: CompositionalLayout.OrthogonalScrolling) {
        let group = Group.custom(size: dimensions(.absolute(10), .absolute(4))) { _ in
            [rect(-2, -1, 5, 2), rect(6, 3, 8, 3)]
        }
        let section = Section(group: group, interGroupSpacing: 1, orthogonalScrolling: scrolling)
        let layout = CompositionalLayout(section, container: Size(width: 12, height: 20), items: 4)
        let frames =
            scrolling == .none
            ? [rect(-2, -1, 5, 2), rect(6, 3, 8, 3), rect(-2, 4, 5, 2), rect(6, 8, 8, 3)]
            : [rect(-2, -1, 5, 2), rect(6, 3, 8, 3), rect(9, -1, 5, 2), rect(17, 3, 8, 3)]
        #expect(layout.frames() == frames)
        let all = rect(-5, -5, 40, 40)
        for x in -3..<26 {
            for y in -2..<12 {
                let visibleRect = rect(x, y, 1, 1)
                #expect(
                    layout.elements(in: visibleRect)
                        == layout.elements(in: all).filter { $0.frame.isVisible(in: visibleRect) })
            }
        }
    }

    @Test func inspectorFindsOverflowingItems() {
        let item = CompositionalLayout.Item(
            size: dimensions(.estimated(2), .absolute(1)), edgeSpacing: .init(right: .fixed(2)))
        for group in [
            Group.horizontal(size: dimensions(.absolute(10), .absolute(1)), subitems: [.item(item), .item(item)]),
            .horizontal(size: dimensions(.absolute(10), .absolute(1)), repeatingSubitem: .item(item), count: 2),
        ] {
            var layout = CompositionalLayout(sections: [Section(group: group)])
            var source = SectionCountSource(2)
            for number in 0..<2 { source.sizes[.init(section: 0, item: number)] = Size(width: 10, height: 1) }
            layout.prepare(in: Size(width: 10, height: 5), dataSource: source)
            for number in 0..<2 {
                let index = ItemIndex(section: 0, item: number)
                #expect(layout.placementExplanation(ofItemAt: index)?.frame == layout.element(at: index)?.frame)
            }
            #expect(layout.outlines(in: rect(0, 0, 40, 10)).filter { $0.kind == .item }.map(\.frame) == layout.frames())
        }
    }
}
