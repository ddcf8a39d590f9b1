import TerminalUI
import Testing

@testable import TerminalGraphics

/// PNG files made of some bands of another file.
@Suite struct PNGRowExtractorTests {
    /// Returns the Adler-32 checksum of RFC 1950.
    private static func adler(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    @Test(arguments: [0, 1, 7, 5552, 100_000], [1, 300, 65_521]) func checksumsOfTwoRunsCombine(
        _ first: Int, _ second: Int
    ) {
        let left = (0..<first).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ 0xFF) }
        let right = (0..<second).map { UInt8(truncatingIfNeeded: $0 &* 13 | 0x80) }
        #expect(
            PNGRowExtractor.combineChecksums(Self.adler(left), with: Self.adler(right), length: second)
                == Self.adler(left + right))
    }

    /// Returns a picture of 2 x 4 pixels in two bands of stored blocks.
    private func picture() throws -> PixelPicture {
        let rows = (0..<4).map { [UInt8(1)] + Array(repeating: UInt8($0 * 10), count: 6) }
        var file = Array(repeating: UInt8(0), count: 43)
        file.replaceSubrange(0..<8, with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        file[24] = 8
        file[25] = 2
        var bands: [PixelPicture.Band] = []
        for start in [0, 2] {
            let data = rows[start] + rows[start + 1]
            let block = [0, 14, 0, 0xF1, 0xFF] + data
            bands.append(
                PixelPicture.Band(
                    rows: start..<start + 2, bytes: file.count..<file.count + block.count, checksum: Self.adler(data)))
            file += block
        }
        return try #require(PixelPicture(width: 2, height: 4, content: .png(file), bands: bands))
    }

    @Test func extractsContainOnlyTheirBandsRows() throws {
        let picture = try picture()
        let file = try #require(PNGRowExtractor.file(of: picture, bands: 1..<2))
        // The size and the data: zlib's header, the band's block, an empty last block, the checksum.
        #expect(Array(file[16..<24]) == [0, 0, 0, 2, 0, 0, 0, 2])
        let data: [UInt8] = [1, 20, 20, 20, 20, 20, 20, 1, 30, 30, 30, 30, 30, 30]
        let sum = Self.adler(data)
        let blocks: [UInt8] = [0x78, 0x01, 0, 14, 0, 0xF1, 0xFF] + data + [0x03, 0x00]
        let sums = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
        #expect(Array(file[41..<41 + 27]) == blocks + sums)
        #expect(file.suffix(12).elementsEqual([0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]))
    }

    @Test(arguments: [0..<0, 1..<3, 2..<3]) func invalidBandsGiveNoFile(_ bands: Range<Int>) throws {
        #expect(PNGRowExtractor.file(of: try picture(), bands: bands) == nil)
    }

    @Test func rawPixelsHaveNoExtract() throws {
        let picture = try #require(PixelPicture(width: 1, height: 1, content: .rgba([1, 2, 3, 4])))
        #expect(PNGRowExtractor.file(of: picture, bands: 0..<1) == nil)
    }
}
