import LayoutEngine
import Testing

/// A data source whose items are named by characters, with an optional page past the end.
struct Pages: LayoutDataSource {
    var sections: [[String]]
    var hasExtraPage = true

    init(_ sections: [String], hasExtraPage: Bool = true) {
        self.sections = sections.map { $0.map(String.init) }
        self.hasExtraPage = hasExtraPage
    }

    var numberOfSections: Int { sections.count }
    func numberOfItems(inSection section: Int) -> Int { sections[section].count }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { 0 }
}

extension PagedLayout {
    init(
        _ pages: Pages, in container: Size = Size(width: 10, height: 5), initialPage: InitialPage = .first,
        spacing: Int = 0,
        insets: EdgeInsets = .zero, direction: LayoutDirection = .leftToRight
    ) {
        self.init(initialPage: initialPage, pageSpacing: spacing, pageInsets: insets, direction: direction)
        prepare(in: container, dataSource: pages)
    }

    /// Returns the name of the current page; "+" is the page past the end.
    func shown(of pages: Pages) -> String? {
        if let index = currentItem { return pages.sections[index.section][index.item] }
        return currentPage == nil ? nil : "+"
    }
}

@Suite struct PagedLayoutTests {
    static let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 3)

    @Test func pagesAreLaidOutSideBySide() {
        let layout = PagedLayout(Pages(["ab", "", "c"]), spacing: 2, insets: Self.insets)
        #expect(layout.contentSize == Size(width: 46, height: 5))
        #expect(
            layout.allElements() == [
                LayoutElement(kind: .item, index: item(0), frame: rect(2, 1, 5, 3)),
                LayoutElement(kind: .item, index: item(1), frame: rect(14, 1, 5, 3)),
                LayoutElement(kind: .item, index: item(0, section: 2), frame: rect(26, 1, 5, 3)),
                LayoutElement(kind: .footer, index: item(0, section: 2), frame: rect(38, 1, 5, 3)),
            ])
        #expect(layout.elementsOneByOne() == layout.allElements())
        #expect(layout.numberOfPages == 4)
        #expect(layout.extraPage == 3)
        #expect((0..<5).map { layout.offset(ofPage: $0) } == [0, 12, 24, 36, nil])
        #expect((0..<5).map { layout.index(ofPage: $0) } == [item(0), item(1), item(0, section: 2), nil, nil])
        #expect(layout.page(ofItemAt: item(0, section: 2)) == 2)
        #expect(layout.page(ofItemAt: item(0, section: 1)) == nil)
        #expect(layout.visibleRect(ofPage: 1) == rect(12, 0, 10, 5))
        #expect(layout.frame(ofSection: 2) == rect(0, 0, 46, 5))
    }

    @Test(arguments: [0, 300], LayoutDirection.allCases)
    func focusMovesToThePageOfTheNextSection(spacing: Int, direction: LayoutDirection) {
        let layout = PagedLayout(Pages(["ab", "", "cd"]), spacing: spacing, direction: direction)
        let forward: FocusDirection = direction == .leftToRight ? .right : .left
        let back: FocusDirection = direction == .leftToRight ? .left : .right
        let items: [ItemIndex?] = [item(0), item(1), item(0, section: 2), item(1, section: 2)]
        for (first, second) in zip([nil] + items, items + [nil]) {
            if let first { #expect(layout.neighbor(of: first, direction: forward) == second) }
            if let second { #expect(layout.neighbor(of: second, direction: back) == first) }
        }
    }

    @Test func rightToLeftStartsOnTheRight() {
        let layout = PagedLayout(Pages(["ab"]), spacing: 2, insets: Self.insets, direction: .rightToLeft)
        #expect(layout.contentSize == Size(width: 34, height: 5))
        #expect(
            layout.allElements() == [
                LayoutElement(kind: .item, index: item(0), frame: rect(27, 1, 5, 3)),
                LayoutElement(kind: .item, index: item(1), frame: rect(15, 1, 5, 3)),
                LayoutElement(kind: .footer, index: item(0), frame: rect(3, 1, 5, 3)),
            ])
        #expect((0..<3).map { layout.offset(ofPage: $0) } == [24, 12, 0])
        #expect([-9, 0, 6, 7, 18, 19, 99].map { layout.page(atOffset: $0) } == [2, 2, 2, 1, 1, 0, 0])
        #expect(layout.pageAfterSwipe(at: 20, velocity: -1) == 1)
        #expect(layout.pageAfterSwipe(at: 20, velocity: 1) == 0)
    }

    @Test func changingTheDirectionTakesEffectImmediately() {
        let pages = Pages(["ab", "", "c"])
        var changed = PagedLayout(pages, spacing: 2, insets: Self.insets)
        changed.showPage(1)
        changed.direction = .rightToLeft
        let prepared = PagedLayout(pages, spacing: 2, insets: Self.insets, direction: .rightToLeft)
        #expect(changed.allElements() == prepared.allElements())
        #expect(changed.element(at: item(0)) == prepared.element(at: item(0)))
        #expect(changed.supplementaryElement(.footer, inSection: 2)?.frame == rect(3, 1, 5, 3))
        #expect(changed.currentPage == 1)
        #expect((0..<4).map { changed.offset(ofPage: $0) } == [36, 24, 12, 0])
        #expect(changed.pageAfterSwipe(at: 30, velocity: 1) == 0)
        #expect(changed.page(atOffset: 0) == 3)
    }

    @Test func noPagePrecedesTheFirstOrFollowsTheLast() {
        let layout = PagedLayout(Pages(["abc"]))
        #expect((-1...4).map(layout.page(before:)) == [nil, nil, 0, 1, 2, nil])
        #expect((-1...4).map(layout.page(after:)) == [nil, 1, 2, 3, nil, nil])
        let withoutExtraPage = PagedLayout(Pages(["abc"], hasExtraPage: false))
        #expect((-1...3).map(withoutExtraPage.page(after:)) == [nil, 1, 2, nil, nil])
        #expect(withoutExtraPage.supplementaryElement(.footer, inSection: 0) == nil)
        #expect(withoutExtraPage.extraPage == nil)
    }

    @Test(arguments: [true, false])
    func emptyLayoutIsOneContainerWide(hasExtraPage: Bool) {
        let layout = PagedLayout(Pages(["", ""], hasExtraPage: hasExtraPage))
        #expect(layout.isEmpty)
        #expect(layout.contentSize == Size(width: 10, height: 5))
        #expect(layout.allElements().isEmpty)
        #expect(layout.currentPage == nil && layout.currentItem == nil && layout.extraPage == nil)
        #expect(layout.page(atOffset: 0) == nil)
        #expect(layout.pageAfterSwipe(at: 3, velocity: 1) == nil)
        #expect(layout.visibleRect(ofPage: 0) == nil)
    }

    @Test func documentedExampleHasTheseFrames() {
        var layout = PagedLayout(initialPage: .last)
        layout.prepare(in: Size(width: 30, height: 10), dataSource: FixedHeights([0, 0, 0]))
        #expect(layout.contentSize == Size(width: 90, height: 10))
        #expect(layout.currentPage == 2)
        #expect(layout.visibleRect(ofPage: 2) == rect(60, 0, 30, 10))
        layout.showPage(layout.pageAfterSwipe(at: 50, velocity: -1))
        #expect(layout.currentPage == 1)
    }

    @Test func lastPageCanBeTheInitialOne() {
        let pages = Pages(["abc"])
        #expect(PagedLayout(pages).shown(of: pages) == "a")
        #expect(PagedLayout(pages, initialPage: .last).shown(of: pages) == "c")
        var layout = PagedLayout(Pages([""]), initialPage: .last)
        layout.append(3, toSection: 0, dataSource: pages)
        #expect(layout.shown(of: pages) == "c")
    }

    @Test(arguments: [
        (20, 0, 2), (25, 0, 2), (26, 0, 3), (15, 0, 2), (14, 0, 1), (90, 0, 3), (-90, 0, 1),
        (21, 1, 3), (20, 1, 3), (19, 1, 2), (90, 5, 3), (-90, 1, 2),
        (19, -1, 1), (20, -1, 1), (21, -1, 2), (0, -7, 1), (-90, .min, 1), (.max, 0, 3), (.min, 0, 1),
    ])
    func swipeMovesAtMostOnePage(offset: Int, velocity: Int, page: Int) {
        var layout = PagedLayout(Pages(["abcdef"]))
        layout.showPage(2)
        #expect(layout.pageAfterSwipe(at: offset, velocity: velocity) == page)
    }

    @Test func swipeStopsAtTheFirstAndLastPage() {
        var layout = PagedLayout(Pages(["ab"]))
        #expect(layout.pageAfterSwipe(at: -8, velocity: -1) == 0)
        layout.showPage(2)
        #expect(layout.currentPage == 2 && layout.currentItem == nil)
        #expect(layout.pageAfterSwipe(at: 28, velocity: 1) == 2)
        #expect(layout.pageAfterSwipe(at: 18, velocity: -1) == 1)
    }

    @Test func showingAPageIsClampedToTheExistingPages() {
        var layout = PagedLayout(Pages(["abc"]))
        for (page, shown) in [(9, 3), (-4, 0), (Int.max, 3), (.min, 0), (1, 1)] {
            layout.showPage(page)
            #expect(layout.currentPage == shown)
        }
        layout.showPage(nil)
        #expect(layout.currentPage == 1)
        var empty = PagedLayout(Pages([]))
        empty.showPage(4)
        #expect(empty.currentPage == nil)
    }

    @Test func resizingKeepsTheCurrentPage() {
        let pages = Pages(["abcd"])
        var layout = PagedLayout(pages)
        layout.showPage(2)
        layout.prepare(in: Size(width: 33, height: 7), dataSource: pages)
        #expect(layout.currentPage == 2)
        #expect(layout.visibleRect(ofPage: 2) == rect(66, 0, 33, 7))
        layout.prepare(in: Size(width: 0, height: 7), dataSource: pages)
        layout.prepare(in: .zero, dataSource: pages)
        #expect(layout.isEmpty && layout.contentSize == .zero && layout.numberOfSections == 0)
        layout.prepare(in: Size(width: 20, height: 7), dataSource: pages)
        #expect(layout.currentPage == 2)
        layout.prepare(in: Size(width: 33, height: 7), dataSource: Pages(["ab"], hasExtraPage: false))
        #expect(layout.currentPage == 1)
    }

    struct Edit: Sendable, CustomTestStringConvertible {
        var id: String
        var page: Int
        var update: LayoutUpdate
        var after: [String]
        var shown: String?

        var testDescription: String { id }
    }

    /// Edits of the sections "ab" and "cde".
    static let edits = [
        Edit(
            id: "inserted before", page: 3, update: LayoutUpdate(insertions: [item(0)]), after: ["xab", "cde"],
            shown: "d"),
        Edit(
            id: "deleted before", page: 3, update: LayoutUpdate(deletions: [item(0), item(0, section: 1)]),
            after: ["b", "de"], shown: "d"),
        Edit(
            id: "moved", page: 3, update: LayoutUpdate(moves: [.init(from: item(1, section: 1), to: item(0))]),
            after: ["dab", "ce"], shown: "d"),
        Edit(
            id: "deleted: the next", page: 2, update: LayoutUpdate(deletions: [item(0, section: 1)]),
            after: ["ab", "de"], shown: "d"),
        Edit(
            id: "deleted with the next", page: 2,
            update: LayoutUpdate(deletions: [item(0, section: 1), item(1, section: 1)]), after: ["ab", "e"], shown: "e"),
        Edit(
            id: "deleted: the next one of the next section", page: 1, update: LayoutUpdate(deletions: [item(1)]),
            after: ["a", "cde"], shown: "c"),
        Edit(
            id: "the last deleted: the previous", page: 4, update: LayoutUpdate(deletions: [item(2, section: 1)]),
            after: ["ab", "cd"], shown: "d"),
        Edit(
            id: "a section deleted: the previous one of the section before", page: 3,
            update: LayoutUpdate(deletions: (0..<3).map { item($0, section: 1) }), after: ["ab", ""], shown: "b"),
        Edit(
            id: "the last replaced: the previous", page: 4,
            update: LayoutUpdate(deletions: [item(2, section: 1)], insertions: [item(2, section: 1)]),
            after: ["ab", "cdx"], shown: "d"),
        Edit(
            id: "all deleted", page: 3,
            update: LayoutUpdate(deletions: (0..<2).map { item($0) } + (0..<3).map { item($0, section: 1) }),
            after: ["", ""], shown: nil),
        Edit(
            id: "all replaced", page: 3,
            update: LayoutUpdate(
                deletions: (0..<2).map { item($0) } + (0..<3).map { item($0, section: 1) },
                insertions: [item(0), item(1)]),
            after: ["xy", ""], shown: "y"),
        Edit(
            id: "past the end, one made there", page: 5, update: LayoutUpdate(insertions: [item(3, section: 1)]),
            after: ["ab", "cdex"], shown: "x"),
        Edit(
            id: "past the end, two made there", page: 5,
            update: LayoutUpdate(insertions: [item(3, section: 1), item(4, section: 1)]), after: ["ab", "cdexy"],
            shown: "x"),
        Edit(
            id: "past the end, one inserted before", page: 5, update: LayoutUpdate(insertions: [item(0)]),
            after: ["xab", "cde"], shown: "+"),
        Edit(
            id: "past the end, the last deleted", page: 5, update: LayoutUpdate(deletions: [item(2, section: 1)]),
            after: ["ab", "cd"], shown: "+"),
    ]

    @Test(arguments: edits)
    func updateKeepsTheCurrentItem(edit: Edit) throws {
        var layout = PagedLayout(Pages(["ab", "cde"]))
        layout.showPage(edit.page)
        let after = Pages(edit.after)
        try layout.apply(edit.update, dataSource: after, visibleRect: layout.visibleRect(ofPage: edit.page))
        #expect(layout.shown(of: after) == edit.shown)
        var fresh = PagedLayout(after)
        #expect(layout.elementsOneByOne() == fresh.elementsOneByOne())
        #expect(layout.contentSize == fresh.contentSize)
        fresh.showPage(layout.currentPage)
        #expect(fresh.currentItem == layout.currentItem)
    }

    @Test func removingTheExtraPageShowsTheLastItem() throws {
        var layout = PagedLayout(Pages(["ab"]))
        layout.showPage(2)
        let pages = Pages(["ab"], hasExtraPage: false)
        try layout.apply(LayoutUpdate(), dataSource: pages, visibleRect: nil)
        #expect(layout.shown(of: pages) == "b")
        #expect(layout.contentSize.width == 20)
    }

    @Test func appendedItemReplacesOnlyTheExtraPage() {
        var layout = PagedLayout(Pages(["a", "b"]))
        layout.showPage(1)
        layout.append(2, toSection: 0, dataSource: Pages(["axy", "b"]))
        #expect(layout.currentPage == 3)
        #expect(layout.currentItem == item(0, section: 1))
        layout.showPage(4)
        layout.append(1, toSection: 0, dataSource: Pages(["axyz", "b"]))
        #expect(layout.currentPage == 5 && layout.currentItem == nil)
        layout.append(2, toSection: 1, dataSource: Pages(["axyz", "bcd"]))
        #expect(layout.currentItem == item(1, section: 1))
        layout.append(1, toSection: 9, dataSource: Pages([]))
        layout.append(-1, toSection: 0, dataSource: Pages([]))
        #expect(layout.numberOfPages == 8)
    }

    /// Page insets shrink equally on both sides if the page is small.
    @Test(arguments: [
        (Size(width: 40, height: 20), Rect(x: 10, y: 4, width: 20, height: 12)),
        (Size(width: 20, height: 8), Rect(x: 4, y: 2, width: 12, height: 4)),
        (Size(width: 8, height: 3), Rect(x: 0, y: 0, width: 8, height: 3)),
    ])
    func smallPageReducesInsetsToFitTheSmallestItem(page: Size, item: Rect) {
        var layout = PagedLayout(pageInsets: EdgeInsets(horizontal: 10, vertical: 4))
        layout.minimumItemSize = Size(width: 12, height: 4)
        layout.prepare(in: page, dataSource: FixedHeights([0]))
        #expect(layout.element(at: ItemIndex(section: 0, item: 0))?.frame == item)
    }
}
