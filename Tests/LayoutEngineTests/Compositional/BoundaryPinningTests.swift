import LayoutEngine
import TestSupport
import Testing

/// Boundary items pinned to the visible bounds.
@Suite struct BoundaryPinningTests {
    /// Two sections of ten rows of 4 cells, each with a header of 2 and a footer of 1: 43 rows per section.
    static func layout(_ boundaryItems: [BoundaryItem] = [], direction: LayoutDirection = .leftToRight)
        -> CompositionalLayout
    {
        let section = BoundaryItemTests.rows([
            .header(height: .absolute(2), pinsToVisibleBounds: true),
            .footer(height: .absolute(1), pinsToVisibleBounds: true),
        ])
        var layout = CompositionalLayout(
            configuration: .init(boundaryItems: boundaryItems, direction: direction), sections: [section, section])
        layout.prepare(in: Size(width: 20, height: 10), dataSource: SectionCountSource(10, 10))
        return layout
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var top: Int
        /// The first rows of the visible header and footer of each section; `nil` if not visible.
        var rows: [Int?]

        var testDescription: String { "viewport at row \(top)" }
    }

    static let cases = [
        Case(top: -5, rows: [0, 4, nil, nil]), Case(top: 0, rows: [0, 9, nil, nil]),
        Case(top: 1, rows: [1, 10, nil, nil]), Case(top: 20, rows: [20, 29, nil, nil]),
        Case(top: 32, rows: [32, 41, nil, nil]), Case(top: 33, rows: [33, 42, nil, nil]),
        Case(top: 35, rows: [35, 42, 43, nil]), Case(top: 36, rows: [36, 42, 43, 45]),
        Case(top: 40, rows: [40, 42, 43, 49]), Case(top: 41, rows: [40, 42, 43, 50]),
        Case(top: 42, rows: [nil, 42, 43, 51]), Case(top: 43, rows: [nil, nil, 43, 52]),
        Case(top: 80, rows: [nil, nil, 80, 85]), Case(top: 84, rows: [nil, nil, 83, 85]),
        Case(top: 85, rows: [nil, nil, nil, 85]),
        Case(top: 86, rows: [nil, nil, nil, nil]),
    ]

    @Test(arguments: cases)
    func pinnedHeadersAndFootersStayVisibleUntilTheSectionEnds(pinCase: Case) {
        for direction in LayoutDirection.allCases {
            let layout = Self.layout(direction: direction)
            let elements = layout.visibleElements(in: rect(0, pinCase.top, 20, 10))
            let rows = (0..<2).flatMap { section in
                [ElementKind.header, .footer].map { kind in
                    elements.first { $0.kind == kind && $0.index.section == section }?.frame.minY
                }
            }
            // The header stops above the footer, and the footer below the header.
            #expect(rows == pinCase.rows)
            let items = elements.filter { $0.kind == .item }
            #expect(items == layout.elements(in: rect(0, pinCase.top, 20, 10)).filter { $0.kind == .item })
            #expect(elements.prefix(items.count) == items[...], "pinned elements come last")
        }
    }

    /// A header of 5 rows, an item of 103 and a footer of 12 at row 108. A pinned header stops above the footer at row
    /// 103 in every layout, instead of covering it down to row 115.
    @Test(arguments: [(0, 0), (60, 60), (103, 103), (104, 103), (107, 103), (108, nil), (115, nil)] as [(Int, Int?)])
    func pinnedHeaderStopsAboveTheFooterInEveryLayout(top: Int, header: Int?) {
        let section = Section(
            group: .horizontal(
                size: dimensions(.fractionalWidth(1), .absolute(103)), subitems: [.item(size: .full)]),
            boundaryItems: [
                .header(height: .absolute(5), pinsToVisibleBounds: true), .footer(height: .absolute(12)),
            ])
        let layouts: [any CollectionLayout] = [
            CompositionalLayout(sections: [section]),
            FlowLayout(
                section: with(FlowSection(headerHeight: 5)) {
                    $0.pinsHeader = true
                    $0.footerHeight = 12
                }),
            MasonryLayout(
                section: with(MasonrySection(columns: .count(1), headerHeight: 5)) {
                    $0.footerHeight = 12
                    $0.pinsHeader = true
                }),
        ]
        for var layout in layouts {
            layout.prepare(in: Size(width: 20, height: 40), dataSource: FixedHeights([103]))
            #expect(layout.contentSize.height == 120)
            let shown = layout.shownElements(in: rect(0, top, 20, 40))
            #expect(shown.first { $0.kind == .header }?.frame == header.map { rect(0, $0, 20, 5) })
            #expect(shown.first { $0.kind == .footer }?.frame == (top > 68 ? rect(0, 108, 20, 12) : nil))
        }
    }

    @Test func rectangleQueryIgnoresPinning() {
        let elements = Self.layout().elements(in: rect(0, 20, 20, 10))
        #expect(elements.allSatisfy { $0.kind == .item })
    }

    @Test func pinnedItemsOfTheLayoutOffsetThoseOfTheSections() {
        let layout = Self.layout([
            .header(height: .absolute(3), pinsToVisibleBounds: true),
            with(
                BoundaryItem(
                    size: dimensions(.absolute(4), .absolute(2)), kind: .supplementary(0), alignment: .bottomTrailing,
                    pinsToVisibleBounds: true)
            ) { $0.extendsBoundary = false },
        ])
        let pinned = layout.visibleElements(in: rect(0, 20, 20, 10)).filter { $0.kind != .item }
        #expect(
            pinned == [
                LayoutElement(kind: .header, index: item(0), frame: rect(0, 23, 20, 2)),
                LayoutElement(kind: .footer, index: item(0), frame: rect(0, 29, 20, 1)),
                LayoutElement(kind: .header, index: .wholeLayout, frame: rect(0, 20, 20, 3)),
                LayoutElement(kind: .supplementary(0), index: .wholeLayout, frame: rect(16, 28, 4, 2)),
            ])
    }

    @Test func pinnedFooterOfTheLayoutPushesSectionFootersUp() {
        let layout = Self.layout([.footer(height: .absolute(3), pinsToVisibleBounds: true)])
        let footers = layout.visibleElements(in: rect(0, 20, 20, 10)).filter { $0.kind == .footer }
        #expect(
            footers == [
                LayoutElement(kind: .footer, index: item(0), frame: rect(0, 26, 20, 1)),
                LayoutElement(kind: .footer, index: .wholeLayout, frame: rect(0, 27, 20, 3)),
            ])
    }

    @Test func pinnedHeadersOfOneSectionShareTheTopEdge() {
        func header(_ number: Int, _ alignment: CompositionalLayout.BoundaryAlignment, height: Int) -> BoundaryItem {
            BoundaryItem(
                size: dimensions(.absolute(9), .absolute(height)), kind: .supplementary(number), alignment: alignment,
                pinsToVisibleBounds: true)
        }
        let section = BoundaryItemTests.rows([header(0, .topLeading, height: 3), header(1, .topTrailing, height: 1)])
        let layout = BoundaryItemTests.layout(section, items: 5)
        func rows(_ top: Int) -> [Int?] {
            let elements = layout.visibleElements(in: rect(0, top, 20, 10))
            return (0..<2).map { number in elements.first { $0.kind == .supplementary(number) }?.frame.minY }
        }
        #expect(rows(0) == [0, 2])
        #expect(rows(1) == [1, 2])
        #expect(rows(10) == [10, 10])
        // The headers are three rows high and the items twenty.
        #expect(rows(21) == [20, 21])
    }

    @Test func pinnedLeadingItemStaysVisible() {
        let section = BoundaryItemTests.rows([
            BoundaryItem(
                size: dimensions(.absolute(3), .absolute(2)), kind: .header, alignment: .leading,
                offset: Point(x: 0, y: -99), pinsToVisibleBounds: true)
        ])
        let layout = BoundaryItemTests.layout(section, items: 10)
        func row(_ top: Int) -> Int? {
            layout.visibleElements(in: rect(0, top, 20, 10)).first { $0.kind == .header }?.frame.minY
        }
        #expect(row(0) == 0)
        #expect(row(15) == 15)
        #expect(row(39) == 38)
    }

    @Test func visibleItemsCallbackChangesTheVisibleElements() {
        var section = BoundaryItemTests.rows([.header(height: .absolute(2), pinsToVisibleBounds: true)])
        section.visibleItems = { elements, context in
            for index in elements.indices {
                elements[index].frame.x = context.scrollOffset.y + context.container.height + context.section
            }
            elements.removeAll { $0.index.item == 4 }
        }
        let layout = BoundaryItemTests.layout(section, items: 10)
        let viewport = rect(0, 11, 20, 10)
        #expect(
            layout.visibleElements(in: viewport) == [
                LayoutElement(kind: .item, index: item(2), frame: rect(21, 10, 20, 4)),
                LayoutElement(kind: .item, index: item(3), frame: rect(21, 14, 20, 4)),
                LayoutElement(kind: .header, index: item(0), frame: rect(21, 11, 20, 2)),
            ])
        #expect(layout.elements(in: viewport).map(\.frame) == [10, 14, 18].map { rect(0, $0, 20, 4) })
    }

    @Test func visibleItemsCallbackReceivesTheOrthogonalScrollPosition() {
        let section = with(
            Section(
                group: .horizontal(size: dimensions(.absolute(10), .absolute(4)), subitems: [.item(size: .full)]),
                orthogonalScrolling: .continuous)
        ) {
            $0.visibleItems = { elements, context in
                for index in elements.indices { elements[index].frame.y = context.scrollOffset.x }
            }
        }
        var layout = BoundaryItemTests.layout(section, items: 10)
        layout.setScrollPosition(7, ofSection: 0)
        #expect(
            layout.visibleElements(in: rect(0, 0, 20, 10)).map(\.frame)
                == [rect(-7, 7, 10, 4), rect(3, 7, 10, 4), rect(13, 7, 10, 4)])
        let context = CompositionalLayout.VisibleItemsContext(
            section: 0, scrollOffset: Point(x: 3, y: 0), container: Size(width: 20, height: 10))
        var elements = [LayoutElement(kind: .item, index: item(0), frame: rect(0, 0, 10, 4))]
        section.visibleItems?(&elements, context)
        #expect(elements.map(\.frame) == [rect(0, 3, 10, 4)])
    }
}
