import LayoutEngine
import LayoutFiles
import SeededRandom
import Testing

@testable import PinWalls

@Suite struct CollectionViewportTests {
    /// Returns a viewport with boxes of different heights in the layout of a file.
    private func viewport(_ text: String, items: Int = 40, size: Size = Size(width: 61, height: 20)) throws
        -> CollectionViewport
    {
        let file = try LayoutFile(text: text)
        let shapes = Samples.cards(items).map { BoxShape($0) }
        let contents = PinLayoutDataSource(shapes: shapes, file: file, cellAspect: 2)
        var layout = file.layout
        layout.prepare(in: CollectionViewport.container(of: size), dataSource: contents)
        var viewport = CollectionViewport()
        viewport.resize(to: size)
        viewport.reset(to: layout, numberedBy: ItemNumbering(of: contents), focus: items > 0 ? 0 : nil)
        return viewport
    }

    private static let sidewaysSections = """
        { "compositional": { "sections": [
          { "items": 12, "orthogonalScrolling": "continuous",
            "group": { "width": 10, "height": 6 } },
          { "group": { "height": 6, "count": 3, "subitems": [{}] } } ] } }
        """

    @Test func horizontalWheelScrollsASectionAndItsFocus() throws {
        var viewport = try viewport(Self.sidewaysSections)
        #expect(viewport.section(at: Point(x: 5, y: 2)) == 0)
        let turned = viewport.scrollSideways(by: 25, section: 0)
        #expect(turned)
        #expect(viewport.layout.scrollPosition(ofSection: 0) == 25)
        let frame = try #require(viewport.focusFrame)
        let isSeen = viewport.isVisible(frame)
        #expect(isSeen && viewport.focus == 2)
        _ = viewport.scrollSideways(by: -100, section: 0)
        #expect(viewport.layout.scrollPosition(ofSection: 0) == 0)
    }

    @Test func pageCountIsTheContentWidthInWindows() throws {
        // 12 items, each 10 columns wide, in a window of 60 columns.
        var viewport = try viewport(Self.sidewaysSections)
        func pages() -> [Int] { viewport.pages(ofSection: 0).map { [$0.count, $0.current] } ?? [] }
        #expect(pages() == [2, 0])
        viewport.turn(section: 0, toPage: 1)
        #expect(pages() == [2, 1])
        #expect(viewport.focus == 6)
        viewport.turn(section: 0, toPage: 7)
        #expect(viewport.layout.scrollPosition(ofSection: 0) == 60)
        viewport.turn(section: 0, toPage: -1)
        #expect(pages() == [2, 0])
        #expect(viewport.pages(ofSection: 1) == nil)
        #expect(viewport.pages(ofSection: 9) == nil)
    }

    @Test(arguments: [#""interGroupSpacing": 2"#, #""contentInsets": 3"#])
    func groupPagingHasAPageForEachGroup(spacing: String) throws {
        for scrolling in ["groupPaging", "groupPagingCentered"] {
            var viewport = try viewport(
                """
                { "compositional": { "sections": [
                  { "orthogonalScrolling": "\(scrolling)", \(spacing), "group": { "height": 6 } } ] } }
                """, items: 6)
            for page in 0..<6 {
                viewport.turn(section: 0, toPage: page)
                let pages = try #require(viewport.pages(ofSection: 0))
                #expect(pages == (6, page))
                // The box of each page has the same position as the first one.
                let isInset = scrolling == "groupPaging" && spacing.contains("Insets")
                #expect(viewport.frame(of: page)?.minX == (isInset ? 3 : 0))
                // The preceding box is partly visible in the inset and keeps the focus.
                let focus = viewport.focus
                #expect(focus == (isInset ? max(0, page - 1) : page))
            }
        }
    }

    @Test func clicksHitItemsThroughBadgesButNotThroughBoundaryItems() throws {
        let viewport = try viewport(
            """
            { "compositional": { "sections": [
              { "boundaryItems": [{ "alignment": "top", "extendsBoundary": false },
                  { "kind": "pageDots", "alignment": "bottom", "extendsBoundary": false }],
                "orthogonalScrolling": "paging",
                "group": { "height": 6, "count": 2, "subitems": [
                  { "badges": [{ "text": "NEW", "alignment": "leading", "offsetX": 5 }] }] } } ] } }
            """)
        #expect(viewport.item(at: Point(x: 3, y: 0)) == nil)
        #expect(viewport.item(at: Point(x: 3, y: 5)) == nil)
        #expect(viewport.item(at: Point(x: 3, y: 2)) == 0)
        #expect(viewport.element(at: Point(x: 36, y: 2))?.kind == .supplementary(100))
        #expect(viewport.item(at: Point(x: 36, y: 2)) == 1)
    }

    @Test func fixedSectionIgnoresTheHorizontalWheel() throws {
        var viewport = try viewport(Self.sidewaysSections)
        #expect(viewport.section(at: Point(x: 5, y: 8)) == 1)
        let turned = viewport.scrollSideways(by: 6, section: 1)
        #expect(!turned && viewport.focus == 0)
    }

    @Test func movingUpEndsAtTheTopOfTheContent() throws {
        var viewport = try viewport(
            #"{ "masonry": { "sections": [{ "columns": 2, "headerHeight": 5 }] } }"#, size: Size(width: 61, height: 40))
        for _ in 0..<6 { viewport.moveFocus(.down) }
        #expect(viewport.offset.y > 0)
        for _ in 0..<6 { viewport.moveFocus(.up) }
        #expect(viewport.focus.map { $0 < 2 } == true)
        #expect(viewport.offset.y == 0)
    }

    @Test func pinnedHeadersDoNotCoverTheFocus() throws {
        var viewport = try viewport(
            """
            { "compositional": { "sections": [{ "group": { "height": 6, "count": 2, "subitems": [{}] },
              "boundaryItems": [{ "kind": "header", "height": 3, "pinsToVisibleBounds": true }] }] } }
            """)
        for _ in 0..<12 { viewport.moveFocus(.down) }
        for _ in 0..<4 {
            viewport.moveFocus(.up)
            let frame = try #require(viewport.focusFrame)
            #expect(frame.minY >= viewport.offset.y + 3)
        }
    }

    @Test func badgesReserveNoSpaceAboveTheFocus() throws {
        let text = """
            { "compositional": { "sections": [{ "group": { "height": 6, "subitems": [
              { "badges": [{ "text": "\(String(repeating: "wide", count: 10))", "alignment": "top" }] }] } }] } }
            """
        var viewport = try viewport(text)
        for _ in 0..<12 { viewport.moveFocus(.down) }
        // Moving up aligns each item with the top of the window, without a row for its badge.
        for _ in 0..<4 { viewport.moveFocus(.up) }
        let frame = try #require(viewport.focusFrame)
        #expect(frame.minY == viewport.offset.y)
    }

    @Test func removedItemsCannotBeFocused() throws {
        var viewport = try viewport(Self.sidewaysSections)
        viewport.removeAllButFirst(14, focus: 3)
        viewport.moveToEnd()
        #expect(viewport.focus == 13)
        #expect(viewport.frame(of: 14) == nil)
        viewport.removeAllButFirst(0, focus: nil)
        viewport.moveFocus(.down)
        viewport.moveToEnd()
        #expect(viewport.focus == nil)
    }

    /// After each random move, the window is within the content and the focus is an item.
    @Test(arguments: 0..<12)
    func randomMovesStayWithinTheContent(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let texts = [
            Self.sidewaysSections, #"{ "masonry": { "sections": [{ "columns": 3 }] } }"#,
            #"{ "flow": { "sections": [{}] } }"#,
            #"{ "paged": { "invitesPastEnd": true } }"#, #"{ "direction": "rightToLeft", "paged": {} }"#,
        ]
        let moves: [(name: String, move: (inout CollectionViewport) -> Void)] = [
            ("left", { $0.moveFocus(.left) }), ("right", { $0.moveFocus(.right) }), ("up", { $0.moveFocus(.up) }),
            ("down", { $0.moveFocus(.down) }), ("a page down", { $0.scroll(by: max(1, $0.length - 2)) }),
            ("a page up", { $0.scroll(by: -max(1, $0.length - 2)) }),
            ("half a page down", { $0.scroll(by: max(1, $0.length / 2)) }),
            ("a row up", { $0.scrollWithWheel(by: -1) }), ("a row down", { $0.scrollWithWheel(by: 1) }),
            ("to the top", { $0.moveToTop() }), ("to the end", { $0.moveToEnd() }),
        ]
        for text in texts {
            let items = Int.random(in: 0...30, using: &generator)
            var viewport = try viewport(
                text, items: items, size: Size(width: .random(in: 1...90, using: &generator), height: 20))
            for step in 0..<200 {
                let (name, move) = moves[Int.random(in: 0..<moves.count, using: &generator)]
                move(&viewport)
                if step % 7 == 0 { _ = viewport.scrollSideways(by: .random(in: -9...9, using: &generator), section: 0) }
                let context = "seed \(seed), step \(step), \(name), \(text.prefix(30))"
                let (offset, last) = (viewport.offset.y, viewport.maximumOffset)
                #expect(offset >= 0 && offset <= last, "\(context)")
                let focus = viewport.focus
                #expect((focus == nil) == (items == 0), "\(context)")
                if let focus { #expect((0..<items).contains(focus), "\(context)") }
                if let frame = viewport.focusFrame, !viewport.isPastEnd {
                    let isSeen = viewport.isVisible(frame)
                    #expect(isSeen, "\(frame), \(context)")
                }
            }
        }
    }
}
