import TerminalUI
import Testing

@testable import FlowControl
@testable import TerminalSimulation

/// Keys that scroll a wall while its pictures come, on a clock of the tests' own: a terminal that is busy reads late, but its
/// line is as quick as it was, and no row is held back for it. Rows of two frames would stand beside each other.
@Suite struct BusyTerminalTests {
    /// A program whose pictures come one by one, and how much text each of its frames may have.
    private struct Wall {
        var program: SlowProgram
        private let pictures: [PixelPicture]
        private(set) var limits: [Int] = []

        init(_ line: SlowLine, bytes: Int) throws {
            program = SlowProgram(line: line, frameBytes: 3000)
            pictures = try (0..<60).map { try KittyImagesTests.picture(UInt8($0), bytes: bytes) }
        }

        /// Presses keys every so many milliseconds; with each a picture has come.
        mutating func scroll(keys: Int, every: Int, from start: Int) {
            for key in 0..<keys {
                let now = start + key * every * 1000
                program.run(until: now)
                limits.append(program.flow.textLimit(at: .microseconds(now), spent: .zero, other: 0))
                let parts = pictures[key..<min(key + 6, pictures.count)].enumerated().map {
                    KittyImagesTests.part($1, row: $0 * 6)
                }
                _ = program.present(Array(parts), at: now)
            }
        }
    }

    @Test(arguments: [10, 40, 80], [20_000, 60_000])
    func aTerminalThatDecodesPicturesIsNoSlowLine(_ decoding: Int, _ bytes: Int) throws {
        var line = SlowLine(rate: 20_000, way: 1)
        line.decoding = decoding * 1000
        var wall = try Wall(line, bytes: bytes)
        wall.scroll(keys: 50, every: 60, from: 1000)
        #expect(wall.program.line.screen.completed > 5)
        // Nothing was known of the first ones.
        #expect(wall.limits.dropFirst(4).allSatisfy { $0 == .max }, "\(wall.limits.map { $0 == .max ? -1 : $0 })")
    }

    @Test(arguments: [0, 50]) func aSlowLineIsKnownWhenAPictureHasCome(_ way: Int) throws {
        var wall = try Wall(SlowLine(rate: SlowLineTests.megabit, way: way), bytes: 30_000)
        wall.scroll(keys: 50, every: 300, from: 1000)
        // A key's frame gets what the line carries in 40 milliseconds at most.
        #expect(wall.limits.suffix(30).allSatisfy { $0 <= 6500 }, "\(wall.limits)")
    }
}
