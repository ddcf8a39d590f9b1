import LayoutEngine
import Testing

@testable import PinWalls

@Suite struct AboveGridTests {
    private func levels(_ count: Int, _ width: Int = 200, _ height: Int = 56, points: Int = 2) -> [AboveGrid] {
        AboveGrid.levels(in: Size(width: width, height: height), count: count, pointsPerCell: points)
    }

    @Test(arguments: [
        (1, 1), (144, 1), (145, 2), (594, 2), (595, 3), (5_600, 3), (5_601, 4), (22_400, 4), (22_401, 5),
        (1_000_000, 5), (10_000_000, 5),
    ])
    func stepsEndWhereAllIsInSight(count: Int, steps: Int) {
        let levels = levels(count)
        #expect(levels.count == steps)
        #expect(levels.last?.isWhole == true && !levels.dropLast().contains(where: \.isWhole))
    }

    @Test func withoutColoursPicturesAloneStandForPins() {
        let levels = levels(1_000_000, points: 0)
        #expect(levels.map(\.tile) == [.cells(columns: 12, rows: 6), .cells(columns: 6, rows: 3)])
    }

    @Test func pointsAreSharedByAsManyPinsAsItTakes() throws {
        let grid = try #require(levels(1_000_000).last)
        #expect(grid.share == 45 && grid.columns == 200 && grid.visibleRows == 112)
        #expect(grid.pins(row: 0, column: 1) == 45..<90)
        #expect(grid.pins(row: grid.row(of: 999_999), column: grid.column(of: 999_999))?.contains(999_999) == true)
        #expect(grid.pins(row: 111, column: 199) == nil)
    }

    @Test func thereIsAPlaceForEachPin() {
        for count in [1, 7, 100, 4_321, 30_000] {
            for grid in levels(count, 80, 20) {
                for pin in [0, count / 2, count - 1] {
                    #expect(grid.pins(row: grid.row(of: pin), column: grid.column(of: pin))?.contains(pin) == true)
                    let first = grid.firstRow(around: pin)
                    #expect((first..<first + grid.visibleRows).contains(grid.row(of: pin)))
                    let shown = grid.firstRow(showing: pin, from: 0)
                    #expect((shown..<shown + grid.visibleRows).contains(grid.row(of: pin)))
                }
            }
        }
    }

    @Test func theFocusGoesFromPlaceToPlace() throws {
        // Rows of 16; the last one has 4.
        let grid = try #require(levels(100).first)
        #expect(grid.columns == 16 && grid.rows == 7)
        #expect(grid.moved(5, columns: 1) == 6 && grid.moved(5, columns: -1) == 4)
        #expect(grid.moved(0, columns: -1) == 0 && grid.moved(99, columns: 1) == 99)
        #expect(grid.moved(15, columns: 1) == 16)
        #expect(grid.moved(5, rows: 1) == 21 && grid.moved(21, rows: -1) == 5)
        #expect(grid.moved(5, rows: -1) == 5 && grid.moved(98, rows: 1) == 98)
        #expect(grid.moved(90, rows: 1) == 99, "below there is no place: the last one")
        #expect(grid.moved(5, rows: 100) == 99 && grid.moved(99, rows: -100) == 3)
    }

    @Test func pinsThatShareAPlaceAreOneStep() throws {
        let grid = try #require(levels(1_000_000).last)
        #expect(grid.moved(50, columns: 1) == 90 && grid.moved(50, rows: 1) == 45 + 45 * 200)
        #expect(grid.moved(999_999, columns: 1) == 999_999)
    }

    @Test func halvesOfACellAreNotParted() {
        for grid in levels(200_000, 80, 20) where grid.rowsPerCell == 2 {
            for pin in stride(from: 0, to: 200_000, by: 997) {
                #expect(grid.firstRow(around: pin) % 2 == 0)
                #expect(grid.firstRow(showing: pin, from: 3) % 2 == 0)
            }
        }
    }
}
