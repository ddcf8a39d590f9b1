import LayoutEngine
import Testing

/// Transitions of supplementary items, such as badges.
@Suite struct SupplementTransitionTests {
    private static let badge = ElementKind.supplementary(9)
    private static let viewport = rect(0, 0, 40, 8)

    /// Rows of 4 with this many items each and a badge at each item's top-left corner; ten items in total.
    private static func rows(of columns: Int, counts: [Int] = [10]) -> CompositionalLayout {
        let badge = CompositionalLayout.SupplementaryItem(
            size: .init(width: 3, height: 1), kind: badge, alignment: .topLeading)
        let group = CompositionalLayout.Group.horizontal(
            size: .init(width: .fractionalWidth(1), height: .absolute(4)),
            subitem: .item(.init(size: .full, supplementaryItems: [badge])), count: columns)
        var layout = CompositionalLayout(sections: counts.map { _ in .init(group: group) })
        layout.prepare(
            in: viewport.size, dataSource: FixedHeights(sections: counts.map { Array(repeating: 0, count: $0) }))
        return layout
    }

    /// Returns the origins of the elements of a kind at the start, in the middle and at the end.
    private static func origins(_ transition: LayoutTransition, _ kind: ElementKind) -> [ItemIndex: [Point]] {
        var origins: [ItemIndex: [Point]] = [:]
        for fraction in [0.001, 0.5, 0.999] {
            for moving in transition.elements(at: fraction) where moving.element.kind == kind {
                #expect(moving.presence == 1)
                origins[moving.element.index, default: []].append(moving.element.frame.origin)
            }
        }
        return origins
    }

    @Test func badgeVisibleAtOneEndMovesWithItsItem() {
        // One column shows the first two items, four columns the first eight.
        for (from, to) in [(4, 1), (1, 4)] {
            let transition = LayoutTransition(
                from: Self.rows(of: from), showing: Self.viewport, to: Self.rows(of: to), showing: Self.viewport)
            let badges = Self.origins(transition, Self.badge)
            #expect(badges == Self.origins(transition, .item))
            #expect(badges[item(2)] != nil)
        }
    }

    @Test func badgeIsMatchedByTheNumberOfItsItem() {
        // The third item is the first of the second section.
        let layouts = [Self.rows(of: 4), Self.rows(of: 1, counts: [2, 8])]
        for (from, to) in [(0, 1), (1, 0)] {
            let transition = LayoutTransition(
                from: layouts[from], showing: Self.viewport, numberedBy: ItemNumbering(of: layouts[from]),
                to: layouts[to], showing: Self.viewport, numberedBy: ItemNumbering(of: layouts[to]))
            let badges = Self.origins(transition, Self.badge)
            #expect(badges == Self.origins(transition, .item))
            #expect(badges.keys.allSatisfy { $0.section == 0 } && badges.count >= 8)
        }
    }

    @Test func horizontalLayoutsMoveBadgesToo() {
        let sections = [
            CompositionalLayout.Section(
                group: .horizontal(
                    size: .init(width: .absolute(10), height: .absolute(4)),
                    subitems: [
                        .item(
                            .init(
                                size: .full,
                                supplementaryItems: [
                                    .init(size: .init(width: 3, height: 1), kind: Self.badge, alignment: .bottomLeading)
                                ]))
                    ]))
        ]
        var layout: any CollectionLayout = TransposedLayout(CompositionalLayout(sections: sections.map(\.transposed)))
        layout.prepare(in: Self.viewport.size, dataSource: FixedHeights([0, 0]))
        let second = layout.supplementaryElement(Self.badge, at: item(1))
        #expect(second?.frame == rect(10, 3, 3, 1))
        #expect(layout.supplementaryElement(Self.badge, at: item(2)) == nil)
        let masonry: any CollectionLayout = LayoutTransitionTests.column()
        #expect(masonry.supplementaryElement(Self.badge, at: item(0)) == nil)
    }
}
