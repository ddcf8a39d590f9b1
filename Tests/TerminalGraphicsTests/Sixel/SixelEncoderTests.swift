import SeededRandom
import TerminalUI
import Testing

@testable import TerminalGraphics
@testable import TerminalSimulation

/// Sixel data, read back by a simulated terminal.
@Suite struct SixelEncoderTests {
    /// Returns a terminal's rounding of a colour with 8 bits per channel.
    static func hundredths(_ color: UInt32) -> SIMD3<Int> {
        func part(_ shift: UInt32) -> Int { (Int(color >> shift & 0xFF) * 100 + 127) / 255 }
        return SIMD3(part(16), part(8), part(0))
    }

    static func image(_ bytes: [UInt8]) throws -> SixelImage {
        #expect(bytes.starts(with: [0x1B, 0x50]))
        #expect(bytes.suffix(2) == [0x1B, 0x5C])
        return try #require(SixelImage(Array(bytes.dropFirst(2).dropLast(2))))
    }

    private func check(width: Int, height: Int, indices: [UInt8], palette: [UInt32]) throws {
        var encoder = SixelEncoder()
        // Earlier pictures leave no state behind.
        _ = encoder.encode(width: 3, height: 13, indices: Array(repeating: 0, count: 39), palette: [0xFFFFFF])
        let image = try Self.image(
            encoder.encode(width: width, height: height, indices: indices, palette: palette))
        #expect(image.faults.isEmpty, "\(image.faults.prefix(3))")
        #expect(image.width == width)
        #expect(image.height == height)
        let expected = indices.map { $0 == IndexedPixels.hole ? nil : Self.hundredths(palette[Int($0)]) }
        #expect(image.pixels == expected)
        #expect(image.registers.count == Set(indices).subtracting([IndexedPixels.hole]).count)
    }

    @Test(arguments: 0..<60) func randomPicturesSurviveARoundTrip(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let width = Int.random(in: 1...90, using: &random)
        let height = Int.random(in: 1...40, using: &random)
        let colors = Int.random(in: 1...255, using: &random)
        let palette = (0..<colors).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) }
        // From noise to long runs.
        let persistence = Int.random(in: 1...30, using: &random)
        let holes = Int.random(in: 0...3, using: &random)
        var last: UInt8 = 0
        let indices = (0..<width * height).map { _ -> UInt8 in
            if Int.random(in: 0..<persistence, using: &random) == 0 {
                last =
                    Int.random(in: 0..<10, using: &random) < holes
                    ? IndexedPixels.hole : UInt8(Int.random(in: 0..<colors, using: &random))
            }
            return last
        }
        try check(width: width, height: height, indices: indices, palette: palette)
    }

    @Test(arguments: [(1, 1), (1, 7), (7, 1), (1, 6000), (6000, 1), (255, 5), (256, 12)])
    func extremeSizesSurviveARoundTrip(width: Int, height: Int) throws {
        let count = width * height
        try check(width: width, height: height, indices: Array(repeating: 0, count: count), palette: [0x123456])
        try check(
            width: width, height: height, indices: (0..<count).map { UInt8($0 % 255) },
            palette: (0..<255).map { UInt32($0 * 65_793) })
        try check(
            width: width, height: height, indices: Array(repeating: IndexedPixels.hole, count: count),
            palette: [])
    }

    @Test func onlyUsedColoursAreDefined() throws {
        var indices = [UInt8](repeating: 254, count: 120)
        indices[7] = 3
        try check(width: 12, height: 10, indices: indices, palette: (0..<255).map { UInt32($0 * 65_793) })
    }

    @Test func invalidSizesGiveNoOutput() {
        var encoder = SixelEncoder()
        for (width, height, count) in [(0, 0, 0), (-1, 5, 0), (5, 5, 24), (5, 5, 26)] {
            let bytes = encoder.encode(
                width: width, height: height, indices: Array(repeating: 0, count: count), palette: [0])
            #expect(bytes.isEmpty)
        }
    }

    @Test func flatPicturesCompressWell() {
        var encoder = SixelEncoder()
        let bytes = encoder.encode(
            width: 900, height: 900, indices: Array(repeating: 0, count: 810_000), palette: [0xFF0000])
        #expect(bytes.count < 2000)
    }
}
