import SeededRandom
import Testing

@testable import LayoutEngine

/// Supplementary items, such as badges, that are attached to items.
@Suite struct SupplementaryItemTests {
    private typealias Supplement = CompositionalLayout.SupplementaryItem

    private static let badge = ElementKind.supplementary(7)

    /// Two items of 10 by 4 per row; the first has a badge.
    private func layout(
        _ supplement: CompositionalLayout.SupplementaryItem, count: Int = 4,
        direction: LayoutDirection = .leftToRight, scrolling: CompositionalLayout.OrthogonalScrolling = .none,
        insets: EdgeInsets = .zero
    ) -> CompositionalLayout {
        let size = CompositionalLayout.DimensionSize(width: .absolute(10), height: .absolute(4))
        let group = CompositionalLayout.Group.horizontal(
            size: .init(width: .absolute(20), height: .absolute(4)),
            subitems: [.item(.init(size: size, supplementaryItems: [supplement])), .item(size: size)])
        var layout = CompositionalLayout(
            configuration: .init(direction: direction),
            sections: [.init(group: group, contentInsets: insets, orthogonalScrolling: scrolling)])
        layout.prepare(in: Size(width: 20, height: 20), dataSource: FixedHeights(Array(repeating: 0, count: count)))
        return layout
    }

    private func frames(_ layout: CompositionalLayout) -> [Rect] {
        layout.allElements().filter { $0.kind == Self.badge }.map(\.frame)
    }

    /// Corresponds to an NSCollectionLayoutAnchor whose edges are those of the alignment.
    @Test(arguments: [
        (CompositionalLayout.BoundaryAlignment.topLeading, rect(0, 4, 3, 1)), (.top, rect(3, 4, 3, 1)),
        (.topTrailing, rect(7, 4, 3, 1)), (.leading, rect(0, 5, 3, 1)), (.center, rect(3, 5, 3, 1)),
        (.trailing, rect(7, 5, 3, 1)), (.bottomLeading, rect(0, 7, 3, 1)), (.bottom, rect(3, 7, 3, 1)),
        (.bottomTrailing, rect(7, 7, 3, 1)),
    ])
    func badgeIsPlacedInsideTheItemByItsAlignment(alignment: CompositionalLayout.BoundaryAlignment, frame: Rect) {
        let layout = layout(.init(size: .init(width: 3, height: 1), kind: Self.badge, alignment: alignment))
        #expect(frames(layout).last == frame)
        #expect(layout.supplementaryElement(Self.badge, at: item(2))?.frame == frame)
        #expect(layout.supplementaryElement(Self.badge, at: item(1)) == nil)
        #expect(layout.supplementaryElement(Self.badge, at: item(4)) == nil)
        #expect(layout.supplementaryElement(.header, at: item(2)) == nil)
    }

    /// Corresponds to an item anchor: the badge's bottom-left corner at the item's top-right corner, with an offset.
    @Test func badgeIsAttachedByItsOwnAlignment() {
        let layout = layout(
            .init(
                size: .init(width: 4, height: 2), kind: Self.badge, alignment: .topTrailing,
                ownAlignment: .bottomLeading,
                offset: Point(x: -2, y: 1)))
        // The first badge extends beyond the section.
        #expect(frames(layout) == [rect(8, -1, 4, 2), rect(8, 3, 4, 2)])
        let mirrored = self.layout(
            .init(
                size: .init(width: 3, height: 1), kind: Self.badge, alignment: .topTrailing, offset: Point(x: -1, y: 0)),
            direction: .rightToLeft)
        #expect(frames(mirrored) == [rect(11, 0, 3, 1), rect(11, 4, 3, 1)])
    }

    @Test func badgeCoversItemsAndMayBeVisibleWithoutItsItem() {
        let layout = layout(
            .init(
                size: .init(width: 4, height: 3), kind: Self.badge, alignment: .bottomTrailing,
                ownAlignment: .topLeading,
                offset: Point(x: -1, y: 0)))
        let all = layout.elements(in: rect(0, 0, 20, 8))
        #expect(all.map(\.kind) == [.item, .item, .item, .item, Self.badge])
        #expect(layout.elements(in: rect(12, 4, 1, 1)).map(\.index) == [item(3), item(0)])
        #expect(layout.element(covering: Point(x: 12, y: 5))?.kind == Self.badge)
    }

    @Test func badgeScrollsWithItsItem() {
        var layout = layout(
            .init(size: .init(width: 3, height: 1), kind: Self.badge, alignment: .topLeading), scrolling: .continuous,
            insets: EdgeInsets(left: 2))
        #expect(frames(layout) == [rect(2, 0, 3, 1), rect(22, 0, 3, 1)])
        layout.setScrollPosition(5, ofSection: 0)
        #expect(frames(layout) == [rect(-3, 0, 3, 1), rect(17, 0, 3, 1)])
    }

    @Test func badgeIsAttachedToMeasuredItems() {
        let size = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .estimated(3))
        let group = CompositionalLayout.Group.vertical(
            size: .init(width: .fractionalWidth(1), height: .estimated(6)),
            subitems: [
                .item(size: size),
                .item(
                    .init(
                        size: size,
                        supplementaryItems: [
                            .init(size: .init(width: 2, height: 1), kind: Self.badge, alignment: .bottomTrailing)
                        ])),
            ])
        var layout = CompositionalLayout(sections: [.init(group: group)])
        layout.prepare(in: Size(width: 10, height: 20), dataSource: FixedHeights([2, 5, 3, 7, 4]))
        #expect(frames(layout) == [rect(8, 6, 2, 1), rect(8, 16, 2, 1)])
    }

    /// The badge's height depends on its item's width, so that it extends beyond the lower item only.
    @Test func queryFindsABadgeBelowALowItem() {
        let badge = CompositionalLayout.SupplementaryItem(
            size: .init(width: .absolute(2), height: .fractionalWidth(0.5)), kind: Self.badge, alignment: .topLeading)
        let group = CompositionalLayout.Group.horizontal(
            size: .init(width: .fractionalWidth(1), height: .estimated(1)),
            subitems: [
                .item(
                    .init(
                        size: .init(width: .fractionalWidth(1), height: .estimated(1)), supplementaryItems: [badge]))
            ])
        var layout = CompositionalLayout(sections: [.init(group: group)])
        layout.prepare(in: Size(width: 10, height: 20), dataSource: FixedHeights([1, 9]))
        #expect(frames(layout) == [rect(0, 0, 2, 5), rect(0, 1, 2, 5)])
        #expect(layout.elements(in: rect(0, 3, 10, 1)).map(\.index) == [item(1), item(0), item(1)])
    }

    @Test func inspectorOutlinesBadges() {
        let layout = layout(.init(size: .init(width: 3, height: 1), kind: Self.badge, alignment: .top))
        let outlines = layout.outlines(in: rect(0, 0, 20, 8)).filter { $0.kind == .boundary }
        #expect(outlines.map(\.frame) == [rect(3, 0, 3, 1), rect(3, 4, 3, 1)])
        #expect(outlines.map(\.item) == [0, 2])
    }

    @Test func reachIsTheOverhangOnEachSide() {
        func reach(
            _ alignment: CompositionalLayout.BoundaryAlignment, own: CompositionalLayout.BoundaryAlignment? = nil,
            offset: Point = .zero
        ) -> EdgeInsets {
            Supplement(
                size: .init(width: 60, height: 1), kind: Self.badge, alignment: alignment, ownAlignment: own,
                offset: offset
            ).reach(atMost: Size(width: 10, height: 4))
        }
        func isClose(_ reach: EdgeInsets, _ exact: EdgeInsets) -> Bool {
            [
                reach.top - exact.top, reach.left - exact.left, reach.bottom - exact.bottom, reach.right - exact.right,
            ].allSatisfy((0...3).contains)
        }
        // Allow two more cells for rounding.
        #expect(isClose(reach(.topLeading), EdgeInsets(top: 0, left: 0, bottom: 1, right: 60)))
        #expect(isClose(reach(.bottomTrailing), EdgeInsets(top: 1, left: 60, bottom: 0, right: 0)))
        #expect(
            isClose(
                reach(.top, offset: Point(x: 4, y: -2)), EdgeInsets(top: 2, left: 26, bottom: -1, right: 34)))
        #expect(isClose(reach(.bottom, own: .topLeading), EdgeInsets(top: 0, left: 0, bottom: 1, right: 60)))
        // A badge that is moved far away is searched for only there.
        let far = reach(.top, offset: Point(x: 0, y: .max))
        #expect(far.top < 0 && far.bottom > Int.extentLimit)
    }

    /// A query filters all elements, wherever the badge is placed.
    @Test(arguments: 1...40 as ClosedRange<UInt64>) func queriesFindBadgesFarFromTheirItems(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let supplements = (0..<Int.random(in: 1...3, using: &random)).map { number in
            Supplement(
                size: [
                    .init(width: Int.random(in: 1...30, using: &random), height: Int.random(in: 1...6, using: &random)),
                    .init(width: .fractionalWidth(0.7), height: .fractionalHeight(1.5)),
                ].randomElement(using: &random) ?? .full,
                kind: .supplementary(number),
                alignment: CompositionalLayout.BoundaryAlignment.allCases.randomElement(using: &random) ?? .top,
                ownAlignment: CompositionalLayout.BoundaryAlignment.allCases.randomElement(using: &random),
                offset: Point(
                    x: [0, 0, 3, -25, 40].randomElement(using: &random) ?? 0,
                    y: [0, 0, -2, 9, -30, 50, .max].randomElement(using: &random) ?? 0),
                fractionalOffset: .init(
                    x: [0, 0, -0.3, 2].randomElement(using: &random) ?? 0,
                    y: [0, 0, 0.3, .nan].randomElement(using: &random) ?? 0))
        }
        let height = CompositionalLayout.Dimension.absolute(.random(in: 0...5, using: &random))
        let isMeasured = Bool.random(using: &random)
        let group = CompositionalLayout.Group.horizontal(
            size: .init(width: .fractionalWidth(1), height: isMeasured ? .estimated(4) : .absolute(4)),
            subitem: .item(
                .init(
                    size: .init(width: .fractionalWidth(1), height: isMeasured ? .estimated(4) : height),
                    supplementaryItems: supplements)), count: Int.random(in: 1...4, using: &random))
        let scrolling = CompositionalLayout.OrthogonalScrolling.allCases.randomElement(using: &random) ?? .none
        var layout = CompositionalLayout(
            configuration: .init(direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft),
            sections: [.init(group: group, interGroupSpacing: 1, orthogonalScrolling: scrolling)])
        layout.prepare(
            in: Size(width: 40, height: 20),
            dataSource: FixedHeights((0..<60).map { _ in Int.random(in: 0...6, using: &random) }))
        let all = layout.allElements()
        let oneByOne = (0..<60).flatMap { number in
            supplements.compactMap { layout.supplementaryElement($0.kind, at: item(number)) }
        }
        #expect(all.filter { $0.kind != .item } == oneByOne)
        for _ in 0..<60 {
            let visible = rect(
                .random(in: -10...80, using: &random), .random(in: -5...260, using: &random),
                .random(in: 1...40, using: &random), .random(in: 1...12, using: &random))
            #expect(layout.elements(in: visible) == all.filter { $0.frame.isVisible(in: visible) }, "\(supplements)")
        }
    }
}
