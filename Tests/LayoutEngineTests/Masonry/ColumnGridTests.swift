import LayoutEngine
import Testing

@Suite struct ColumnGridTests {
    @Test(arguments: [
        (MasonrySection.Columns.count(3), 1, 20, [6, 6, 6], [0, 7, 14]),
        (.count(3), 1, 21, [7, 6, 6], [0, 8, 15]),
        (.count(3), 1, 22, [7, 7, 6], [0, 8, 16]),
        (.count(1), 5, 10, [10], [0]),
        (.minimumWidth(10), 2, 33, [16, 15], [0, 18]),
        (.minimumWidth(10), 2, 34, [10, 10, 10], [0, 12, 24]),
        (.minimumWidth(10), 2, 35, [11, 10, 10], [0, 13, 25]),
        (.minimumWidth(10), 1, 32, [10, 10, 10], [0, 11, 22]),
        (.minimumWidth(50), 1, 20, [20], [0]),
        (.count(100), 1, 5, [1, 1, 1], [0, 2, 4]),
        (.count(0), 1, 5, [], []),
        (.count(-3), 1, 5, [], []),
        (.minimumWidth(0), 0, 3, [1, 1, 1], [0, 1, 2]),
        (.minimumWidth(.min), .max, 3, [3], [0]),
        (.count(2), -4, 5, [3, 2], [0, 3]),
        (.count(4), 1, -9, [0], [0]),
    ])
    func leftoverCellsGoToTheLeadingColumns(
        columns: MasonrySection.Columns, gap: Int, width: Int, widths: [Int], edges: [Int]
    ) {
        let grid = ColumnGrid(columns, gap: gap, x: 0, width: width)
        #expect((0..<grid.count).map { grid.width(ofColumn: $0) } == widths)
        #expect((0..<grid.count).map { grid.minX(ofColumn: $0) } == edges)
        #expect(grid.narrowestWidth == widths.min() ?? 0)
    }

    @Test func columnsAndGapsFillEveryWidthExactly() {
        for width in 1...120 {
            for count in 1...12 {
                for gap in 0...4 {
                    let grid = ColumnGrid(.count(count), gap: gap, x: 3, width: width)
                    let last = grid.count - 1
                    #expect(grid.minX(ofColumn: last) + grid.width(ofColumn: last) == 3 + width)
                    for column in 0..<last {
                        #expect(
                            grid.minX(ofColumn: column) + grid.width(ofColumn: column) + gap
                                == grid.minX(ofColumn: column + 1))
                    }
                }
            }
        }
    }

    @Test func columnCountIsLimited() {
        #expect(ColumnGrid(.count(.max), gap: 0, x: 0, width: .max).count == ColumnGrid.maximumCount)
        #expect(ColumnGrid(.count(2), gap: 0, x: 0, width: 8).width(ofColumn: 2) == 0)
        #expect(ColumnGrid(.count(2), gap: 0, x: 0, width: 8).width(ofColumn: -1) == 0)
    }
}
