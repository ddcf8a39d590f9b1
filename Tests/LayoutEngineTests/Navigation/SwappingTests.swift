import LayoutEngine
import Testing

/// Replacing one layout with another: the item at the reading position stays visible for every pair of layouts.
@Suite struct SwappingTests {
    enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case masonry, flow, pages, sideways, grid

        var testDescription: String { rawValue }

        func layout() -> any CollectionLayout {
            let box = CompositionalLayout.Subitem.item(size: .full)
            return switch self {
            case .masonry: MasonryLayout(sections: [MasonrySection(columns: .count(2))])
            case .flow: FlowLayout(sections: [FlowSection()])
            case .pages: PagedLayout()
            case .sideways:
                CompositionalLayout(sections: [
                    .init(
                        group: .horizontal(
                            size: .init(width: .fractionalWidth(0.5), height: .absolute(4)), subitems: [box]),
                        orthogonalScrolling: .continuous)
                ])
            case .grid:
                CompositionalLayout(sections: [
                    .init(
                        group: .horizontal(
                            size: .init(width: .fractionalWidth(1), height: .absolute(4)), subitem: box, count: 2))
                ])
            }
        }
    }

    static let viewport = Size(width: 20, height: 10)
    static let source = ListedSizes(sections: [Array(repeating: Size(width: 10, height: 4), count: 60)])

    static func prepared(_ kind: Kind) -> any CollectionLayout {
        var layout = kind.layout()
        prepare(&layout)
        return layout
    }

    private static func prepare(_ layout: inout any CollectionLayout) {
        layout.prepare(in: viewport, dataSource: source)
    }

    static func rect(at origin: Point) -> Rect {
        Rect(x: origin.x, y: origin.y, width: viewport.width, height: viewport.height)
    }

    static func visibleItems(_ layout: any CollectionLayout, at origin: Point) -> [Int] {
        var items: [Int] = []
        layout.forEachVisibleElement(in: rect(at: origin)) { items.append($0.index.item) }
        return items
    }

    @Test(arguments: Kind.allCases, Kind.allCases)
    func changingTheLayoutKeepsTheReadItemVisible(from: Kind, to: Kind) {
        for read in [1, 30, 59] {
            var first = Self.prepared(from)
            let origin = first.reveal(item(read), in: Self.rect(at: .zero))
            #expect(Self.visibleItems(first, at: origin).contains(read))
            // The anchor is the first item that begins in the viewport.
            let anchor = ScrollAnchor(in: first, visibleRect: Self.rect(at: origin))?.index.item
            var second = Self.prepared(to)
            let place = second.matchReadingPosition(of: first, visibleRect: Self.rect(at: origin))
            #expect(anchor.map(Self.visibleItems(second, at: place).contains) == true, "\(read), \(place)")
            #expect(place.y >= 0 && place.y <= max(0, second.contentSize.height - Self.viewport.height))
        }
    }

    @Test(arguments: Kind.allCases, Kind.allCases)
    func viewportAtTheStartStaysThere(from: Kind, to: Kind) {
        let first = Self.prepared(from)
        var second = Self.prepared(to)
        #expect(second.matchReadingPosition(of: first, visibleRect: Self.rect(at: .zero)) == .zero)
        #expect(Self.visibleItems(second, at: .zero).first == 0)
    }

    @Test func missingItemIsNotRevealed() {
        for kind in Kind.allCases {
            var layout = Self.prepared(kind)
            #expect(layout.reveal(item(60), in: Self.rect(at: Point(x: 3, y: 4))) == Point(x: 3, y: 4))
            #expect(layout.reveal(item(-1), in: Self.rect(at: .zero)) == .zero)
        }
    }

    @Test(arguments: [
        (item: 0, from: 0, to: 0), (item: 4, from: 0, to: 2), (item: 4, from: 2, to: 2), (item: 4, from: 8, to: 8),
        (item: 4, from: 9, to: 8), (item: 59, from: 0, to: 110), (item: 0, from: 110, to: 0),
    ])
    func revealingScrollsTheMinimumDistance(item number: Int, from: Int, to: Int) {
        var layout = Self.prepared(.masonry)
        let viewport = Self.rect(at: Point(x: 0, y: from))
        #expect(layout.reveal(item(number), in: viewport) == Point(x: 0, y: to))
    }

    @Test func revealingALargeItemShowsItsStart() {
        var layout = MasonryLayout(MasonrySection(columns: .count(1)), width: 20, heights: [5, 40, 5])
        #expect(layout.reveal(item(1), in: Self.rect(at: Point(x: 0, y: 20))) == Point(x: 0, y: 5))
    }
}

/// Updates of layouts that have no width yet.
@Suite struct WidthlessUpdateTests {
    @Test(arguments: SwappingTests.Kind.allCases)
    func updateWithoutWidthIsApplied(kind: SwappingTests.Kind) throws {
        var layout = kind.layout()
        var source = SwappingTests.source
        try Self.applyInsertion(&layout, &source)
        #expect(layout.numberOfItems == 61)
    }

    private static func applyInsertion(_ layout: inout any CollectionLayout, _ source: inout ListedSizes) throws {
        layout.prepare(in: Size(width: 0, height: 10), dataSource: source)
        source.sections[0].insert(Size(width: 3, height: 3), at: 2)
        try layout.apply(LayoutUpdate(insertions: [item(2)]), dataSource: source, visibleRect: nil)
        #expect(layout.contentSize.width == 0)
        layout.prepare(in: SwappingTests.viewport, dataSource: source)
    }
}
