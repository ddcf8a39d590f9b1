import TerminalUI
import Testing

@testable import TerminalGraphics
@testable import TerminalSimulation

/// Pixels that a terminal may have lost: when its window is uncovered, xterm redraws only its last 16 images.
@Suite struct PixelRepairTests {
    private static let regions = [
        ScreenRegion(row: 2, column: 1, rows: 5, columns: 6), ScreenRegion(row: 2, column: 10, rows: 5, columns: 6),
    ]

    private static func surface(_ cell: CellSize, hasHoles: Bool = false) throws -> Surface {
        PixelImagesTests.surface(
            try regions.enumerated().map {
                (
                    try PixelImagesTests.picture(UInt64($0), columns: 6, rows: 5, cell: cell, hasHoles: hasHoles),
                    $1
                )
            })
    }

    @Test(arguments: [false, true]) func lostPixelsAreSentAgain(_ hasHoles: Bool) throws {
        let cell = try #require(PixelImagesTests.cell)
        var pair = PixelImagesTests.Pair(cell: cell)
        let surface = try Self.surface(cell, hasHoles: hasHoles)
        pair.frame(surface)
        for row in 3..<6 { for column in 2..<14 { pair.terminal.write(row: row, column: column) } }
        pair.images.invalidatePixels()
        #expect(pair.images.missingCells == 60)
        pair.frame(surface)
        #expect(pair.check(surface) == 60)
        #expect(pair.images.missingCells == 0)
        #expect(pair.frame(surface).isEmpty)
    }

    @Test func lostPixelsStayUntilTheyAreSentAgain() throws {
        let cell = try #require(PixelImagesTests.cell)
        var pair = PixelImagesTests.Pair(cell: cell)
        let surface = try Self.surface(cell)
        pair.frame(surface)
        pair.images.invalidatePixels()
        // The connection accepts nothing now, but symbols do not replace pixels.
        let bytes = pair.frame(surface, .all(ifAtMost: 0))
        #expect(bytes.isEmpty)
        #expect(pair.check(surface) == 60)
        #expect(pair.images.missingCells == 60)
        // The smallest images are sent over the old pixels.
        var frames = 0
        while pair.images.missingCells > 0, frames < 1000 {
            pair.frame(surface, .some(200))
            #expect(pair.check(surface) == 60)
            frames += 1
        }
        #expect(pair.images.missingCells == 0)
        #expect(frames > 1)
    }

    @Test func removedPicturesAreNotSentAgain() throws {
        let cell = try #require(PixelImagesTests.cell)
        var pair = PixelImagesTests.Pair(cell: cell)
        pair.frame(try Self.surface(cell))
        pair.images.invalidatePixels()
        let bytes = pair.frame(PixelImagesTests.surface([]))
        #expect(bytes.isEmpty)
        #expect(pair.images.isEmpty)
        #expect(pair.images.missingCells == 0)
    }
}
