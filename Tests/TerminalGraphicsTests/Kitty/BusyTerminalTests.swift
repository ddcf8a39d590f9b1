import TerminalUI
import Testing

@testable import FlowControl
@testable import TerminalSimulation

/// Keys that scroll a wall while its pictures are sent, on a simulated clock.
/// A busy terminal reads late on a fast connection, so no rows may be deferred: rows of two frames would be mixed.
@Suite struct BusyTerminalTests {
    /// A program whose pictures arrive one by one, with each frame's text limit.
    private struct Wall {
        var program: SlowProgram
        private let pictures: [PixelPicture]
        private(set) var limits: [Int] = []

        init(_ line: SlowConnection, bytes: Int) throws {
            program = SlowProgram(line: line, frameBytes: 3000)
            pictures = try (0..<60).map { try KittyImagesTests.picture(UInt8($0), bytes: bytes) }
        }

        /// Presses a key every `every` milliseconds; with each, a picture arrives.
        mutating func scroll(keys: Int, every: Int, from start: Int) {
            for key in 0..<keys {
                let now = start + key * every * 1000
                program.run(until: now)
                limits.append(program.flow.textLimit(at: .microseconds(now), elapsed: .zero, otherBytes: 0))
                let parts = pictures[key..<min(key + 6, pictures.count)].enumerated().map {
                    KittyImagesTests.part($1, row: $0 * 6)
                }
                _ = program.present(Array(parts), at: now)
            }
        }
    }

    @Test(arguments: [10, 40, 80], [20_000, 60_000])
    func decodingPicturesDoesNotLookLikeASlowConnection(_ decoding: Int, _ bytes: Int) throws {
        var line = SlowConnection(rate: 20_000, latency: 1)
        line.decoding = decoding * 1000
        var wall = try Wall(line, bytes: bytes)
        wall.scroll(keys: 50, every: 60, from: 1000)
        #expect(wall.program.line.screen.completed > 5)
        // The first frames precede any measurement.
        #expect(wall.limits.dropFirst(4).allSatisfy { $0 == .max }, "\(wall.limits.map { $0 == .max ? -1 : $0 })")
    }

    @Test(arguments: [0, 50]) func slowConnectionsAreDetectedFromPictures(_ latency: Int) throws {
        var wall = try Wall(SlowConnection(rate: SlowConnectionTests.megabit, latency: latency), bytes: 30_000)
        wall.scroll(keys: 50, every: 300, from: 1000)
        // A key's frame gets at most what the connection carries in 40 milliseconds.
        #expect(wall.limits.suffix(30).allSatisfy { $0 <= 6500 }, "\(wall.limits)")
    }
}
