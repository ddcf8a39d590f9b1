import LayoutEngine
import TestSupport
import Testing

/// Content anchored to the bottom, as in a chat.
@Suite struct ContentAnchorTests {
    /// Returns the vertical layouts with one column of items and heights from the data source.
    static func columns(header: Int = 0) -> [any CollectionLayout] {
        var masonry = MasonryLayout(section: MasonrySection(columns: .count(1), headerHeight: header))
        masonry.anchor = .bottom
        var flow = FlowLayout(section: FlowSection(headerHeight: header))
        flow.anchor = .bottom
        let boundary: [CompositionalLayout.BoundaryItem] =
            header > 0
            ? [
                .init(
                    size: .init(width: .fractionalWidth(1), height: .absolute(header)), kind: .header,
                    alignment: .top)
            ] : []
        let compositional = CompositionalLayout(
            configuration: .init(anchor: .bottom),
            sections: [.init(masonry: MasonrySection(columns: .count(1)), boundaryItems: boundary)])
        return [masonry, flow, compositional]
    }

    static let container = Size(width: 10, height: 20)

    @Test func shortContentIsPlacedAtTheBottom() throws {
        for var layout in Self.columns(header: 1) {
            layout.prepare(in: Self.container, dataSource: FixedHeights([3, 4]))
            #expect(layout.contentSize == Self.container)
            #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == rect(0, 12, 10, 1))
            #expect(
                layout.allElements().filter { $0.kind == .item }.map(\.frame) == [
                    rect(0, 13, 10, 3), rect(0, 16, 10, 4),
                ])
            #expect(layout.initialOffset(viewportLength: 20) == 0)
            layout.append(1, toSection: 0, dataSource: FixedHeights([3, 4, 5]))
            #expect(layout.element(at: item(0))?.frame.y == 8)
            try layout.apply(
                LayoutUpdate(insertions: [item(0)]), dataSource: FixedHeights([30, 3, 4, 5]), visibleRect: nil)
            #expect(layout.contentSize.height == 43)
            #expect(layout.element(at: item(0))?.frame.y == 1)
            #expect(layout.initialOffset(viewportLength: 20) == 23)
            try layout.apply(
                LayoutUpdate(deletions: [item(0)]), dataSource: FixedHeights([3, 4, 5]), visibleRect: nil)
            #expect(layout.element(at: item(0))?.frame.y == 8)
            layout.prepare(width: 10, dataSource: FixedHeights([3, 4]))
            #expect(layout.contentSize.height == 8, "a container without height has no room above")
        }
    }

    @Test func layoutBoundaryItemsStayAtTheEdges() {
        let line = CompositionalLayout.DimensionSize(width: .fractionalWidth(1), height: .absolute(2))
        var layout = CompositionalLayout(
            configuration: .init(
                interSectionSpacing: 1,
                boundaryItems: [
                    .init(size: line, kind: .header, alignment: .top),
                    .init(size: line, kind: .footer, alignment: .bottom),
                ], anchor: .bottom),
            sections: [
                .init(masonry: MasonrySection(columns: .count(1))), .init(masonry: MasonrySection(columns: .count(1))),
            ])
        layout.prepare(in: Self.container, dataSource: FixedHeights(sections: [[3], [4]]))
        #expect(layout.contentSize == Self.container)
        #expect(
            layout.allElements().map(\.frame) == [
                rect(0, 0, 10, 2), rect(0, 10, 10, 3), rect(0, 14, 10, 4), rect(0, 18, 10, 2),
            ])
        #expect(
            layout.outlines(in: rect(0, 0, 10, 20)).filter { $0.kind == .spacing(.sections) }.map(\.frame) == [
                rect(0, 13, 10, 1)
            ])
    }

    @Test func viewportAtTheBottomFollowsNewItems() throws {
        for var layout in Self.columns() {
            layout.prepare(in: Self.container, dataSource: FixedHeights(Array(repeating: 10, count: 5)))
            let bottom = rect(0, 30, 10, 20)
            let more = FixedHeights(Array(repeating: 10, count: 6))
            var staying = layout
            #expect(
                try staying.apply(LayoutUpdate(insertions: [item(5)]), dataSource: more, keepingPositionIn: bottom)
                    == 40)
            // Older items are inserted above, and the visible ones stay in place.
            #expect(
                try staying.apply(
                    LayoutUpdate(deletions: [item(0)]), dataSource: FixedHeights(Array(repeating: 10, count: 5)),
                    keepingPositionIn: rect(0, 40, 10, 20)) == 30)
            staying = layout
            #expect(
                try staying.apply(
                    LayoutUpdate(insertions: [item(5)]), dataSource: more, keepingPositionIn: bottom, staysAtEdge: false
                ) == 30)
            staying = layout
            #expect(
                try staying.apply(
                    LayoutUpdate(insertions: [item(5)]), dataSource: more, keepingPositionIn: rect(0, 20, 10, 20))
                    == 20, "who reads older ones stays there")
            staying = layout
            #expect(
                try staying.apply(
                    LayoutUpdate(insertions: [item(0)]), dataSource: more, keepingPositionIn: rect(0, 0, 10, 20))
                    == 10, "the top is no edge to stay at")
            staying = layout
            #expect(
                staying.prepare(
                    in: Size(width: 10, height: 15), dataSource: FixedHeights(Array(repeating: 10, count: 5)),
                    keepingPositionIn: bottom) == 35)
            var other = layout
            other.prepare(in: Self.container, dataSource: more)
            #expect(other.matchReadingPosition(of: layout, visibleRect: bottom).y == 40)
        }
    }

    @Test func changingTheAnchorTakesEffectImmediately() throws {
        var flow = FlowLayout(section: FlowSection(), itemLimit: 2)
        flow.prepare(in: Self.container, dataSource: FixedHeights([5, 5]))
        #expect(flow.contentSize.height == 10)
        flow.anchor = .bottom
        #expect(flow.contentSize.height == 20)
        #expect(flow.element(at: item(0))?.frame.y == 10)
        // At the limit, an update lays out everything again in the same container.
        try flow.apply(LayoutUpdate(reloads: [item(0)]), dataSource: FixedHeights([6, 5]), visibleRect: nil)
        #expect(flow.element(at: item(0))?.frame == rect(0, 9, 10, 6))
        flow.anchor = .top
        #expect(flow.contentSize.height == 11)
        #expect(flow.initialOffset(viewportLength: 5) == 0)
        var masonry = MasonryLayout(section: MasonrySection(columns: .count(1)))
        masonry.prepare(in: Self.container, dataSource: FixedHeights([5, 5]))
        masonry.anchor = .bottom
        #expect(masonry.element(at: item(1))?.frame == rect(0, 15, 10, 5))
    }

    @Test func viewportAtTheTopStaysAfterAnchoringToTheBottom() {
        let tens = FixedHeights(Array(repeating: 10, count: 20))
        var layout = CompositionalLayout(sections: [.init(masonry: MasonrySection(columns: .count(1)))])
        layout.prepare(in: Self.container, dataSource: tens)
        layout.configuration.anchor = .bottom
        #expect(layout.prepare(in: Self.container, dataSource: tens, keepingPositionIn: rect(0, 0, 10, 20)) == 0)
    }

    @Test func viewportShowingOnlyAFooterStaysAtTheBottom() {
        func layout(footer: Int) -> FlowLayout {
            var layout = FlowLayout(section: with(FlowSection()) { $0.footerHeight = footer })
            layout.anchor = .bottom
            layout.prepare(in: Self.container, dataSource: FixedHeights(Array(repeating: 10, count: 5)))
            return layout
        }
        var other = layout(footer: 50)
        #expect(
            other.matchReadingPosition(of: layout(footer: 30), visibleRect: rect(0, 60, 10, 20)) == Point(x: 0, y: 80))
    }
}
