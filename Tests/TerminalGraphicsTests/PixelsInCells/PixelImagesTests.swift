import SeededRandom
import TerminalUI
import Testing

@testable import TerminalGraphics
@testable import TerminalSimulation

/// Sixel output, read back by a simulated terminal.
@Suite struct PixelImagesTests {
    static let screen = ScreenSize(columns: 24, rows: 16)

    /// The images, the simulated terminal that receives them, and the cells that curses assumes.
    struct Pair {
        var images = PixelImages(encoder: SixelEncoder())
        var terminal: SixelScreen
        let cell: CellSize
        private var covers: [PictureCells.Cover]
        private var cells: [Cell]
        private var ground = Color.default

        init(cell: CellSize) {
            self.cell = cell
            terminal = SixelScreen(size: PixelImagesTests.screen, cell: cell)
            covers = Array(repeating: .none, count: PixelImagesTests.screen.columns * PixelImagesTests.screen.rows)
            cells = Surface(size: PixelImagesTests.screen).cells
        }

        /// Presents a frame as `CursesTerminal` does: changed cells are written first, then pixels.
        @discardableResult
        mutating func frame(_ surface: Surface, _ allowance: PixelImages.Allowance = .all(ifAtMost: .max)) -> [UInt8] {
            let bytes = images.update(surface, cell: cell, allowance: allowance)
            for index in surface.cells.indices {
                let old = covers[index].cell ?? cells[index]
                let new = images.covers[index].cell ?? surface.cells[index]
                let isOnOtherGround = images.covers[index].cell != nil && surface.background != ground
                if old.glyph != new.glyph || old.style != new.style || isOnOtherGround {
                    terminal.write(row: index / surface.size.columns, column: index % surface.size.columns)
                }
            }
            covers = images.covers
            cells = surface.cells
            ground = surface.background
            terminal.read(bytes)
            return bytes
        }

        /// Returns the number of cells with the expected pixels, and records an issue for any other pixels.
        func check(_ surface: Surface, _ note: String = "") -> Int {
            #expect(terminal.faults.isEmpty, "\(note) \(terminal.faults.prefix(3))")
            var count = 0
            for row in 0..<surface.size.rows {
                for column in 0..<surface.size.columns {
                    let shown = terminal.pixels(row: row, column: column)
                    if images.covers[row * surface.size.columns + column] == .none {
                        #expect(shown.allSatisfy { $0 == nil }, "\(note) pixels at \(row), \(column) under no picture")
                    } else {
                        #expect(shown == expected(surface, row, column), "\(note) other pixels at \(row), \(column)")
                        count += 1
                    }
                }
            }
            return count
        }

        private func expected(_ surface: Surface, _ row: Int, _ column: Int) -> [SIMD3<Int>?] {
            let mark = Int(surface[row, column].picture)
            guard mark > 0, case .indexed(let pixels) = surface.pictures[mark - 1].picture.content else { return [] }
            let placed = surface.pictures[mark - 1]
            let (across, down) = (placed.region.columns * cell.width, placed.region.rows * cell.height)
            let (left, top) = ((column - placed.region.column) * cell.width, (row - placed.region.row) * cell.height)
            var colors: [SIMD3<Int>?] = []
            for y in top..<top + cell.height {
                let sourceY = (2 * y + 1) * placed.picture.height / (2 * down)
                for x in left..<left + cell.width {
                    let sourceX = (2 * x + 1) * placed.picture.width / (2 * across)
                    let index = pixels.indices[sourceY * placed.picture.width + sourceX]
                    let isHole = index == IndexedPixels.hole
                    colors.append(isHole ? nil : SixelEncoderTests.hundredths(pixels.palette[Int(index)]))
                }
            }
            return colors
        }
    }

    static let cell = CellSize(width: 3, height: 7)

    static func picture(
        _ seed: UInt64, columns: Int, rows: Int, cell: CellSize, hasHoles: Bool = false
    ) throws -> PixelPicture {
        var random = SeededGenerator(seed: seed)
        let palette = (0..<200).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
        let (width, height) = (columns * cell.width, rows * cell.height)
        let indices = (0..<width * height).map { _ in
            hasHoles && Bool.random(using: &random)
                ? IndexedPixels.hole : UInt8(Int.random(in: 0..<200, using: &random))
        }
        let pixels = try #require(IndexedPixels(indices: indices, palette: palette))
        return try #require(PixelPicture(width: width, height: height, content: .indexed(pixels)))
    }

    /// Returns a frame with text and with pictures in a viewport between the first and the last two rows.
    static func surface(
        _ pictures: [(PixelPicture, ScreenRegion)], clip: Range<Int> = 1..<14, overlay: ScreenRegion? = nil
    ) -> Surface {
        var surface = Surface(size: screen)
        surface.draw("status", row: 0, column: 0, style: .plain)
        let view = ScreenRegion(row: clip.lowerBound, column: 0, rows: clip.count, columns: screen.columns)
        surface.withClip(to: view) { surface in
            for (picture, region) in pictures {
                surface.fill(region, style: Style(background: .palette(UInt8(region.columns))))
                surface.place(picture, in: region)
            }
        }
        if let overlay { surface.fill(overlay, style: .plain) }
        return surface
    }

    @Test func picturesArePaintedAtTheirCells() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let region = ScreenRegion(row: 3, column: 5, rows: 4, columns: 6)
        let surface = Self.surface([(try Self.picture(1, columns: 6, rows: 4, cell: cell), region)])
        pair.frame(surface)
        let shown = pair.check(surface)
        #expect(shown == 24)
        #expect(pair.terminal.images == [region])
        #expect(pair.frame(surface).isEmpty)
    }

    @Test func onlyChangedCellsAreSent() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let first = try Self.picture(1, columns: 6, rows: 5, cell: cell)
        let second = try Self.picture(2, columns: 6, rows: 5, cell: cell)
        let left = ScreenRegion(row: 2, column: 1, rows: 5, columns: 6)
        let right = ScreenRegion(row: 2, column: 10, rows: 5, columns: 6)
        pair.frame(Self.surface([(first, left), (second, right)]))
        // One picture scrolls under the viewport's edge, the other doesn't move.
        let moved = ScreenRegion(row: -1, column: 1, rows: 5, columns: 6)
        let surface = Self.surface([(first, moved), (second, right)])
        pair.frame(surface)
        #expect(pair.check(surface) == 18 + 30)
        #expect(pair.terminal.images.dropFirst(2) == [ScreenRegion(row: 1, column: 1, rows: 3, columns: 6)])
        // An overlay hides only its own cells, which are sent again later.
        let overlay = ScreenRegion(row: 4, column: 12, rows: 3, columns: 2)
        let under = Self.surface([(first, moved), (second, right)], overlay: overlay)
        let bytes = pair.frame(under)
        #expect(bytes.isEmpty)
        #expect(pair.check(under) == 18 + 24)
        pair.frame(surface)
        #expect(pair.check(surface) == 48)
        #expect(pair.terminal.images.last == overlay)
        pair.frame(Self.surface([]))
        #expect(pair.check(Self.surface([])) == 0)
        #expect(pair.images.isEmpty)
    }

    @Test(arguments: [false, true]) func newBackgroundsResendPictures(hasHoles: Bool) throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let region = ScreenRegion(row: 3, column: 5, rows: 4, columns: 6)
        let picture = try Self.picture(1, columns: 6, rows: 4, cell: cell, hasHoles: hasHoles)
        var surface = Self.surface([(picture, region)])
        pair.frame(surface)
        for ground: UInt32 in [0xFA_F4ED, 0x28_2A36] {
            surface.replaceDefaults(foreground: .default, background: .rgb(ground))
            let bytes = pair.frame(surface)
            #expect(!bytes.isEmpty && pair.terminal.images.last == region)
            #expect(pair.check(surface) == 24)
            let others = pair.frame(surface)
            #expect(others.isEmpty, "the background is the same")
        }
    }

    @Test func theLastRowShowsSymbols() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let picture = try Self.picture(1, columns: 8, rows: 16, cell: cell)
        let surface = Self.surface([(picture, ScreenRegion(row: 0, column: 16, rows: 16, columns: 8))], clip: 0..<16)
        pair.frame(surface)
        #expect(pair.check(surface) == 8 * 15)
        #expect(pair.images.missingCells == 0)
    }

    @Test func picturesAreScaledToTheirCells() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let picture = try Self.picture(1, columns: 3, rows: 2, cell: cell)
        let surface = Self.surface([(picture, ScreenRegion(row: -2, column: 2, rows: 9, columns: 11))])
        pair.frame(surface)
        #expect(pair.check(surface) == 6 * 11)
    }

    @Test func largePicturesAreSentInBatches() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let region = ScreenRegion(row: 2, column: 2, rows: 12, columns: 20)
        let surface = Self.surface([(try Self.picture(1, columns: 20, rows: 12, cell: cell), region)])
        pair.frame(surface, .all(ifAtMost: 2000))
        #expect(pair.check(surface) == 0)
        #expect(pair.images.missingCells == 240)
        var turns = 0
        var last = 0
        while pair.images.missingCells > 0, turns < 300 {
            let bytes = pair.frame(surface, .some(2000))
            // Noise needs several times the bytes of photographs, but batches are not larger.
            #expect(bytes.count <= 2250)
            let shown = pair.check(surface)
            #expect(shown > last)
            last = shown
            turns += 1
        }
        #expect(last == 240)
        #expect(turns > 2)
    }

    @Test(arguments: [1500, 2425, 6000]) func batchesStayWithinTheirLimitForComplexPictures(
        _ batch: Int
    ) throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let (width, height) = (10 * cell.width, 12 * cell.height)
        let flat = try #require(IndexedPixels(indices: Array(repeating: 0, count: width * height), palette: [0x336699]))
        let first = try #require(PixelPicture(width: width, height: height, content: .indexed(flat)))
        let left = ScreenRegion(row: 1, column: 0, rows: 12, columns: 10)
        pair.frame(Self.surface([(first, left)]))
        let noise = try Self.picture(2, columns: 12, rows: 12, cell: cell)
        let surface = Self.surface([(first, left), (noise, ScreenRegion(row: 1, column: 12, rows: 12, columns: 12))])
        var batches: [Int] = []
        while pair.images.missingCells > 0 || batches.isEmpty, batches.count < 400 {
            batches.append(pair.frame(surface, .some(batch)).count)
        }
        #expect(pair.check(surface) == 120 + 144)
        let largest = batches.max() ?? 0
        #expect(largest <= batch * 17 / 16 + 16)
        // The requested size is used.
        #expect(batches.reduce(0, +) / batches.count >= batch / 2)
    }

    /// The upper half is plain and sent in wide images; the lower half is noise in narrow, overlapping ones.
    @Test(arguments: [900, 1500, 2500, 4000]) func missingCellsAreCountedExactly(batch: Int) throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let noise = try Self.picture(1, columns: 20, rows: 12, cell: cell)
        guard case .indexed(let pixels) = noise.content else {
            Issue.record("not an indexed picture")
            return
        }
        let plain = pixels.indices.count / 2
        let mixed = try #require(
            IndexedPixels(
                indices: Array(repeating: pixels.indices[0], count: plain) + pixels.indices[plain...],
                palette: pixels.palette))
        let picture = try #require(PixelPicture(width: noise.width, height: noise.height, content: .indexed(mixed)))
        let surface = Self.surface([(picture, ScreenRegion(row: 1, column: 2, rows: 12, columns: 20))])
        for _ in 0..<400 {
            pair.frame(surface, .some(batch))
            let shown = pair.check(surface)
            #expect(pair.images.missingCells == 240 - shown)
            if shown == 240 { return }
        }
        Issue.record("the picture was never completed")
    }

    @Test func slowConnectionsShowMeanColoursUntilPixelsArrive() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let picture = try Self.picture(1, columns: 10, rows: 6, cell: cell)
        let surface = Self.surface([(picture, ScreenRegion(row: 4, column: 2, rows: 6, columns: 10))])
        // The first frame of a picture shows the mean colour, too, and continues to do so.
        for limit in [100, 0, .max] {
            let bytes = pair.images.update(surface, cell: cell, allowance: .all(ifAtMost: 0), symbolLimit: limit)
            #expect(bytes.isEmpty)
            #expect(pair.images.showsMeanColors)
            #expect(pair.images.covers.count { $0 == .meanColor } == 60)
        }
        guard case .indexed(let pixels) = picture.content else { return }
        #expect(pair.images.meanColorCells.map(\.style.background) == [.rgb(pixels.mean)])
        var meanColorCount = 60
        for _ in 0..<60 where meanColorCount > 0 {
            _ = pair.images.update(surface, cell: cell, allowance: .some(500), symbolLimit: 0)
            let remainingCount = pair.images.covers.count { $0 == .meanColor }
            #expect(remainingCount < meanColorCount)
            #expect(pair.images.missingCells == remainingCount)
            meanColorCount = remainingCount
        }
        #expect(!pair.images.showsMeanColors)
        #expect(pair.images.missingCells == 0)
    }

    @Test func visibleSymbolsStayOnASlowConnection() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let picture = try Self.picture(1, columns: 10, rows: 6, cell: cell)
        let region = ScreenRegion(row: 4, column: 2, rows: 6, columns: 10)
        let nothing = PixelImages.Allowance.all(ifAtMost: 0)
        let surface = Self.surface([(picture, region)])
        _ = pair.images.update(surface, cell: cell, allowance: nothing, symbolLimit: 60 * 20)
        #expect(!pair.images.hasCovers)
        _ = pair.images.update(surface, cell: cell, allowance: nothing, symbolLimit: 0)
        #expect(!pair.images.hasCovers)
        // Cells that an overlay covered have no symbols any more.
        let overlay = ScreenRegion(row: 5, column: 3, rows: 2, columns: 4)
        _ = pair.images.update(
            Self.surface([(picture, region)], overlay: overlay), cell: cell, allowance: nothing, symbolLimit: 0)
        _ = pair.images.update(surface, cell: cell, allowance: nothing, symbolLimit: 0)
        #expect(pair.images.covers.count { $0 == .meanColor } == 8)
        // The last row never has pixels and thus no mean colour.
        let low = Self.surface([(picture, ScreenRegion(row: 10, column: 2, rows: 6, columns: 10))], clip: 0..<16)
        _ = pair.images.update(low, cell: cell, allowance: nothing, symbolLimit: 0)
        #expect(pair.images.covers.count { $0 == .meanColor } == 50)
    }

    @Test func animationFramesArePaintedOverTheirPredecessors() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let region = ScreenRegion(row: 2, column: 2, rows: 12, columns: 20)
        let frames = try (0..<3).map { index -> PixelPicture in
            let picture = try Self.picture(UInt64(index), columns: 20, rows: 12, cell: cell)
            return try #require(
                PixelPicture(width: picture.width, height: picture.height, content: picture.content, series: 7))
        }
        pair.frame(Self.surface([(frames[0], region)]))
        for frame in frames.dropFirst() {
            let surface = Self.surface([(frame, region)])
            pair.frame(surface, .all(ifAtMost: 0))
            // Nothing is erased between frames.
            #expect(pair.images.covers.count { $0 == .blank } == 240)
            #expect(pair.images.missingCells == 240)
            for row in 2..<14 { #expect(pair.terminal.pixels(row: row, column: 5).allSatisfy { $0 != nil }) }
            for _ in 0..<300 where pair.images.missingCells > 0 { pair.frame(surface, .some(2000)) }
            #expect(pair.check(surface) == 240)
        }
        // A moved picture is erased first.
        let moved = Self.surface([(frames[2], ScreenRegion(row: 1, column: 2, rows: 12, columns: 20))])
        pair.frame(moved, .all(ifAtMost: 0))
        #expect(pair.check(moved) == 0)
    }

    @Test func overwrittenCellsAreSentAgain() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let region = ScreenRegion(row: 2, column: 2, rows: 3, columns: 6)
        let surface = Self.surface([(try Self.picture(1, columns: 6, rows: 3, cell: cell), region)])
        pair.frame(surface)
        for column in 4..<6 { pair.terminal.write(row: 3, column: column) }
        pair.images.recordOverwritten(row: 3, columns: 4..<6)
        #expect(pair.images.missingCells == 2)
        pair.frame(surface)
        #expect(pair.check(surface) == 18)
        #expect(pair.terminal.images.last == ScreenRegion(row: 3, column: 4, rows: 1, columns: 2))
    }

    @Test func clearedScreensAreRepainted() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let region = ScreenRegion(row: 2, column: 2, rows: 3, columns: 6)
        let surface = Self.surface([(try Self.picture(1, columns: 6, rows: 3, cell: cell), region)])
        pair.frame(surface)
        for row in 0..<16 { for column in 0..<24 { pair.terminal.write(row: row, column: column) } }
        pair.images.removeAll()
        #expect(pair.images.isEmpty)
        pair.frame(surface)
        #expect(pair.check(surface) == 18)
    }

    @Test func picturesWithoutIndexedPixelsShowSymbols() throws {
        let cell = try #require(Self.cell)
        var pair = Pair(cell: cell)
        let picture = try #require(PixelPicture(width: 9, height: 9, content: .png([0])))
        let surface = Self.surface([(picture, ScreenRegion(row: 2, column: 2, rows: 3, columns: 6))])
        #expect(pair.frame(surface).isEmpty)
        #expect(pair.images.missingCells == 0)
    }

    @Test(arguments: 0..<12) func randomFramesAreShownCorrectly(_ seed: UInt64) throws {
        let cell = try #require(Self.cell)
        var random = SeededGenerator(seed: seed)
        var pair = Pair(cell: cell)
        let pictures = try (0..<5).map { index in
            let (columns, rows) = (
                Int.random(in: 1...9, using: &random), Int.random(in: 1...8, using: &random)
            )
            return (
                try Self.picture(UInt64(index), columns: columns, rows: rows, cell: cell, hasHoles: index > 2),
                ScreenRegion(
                    row: Int.random(in: 0..<14, using: &random), column: Int.random(in: 0..<18, using: &random),
                    rows: rows, columns: columns)
            )
        }
        var offset = 0
        for step in 0..<20 {
            if Bool.random(using: &random) { offset += Int.random(in: -3...3, using: &random) }
            let visible = pictures.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }.map { picture, region in
                (
                    picture,
                    ScreenRegion(
                        row: region.row - offset, column: region.column, rows: region.rows, columns: region.columns)
                )
            }
            let overlay =
                Int.random(in: 0..<4, using: &random) == 0
                ? ScreenRegion(row: 3, column: Int.random(in: 0..<20, using: &random), rows: 6, columns: 7) : nil
            let surface = Self.surface(visible, overlay: overlay)
            let allowances: [PixelImages.Allowance] = [
                .all(ifAtMost: .max), .all(ifAtMost: 0), .all(ifAtMost: 4000), .some(1), .some(900),
            ]
            pair.frame(surface, allowances.randomElement(using: &random) ?? .some(1))
            _ = pair.check(surface, "seed \(seed), step \(step)")
            pair.frame(surface)
            let expectedCount = surface.cells.prefix(15 * 24).count { $0.picture > 0 }
            #expect(pair.check(surface, "seed \(seed), step \(step), whole") == expectedCount)
        }
    }
}
