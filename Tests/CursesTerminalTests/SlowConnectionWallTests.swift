import SeededRandom
import TerminalUI
import Testing

@testable import CursesTerminal
@testable import FlowControl
@testable import TerminalGraphics
@testable import TerminalSimulation

/// The latency of keys that change the whole screen, such as closing a pin, over a simulated 1 Mbit/s connection.
@Suite struct SlowConnectionWallTests {
    /// The form in which the wall's pictures are shown.
    enum Medium: CaseIterable { case symbols, sixel, kitty }

    private static let size = ScreenSize(columns: 120, rows: 40)
    private static let cell = CellSize(width: 9, height: 18)
    private static let border = Style(foreground: .rgb(0x808080))
    private static let accent = Style(foreground: .rgb(0xE60023), attributes: .bold)
    private static let speed = 125_000
    private static let roundTrip = 20_000

    /// The flow controller of a connection that was measured before the first key, and the bytes that this took.
    private static let measuredConnection: (flow: FlowController, bytes: Int) = {
        var connection = SimulatedConnection(rate: speed, roundTrip: roundTrip)
        _ = connection.run(until: 4_000_000, work: 200_000)
        return (connection.flow, connection.written)
    }()
    private static func measuredFlow() -> FlowController { measuredConnection.flow }
    private static var measuredBytes: Int { measuredConnection.bytes }
    /// The time of the first frame, in microseconds.
    private static let begin = 5_000_000
    /// The bytes of a command that places a kitty image.
    private static let placementBytes = 70

    private static func picture(_ seed: UInt64, _ region: ScreenRegion) throws -> PixelPicture {
        let cell = try #require(cell)
        let (width, height) = (region.columns * cell.width, region.rows * cell.height)
        var random = SeededGenerator(seed: seed)
        let palette = (0..<16).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
        let indices = (0..<width * height).map { UInt8(($0 / 7 + $0 / width) % 16) }
        let pixels = try #require(IndexedPixels(indices: indices, palette: palette))
        return try #require(PixelPicture(width: width, height: height, content: .indexed(pixels)))
    }

    private static func cells(_ count: Int, _ random: inout SeededGenerator) -> [Cell] {
        (0..<count).map { _ in
            Cell(
                glyph: Glyph(unchecked: 0x2584),
                style: Style(
                    foreground: .rgb(UInt32.random(in: 0...0xFFFFFF, using: &random)),
                    background: .rgb(UInt32.random(in: 0...0xFFFFFF, using: &random))))
        }
    }

    private static func place(_ seed: UInt64, in region: ScreenRegion, _ medium: Medium, into surface: inout Surface)
        throws
    {
        var random = SeededGenerator(seed: seed)
        surface.declareArt(identity: Int(seed), in: region)
        for row in region.row..<region.endRow {
            surface.copy(cells(region.columns, &random)[...], row: row, column: region.column)
        }
        if medium != .symbols { surface.place(try picture(seed, region), in: region) }
    }

    /// Returns a frame with three columns of boxes, one of them focused, between a status line and tabs.
    private static func wall(from offset: Int, focus: Int, _ medium: Medium) throws -> Surface {
        var surface = Surface(size: size)
        surface.draw("Home  pins  \(focus) of 1000", row: 0, column: 1, style: .plain)
        for column in 0..<3 {
            for box in 0..<3 {
                let pin = offset + box * 3 + column
                let frame = ScreenRegion(row: 1 + box * 13 - column * 2, column: 1 + column * 40, rows: 13, columns: 38)
                try surface.withClip(to: ScreenRegion(row: 1, column: 0, rows: 37, columns: 120)) { surface in
                    Result {
                        surface.drawBorder(
                            frame, kind: pin == focus ? .heavy : .rounded, style: pin == focus ? accent : border)
                        try Self.place(
                            UInt64(pin),
                            in: ScreenRegion(
                                row: frame.row + 1, column: frame.column + 1, rows: 9, columns: frame.columns - 2),
                            medium, into: &surface)
                        surface.draw(
                            "Title of pin \(pin)", row: frame.row + 10, column: frame.column + 1, style: .plain)
                        surface.draw(
                            "somebody · \(pin) likes", row: frame.row + 11, column: frame.column + 1, style: border)
                        if pin == focus { surface.declareFocus(frame) }
                    }
                }.get()
            }
        }
        surface.draw("Home   Random   Saved   New   Capsules", row: size.rows - 1, column: 1, style: accent)
        return surface
    }

    /// Returns a pin's page: a large picture and a column of text.
    private static func page(_ medium: Medium) throws -> Surface {
        var surface = Surface(size: size)
        surface.draw("Pin 7 of 1000", row: 0, column: 1, style: .plain)
        try place(77, in: ScreenRegion(row: 1, column: 0, rows: 37, columns: 70), medium, into: &surface)
        for row in 2..<38 {
            surface.draw("What is written about the pin, line \(row)", row: row, column: 74, style: .plain)
        }
        surface.draw("Esc back", row: size.rows - 1, column: 1, style: border)
        return surface
    }

    /// A program that draws frames over the connection, with the frame that the screen shows in the end.
    private struct Program: ~Copyable {
        let medium: Medium
        var screen = DrawnScreen(size: SlowConnectionWallTests.size)
        var styles = DeferredArtTests.styles()
        var flow = SlowConnectionWallTests.measuredFlow()
        var ackTimes: [Int] = []
        var written = 0
        var sixels = PixelImages(encoder: SixelEncoder())
        var surface = Surface(size: SlowConnectionWallTests.size)
        var lineFreeAt = 0
        var last = DrawnScreen.Drawing()
        var batches = 0

        init(_ medium: Medium) { self.medium = medium }

        /// Draws a frame, and returns when the terminal has read it.
        mutating func present(_ next: Surface, at now: Int, isContinuation: Bool = false, isWhole: Bool = false) throws
            -> Int
        {
            surface = next
            var cells = PictureCells()
            var other = 20
            switch medium {
            case .symbols: break
            case .sixel:
                let cell = try #require(SlowConnectionWallTests.cell)
                other += sixels.update(surface, cell: cell, allowance: .some(0), symbolLimit: 2400).count
                cells = PictureCells(
                    covers: sixels.hasCovers ? sixels.covers : [], meanColorCells: sixels.meanColorCells)
            case .kitty:
                if !isContinuation { other += surface.pictures.count * SlowConnectionWallTests.placementBytes }
                cells = PictureCells(showsPixels: surface.pictures.map { _ in true })
            }
            styles.beginFrame(cells: 4800, onScreen: screen.pairs)
            let limit =
                isContinuation
                ? flow.availableBytes(at: .microseconds(now))
                : flow.textLimit(at: .microseconds(now), elapsed: .zero, otherBytes: other)
            last = screen.draw(
                surface, pictureCells: cells, styles: &styles,
                within: DrawnScreen.Limits(text: isWhole ? .max : limit, all: medium == .symbols ? 0 : .max))
            lineFreeAt = max(lineFreeAt, now) + (last.bytes + other) * 1_000_000 / SlowConnectionWallTests.speed
            written += last.bytes + other
            flow.recordQuery(total: SlowConnectionWallTests.measuredBytes + written, at: .microseconds(now))
            ackTimes.append(lineFreeAt + SlowConnectionWallTests.roundTrip)
            return lineFreeAt
        }

        /// Sends the remaining rows until `end`.
        mutating func run(until end: Int) throws {
            var now = 0
            while let next = [
                ackTimes.first, last.deferredRows > 0 ? (flow.nextBatchAt?.microseconds).map { max($0, now + 1) } : nil,
            ]
            .compactMap({ $0 }).min(), next <= end {
                now = next
                let count = ackTimes.prefix { $0 <= now }.count
                ackTimes.removeFirst(count)
                if count > 0 { _ = flow.recordAcknowledgements(count, at: .microseconds(now)) }
                guard last.deferredRows > 0 else { continue }
                guard flow.availableBytes(at: .microseconds(now)) > 0 else {
                    flow.recordWaitingOutput()
                    continue
                }
                batches += 1
                _ = try present(surface, at: now, isContinuation: true)
            }
        }

        /// Whether the screen shows all of the frame's text.
        var isComplete: Bool {
            surface.cells.indices.allSatisfy { index in
                surface.cells[index].isArt || surface.cells[index].glyph.base == screen.cells[index].glyph.base
            }
        }
    }

    @Test(arguments: Medium.allCases, [200_000, 90_000])
    func keysThatChangeTheWholeScreenGetAFrameIn60Milliseconds(
        _ medium: Medium, _ interval: Int
    ) throws {
        let walls = try (0..<3).map { try Self.wall(from: $0 * 9, focus: $0 * 9 + 4, medium) }
        let page = try Self.page(medium)
        var whole = Program(medium)
        _ = try whole.present(page, at: Self.begin, isWhole: true)
        let start = whole.lineFreeAt
        let duration = try whole.present(walls[0], at: start, isWhole: true) - start
        var program = Program(medium)
        _ = try program.present(page, at: Self.begin)
        var (now, worst, late) = (Self.begin + 1_000_000, 0, 0)
        for key in 0..<30 {
            try program.run(until: now)
            if !program.isComplete { late += 1 }
            // Close a pin, scroll the wall by two screens, open the pin again.
            let frame = key % 4 == 0 ? page : walls[key % 4 - 1]
            worst = max(worst, try program.present(frame, at: now) - now)
            now += interval
        }
        try program.run(until: now + 1_000_000)
        let (isComplete, batches) = (program.isComplete, program.batches)
        #expect(isComplete)
        print(
            "\(medium): a key after \(worst / 1000) ms at most, whole frames \(duration / 1000) ms, \(batches) batches")
        #expect(worst <= 60_000)
        // Otherwise no rows would have to be deferred.
        if medium != .kitty { #expect(duration > 50_000) }
        #expect(batches > 0)
        #expect(late == 0)
    }

    @Test func statusLineTabsAndFocusAreDrawnFirst() throws {
        let wall = try Self.wall(from: 9, focus: 16, .symbols)
        let focus = try #require(wall.focus)
        #expect(focus.row > 20)
        var program = Program(.symbols)
        _ = try program.present(try Self.page(.symbols), at: Self.begin, isWhole: true)
        let old = program.screen.cells
        _ = try program.present(wall, at: 10_000_000)
        let deferredRows = program.last.deferredRows
        #expect(deferredRows > 0)
        let screen = program.screen.cells
        let isNew = (0..<40).map { row in (0..<120).contains { screen[row * 120 + $0] != old[row * 120 + $0] } }
        #expect(isNew[0] && isNew[39])
        #expect((focus.row..<focus.endRow).allSatisfy { isNew[$0] })
        // Rows with text follow from the top, then all others. Deferred rows are unchanged.
        let others = (1..<39).filter { !(focus.row..<focus.endRow).contains($0) }
        let hasText = { (row: Int) in
            wall.cells[row * 120..<(row + 1) * 120].contains { UInt32(0x41)...0x7A ~= $0.glyph.base }
        }
        let order = (others.filter(hasText) + others.filter { !hasText($0) }).map { isNew[$0] }
        #expect(order.first == true && order.last == false)
        #expect(zip(order, order.dropFirst()).allSatisfy { $0 || !$1 })
    }

    @Test func deferredRowsNeverShowAnotherPicture() throws {
        var program = Program(.symbols)
        _ = try program.present(try Self.page(.symbols), at: Self.begin, isWhole: true)
        // Draw the page's whole picture.
        let page = program.surface
        _ = program.screen.draw(page, styles: &program.styles)
        let wall = try Self.wall(from: 0, focus: 1, .symbols)
        _ = try program.present(wall, at: 10_000_000)
        let deferredRows = program.last.deferredRows
        #expect(deferredRows > 0)
        try program.run(until: 20_000_000)
        let remainingRows = program.last.deferredRows
        #expect(remainingRows == 0)
        let screen = program.screen.cells
        for index in wall.cells.indices where wall.cells[index].isArt {
            #expect(screen[index].glyph == .space)
        }
    }

    @Test func cursorAndFocusRowsAreDrawnEarly() {
        var surface = Surface(size: ScreenSize(columns: 10, rows: 6))
        surface.cursor = ScreenPosition(row: 3, column: 0)
        var order = RowOrder(of: surface, rows: 6)
        #expect((0..<6).map { order[$0] } == [0, 5, 3, 1, 2, 4])
        surface.cursor = ScreenPosition(row: 9, column: 0)
        surface.declareFocus(ScreenRegion(row: 4, column: 2, rows: 9, columns: 3))
        order = RowOrder(of: surface, rows: 6)
        #expect((0..<6).map { order[$0] } == [0, 5, 4, 1, 2, 3])
        order = RowOrder(of: surface, rows: 1)
        #expect(order[0] == 0)
    }

    @Test func framesLargerThanTheScreenAreClipped() throws {
        var screen = DrawnScreen(size: ScreenSize(columns: 80, rows: 20))
        var styles = DeferredArtTests.styles()
        styles.beginFrame(cells: 1600, onScreen: screen.pairs)
        let wall = try Self.wall(from: 9, focus: 16, .symbols)
        let drawing = screen.draw(wall, styles: &styles, within: DrawnScreen.Limits(text: 500, all: 0))
        #expect((1..<20).contains(drawing.deferredRows))
        #expect(screen.cells[1].glyph == wall.cells[1].glyph)
    }
}
