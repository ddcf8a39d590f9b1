import LayoutEngine
import SeededRandom
import TerminalUI
import Testing

@testable import PinWalls

@Suite struct OverviewGridTests {
    private func levels(_ count: Int, _ width: Int = 200, _ height: Int = 56, points: Int = 2) -> [OverviewGrid] {
        OverviewGrid.levels(in: Size(width: width, height: height), count: count, pointsPerCell: points)
    }

    @Test(arguments: [
        (1, 1), (144, 1), (145, 2), (594, 2), (595, 3), (5_600, 3), (5_601, 4), (22_400, 4), (22_401, 5),
        (1_000_000, 5), (10_000_000, 5),
    ])
    func levelsEndWhenAllPinsAreVisible(count: Int, steps: Int) {
        let levels = levels(count)
        #expect(levels.count == steps)
        #expect(levels.last?.showsAll == true && !levels.dropLast().contains(where: \.showsAll))
    }

    /// A third of the screen was empty with tiles of fixed sizes.
    @Test(arguments: [20, 60, 127, 400, 594]) func pinsThatAreAllVisibleFillTheScreen(count: Int) throws {
        let grid = try #require(levels(count).last)
        guard case .cells(let columns, let rows) = grid.tile else { return }
        #expect(grid.showsAll && columns == 2 * rows)
        let larger = (200 / (2 * rows + 2)) * (56 / (rows + 1))
        #expect(larger < count, "no larger tile shows all pins")
    }

    @Test func monochromeLevelsUsePicturesOnly() {
        let levels = levels(1_000_000, points: 0)
        #expect(levels.map(\.tile) == [.cells(columns: 12, rows: 6), .cells(columns: 6, rows: 3)])
    }

    @Test func pinsShareAPointWhenTheyOutnumberPoints() throws {
        let grid = try #require(levels(1_000_000).last)
        #expect(grid.pinsPerTile == 45 && grid.columns == 200 && grid.visibleRows == 112)
        #expect(grid.pins(row: 0, column: 1) == 45..<90)
        #expect(grid.pins(row: grid.row(of: 999_999), column: grid.column(of: 999_999))?.contains(999_999) == true)
        #expect(grid.pins(row: 111, column: 199) == nil)
    }

    @Test func everyPinHasACellInEveryLevel() {
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

    @Test func focusMovesByRowsAndColumns() throws {
        // Each row has 16 pins; the last one has 4.
        let grid = try #require(levels(148).first)
        #expect(grid.columns == 16 && grid.rows == 10)
        #expect(grid.moved(5, columns: 1) == 6 && grid.moved(5, columns: -1) == 4)
        #expect(grid.moved(0, columns: -1) == 0 && grid.moved(147, columns: 1) == 147)
        #expect(grid.moved(15, columns: 1) == 16)
        #expect(grid.moved(5, rows: 1) == 21 && grid.moved(21, rows: -1) == 5)
        #expect(grid.moved(5, rows: -1) == 5 && grid.moved(146, rows: 1) == 146)
        #expect(grid.moved(138, rows: 1) == 147, "the last row is shorter, so the last pin is focused")
        #expect(grid.moved(5, rows: 100) == 147 && grid.moved(147, rows: -100) == 3)
    }

    @Test func focusMovesPastPinsThatShareAPoint() throws {
        let grid = try #require(levels(1_000_000).last)
        #expect(grid.moved(50, columns: 1) == 90 && grid.moved(50, rows: 1) == 45 + 45 * 200)
        #expect(grid.moved(999_999, columns: 1) == 999_999)
    }

    @Test func scrollingKeepsTheHalvesOfACellTogether() {
        for grid in levels(200_000, 80, 20) where grid.partsPerCell == 2 {
            for pin in stride(from: 0, to: 200_000, by: 997) {
                #expect(grid.firstRow(around: pin) % 2 == 0)
                #expect(grid.firstRow(showing: pin, from: 3) % 2 == 0)
            }
        }
    }

    // MARK: Pixels

    private func pixelLevels(
        _ count: Int, _ width: Int = 200, _ height: Int = 58, cell: (Int, Int) = (10, 20), prefersPixels: Bool = false
    ) -> [OverviewGrid] {
        OverviewGrid.levels(
            in: Size(width: width, height: height), count: count, pointsPerCell: 2,
            cell: CellSize(clampingWidth: cell.0, height: cell.1), prefersPixels: prefersPixels)
    }

    @Test func pointsAreDrawnAsPixelsWhenThatTakesFewerBytes() {
        let levels = pixelLevels(1_000_000, prefersPixels: true)
        let sizes = [(20, 20), (10, 10), (4, 4), (1, 2)]
        #expect(levels.dropFirst(2).map(\.tile) == sizes.map { .pixels(width: $0.0, height: $0.1, pins: 1) })
        #expect(levels.map(\.columns) == pixelLevels(1_000_000).map(\.columns))
        #expect(levels.map(\.visibleRows) == pixelLevels(1_000_000).map(\.visibleRows))
    }

    @Test(arguments: [
        (23_200, 4, OverviewGrid.Tile.point(pins: 1)), (23_201, 5, .pixels(width: 9, height: 10, pins: 1)),
        (145_000, 5, .pixels(width: 4, height: 4, pins: 1)), (290_000, 5, .pixels(width: 2, height: 3, pins: 1)),
        (1_000_000, 6, .pixels(width: 1, height: 2, pins: 1)), (2_320_000, 6, .pixels(width: 1, height: 1, pins: 1)),
        (10_000_000, 6, .pixels(width: 1, height: 1, pins: 5)),
    ])
    func pinsBeyondTheNumberOfPointsAreDrawnAsPixels(count: Int, steps: Int, tile: OverviewGrid.Tile) {
        let levels = pixelLevels(count)
        #expect(levels.count == steps && levels.last?.tile == tile)
        #expect(levels.last?.showsAll == true && !levels.dropLast().contains(where: \.showsAll))
    }

    /// Returns a random grid, its first visible row, and a note that reproduces them.
    private func randomGrid(_ generator: inout SeededGenerator) -> (grid: OverviewGrid, first: Int, note: String) {
        let count = Int.random(in: 1...200_000, using: &generator) >> Int.random(in: 0...16, using: &generator) + 1
        let (width, height) = (Int.random(in: 1...90, using: &generator), Int.random(in: 1...30, using: &generator))
        let across = Int.random(in: 4...14, using: &generator)
        let down = across * Int.random(in: 17...24, using: &generator) / 10
        let prefersPixels = Bool.random(using: &generator)
        let levels = pixelLevels(count, width, height, cell: (across, down), prefersPixels: prefersPixels)
        let grid = levels[Int.random(in: levels.indices, using: &generator)]
        let first = grid.firstRow(around: Int.random(in: 0..<count, using: &generator))
        return (grid, first, "seed \(generator.seed), \(count) pins, \(grid)")
    }

    /// Whether a pin covers more than a part of a cell.
    private func isLarge(_ grid: OverviewGrid) -> Bool {
        grid.columns < grid.cells.width || grid.visibleRows < grid.cells.height * grid.partsPerCell
    }

    @Test(arguments: [UInt64.random(in: 0...999_999), 3]) func cellsMapToThePinsThatTheyShow(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let (grid, first, note) = randomGrid(&generator)
            for row in 0..<grid.cells.height {
                for column in 0..<grid.cells.width {
                    guard let pin = grid.pins(inCellAt: row, column: column, from: first)?.lowerBound else { continue }
                    let cell = grid.cell(of: pin, from: first)
                    guard case .cells(let columns, let rows) = grid.tile else {
                        // A pin that covers several cells maps to one of them.
                        #expect(cell == (row, column) || isLarge(grid), "\(note)")
                        let same = grid.pins(inCellAt: cell.row, column: cell.column, from: first)
                        #expect(same?.lowerBound == pin, "\(note)")
                        continue
                    }
                    #expect(cell == (row / rows * rows, column / columns * columns), "\(note)")
                }
            }
        }
    }

    @Test(arguments: [UInt64.random(in: 0...999_999), 3]) func everyVisiblePinIsInExactlyOnePart(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let (grid, first, note) = randomGrid(&generator)
            if case .cells = grid.tile { continue }
            if isLarge(grid) { continue }
            var coveredPins: [Int] = []
            for part in 0..<grid.cells.height * grid.partsPerCell {
                for column in 0..<grid.cells.width {
                    coveredPins += grid.pins(inPart: part, column: column, from: first).flatMap(Array.init)
                }
            }
            let start = first * grid.columns * grid.pinsPerTile
            let end = min(grid.count, start + grid.visibleRows * grid.columns * grid.pinsPerTile)
            let isWhole = coveredPins.sorted() == Array(min(start, end)..<end)
            #expect(isWhole, "\(note)")
        }
    }

    @Test func keysMoveTheFocusByOneCellOfPixels() throws {
        let grid = try #require(pixelLevels(1_000_000).last)
        #expect(grid.step == (10, 10) && grid.columns == 2000 && grid.visibleRows == 580)
        let pin = grid.moved(5_000, columns: grid.step.columns, rows: grid.step.rows)
        #expect(pin == 25_010)
        let (from, to) = (grid.cell(of: 5_000, from: 0), grid.cell(of: pin, from: 0))
        #expect(to == (from.row + 1, from.column + 1))
        #expect(grid.moved(999_995, columns: 10) == 999_999)
    }

    @Test func pixelOverviewScrollsByHalfItsHeight() throws {
        let nearest = pixelLevels(1_000_000).first(where: \.isPixels)
        let grid = try #require(nearest)
        let last = (grid.visibleRows - 1) * grid.columns
        #expect(grid.firstRow(showing: last, from: 0) == 0)
        #expect(grid.firstRow(showing: last + grid.columns, from: 0) == grid.firstRow(around: last + grid.columns))
    }
}
