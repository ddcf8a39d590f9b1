import LayoutEngine
import Testing

// sample: own-layout
struct ColumnLayout: CollectionLayout {
    private(set) var container = Size.zero
    private(set) var contentSize = Size.zero
    private var elements: [LayoutElement] = []

    mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        self = ColumnLayout()
        self.container = container
        contentSize.width = container.width
        for section in 0..<dataSource.numberOfSections {
            for item in 0..<dataSource.numberOfItems(inSection: section) {
                let index = ItemIndex(section: section, item: item)
                let height = dataSource.height(ofItemAt: index, width: container.width)
                let frame = Rect(x: 0, y: contentSize.height, width: container.width, height: height)
                elements.append(LayoutElement(kind: .item, index: index, frame: frame))
                contentSize.height += height
            }
        }
    }

    func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        for element in elements where element.frame.isVisible(in: rect) { body(element) }
    }
}
// end

/// Checks that a layout that implements four members satisfies the whole contract.
@Suite struct OwnLayoutTests {
    private let source = FixedHeights(sections: [[2, 3], [4, 0, 1]])

    private var layout: ColumnLayout {
        var layout = ColumnLayout()
        layout.prepare(in: Size(width: 10, height: 5), dataSource: source)
        return layout
    }

    @Test func sectionsAndItemsAreCounted() {
        #expect(layout.numberOfSections == 2)
        #expect((0...2).map(layout.numberOfItems(inSection:)) == [2, 3, 0])
        #expect(layout.frame(ofSection: 0) == rect(0, 0, 10, 5))
        #expect(layout.frame(ofSection: 1) == rect(0, 5, 10, 5))
        #expect(layout.frame(ofSection: 2) == nil)
        #expect(ColumnLayout().numberOfSections == 0)
    }

    @Test func elementsAreFoundByIndex() {
        #expect(layout.element(at: ItemIndex(section: 1, item: 0))?.frame == rect(0, 5, 10, 4))
        #expect(layout.element(at: ItemIndex(section: 1, item: 1))?.frame == rect(0, 9, 10, 0))
        #expect(layout.element(at: ItemIndex(section: 1, item: 3)) == nil)
        #expect(layout.supplementaryElement(.header, inSection: 0) == nil)
        #expect(layout.supplementaryElement(.item, inSection: 0) == nil)
    }

    @Test func focusMovesAndIsRevealed() {
        var layout = layout
        let last = ItemIndex(section: 1, item: 0)
        #expect(layout.neighbor(of: ItemIndex(section: 0, item: 1), direction: .down) == last)
        #expect(layout.reveal(last, in: rect(0, 0, 10, 5)) == Point(x: 0, y: 4))
    }

    @Test func appendedItemsAndUpdatesAreLaidOut() throws {
        var layout = layout
        var changed = source
        changed.sections[0].append(6)
        layout.append(1, toSection: 0, dataSource: changed)
        #expect(layout.contentSize == Size(width: 10, height: 16))
        #expect(layout.element(at: ItemIndex(section: 1, item: 0))?.frame.y == 11)
        try layout.apply(
            LayoutUpdate(deletions: [ItemIndex(section: 0, item: 2)]), dataSource: source, visibleRect: nil)
        #expect(layout.allElements() == self.layout.allElements())
    }
}
