import SeededRandom
import TerminalUI
import TestSupport
import Testing

@testable import CursesTerminal

/// Keys that scroll a wall while its pictures come, on a clock of the tests' own: a terminal that is busy reads late, but its
/// line is as quick as it was, and no row is held back for it. Rows of two frames would stand beside each other.
@Suite struct BusyTerminalTests {
    /// A program whose pictures come one by one, and how much text each of its frames may have.
    private struct Wall {
        var program: SlowProgram
        var text = TextPace()
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
                let speed = program.pictures.pace.bytesPerSecond
                limits.append(
                    text.limit(at: now, bytesPerSecond: speed, queue: program.pictures.pace.queue(at: now)))
                let parts = pictures[key..<min(key + 6, pictures.count)].enumerated().map {
                    KittyImagesTests.part($1, row: $0 * 6)
                }
                _ = program.present(Array(parts), at: now)
                text.noteWritten(3000, at: now, bytesPerSecond: speed)
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
        #expect(wall.limits.allSatisfy { $0 == .max }, "\(wall.limits.map { $0 == .max ? -1 : $0 })")
    }

    @Test(arguments: [0, 50]) func aSlowLineIsKnownWhenAPictureHasCome(_ way: Int) throws {
        var wall = try Wall(SlowLine(rate: SlowLineTests.megabit, way: way), bytes: 30_000)
        wall.scroll(keys: 50, every: 300, from: 1000)
        #expect(wall.limits.first == .max)
        // A key's frame gets what the line carries in 40 milliseconds at most.
        #expect(wall.limits.suffix(30).allSatisfy { $0 <= 6500 }, "\(wall.limits)")
    }

    @Test func aLineThatHasBecomeSlowIsKnownAfterAWhile() {
        var speed = ProvenSpeed()
        var now = 0
        func carry(_ bytes: Int, at rate: Int) {
            speed.noteWritten(bytes, at: now)
            now += bytes * 1_000_000 / rate
            speed.noteSigned(bytes, at: now, way: 0)
        }
        #expect(speed.bytesPerSecond == nil)
        for _ in 0..<10 { carry(40_000, at: 2_000_000) }
        #expect((1_900_000...2_000_000).contains(speed.bytesPerSecond ?? 0))
        for _ in 0..<400 { carry(10_000, at: 100_000) }
        #expect((95_000...100_000).contains(speed.bytesPerSecond ?? 0))
    }

    @Test func signsThatAreReadLateMakeNoLineSeemQuick() {
        var random = SeededGenerator(seed: 7)
        var speed = ProvenSpeed()
        let (rate, way) = (125_000, 40_000)
        var (now, free) = (0, 0)
        var signs: [Int] = []
        for _ in 0..<2_000 {
            // As much at a time as may be on its way; then the program does something else for a while.
            while signs.count < 4 {
                speed.noteWritten(1500, at: now)
                free = max(free, now) + 1500 * 1_000_000 / rate
                signs.append(free + way)
            }
            now = max(now, signs[0]) + Int.random(in: 0...60_000, using: &random)
            let read = signs.prefix { $0 <= now }.count
            signs.removeFirst(read)
            speed.noteSigned(1500 * read, at: now, way: way)
        }
        #expect((rate / 2...rate).contains(speed.bytesPerSecond ?? 0), "\(speed.bytesPerSecond ?? 0)")
    }
}
