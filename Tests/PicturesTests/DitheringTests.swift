import PictureWire
import Pictures
import TerminalUI
import Testing

@testable import PictureDecoding

struct DitheringTests {
    /// Returns art of a picture of one colour.
    private static func flat(
        _ color: UInt32, columns: Int = 16, rows: Int = 16, depth: ColorDepth, isDithered: Bool = true
    )
        throws -> CellArt
    {
        let pixel = [UInt8(color >> 16), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF), 255]
        let bytes = Array(repeatElement(pixel, count: columns * rows * 64).joined())
        let field = try #require(PixelBuffer(width: columns * 8, height: rows * 8, bytes: bytes))
        return try #require(
            SymbolArtRenderer(repertoire: .blocks).art(
                of: field, columns: columns, rows: rows, colorDepth: depth, isDithered: isDithered))
    }

    /// Returns the mean linear light of all cells per channel; half blocks and quadrants count by their coverage.
    private static func light(of art: CellArt) throws -> [Float] {
        let quarters: [UInt32: Float] = [
            0x20: 0, 0x2580: 2, 0x2584: 2, 0x258C: 2, 0x2590: 2, 0x2596: 1, 0x2597: 1, 0x2598: 1, 0x2599: 3, 0x259A: 2,
            0x259B: 3, 0x259C: 3, 0x259D: 1, 0x259E: 2, 0x259F: 3,
        ]
        var sums: [Float] = [0, 0, 0]
        for cell in art.cells {
            let ink = try #require(quarters[cell.glyph.base], "\(String(cell.glyph.base, radix: 16))") / 4
            for (color, fraction) in [(cell.style.foreground, ink), (cell.style.background, 1 - ink)] where fraction > 0
            {
                guard case .palette(let index) = color.kind else { continue }
                let value = ColorReduction.value(ofPaletteEntry: index)
                for channel in 0..<3 {
                    sums[channel] +=
                        fraction * SRGB.linear(UInt8(truncatingIfNeeded: value >> UInt32(16 - 8 * channel)))
                }
            }
        }
        return sums.map { $0 / Float(art.cells.count) }
    }

    @Test(arguments: [0x3060_90, 0xC8A0_78, 0x1018_30, 0x7090_50, 0xF4EC_D8] as [UInt32])
    func ditheredColorsAverageToTheOriginal(color: UInt32) throws {
        for (depth, maximumError) in [(ColorDepth.palette256, 0.08 as Float), (.palette16, 0.2)] {
            let rgb = try Self.light(of: Self.flat(color, depth: depth)).reduce(0) {
                $0 << 8 | UInt32(SRGB.encoded($1))
            }
            let distance = OklabColor(rgb: rgb).distance(to: OklabColor(rgb: color))
            #expect(distance < maximumError, "\(depth): \(distance), \(String(rgb, radix: 16))")
        }
    }

    /// Without dithering, every cell has one colour of the palette.
    @Test func withoutDitheringEveryColourIsTheNearest() throws {
        let color: UInt32 = 0x3060_90
        let palette = try #require(CellPalette(.palette256, isDithered: false))
        let mixed = try Self.flat(color, depth: .palette256)
        let plain = try Self.flat(color, depth: .palette256, isDithered: false)
        #expect(Set(plain.cells.map(\.style.background)) == [.palette(palette.nearest(to: color))])
        #expect(plain.cells.allSatisfy { $0.glyph == .space } && mixed.cells.contains { $0.glyph != .space })
    }

    /// A night's deep blue, and paper.
    @Test func darkAndBrightColoursKeepTheirBrightness() throws {
        let night = try Self.light(of: Self.flat(0x0A_1020, depth: .palette16))
        #expect(night.reduce(0, +) < 0.15)
        let paper = try Self.light(of: Self.flat(0xF8_F6F0, depth: .palette16))
        #expect(paper.allSatisfy { $0 > 0.75 })
    }

    /// Scrolled pictures keep the same rows, however they are cropped.
    @Test(arguments: [ColorDepth.palette256, .palette16, .palette8])
    func theDitherPatternDependsOnlyOnThePicture(depth: ColorDepth) throws {
        let artist = SymbolArtRenderer(repertoire: .blocks)
        let bytes = (0..<128 * 128).flatMap { pixel -> [UInt8] in
            [UInt8(pixel % 128), UInt8(pixel / 128), 90, 255]
        }
        let field = try #require(PixelBuffer(width: 128, height: 128, bytes: bytes))
        let first = artist.art(of: field, columns: 16, rows: 16, colorDepth: depth)
        _ = try Self.flat(0x80_2040, depth: depth)
        #expect(artist.art(of: field, columns: 16, rows: 16, colorDepth: depth) == first)
        let upper = try #require(PixelBuffer(width: 128, height: 64, bytes: Array(bytes.prefix(128 * 64 * 4))))
        let half = try #require(artist.art(of: upper, columns: 16, rows: 8, colorDepth: depth))
        #expect(half.cells == Array(try #require(first).cells.prefix(16 * 8)))
    }

    @Test func transparentAreasAreNotDithered() throws {
        let bytes = (0..<64 * 64).flatMap { pixel -> [UInt8] in
            [200, 120, UInt8(pixel % 64), pixel / 64 < 32 ? 0 : 255]
        }
        let field = try #require(PixelBuffer(width: 64, height: 64, bytes: bytes))
        let palette = try #require(CellPalette(.palette256))
        let dithered = field.dithered(with: palette, columns: 8, rows: 8)
        #expect(stride(from: 3, to: bytes.count, by: 4).allSatisfy { dithered.bytes[$0] == bytes[$0] })
        let art = try #require(
            SymbolArtRenderer(repertoire: .blocks).art(of: field, columns: 8, rows: 8, colorDepth: .palette256))
        #expect(art.cells.prefix(8 * 4).allSatisfy { $0 == .blank })
        #expect(art.cells.suffix(8 * 4).allSatisfy { $0 != .blank })
    }
}
