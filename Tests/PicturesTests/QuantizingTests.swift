import PictureWire
import SeededRandom
import TerminalUI
import Testing

@testable import PictureDecoding

/// Pictures reduced to few colours.
struct QuantizingTests {
    /// Returns a picture like a photograph: waves in every channel, with some noise.
    static func photograph(_ width: Int, _ height: Int, seed: UInt64 = 1) throws -> PixelBuffer {
        var random = SeededGenerator(seed: seed)
        let phases = (0..<3).map { _ in Int.random(in: 0..<64, using: &random) }
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                for channel in 0..<3 {
                    let intensity = (x * (channel + 1) + y * (3 - channel) + phases[channel]) % 256
                    let light = intensity < 128 ? intensity * 2 : 511 - intensity * 2
                    bytes.append(UInt8(clamping: light / 2 + 60 + Int.random(in: -4...4, using: &random)))
                }
                bytes.append(255)
            }
        }
        return try #require(PixelBuffer(width: width, height: height, bytes: bytes))
    }

    /// Returns the mean difference per channel, averaged over blocks of neighbours as the eye averages a dither.
    static func error(of pixels: PixelBuffer, _ color: (Int) -> UInt32) -> Double {
        var sum = 0.0
        for y in 0..<pixels.height / 4 {
            for x in 0..<pixels.width / 4 {
                var difference = SIMD3<Int>()
                for position in 0..<16 {
                    let index = (y * 4 + position / 4) * pixels.width + x * 4 + position % 4
                    let got = color(index)
                    for channel in 0..<3 {
                        difference[channel] +=
                            Int(pixels.bytes[index * 4 + channel]) - Int(got >> UInt32(16 - 8 * channel) & 0xFF)
                    }
                }
                for channel in 0..<3 { sum += Double(abs(difference[channel])) / 16 }
            }
        }
        return sum / Double(pixels.width / 4 * (pixels.height / 4) * 3)
    }

    @Test(arguments: [16, 64, 128, 255]) func quantizedColoursBeatAFixedPalette(_ colors: Int) throws {
        let pixels = try Self.photograph(120, 90)
        let indexed = try #require(IndexedPixels(quantizing: pixels, colors: colors))
        #expect(indexed.palette.count <= colors)
        let error = Self.error(of: pixels) { indexed.palette[Int(indexed.indices[$0])] }
        // Six levels per channel, as in the 216 colours that many terminals have.
        let fixed = Self.error(of: pixels) { index in
            (0..<3).reduce(UInt32(0)) { color, channel in
                color << 8 | UInt32((Int(pixels.bytes[index * 4 + channel]) + 25) / 51 * 51)
            }
        }
        #expect(error < fixed)
        if colors >= 128 { #expect(error < 2) }
    }

    @Test func fewColoursAreKeptExactly() throws {
        let colors: [UInt32] = [0x102030, 0xFFFFFF, 0x000001, 0x000002]
        let bytes = (0..<64).flatMap { index -> [UInt8] in
            let color = colors[index * 7 % 4]
            return [UInt8(color >> 16), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF), 255]
        }
        let pixels = try #require(PixelBuffer(width: 8, height: 8, bytes: bytes))
        let indexed = try #require(IndexedPixels(quantizing: pixels, colors: 4))
        #expect(indexed.indices.map { indexed.palette[Int($0)] } == (0..<64).map { colors[$0 * 7 % 4] })
        #expect(!indexed.hasHoles)
    }

    @Test func unchangedPixelsKeepTheirColour() throws {
        // As in two frames of an animation: one corner differs, but no color on which the palette is based.
        let first = try Self.photograph(96, 64)
        var bytes = first.bytes
        bytes.replaceSubrange(0..<4, with: first.bytes[4..<8])
        bytes.replaceSubrange(4..<8, with: first.bytes[0..<4])
        let second = try #require(PixelBuffer(width: 96, height: 64, bytes: bytes))
        let one = try #require(IndexedPixels(quantizing: first, colors: 64))
        let other = try #require(IndexedPixels(quantizing: second, colors: 64))
        #expect(one.palette == other.palette)
        #expect(one.indices.dropFirst(2) == other.indices.dropFirst(2))
    }

    @Test(arguments: [1, 2, 255, 256, 100_000, 0, -3]) func colorCountsAreClamped(_ colors: Int) throws {
        let indexed = try #require(IndexedPixels(quantizing: try Self.photograph(40, 30), colors: colors))
        #expect((1...max(1, min(colors, 255))).contains(indexed.palette.count))
        #expect(indexed.indices.count == 1200)
    }

    @Test func transparentPixelsAreHoles() throws {
        let clear = try #require(PixelBuffer(width: 5, height: 3, bytes: Array(repeating: 0, count: 60)))
        let nothing = try #require(IndexedPixels(quantizing: clear, colors: 16))
        #expect(nothing.palette.isEmpty)
        #expect(nothing.indices.allSatisfy { $0 == IndexedPixels.hole })
        #expect(nothing.hasHoles)
        var bytes = try Self.photograph(40, 30).bytes
        for index in stride(from: 3, to: bytes.count, by: 8) { bytes[index] = 0x7F }
        let pixels = try #require(PixelBuffer(width: 40, height: 30, bytes: bytes))
        let mixed = try #require(IndexedPixels(quantizing: pixels, colors: 32))
        for (index, value) in mixed.indices.enumerated() {
            #expect((value == IndexedPixels.hole) == (bytes[index * 4 + 3] < 0x80))
        }
        let one = try #require(PixelBuffer(width: 1, height: 1, bytes: [9, 8, 7, 255]))
        #expect(IndexedPixels(quantizing: one, colors: 1)?.palette == [0x090807])
    }

    @Test(arguments: [UInt32(0), 0xFF_FFFF, 0x20_4060]) func translucentPixelsAreBlended(_ backdrop: UInt32) throws {
        let shades: [UInt8] = [0, 1, 64, 127, 128, 200, 254, 255]
        let field = try #require(
            PixelBuffer(width: shades.count, height: 1, bytes: shades.flatMap { [240, 0, 60, $0] }))
        let blended = try #require(field.blended(over: backdrop))
        for (index, alpha) in shades.enumerated() {
            let pixel = blended.bytes[index * 4..<index * 4 + 4].map { Int($0) }
            #expect(pixel[3] == (alpha == 0 ? 0 : 255))
            guard alpha > 0 else { continue }
            for (channel, color) in [240, 0, 60].enumerated() {
                let behind = Double(backdrop >> UInt32(16 - 8 * channel) & 0xFF)
                let opacity = Double(alpha) / 255
                #expect(abs(Double(pixel[channel]) - (Double(color) * opacity + behind * (1 - opacity))) <= 0.5)
            }
        }
        // Only fully transparent pixels are holes.
        let indexed = try #require(IndexedPixels(quantizing: blended, colors: 64))
        #expect(indexed.indices.map { $0 == IndexedPixels.hole } == shades.map { $0 == 0 })
        #expect(blended.blended(over: backdrop) == nil)
    }

    @Test func indicesOutsideThePaletteAreRejected() {
        #expect(IndexedPixels(indices: [0, 1], palette: [0]) == nil)
        #expect(IndexedPixels(indices: [0], palette: Array(repeating: 0, count: 256)) == nil)
        #expect(IndexedPixels(indices: [255, 0], palette: [0])?.hasHoles == true)
        #expect(IndexedPixels(indices: [255, 0, 1, 1, 1], palette: [0x400000, 0x004080])?.mean == 0x103060)
        #expect(IndexedPixels(indices: [255], palette: [])?.mean == 0)
        #expect(
            IndexedPixels(indices: [0, 0], palette: [0]).flatMap {
                PixelPicture(width: 3, height: 1, content: .indexed($0))
            } == nil)
    }
}
