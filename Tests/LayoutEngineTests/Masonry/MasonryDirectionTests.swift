import LayoutEngine
import TestSupport
import Testing

/// Masonry from right to left; `MirrorTests` checks that every layout is the mirror image.
@Suite struct MasonryDirectionTests {
    @Test func firstColumnIsOnTheRight() {
        var layout = MasonryLayout(
            sections: [
                with(MasonrySection(columns: .count(2), gap: 1, headerHeight: 1)) {
                    $0.contentInsets = EdgeInsets(top: 0, left: 3, bottom: 0, right: 0)
                    $0.headerInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
                }
            ], direction: .rightToLeft)
        layout.prepare(width: 24, dataSource: FixedHeights([2, 3]))
        // Leftover cells still go to the first column, and left insets apply on the right.
        #expect(layout.frames() == [rect(11, 1, 10, 2), rect(0, 1, 10, 3)])
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == rect(2, 0, 19, 1))
        #expect(layout.column(ofItemAt: item(0)) == 0)
        layout.direction = .leftToRight
        #expect(layout.frames() == [rect(3, 1, 10, 2), rect(14, 1, 10, 3)])
    }
}
