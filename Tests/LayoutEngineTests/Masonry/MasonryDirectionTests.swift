import LayoutEngine
import SeededRandom
import Testing

/// Layouts that begin at the right are mirror images, and so are their queries.
@Suite struct MasonryDirectionTests {
    @Test func theFirstColumnStandsOnTheRight() {
        var layout = MasonryLayout(
            sections: [
                MasonrySection(
                    columns: .count(2), gap: 1, contentInsets: EdgeInsets(top: 0, left: 3, bottom: 0, right: 0),
                    headerHeight: 1, headerInsets: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
            ], direction: .rightToLeft)
        layout.prepare(width: 24, dataSource: FixedHeights([2, 3]))
        // Left-over cells still go to the first column, and what is called left is kept free on the right.
        #expect(layout.frames() == [rect(11, 1, 10, 2), rect(0, 1, 10, 3)])
        #expect(layout.supplementaryElement(.header, inSection: 0)?.frame == rect(2, 0, 19, 1))
        #expect(layout.column(ofItemAt: item(0)) == 0)
        layout.direction = .leftToRight
        #expect(layout.frames() == [rect(3, 1, 10, 2), rect(14, 1, 10, 3)])
    }

    @Test(arguments: 1...6)
    func aMirroredQueryIsTheFilterOfTheMirroredElements(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<30 {
            var layout = MasonryPropertyTests.randomLayout(.shortestColumn, &random)
            let before = layout.elementsOneByOne()
            layout.direction = .rightToLeft
            let all = layout.elementsOneByOne()
            let width = layout.contentSize.width
            for (left, right) in zip(before, all) {
                #expect(right.frame.minX == width - left.frame.maxX && right.frame.width == left.frame.width)
            }
            for _ in 0..<30 {
                let visible = rect(
                    Int.random(in: -3...width + 3, using: &random),
                    Int.random(in: -3...layout.contentSize.height, using: &random),
                    Int.random(in: 0...width, using: &random), Int.random(in: 0...40, using: &random))
                #expect(
                    layout.elements(in: visible) == all.filter { $0.frame.isVisible(in: visible) },
                    "seed \(seed), round \(round), \(visible)")
            }
        }
    }
}
