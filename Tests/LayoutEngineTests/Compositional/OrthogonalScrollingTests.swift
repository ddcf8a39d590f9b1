import LayoutEngine
import Testing

/// Sections with orthogonal scrolling.
@Suite struct OrthogonalScrollingTests {
    typealias Scrolling = CompositionalLayout.OrthogonalScrolling
    typealias PageDirection = CompositionalLayout.PageDirection

    static func section(
        _ scrolling: Scrolling, width: Dimension = .absolute(12), spacing: Int = 2, insets: EdgeInsets = .zero
    ) -> Section {
        Section(
            group: .horizontal(size: dimensions(width, .absolute(4)), subitems: [.item(size: .full)]),
            interGroupSpacing: spacing, contentInsets: insets, orthogonalScrolling: scrolling)
    }

    /// Ten groups of 12 cells with a spacing of 2, in a viewport of 40.
    static func layout(
        _ scrolling: Scrolling, width: Dimension = .absolute(12), insets: EdgeInsets = .zero, items: Int = 10,
        direction: LayoutDirection = .leftToRight
    ) -> CompositionalLayout {
        CompositionalLayout(
            section(scrolling, width: width, insets: insets), container: Size(width: 40, height: 20), items: items,
            direction: direction)
    }

    @Test func orthogonalGroupsMoveWithTheScrollPosition() {
        var layout = Self.layout(.continuous, insets: EdgeInsets(top: 1, left: 3, bottom: 2, right: 5))
        #expect(layout.frames() == (0..<10).map { rect(3 + 14 * $0, 1, 12, 4) })
        #expect(layout.contentSize == Size(width: 40, height: 7))
        #expect(layout.scrollWidth(ofSection: 0) == 3 + 138 + 5)
        layout.setScrollPosition(20, ofSection: 0)
        #expect(layout.scrollPosition(ofSection: 0) == 20)
        #expect(layout.element(at: item(2))?.frame == rect(11, 1, 12, 4))
        #expect(layout.elements(in: rect(0, 0, 40, 7)).map(\.index.item) == [1, 2, 3, 4])
        #expect(layout.allElements().map(\.frame) == layout.frames())
        layout.setScrollPosition(.max, ofSection: 0)
        #expect(layout.scrollPosition(ofSection: 0) == 146 - 40)
        #expect(layout.element(at: item(9))?.frame.maxX == 35)
        layout.setScrollPosition(.min, ofSection: 0)
        #expect(layout.scrollPosition(ofSection: 0) == 0)
    }

    @Test func rightToLeftSectionStartsOnTheRight() {
        var layout = Self.layout(.continuous, insets: EdgeInsets(left: 3), direction: .rightToLeft)
        #expect(layout.element(at: item(0))?.frame == rect(25, 0, 12, 4))
        #expect(layout.element(at: item(2))?.frame == rect(-3, 0, 12, 4))
        layout.setScrollPosition(14, ofSection: 0)
        #expect(layout.element(at: item(1))?.frame == rect(25, 0, 12, 4))
        #expect(layout.elements(in: rect(0, 0, 40, 4)).map(\.index.item) == [0, 1, 2, 3])
    }

    struct RestCase: Sendable, CustomTestStringConvertible {
        var scrolling: Scrolling
        var start = 0
        var proposed: Int
        var direction: PageDirection?
        var rest: Int

        var testDescription: String {
            "\(scrolling), from \(start) to \(proposed)\(direction.map { ", \($0)" } ?? "")"
        }
    }

    // Groups begin at multiples of 14; the last position is 98, where group 7 begins. If centered, there are 14 cells
    // before the first group and after the last, so that group g is centered at 14 g.
    static let restCases = [
        RestCase(scrolling: .none, proposed: 50, rest: 0),
        RestCase(scrolling: .continuous, proposed: 37, rest: 37),
        RestCase(scrolling: .continuous, proposed: 1_000, rest: 98),
        RestCase(scrolling: .continuous, proposed: .min, rest: 0),
        RestCase(scrolling: .continuousGroupLeadingBoundary, proposed: 34, rest: 28),
        RestCase(scrolling: .continuousGroupLeadingBoundary, proposed: 36, rest: 42),
        RestCase(scrolling: .continuousGroupLeadingBoundary, proposed: 97, rest: 98),
        RestCase(scrolling: .paging, proposed: 19, rest: 0),
        RestCase(scrolling: .paging, proposed: 21, rest: 40),
        RestCase(scrolling: .paging, proposed: 97, rest: 40),
        RestCase(scrolling: .paging, start: 40, proposed: 97, rest: 80),
        // Scrolling rests at a page boundary, although the end is nearer.
        RestCase(scrolling: .paging, start: 80, proposed: 95, rest: 80),
        RestCase(scrolling: .paging, start: 80, proposed: 98, rest: 98),
        RestCase(scrolling: .paging, start: 40, proposed: 70, rest: 80),
        RestCase(scrolling: .paging, start: 98, proposed: 0, rest: 80),
        RestCase(scrolling: .paging, start: 40, proposed: 41, direction: .next, rest: 80),
        RestCase(scrolling: .paging, start: 40, proposed: 39, direction: .previous, rest: 0),
        RestCase(scrolling: .paging, start: 98, proposed: 98, direction: .previous, rest: 80),
        RestCase(scrolling: .paging, start: 80, proposed: 81, direction: .next, rest: 98),
        RestCase(scrolling: .groupPaging, proposed: 90, rest: 14),
        RestCase(scrolling: .groupPaging, proposed: 6, rest: 0),
        RestCase(scrolling: .groupPaging, start: 42, proposed: 43, direction: .next, rest: 56),
        RestCase(scrolling: .groupPaging, start: 42, proposed: 43, direction: .previous, rest: 28),
        RestCase(scrolling: .groupPaging, start: 98, proposed: 98, direction: .previous, rest: 84),
        RestCase(scrolling: .groupPagingCentered, proposed: 90, rest: 14),
        RestCase(scrolling: .groupPagingCentered, start: 112, proposed: 1_000, rest: 126),
        RestCase(scrolling: .groupPagingCentered, start: 126, proposed: 110, direction: .previous, rest: 112),
    ]

    @Test(arguments: restCases)
    func scrollRestsByTheSectionsBehavior(restCase: RestCase) {
        let layout = Self.layout(restCase.scrolling)
        #expect(
            layout.restingPosition(
                ofSection: 0, proposed: restCase.proposed, start: restCase.start, direction: restCase.direction)
                == restCase.rest)
    }

    @Test(arguments: [
        (Scrolling.none, [0]), (.continuous, [0, 40, 80, 98]),
        (.continuousGroupLeadingBoundary, [0, 42, 84, 98]), (.paging, [0, 40, 80, 98]),
        (.groupPaging, [0, 14, 28, 42, 56, 70, 84, 98]),
        (.groupPagingCentered, [0, 14, 28, 42, 56, 70, 84, 98, 112, 126]),
    ])
    func pagingGoesFromEndToEndAndBack(scrolling: Scrolling, positions: [Int]) {
        var layout = Self.layout(scrolling)
        for position in positions {
            #expect(layout.scrollPosition(ofSection: 0) == position)
            layout.setScrollPosition(layout.pagePosition(.next, ofSection: 0), ofSection: 0)
        }
        #expect(layout.scrollPosition(ofSection: 0) == positions.last)
        for _ in positions {
            layout.setScrollPosition(layout.pagePosition(.previous, ofSection: 0), ofSection: 0)
        }
        #expect(layout.scrollPosition(ofSection: 0) == 0)
    }

    @Test func pageChangeShowsThePartlyVisibleGroupInFull() {
        var layout = Self.layout(.continuousGroupLeadingBoundary, insets: EdgeInsets(left: 1))
        // 39 cells beside the inset: groups 0 and 1, and part of group 2.
        #expect(layout.pagePosition(.next, ofSection: 0) == 28)
        layout.setScrollPosition(98, ofSection: 0)
        // Group 6 is the last: its end at 96, less 39.
        #expect(layout.pagePosition(.previous, ofSection: 0) == 70)
    }

    @Test func firstAndLastGroupsCanBeCentered() {
        var layout = Self.layout(.groupPagingCentered)
        #expect(layout.element(at: item(0))?.frame.minX == 14)
        #expect(layout.scrollWidth(ofSection: 0) == 14 + 138 + 14)
        layout.setScrollPosition(.max, ofSection: 0)
        #expect(layout.element(at: item(9))?.frame == rect(14, 0, 12, 4))
    }

    @Test(arguments: [
        (Scrolling.continuous, 0, 1, 0), (.continuous, 0, 3, 14), (.continuous, 50, 1, 14), (.continuous, 0, 9, 98),
        (.continuousGroupLeadingBoundary, 0, 3, 14), (.continuousGroupLeadingBoundary, 0, 4, 28),
        (.continuousGroupLeadingBoundary, 56, 1, 14), (.paging, 0, 3, 40), (.paging, 0, 9, 98),
        (.groupPaging, 0, 3, 42), (.groupPagingCentered, 0, 5, 70), (.groupPagingCentered, 0, 9, 126),
    ])
    func revealingAnItemScrollsToARestingPosition(scrolling: Scrolling, start: Int, number: Int, position: Int) {
        var layout = Self.layout(scrolling)
        layout.setScrollPosition(start, ofSection: 0)
        #expect(layout.scrollPosition(revealing: item(number)) == position)
        layout.setScrollPosition(position, ofSection: 0)
        #expect(layout.element(at: item(number)).map { $0.frame.minX >= 0 && $0.frame.maxX <= 40 } == true)
    }

    @Test func revealingAWideItemShowsItsStart() {
        let layout = Self.layout(.continuous, width: .fractionalWidth(1.5), insets: EdgeInsets(left: 2))
        #expect(layout.element(at: item(0))?.frame == rect(2, 0, 60, 4))
        #expect(layout.scrollPosition(revealing: item(1)) == 62)
    }

    @Test func focusMovesToItemsOutsideTheViewport() {
        var layout = Self.layout(.continuous)
        #expect(layout.neighbor(of: item(2), direction: .right) == item(3))
        layout.setScrollPosition(42, ofSection: 0)
        #expect(layout.neighbor(of: item(3), direction: .left) == item(2))
        #expect(layout.neighbor(of: item(9), direction: .right) == nil)
        let mirrored = Self.layout(.continuous, direction: .rightToLeft)
        #expect(mirrored.neighbor(of: item(2), direction: .left) == item(3))
    }

    @Test(arguments: LayoutDirection.allCases)
    func focusMovesFromItemsFarOutsideTheViewport(direction: LayoutDirection) {
        let forward: FocusDirection = direction == .leftToRight ? .right : .left
        let backward: FocusDirection = direction == .leftToRight ? .left : .right
        var layout = CompositionalLayout(
            Self.section(.continuous, width: .absolute(10)), container: Size(width: 20, height: 9), items: 100,
            direction: direction)
        for position in [0, 500, .max] {
            layout.setScrollPosition(position, ofSection: 0)
            for number in [0, 1, 3, 30, 98] {
                #expect(layout.neighbor(of: item(number), direction: forward) == item(number + 1))
                #expect(layout.neighbor(of: item(number + 1), direction: backward) == item(number))
            }
            #expect(layout.neighbor(of: item(99), direction: forward) == nil)
            #expect(layout.neighbor(of: item(0), direction: backward) == nil)
        }
    }

    @Test func focusFindsItemsFarAwayOrInAnotherRow() {
        // Two items per group, the second below and beside the first; groups are far apart.
        let group = Group.custom(size: dimensions(.absolute(10), .absolute(4))) { _ in
            [rect(0, 0, 4, 2), rect(6, 2, 4, 2)]
        }
        let section = Section(group: group, interGroupSpacing: 5_000, orthogonalScrolling: .continuous)
        let layout = CompositionalLayout(section, container: Size(width: 20, height: 9), items: 5)
        #expect(layout.neighbor(of: item(0), direction: .right) == item(1))
        #expect(layout.neighbor(of: item(1), direction: .right) == item(3))
        #expect(layout.neighbor(of: item(3), direction: .right) == item(4))
        #expect(layout.neighbor(of: item(4), direction: .right) == nil)
        #expect(layout.neighbor(of: item(4), direction: .left) == item(2))
    }

    @Test func neighborSearchYieldsFewElements() {
        let layout = CountingLayout(
            CompositionalLayout(
                Self.section(.continuous, width: .absolute(10)), container: Size(width: 20, height: 9),
                items: 1_000_000))
        for number in [0, 30, 700_000] {
            layout.count.value.store(0, ordering: .relaxed)
            #expect(layout.neighbor(of: item(number), direction: .right) == item(number + 1))
            #expect(layout.count.value.load(ordering: .relaxed) < 20)
        }
    }

    @Test func nonscrollingSectionsHaveNoPosition() {
        var layout = Self.layout(.none)
        layout.setScrollPosition(7, ofSection: 0)
        for section in [-1, 0, 1, .max, .min] {
            layout.setScrollPosition(7, ofSection: section)
            #expect(layout.scrollPosition(ofSection: section) == 0)
            #expect(layout.scrollWidth(ofSection: section) == 0)
            #expect(layout.pagePosition(.next, ofSection: section) == 0)
            #expect(layout.scrollPosition(revealing: item(0, section: section)) == nil)
        }
        #expect(Self.layout(.paging).scrollPosition(revealing: item(10)) == nil)
    }

    @Test func appendingKeepsTheScrollPosition() {
        var layout = Self.layout(.continuous)
        layout.setScrollPosition(50, ofSection: 0)
        layout.append(5, toSection: 0, dataSource: SectionCountSource(15))
        #expect(layout.scrollPosition(ofSection: 0) == 50)
        #expect(layout.numberOfItems == 15)
        #expect(layout.scrollWidth(ofSection: 0) == 15 * 14 - 2)
    }

    @Test func editsKeepTheFirstVisibleItemInPlace() throws {
        var layout = Self.layout(.continuous)
        // Group 4 begins at 56, 6 cells into the viewport.
        layout.setScrollPosition(50, ofSection: 0)
        try layout.apply(
            LayoutUpdate(deletions: [item(0)], insertions: [item(0), item(1), item(2)]),
            dataSource: SectionCountSource(12),
            visibleRect: nil)
        #expect(layout.element(at: item(6))?.frame.minX == 6)
        #expect(layout.scrollPosition(ofSection: 0) == 50 + 28)
        // The item is deleted: the next visible one, at 20, stays.
        try layout.apply(LayoutUpdate(deletions: [item(6)]), dataSource: SectionCountSource(11), visibleRect: nil)
        #expect(layout.element(at: item(6))?.frame.minX == 20)
        // No content is left to scroll.
        try layout.apply(
            LayoutUpdate(deletions: (2..<11).map { item($0) }), dataSource: SectionCountSource(2), visibleRect: nil)
        #expect(layout.scrollPosition(ofSection: 0) == 0)
        #expect(layout.element(at: item(1))?.frame.minX == 14)
    }

    // Six groups of 8 cells in a viewport of 20, scrolled to the end at 28, are replaced by twelve that end at 76.
    @Test(arguments: [
        (Scrolling.continuous, 28, 28), (.continuousGroupLeadingBoundary, 28, 24), (.paging, 28, 20),
        (.groupPaging, 28, 24), (.groupPagingCentered, 40, 40), (.paging, 23, 23), (.groupPaging, 21, 21),
    ])
    func replacingAllVisibleItemsKeepsARestingPosition(scrolling: Scrolling, start: Int, rest: Int) throws {
        var layout = CompositionalLayout(
            Self.section(scrolling, width: .absolute(8), spacing: 0), container: Size(width: 20, height: 9), items: 6)
        layout.setScrollPosition(start, ofSection: 0)
        #expect(layout.scrollPosition(ofSection: 0) == start)
        let update = LayoutUpdate(deletions: (0..<6).map { item($0) }, insertions: (0..<12).map { item($0) })
        try layout.apply(update, dataSource: SectionCountSource(12), visibleRect: nil)
        #expect(layout.scrollPosition(ofSection: 0) == rest)
        // With fewer items, the position is clamped to the end and stays there.
        let fewer = LayoutUpdate(deletions: (0..<12).map { item($0) }, insertions: (0..<3).map { item($0) })
        try layout.apply(fewer, dataSource: SectionCountSource(3), visibleRect: nil)
        let end = scrolling == .groupPagingCentered ? 16 : 4
        #expect(layout.scrollPosition(ofSection: 0) == end)
    }

    @Test func movedItemIsFollowedOnlyIfNoOtherVisibleItemStays() throws {
        var layout = Self.layout(.continuous)
        // Groups 5, 6 and 7 are visible, the first of them by 1 cell.
        layout.setScrollPosition(69, ofSection: 0)
        try layout.apply(
            LayoutUpdate(moves: [.init(from: item(5), to: item(0))]), dataSource: SectionCountSource(10),
            visibleRect: nil)
        #expect(layout.scrollPosition(ofSection: 0) == 69)
        let update = LayoutUpdate(
            deletions: [item(4), item(6), item(7)], moves: [.init(from: item(5), to: item(1))])
        try layout.apply(update, dataSource: SectionCountSource(7), visibleRect: nil)
        #expect(layout.element(at: item(1))?.frame.minX == 1)
    }

    @Test func resizingKeepsTheFirstVisibleItemInPlace() {
        var layout = Self.layout(.groupPaging, width: .fractionalWidth(0.5))
        // Half of 40, with a spacing of 2.
        layout.setScrollPosition(66, ofSection: 0)
        #expect(layout.element(at: item(3))?.frame.minX == 0)
        layout.prepare(in: Size(width: 60, height: 20), dataSource: SectionCountSource(10))
        #expect(layout.element(at: item(3))?.frame == rect(0, 0, 30, 4))
        layout.prepare(in: Size(width: 60, height: 20), dataSource: SectionCountSource(2))
        #expect(layout.scrollPosition(ofSection: 0) == 2)
    }

    @Test func resizingKeepsARestingSectionAtRest() {
        var layout = Self.layout(.paging)
        layout.setScrollPosition(40, ofSection: 0)
        layout.prepare(in: Size(width: 60, height: 20), dataSource: SectionCountSource(10))
        #expect(layout.scrollPosition(ofSection: 0) == 60)
        // A position halfway between two pages is kept.
        layout.setScrollPosition(45, ofSection: 0)
        layout.prepare(in: Size(width: 50, height: 20), dataSource: SectionCountSource(10))
        #expect(layout.scrollPosition(ofSection: 0) == 45)
    }

    @Test func orthogonalSectionIsOneGroupTall() {
        for items in [1, 2, 1_000] {
            #expect(Self.layout(.continuous, items: items).contentSize.height == 4)
        }
        #expect(Self.layout(.continuous, items: 0).contentSize.height == 0)
    }
}
