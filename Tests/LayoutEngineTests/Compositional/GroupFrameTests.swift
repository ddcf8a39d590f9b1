import LayoutEngine
import Testing

/// Exact frames of groups for every kind of size, spacing and repetition.
@Suite struct GroupFrameTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var id: String
        var group: Group
        var container = Size(width: 80, height: 24)
        var items = 3
        var frames: [Rect]

        var testDescription: String { id }
    }

    static let row = dimensions(.fractionalWidth(1), .absolute(4))
    static let third = Subitem.item(size: dimensions(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))

    static func cell(
        _ width: Dimension, _ height: Dimension = .fractionalHeight(1), insets: EdgeInsets = .zero,
        edges: CompositionalLayout.EdgeSpacing = .none
    ) -> Subitem {
        .item(CompositionalLayout.Item(size: dimensions(width, height), contentInsets: insets, edgeSpacing: edges))
    }

    static let dimensionCases = [
        Case(
            id: "absolute", group: .horizontal(size: row, subitems: [cell(.absolute(30), .absolute(2))]),
            frames: [rect(0, 0, 30, 2), rect(30, 0, 30, 2), rect(0, 4, 30, 2)]),
        Case(
            id: "thirds fill the axis, left-over cells first", group: .horizontal(size: row, subitems: [third]),
            items: 4, frames: [rect(0, 0, 27, 4), rect(27, 0, 27, 4), rect(54, 0, 26, 4), rect(0, 4, 27, 4)]),
        Case(
            id: "tenths, which no floating-point number is",
            group: .horizontal(size: row, subitems: [cell(.fractionalWidth(0.1))]), items: 11,
            frames: (0..<10).map { rect($0 * 8, 0, 8, 4) } + [rect(0, 4, 8, 4)]),
        Case(
            id: "a third and two thirds, in turn",
            group: .horizontal(
                size: row, subitems: [cell(.fractionalWidth(1.0 / 3)), cell(.fractionalWidth(2.0 / 3))]),
            frames: [rect(0, 0, 27, 4), rect(27, 0, 53, 4), rect(0, 4, 27, 4)]),
        Case(
            id: "a fraction that stands alone is rounded to the nearest",
            group: .horizontal(size: row, subitems: [cell(.fractionalWidth(0.53))]), items: 2,
            frames: [rect(0, 0, 42, 4), rect(0, 4, 42, 4)]),
        Case(
            id: "a fraction of the group, not of the container",
            group: .horizontal(
                size: dimensions(.fractionalWidth(0.9), .absolute(3)), subitems: [cell(.fractionalWidth(0.5))]),
            frames: [rect(0, 0, 36, 3), rect(36, 0, 36, 3), rect(0, 3, 36, 3)]),
        Case(
            id: "fractions of the other direction",
            group: .horizontal(
                size: dimensions(.fractionalHeight(2), .fractionalWidth(0.1)),
                subitems: [cell(.fractionalHeight(1), .fractionalWidth(0.1))]),
            frames: [rect(0, 0, 8, 5), rect(8, 0, 8, 5), rect(16, 0, 8, 5)]),
        Case(
            id: "fractions beside an absolute width",
            group: .horizontal(
                size: row,
                subitems: [cell(.absolute(20)), cell(.fractionalWidth(0.375)), cell(.fractionalWidth(0.375))]),
            frames: [rect(0, 0, 20, 4), rect(20, 0, 30, 4), rect(50, 0, 30, 4)]),
        Case(
            id: "what is larger than the group sticks out of it",
            group: .horizontal(size: row, subitems: [cell(.absolute(90), .absolute(9))]), items: 2,
            frames: [rect(0, 0, 90, 9), rect(0, 4, 90, 9)]),
        Case(
            id: "estimates that nobody corrects",
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .estimated(7)), subitems: [cell(.estimated(40), .estimated(5))]),
            frames: [rect(0, 0, 40, 5), rect(40, 0, 40, 5), rect(0, 5, 40, 5)]),
        Case(
            id: "a group as tall as its tallest item",
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .estimated(9)),
                subitems: [
                    cell(.fractionalWidth(0.5), .absolute(3)), cell(.fractionalWidth(0.25), .absolute(5)),
                    cell(.fractionalWidth(0.25)),
                ]),
            items: 4, frames: [rect(0, 0, 40, 3), rect(40, 0, 20, 5), rect(60, 0, 20, 5), rect(0, 5, 40, 3)]),
        Case(
            id: "the viewport's height",
            group: .vertical(
                size: dimensions(.fractionalWidth(1), .fractionalHeight(1)),
                subitems: [cell(.fractionalWidth(1), .fractionalHeight(0.5))]),
            frames: [rect(0, 0, 80, 12), rect(0, 12, 80, 12), rect(0, 24, 80, 12)]),
    ]

    static let spacingCases = [
        Case(
            id: "count shares out what the spacing leaves",
            group: .horizontal(size: row, subitem: cell(.absolute(1)), count: 3, interItemSpacing: .fixed(2)), items: 4,
            frames: [rect(0, 0, 26, 4), rect(28, 0, 25, 4), rect(55, 0, 25, 4), rect(0, 4, 26, 4)]),
        Case(
            id: "count downwards",
            group: .vertical(
                size: dimensions(.fractionalWidth(0.5), .absolute(10)), subitem: cell(.fractionalWidth(1)), count: 3,
                interItemSpacing: .fixed(1)),
            items: 4, frames: [rect(0, 0, 40, 3), rect(0, 4, 40, 3), rect(0, 8, 40, 2), rect(0, 10, 40, 3)]),
        Case(
            id: "fractions are of what the spacing leaves",
            group: .horizontal(
                size: row, subitems: [cell(.fractionalWidth(0.25))], interItemSpacing: .fixed(5)),
            items: 4, frames: [rect(0, 0, 17, 4), rect(22, 0, 16, 4), rect(43, 0, 16, 4), rect(64, 0, 16, 4)]),
        Case(
            id: "spacing counts as to whether an item fits",
            group: .horizontal(size: row, subitems: [cell(.absolute(20))], interItemSpacing: .fixed(5)),
            items: 4, frames: [rect(0, 0, 20, 4), rect(25, 0, 20, 4), rect(50, 0, 20, 4), rect(0, 4, 20, 4)]),
        Case(
            id: "flexible spacing spreads the items",
            group: .horizontal(size: row, subitems: [cell(.absolute(25))], interItemSpacing: .flexible(0)),
            frames: [rect(0, 0, 25, 4), rect(28, 0, 25, 4), rect(55, 0, 25, 4)]),
        Case(
            id: "flexible spacing is no less than told",
            group: .horizontal(size: row, subitems: [cell(.absolute(25))], interItemSpacing: .flexible(4)), items: 2,
            frames: [rect(0, 0, 25, 4), rect(55, 0, 25, 4)]),
        Case(
            id: "insets shrink the item where it stands",
            group: .horizontal(
                size: row,
                subitems: [
                    cell(.fractionalWidth(0.5), insets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 3))
                ]),
            frames: [rect(2, 1, 35, 2), rect(42, 1, 35, 2), rect(2, 5, 35, 2)]),
        Case(
            id: "insets of the group are left out of its fractions",
            group: .horizontal(
                size: row, subitems: [cell(.fractionalWidth(0.5))],
                contentInsets: EdgeInsets(top: 1, left: 10, bottom: 0, right: 10)),
            frames: [rect(10, 1, 30, 3), rect(40, 1, 30, 3), rect(10, 5, 30, 3)]),
        Case(
            id: "edge spacing moves the item and the next ones",
            group: .horizontal(
                size: row,
                subitems: [
                    cell(.absolute(20), .absolute(2), edges: .init(left: .fixed(3), top: .fixed(1), right: .fixed(2)))
                ]),
            items: 4,
            frames: [rect(3, 1, 20, 2), rect(28, 1, 20, 2), rect(53, 1, 20, 2), rect(3, 5, 20, 2)]),
        Case(
            id: "flexible edges centre",
            group: .horizontal(
                size: row,
                subitems: [
                    cell(
                        .absolute(70), .absolute(2),
                        edges: .init(
                            left: .flexible(0), top: .flexible(0), right: .flexible(0), bottom: .flexible(0)))
                ]),
            items: 1, frames: [rect(5, 1, 70, 2)]),
        Case(
            id: "a flexible edge pushes to the end",
            group: .horizontal(
                size: row,
                subitems: [cell(.absolute(70), .absolute(2), edges: .init(left: .flexible(0), top: .flexible(0)))]),
            items: 1, frames: [rect(10, 2, 70, 2)]),
        Case(
            id: "the group's own edge spacing",
            group: .horizontal(
                size: dimensions(.absolute(60), .absolute(4)), subitems: [cell(.fractionalWidth(1))],
                edgeSpacing: .init(left: .flexible(0), top: .fixed(1), right: .flexible(0), bottom: .fixed(2))),
            items: 2, frames: [rect(10, 1, 60, 4), rect(10, 8, 60, 4)]),
    ]

    static let nestedCases = [
        Case(
            id: "a large item beside two small ones",
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .absolute(10)),
                subitems: [
                    cell(.fractionalWidth(2.0 / 3)),
                    .group(
                        .vertical(
                            size: dimensions(.fractionalWidth(1.0 / 3), .fractionalHeight(1)),
                            subitem: cell(.fractionalWidth(1)), count: 2, interItemSpacing: .fixed(1))),
                ]),
            items: 4, frames: [rect(0, 0, 54, 10), rect(54, 0, 26, 5), rect(54, 6, 26, 4), rect(0, 10, 54, 10)]),
        Case(
            id: "groups in groups in groups",
            group: .vertical(
                size: dimensions(.fractionalWidth(1), .absolute(8)),
                subitems: [
                    .group(
                        .horizontal(
                            size: dimensions(.fractionalWidth(1), .fractionalHeight(0.5)),
                            subitems: [
                                .group(
                                    .vertical(
                                        size: dimensions(.fractionalWidth(0.5), .fractionalHeight(1)),
                                        subitems: [cell(.fractionalWidth(1), .fractionalHeight(0.5))],
                                        contentInsets: EdgeInsets(right: 2)))
                            ]))
                ]),
            items: 9,
            frames: [
                rect(0, 0, 38, 2), rect(0, 2, 38, 2), rect(40, 0, 38, 2), rect(40, 2, 38, 2),
                rect(0, 4, 38, 2), rect(0, 6, 38, 2), rect(40, 4, 38, 2), rect(40, 6, 38, 2), rect(0, 8, 38, 2),
            ]),
        Case(
            id: "frames of its own, inside its group and outside",
            group: .custom(size: dimensions(.fractionalWidth(0.5), .absolute(6)), contentInsets: EdgeInsets(top: 1)) {
                size in
                [
                    rect(0, 0, size.width / 2, size.height), rect(size.width / 2, 2, 99, 99), rect(-5, -5, 8, 6),
                    rect(99, 99, 5, 5),
                ]
            },
            items: 5,
            frames: [
                rect(0, 1, 20, 5), rect(20, 3, 99, 99), rect(-5, -4, 8, 6), rect(99, 100, 5, 5), rect(0, 7, 20, 5),
            ]),
        Case(
            id: "frames of its own among others",
            group: .horizontal(
                size: row,
                subitems: [
                    cell(.fractionalWidth(0.5)),
                    .group(
                        .custom(size: dimensions(.fractionalWidth(0.5), .fractionalHeight(1))) {
                            [rect(0, 0, $0.width, 1), rect(0, $0.height - 1, $0.width, 1)]
                        }),
                ]),
            items: 4, frames: [rect(0, 0, 40, 4), rect(40, 0, 40, 1), rect(40, 3, 40, 1), rect(0, 4, 40, 4)]),
    ]

    @Test(arguments: dimensionCases + spacingCases + nestedCases)
    func framesAreExact(layoutCase: Case) {
        let layout = CompositionalLayout(
            Section(group: layoutCase.group), container: layoutCase.container, items: layoutCase.items)
        #expect(layout.frames() == layoutCase.frames)
        #expect(layout.allElements().map(\.frame) == layoutCase.frames)
    }

    @Test func equalFractionsFillEveryWidthExactly() {
        for width in 1...200 {
            for count in 1...min(20, width) {
                let subitem = Self.cell(.fractionalWidth(1 / Double(count)))
                let layout = CompositionalLayout(
                    Section(group: .horizontal(size: Self.row, subitems: [subitem])),
                    container: Size(width: width, height: 1), items: count)
                let frames = layout.frames()
                #expect(frames.last?.maxX == width && frames.last?.y == 0, "\(count) parts of \(width)")
                let widths = frames.map(\.width)
                #expect(widths.max() == (width + count - 1) / count && widths.min() == width / count)
                #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX == $1.minX })
            }
        }
    }

    @Test func groupsFollowEachOtherWithSpacingAndInsets() {
        let group = Group.horizontal(size: Self.row, subitems: [Self.cell(.fractionalWidth(0.5))])
        let section = Section(
            group: group, interGroupSpacing: 1, contentInsets: EdgeInsets(top: 2, left: 3, bottom: 4, right: 7))
        let layout = CompositionalLayout(section, container: Size(width: 80, height: 24), items: 3)
        #expect(layout.frames() == [rect(3, 2, 35, 4), rect(38, 2, 35, 4), rect(3, 7, 35, 4)])
        #expect(layout.contentSize == Size(width: 80, height: 15))
        #expect(layout.frame(ofSection: 0) == rect(0, 0, 80, 15))
    }

    @Test func rightToLeftIsTheMirrorImage() {
        let section = Section(
            group: .horizontal(size: Self.row, subitems: [Self.third]), contentInsets: EdgeInsets(left: 20),
            boundaryItems: [
                BoundaryItem(size: dimensions(.absolute(9), .absolute(1)), kind: .header, alignment: .topLeading)
            ])
        let layout = CompositionalLayout(
            section, container: Size(width: 80, height: 24), items: 3, direction: .rightToLeft)
        #expect(layout.frames() == [rect(40, 1, 20, 4), rect(20, 1, 20, 4), rect(0, 1, 20, 4)])
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == rect(51, 0, 9, 1))
    }

    @Test(arguments: [CompositionalLayout.OrthogonalScrolling.none, .continuous])
    func fractionsResolveAgainstTheContainerLessCrossAxisInsets(
        scrolling: CompositionalLayout.OrthogonalScrolling
    ) {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [.item(size: .full)]),
            contentInsets: EdgeInsets(top: 3, left: 1, bottom: 2), boundaryItems: [.header(height: .absolute(1))],
            orthogonalScrolling: scrolling)
        let layout = CompositionalLayout(section, container: Size(width: 20, height: 15), items: 2)
        let frames =
            scrolling == .none ? [rect(1, 4, 19, 8), rect(1, 12, 19, 8)] : [rect(1, 4, 20, 5), rect(21, 4, 20, 5)]
        #expect(layout.frames() == frames)
        // In an orthogonal section, insets as large as the viewport leave no height.
        let low = CompositionalLayout(section, container: Size(width: 20, height: 5), items: 2)
        #expect(low.frames()[0].height == (scrolling == .none ? 3 : 0))
    }
}
