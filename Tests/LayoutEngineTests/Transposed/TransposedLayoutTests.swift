import SeededRandom
import Testing

@testable import LayoutEngine

/// A data source with width and height transposed.
struct TransposedSource<Source: LayoutDataSource>: LayoutDataSource {
    let source: Source

    var numberOfSections: Int { source.numberOfSections }
    func numberOfItems(inSection section: Int) -> Int { source.numberOfItems(inSection: section) }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { source.width(ofItemAt: index, height: width) }
    func width(ofItemAt index: ItemIndex, height: Int) -> Int { source.height(ofItemAt: index, width: height) }
    func columnSpan(ofItemAt index: ItemIndex) -> Int { source.columnSpan(ofItemAt: index) }
    func fixedColumn(ofItemAt index: ItemIndex) -> Int? { source.fixedColumn(ofItemAt: index) }
    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        source.size(ofItemAt: index, proposed: proposed.transposed).transposed
    }
    func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size {
        source.size(ofSupplementary: kind, inSection: section, proposed: proposed.transposed).transposed
    }
}

/// Layouts that scroll horizontally.
@Suite struct TransposedLayoutTests {
    static func makeSideways(_ upright: any InspectableLayout) -> (any InspectableLayout)? {
        switch upright {
        case let masonry as MasonryLayout: TransposedLayout(masonry)
        case let flow as FlowLayout: TransposedLayout(flow)
        case let joined as JoinedFlowLayout: TransposedLayout(joined)
        case let compositional as CompositionalLayout: TransposedLayout(compositional)
        default: nil
        }
    }

    @Test func masonryColumnsBecomeRows() {
        var layout = TransposedLayout(MasonryLayout(section: MasonrySection(columns: .count(2), gap: 1)))
        layout.prepare(in: Size(width: 80, height: 21), dataSource: FixedHeights([4, 2, 3]))
        #expect(layout.contentSize == Size(width: 6, height: 21))
        #expect(
            layout.allElements().map(\.frame) == [rect(0, 0, 4, 10), rect(0, 11, 2, 10), rect(3, 11, 3, 10)])
        layout.append(1, toSection: 0, dataSource: FixedHeights([4, 2, 3, 9]))
        #expect(layout.element(at: item(3))?.frame == rect(5, 0, 9, 10))
    }

    /// `transposed` is checked by frames: a section that is transposed twice has the same frames.
    @Test(arguments: 1...6 as ClosedRange<UInt64>) func transposingTwiceRestoresTheSection(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            let sections = (0..<3).map { _ in RandomDescription.section(&random) }
            let configuration = CompositionalLayout.Configuration(
                boundaryItems: RandomDescription.boundaryItems(&random))
            var turned = configuration
            turned.boundaryItems = configuration.boundaryItems.map(\.transposed.transposed)
            let source = ListedSizes(
                sections: (0..<3).map { _ in (0..<30).map { _ in FlowPropertyTests.randomSize(&random) } })
            var plain = CompositionalLayout(configuration: configuration, sections: sections)
            var twice = CompositionalLayout(configuration: turned, sections: sections.map(\.transposed.transposed))
            plain.prepare(in: Size(width: 60, height: 20), dataSource: source)
            twice.prepare(in: Size(width: 60, height: 20), dataSource: source)
            #expect(plain.allElements() == twice.allElements(), "seed \(seed), round \(round)")
        }
    }

    /// Corresponds to an NSCollectionLayoutSection with a horizontal scrollDirection, in visible coordinates.
    @Test func groupsAndBadgesAreDescribedInVisibleCoordinates() {
        typealias Item = CompositionalLayout.Item
        let badge = CompositionalLayout.SupplementaryItem(
            size: .init(width: 4, height: 1), kind: .supplementary(1), alignment: .topTrailing,
            ownAlignment: .bottomTrailing, offset: Point(x: -1, y: 2))
        let item = Item(
            size: .init(width: .fractionalWidth(1), height: .fractionalHeight(0.5)),
            contentInsets: EdgeInsets(top: 1), supplementaryItems: [badge])
        var section = CompositionalLayout.Section(
            group: .vertical(
                size: .init(width: .absolute(10), height: .fractionalHeight(1)), subitems: [.item(item)],
                edgeSpacing: .init(left: .fixed(3))),
            boundaryItems: [
                .init(
                    size: .init(width: .absolute(6), height: .fractionalHeight(0.5)), kind: .footer,
                    alignment: .bottomTrailing)
            ])
        section.background = EdgeInsets(left: 2)
        var layout = TransposedLayout(CompositionalLayout(sections: [section.transposed]))
        layout.prepare(in: Size(width: 99, height: 12), dataSource: FixedHeights([0, 0, 0]))
        #expect(layout.contentSize == Size(width: 32, height: 12))
        let items = (0..<3).map { layout.element(at: ItemIndex(section: 0, item: $0))?.frame }
        #expect(items == [rect(3, 1, 10, 5), rect(3, 7, 10, 5), rect(16, 1, 10, 5)])
        #expect(layout.supplementaryElement(.footer, inSection: 0)?.frame == rect(26, 6, 6, 6))
        #expect(layout.supplementaryElement(.background, inSection: 0)?.frame == rect(2, 0, 30, 12))
        let badges = layout.allElements().filter { $0.kind == .supplementary(1) }.map(\.frame)
        #expect(badges == [rect(8, 2, 4, 1), rect(8, 8, 4, 1), rect(21, 2, 4, 1)])
    }

    /// Corresponds to a UICollectionViewFlowLayout with a horizontal scrollDirection: items fill one column after
    /// another, and the header is on the left.
    @Test func flowItemsFillColumnsDownwards() {
        let section = FlowSection(
            itemSize: .fixed(Size(width: 2, height: 6)), lineSpacing: 3, itemSpacing: 1, headerHeight: 4)
        var layout = TransposedLayout(FlowLayout(section: section))
        layout.prepare(in: Size(width: 80, height: 8), dataSource: FixedHeights([0, 0, 0, 0]))
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == rect(0, 0, 4, 8))
        #expect(
            layout.allElements().filter { $0.kind == .item }.map(\.frame) == [
                rect(4, 0, 6, 2), rect(4, 3, 6, 2), rect(4, 6, 6, 2), rect(13, 0, 6, 2),
            ])
        #expect(layout.neighbor(of: item(0), direction: .down) == item(1))
        #expect(layout.neighbor(of: item(1), direction: .right) == item(3))
        #expect(layout.neighbor(of: item(3), direction: .left) == item(0))
        #expect(layout.neighbor(of: item(0), direction: .up) == nil)
    }

    @Test func groupsFollowEachOtherToTheRight() {
        let group = CompositionalLayout.Group.horizontal(
            size: .init(width: .fractionalWidth(1), height: .absolute(9)),
            subitem: .item(size: .init(width: .fractionalWidth(1), height: .fractionalHeight(1))), count: 2)
        var layout = TransposedLayout(CompositionalLayout(sections: [.init(group: group, interGroupSpacing: 1)]))
        layout.prepare(in: Size(width: 80, height: 10), dataSource: FixedHeights([0, 0, 0]))
        #expect(layout.allElements().map(\.frame) == [rect(0, 0, 9, 5), rect(0, 5, 9, 5), rect(10, 0, 9, 5)])
    }

    @Test func editsKeepTheHorizontalReadingPosition() throws {
        var layout = TransposedLayout(MasonryLayout(section: MasonrySection(columns: .count(1))))
        layout.prepare(in: Size(width: 20, height: 5), dataSource: FixedHeights(Array(repeating: 10, count: 6)))
        let anchor = try #require(ScrollAnchor(in: layout, visibleRect: rect(15, 0, 20, 5)))
        #expect(anchor == ScrollAnchor(index: item(2), distance: 5))
        let offset = try layout.apply(
            LayoutUpdate(insertions: [item(0)]), dataSource: FixedHeights([30] + Array(repeating: 10, count: 6)),
            keepingPositionIn: rect(15, 0, 20, 5))
        #expect(offset == 45)
        #expect(layout.initialOffset(viewportLength: 20) == 0)
        #expect(layout.reveal(item(6), in: rect(45, 0, 20, 5)) == Point(x: 70, y: 0))
    }

    @Test func contentCanBeAnchoredToTheRight() {
        var upright = MasonryLayout(section: MasonrySection(columns: .count(1)))
        upright.anchor = .bottom
        var layout = TransposedLayout(upright)
        layout.prepare(in: Size(width: 20, height: 5), dataSource: FixedHeights([3, 4]))
        #expect(layout.contentSize == Size(width: 20, height: 5))
        #expect(layout.element(at: item(1))?.frame == rect(16, 0, 4, 5))
        layout.append(1, toSection: 0, dataSource: FixedHeights([3, 4, 30]))
        #expect(layout.initialOffset(viewportLength: 20) == 17)
    }

    @Test func explanationIsMarkedAsTransposed() throws {
        var layout = TransposedLayout(MasonryLayout(section: MasonrySection(columns: .count(2), gap: 1)))
        layout.prepare(in: Size(width: 80, height: 21), dataSource: FixedHeights([4, 2, 3]))
        let inspectable = try #require(layout as any CollectionLayout as? any InspectableLayout)
        let explanation = try #require(inspectable.placementExplanation(ofItemAt: item(2)))
        #expect(explanation.isTransposed)
        #expect(explanation.frame.transposed == rect(3, 11, 3, 10))
        #expect(
            inspectable.outlines(in: rect(0, 0, 6, 21)).contains { $0.kind == .item && $0.frame == rect(3, 11, 3, 10) })
    }

    /// The general property, checked after edits for every vertical layout.
    @Test(arguments: LayoutFuzzTests.settings.filter { $0.kind != .paged })
    func horizontalLayoutIsTheTransposedVerticalOne(setting: LayoutFuzzTests.Setting) throws {
        try LayoutFuzzTests.forEachRound(setting) { numbers, note, random in
            var source = ListedSizes(numbers, &random)
            var upright = FuzzedLayout(setting.kind, numbers: numbers, &random)
            var sideways = try #require(Self.makeSideways(upright.layout))
            upright.layout.prepare(in: upright.container, dataSource: source)
            sideways.prepare(in: upright.container.transposed, dataSource: TransposedSource(source: source))
            for step in 0..<4 {
                let note = "\(note), step \(step)"
                let visible = Bool.random(using: &random) ? upright.layout.nearRect(&random) : anyRect(&random)
                let update = source.editAtRandom(&random) { numbers.itemSize(&$0) }
                let stays = Bool.random(using: &random)
                let offset = try? upright.layout.apply(
                    update, dataSource: source, keepingPositionIn: visible, staysAtEdge: stays)
                let turned = try? sideways.apply(
                    update, dataSource: TransposedSource(source: source), keepingPositionIn: visible.transposed,
                    staysAtEdge: stays)
                #expect(offset == turned, "\(note)")
                if offset == nil {
                    upright.layout.prepare(in: upright.container, dataSource: source)
                    sideways.prepare(in: upright.container.transposed, dataSource: TransposedSource(source: source))
                }
                #expect(Self.violations(of: sideways, from: upright.layout, &random) == [], "\(note)")
            }
        }
    }

    private static func violations(
        of sideways: any InspectableLayout, from upright: any InspectableLayout, _ random: inout SeededGenerator
    ) -> [String] {
        var violations: [String] = []
        func check(_ what: String, _ holds: Bool) { if !holds { violations.append(what) } }
        let all = upright.allElements()
        check("content", sideways.contentSize == upright.contentSize.transposed)
        check("elements", sideways.allElements() == all.map(\.transposed))
        check(
            "sections",
            (0..<upright.numberOfSections).allSatisfy {
                sideways.frame(ofSection: $0) == upright.frame(ofSection: $0)?.transposed
            })
        for _ in 0..<4 {
            let rect = Bool.random(using: &random) ? upright.nearRect(&random) : anyRect(&random)
            check(
                "query \(rect)", sideways.elements(in: rect.transposed) == upright.elements(in: rect).map(\.transposed))
            check(
                "viewport \(rect)",
                sideways.shownElements(in: rect.transposed) == upright.shownElements(in: rect).map(\.transposed))
            check(
                "outlines \(rect)",
                sideways.outlines(in: rect.transposed).map(\.frame.transposed)
                    == upright.outlines(in: rect).map(\.frame))
            check(
                "anchor \(rect)",
                ScrollAnchor(in: sideways, visibleRect: rect.transposed) == ScrollAnchor(in: upright, visibleRect: rect)
            )
            guard let index = all.filter({ $0.kind == .item }).randomElement(using: &random)?.index else { continue }
            for direction in FocusDirection.allCases {
                check(
                    "\(direction) of \(index)",
                    sideways.neighbor(of: index, direction: direction.transposed)
                        == upright.neighbor(of: index, direction: direction))
            }
            let (explanation, straightExplanation) = (
                sideways.placementExplanation(ofItemAt: index), upright.placementExplanation(ofItemAt: index)
            )
            check("explanation of \(index)", explanation != nil && explanation == straightExplanation?.transposed)
            check(
                "side of \(index)",
                explanation?.isTransposed == true
                    && explanation?.frame.transposed == sideways.element(at: index)?.frame)
            let anchor = ScrollAnchor(index: index, distance: Int.random(in: -30...30, using: &random))
            let length = Int.random(in: 0...60, using: &random)
            check(
                "offset of \(index)",
                anchor.offset(in: sideways, viewportLength: length)
                    == anchor.offset(in: upright, viewportLength: length))
            var turned = sideways
            var straight = upright
            check(
                "reveal \(index)",
                turned.reveal(index, in: rect.transposed) == straight.reveal(index, in: rect).transposed)
        }
        return violations
    }
}
