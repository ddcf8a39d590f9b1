import LayoutEngine
import Testing

/// Compares layouts with frames recorded from UIKit.
@Suite struct RecordedLayoutTests {
    @Test(arguments: RecordedLayout.rows + RecordedLayout.partlyFilled + RecordedLayout.groups)
    func groupsMatchUIKit(_ layout: RecordedLayout) {
        #expect(layout.differences() == [])
    }

    @Test(
        arguments: RecordedLayout.boundaries + RecordedLayout.movedBoundaries + RecordedLayout.tallBoundaries
            + RecordedLayout.manyBoundaries)
    func boundaryItemsMatchUIKit(_ layout: RecordedLayout) {
        #expect(layout.differences() == [])
    }

    @Test(arguments: RecordedLayout.anchored + RecordedLayout.supplements + RecordedLayout.references)
    func supplementaryItemsAndMarginsMatchUIKit(_ layout: RecordedLayout) {
        #expect(layout.differences() == [])
    }

    @Test(arguments: RecordedLayout.selfSizing)
    func selfSizingCellsMatchUIKit(_ layout: RecordedLayout) {
        #expect(layout.differences() == [])
    }

    /// Headers and footers pinned in a viewport of 100 rows, scrolled to 100 and 130, and columns of 60 in one of 200
    /// columns.
    @Test func pinnedBoundaryItemsMatchUIKit() {
        func pinned(_ items: BoundaryItem...) -> [BoundaryItem] {
            items.map { item in
                var item = item
                item.pinsToVisibleBounds = true
                return item
            }
        }
        let halves = row(fullWidth, absolute(40), [cell(.fractionalWidth(0.5), fullHeight)])
        func shown(_ items: [BoundaryItem], at top: Double) -> [String] {
            let section = Section(group: halves, contentInsets: insets(3, 4, 5, 6), boundaryItems: items)
            var layout = CompositionalLayout(sections: [section, section])
            layout.prepare(in: Size(width: points(320), height: points(100)), dataSource: SectionCountSource(3, 12))
            let viewport = Rect(x: 0, y: points(top), width: points(320), height: points(100))
            return layout.visibleElements(in: viewport).filter { $0.kind != .item }.map { element in
                "\(element.index.section) \(element.frame.y / RecordedLayout.scale)"
            }
        }
        let header = boundary("h", fullWidth, absolute(30), .top)
        #expect(shown(pinned(header), at: 130) == ["1 130"])
        let footer = boundary("f", fullWidth, absolute(20), .bottom)
        #expect(shown(pinned(header, footer), at: 100).sorted() == ["0 118", "0 88", "1 138", "1 180"])
        let strip = Section(
            group: row(absolute(100), fullHeight, [cell(.fractionalWidth(0.5), fullHeight)]),
            contentInsets: insets(3, 4, 5, 6), boundaryItems: pinned(boundary("h", absolute(60), fullHeight, .leading)))
        var sideways = TransposedLayout(CompositionalLayout(sections: [strip.transposed, strip.transposed]))
        sideways.prepare(in: Size(width: points(200), height: points(300)), dataSource: SectionCountSource(8, 4))
        var frames: [Rect] = []
        sideways.forEachVisibleElement(in: Rect(x: points(120), y: 0, width: points(200), height: points(300))) {
            if $0.kind != .item { frames.append($0.frame) }
        }
        #expect(frames == [rect(points(120), points(3), points(60), points(292))])
        #expect(sideways.contentSize.width == points(740))
    }

    /// Estimated headers and footers get their measured heights, 28 and 68.
    @Test func estimatedBoundaryItemsMatchUIKit() {
        struct Source: LayoutDataSource {
            let heights = [31, 50, 31, 69, 31]
            var numberOfSections: Int { 1 }
            func numberOfItems(inSection section: Int) -> Int { 5 }
            func height(ofItemAt index: ItemIndex, width: Int) -> Int { points(Double(heights[index.item])) }
            func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size {
                Size(width: proposed.width, height: points(kind == .named("header") ? 28 : 68))
            }
        }
        var layout = CompositionalLayout(sections: [
            Section(
                group: column(fullWidth, estimated(44), [cell(fullWidth, estimated(44))]), interGroupSpacing: points(3),
                boundaryItems: [
                    boundary("header", fullWidth, estimated(30), .top),
                    boundary("footer", fullWidth, estimated(30), .bottom),
                ])
        ])
        layout.prepare(in: Size(width: points(320), height: points(480)), dataSource: Source())
        #expect(layout.contentSize.height == points(320))
        #expect(layout.frames().map(\.y) == [28, 62, 115, 149, 221].map(points))
        #expect(layout.supplementaryElement(.named("footer"), inSection: 0)?.frame.y == points(252))
    }

    /// A scroll without velocity rests where UIKit's does. UIKit's offset 0 is the section's left edge, even with
    /// centered groups.
    @Test(arguments: RecordedScroll.all)
    func restingPositionsMatchUIKit(_ scroll: RecordedScroll) {
        let layout = scroll.layout
        for (proposed, rests) in zip(RecordedScroll.proposed, scroll.rests) {
            for (section, rest) in [rests.0, rests.1].enumerated() {
                let origin = scroll.origin(in: layout, section: section)
                let end = points(proposed) + origin
                let position = layout.restingPosition(ofSection: section, proposed: end, start: end) - origin
                #expect(abs(position - points(rest)) <= RecordedLayout.scale, "\(proposed) in section \(section)")
            }
        }
    }
}
