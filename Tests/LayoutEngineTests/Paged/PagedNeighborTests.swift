import LayoutEngine
import TestSupport
import Testing

/// Focus movement among pages.
@Suite struct PagedNeighborTests {
    static let insets = [
        EdgeInsets.zero, EdgeInsets(top: 1, left: 2, bottom: 1, right: 1), EdgeInsets(top: 9, left: 9),
    ]
    static let layouts: [PagedLayout] = LayoutDirection.allCases.flatMap { direction in
        insets.flatMap { insets in
            [0, 3].map { PagedLayout(pageSpacing: $0, pageInsets: insets, direction: direction) }
        }
    }

    @Test(arguments: [Size(width: 20, height: 5), Size(width: 1, height: 1), Size(width: 5, height: 0)])
    func focusMovesMatchTheGeometricSearch(container: Size) {
        let source = ListedSizes(
            sections: [3, 0, 1, 4].map { Array(repeating: .zero, count: $0) }, hasExtraPage: true)
        for var layout in Self.layouts {
            layout.prepare(in: container, dataSource: source)
            let searched = CountingLayout(layout)
            for page in 0..<8 {
                guard let index = layout.index(ofPage: page) else { continue }
                for direction in FocusDirection.allCases {
                    #expect(
                        layout.neighbor(of: index, direction: direction)
                            == searched.neighbor(of: index, direction: direction),
                        "\(direction) of \(index), insets \(layout.pageInsets), spacing \(layout.pageSpacing)")
                }
            }
        }
    }

    @Test func horizontalMoveExaminesFewPages() {
        var layout = PagedLayout()
        layout.prepare(in: Size(width: 80, height: 24), dataSource: SectionCountSource(1_000_000))
        let searched = CountingLayout(layout)
        for (direction, expected) in [(FocusDirection.left, 499_999), (.right, 500_001)] {
            #expect(searched.neighbor(of: item(500_000), direction: direction) == item(expected))
        }
        #expect(searched.count.value.load(ordering: .relaxed) <= 6)
    }

    /// Searching all of these pages takes about a second per move in a release build.
    @Test func verticalMoveExaminesNoPages() {
        var layout = PagedLayout(pageInsets: EdgeInsets(top: 1))
        layout.prepare(in: Size(width: 80, height: 24), dataSource: SectionCountSource(PagedLayout.maximumItemCount))
        let start = threadProcessorTime()
        for page in 0..<4 {
            #expect(layout.neighbor(of: item(page), direction: .up) == nil)
            #expect(layout.neighbor(of: item(page), direction: .down) == nil)
        }
        #expect(threadProcessorTime() - start < .seconds(1))
    }
}
