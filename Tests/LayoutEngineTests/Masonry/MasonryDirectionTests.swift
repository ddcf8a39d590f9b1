import LayoutEngine
import TestSupport
import Testing

/// Masonry that begins at the right; that all layouts are mirror images there is a law of `MirrorTests`.
@Suite struct MasonryDirectionTests {
    @Test func theFirstColumnStandsOnTheRight() {
        var layout = MasonryLayout(
            sections: [
                with(MasonrySection(columns: .count(2), gap: 1, headerHeight: 1)) {
                    $0.contentInsets = EdgeInsets(top: 0, left: 3, bottom: 0, right: 0)
                    $0.headerInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
                }
            ], direction: .rightToLeft)
        layout.prepare(width: 24, dataSource: FixedHeights([2, 3]))
        // Left-over cells still go to the first column, and what is called left is kept free on the right.
        #expect(layout.frames() == [rect(11, 1, 10, 2), rect(0, 1, 10, 3)])
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == rect(2, 0, 19, 1))
        #expect(layout.column(ofItemAt: item(0)) == 0)
        layout.direction = .leftToRight
        #expect(layout.frames() == [rect(3, 1, 10, 2), rect(14, 1, 10, 3)])
    }
}
