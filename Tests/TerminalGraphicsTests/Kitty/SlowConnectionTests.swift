import SeededRandom
import TerminalUI
import Testing

@testable import TerminalGraphics
@testable import TerminalSimulation

/// The latency of keys while pictures are sent over a slow connection, on a simulated clock: the same bytes on every
/// machine.
@Suite struct SlowConnectionTests {
    /// 1 Mbit/s in bytes per millisecond.
    static let megabit = 125

    /// Returns a picture of about a megabyte with 60 bands and a preview.
    static func large(_ seed: UInt8 = 1, bytes: Int = 1 << 20) throws -> PixelPicture {
        let bands = 60
        let bandBytes = bytes / bands
        let noise = (0..<bandBytes * bands).map { index in
            // Each band starts with its number.
            index % bandBytes == 0
                ? UInt8(index / bandBytes) : UInt8(truncatingIfNeeded: index &* 31 ^ index >> 7 &+ Int(seed) &* 7)
        }
        var file = Array(repeating: UInt8(0), count: 41) + noise + [0xAE, 0x42, 0x60, 0x82]
        file[24] = 8
        file[25] = 2
        return try #require(
            PixelPicture(
                width: 1600, height: 1200, content: .png(file),
                bands: (0..<bands).map {
                    PixelPicture.Band(
                        rows: $0 * 20..<($0 + 1) * 20, bytes: 41 + $0 * bandBytes..<41 + ($0 + 1) * bandBytes,
                        checksum: 1)
                },
                preview: try KittyImagesTests.picture(seed, bytes: 5000, side: 60)))
    }

    static func part(_ picture: PixelPicture, row: Int) -> Surface.PicturePart {
        Surface.PicturePart(
            picture: picture, region: ScreenRegion(row: row, column: 4, rows: 60, columns: 160),
            source: PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
    }

    /// The measurements of keys during a transmission.
    struct Figures {
        /// The maximum time from a key's arrival in the program to the last byte of its frame in the terminal, in
        /// milliseconds, without latency.
        var worst = 0.0
        var keys = 0
        /// The seconds until the terminal had the preview and the whole picture.
        var preview = 0.0
        var whole = 0.0
        var written = 0
    }

    /// - Parameters:
    ///   - every: The mean time between two keys, in milliseconds.
    ///   - scrolling: The number of keys in ten that move the picture; the others only change text.
    private func figures(
        rate: Int, latency: Int, every: Int, scrolling: Int, frameBytes: Int, seed: UInt64
    ) throws -> (figures: Figures, program: SlowProgram) {
        var generator = SeededGenerator(seed: seed)
        let picture = try Self.large()
        var program = SlowProgram(line: SlowConnection(rate: rate, latency: latency), frameBytes: frameBytes)
        var figures = Figures()
        var row = 0
        _ = program.present([Self.part(picture, row: row)], at: 0)
        var now = 0
        while now < 25_000_000 {
            // Faster keys would wait behind earlier frames.
            now += Int.random(in: 60...2 * every, using: &generator) * 1000
            program.run(until: now)
            if figures.preview == 0, program.images.canPlace(picture) { figures.preview = Double(now) / 1e6 }
            guard program.images.hasWork else { break }
            if Int.random(in: 0..<10, using: &generator) < scrolling { row = row == 0 ? 1 : 0 }
            let end = program.present([Self.part(picture, row: row)], at: now)
            figures.worst = max(figures.worst, Double(end - now) / 1000 - Double(latency))
            figures.keys += 1
        }
        figures.whole = Double(now) / 1e6
        figures.written = program.line.written
        return (figures, program)
    }

    @Test(arguments: [0, 50], [0, 5, 10]) func keysGetAFrameIn60MillisecondsDuringATransmission(
        _ latency: Int, _ scrolling: Int
    ) throws {
        var worst = 0.0
        for seed in 0..<2 {
            let (figures, program) = try figures(
                rate: Self.megabit, latency: latency, every: 150, scrolling: scrolling, frameBytes: 2000,
                seed: UInt64(seed))
            #expect(program.line.screen.faults.isEmpty, "\(program.line.screen.faults)")
            worst = max(worst, figures.worst)
            #expect(figures.keys > 30)
            if scrolling == 0 {
                // Keys that move nothing hardly delay the picture, which takes 11.2 seconds alone.
                #expect(figures.whole < 15)
                #expect(program.line.screen.abandoned == 0)
            }
        }
        print("way \(latency) ms, \(scrolling) of 10 keys scroll: a key is answered after \(worst) ms at most")
        #expect(worst <= 60)
    }

    @Test(arguments: [0, 50]) func picturesArriveAlthoughKeysMoveThem(_ latency: Int) throws {
        let (figures, program) = try figures(
            rate: Self.megabit, latency: latency, every: 1000, scrolling: 10, frameBytes: 2000, seed: 3)
        print(
            "way \(latency) ms, \(figures.keys) keys: preview after \(figures.preview) s, whole after \(figures.whole) s, "
                + "\(figures.written) bytes")
        #expect(!program.images.hasWork)
        #expect(figures.whole < 25)
        #expect(figures.worst <= 60)
        #expect(program.line.screen.faults.isEmpty, "\(program.line.screen.faults)")
        // The slices have no gaps, and the preview was removed.
        let slices = program.line.screen.parts.values.sorted { $0.row < $1.row }
        #expect(slices.map(\.rows).reduce(0, +) == 60)
        #expect(zip(slices, slices.dropFirst()).allSatisfy { $0.row + $0.rows == $1.row })
        #expect(slices.count <= 24)
    }
}
