import PictureWire
import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Bands of PNG files for slow connections, and previews.
@Suite(.tags(.processes)) struct BandTests {
    private func decoded(_ file: [UInt8], _ width: Int, _ height: Int) throws -> PixelBuffer {
        let folder = try ScratchFolder()
        let path = try folder.write(file, to: "picture.png")
        return try DecoderProcess(command: realDecoder()) { _ in }.pixels(
            ofPictureAt: path, box: PictureBox(width: width, height: height, mode: .stretch))
    }

    @Test(arguments: [true, false]) func everyBandDecodesOnItsOwn(_ isOpaque: Bool) throws {
        let field = try PixelTests.noise(300, 240, isOpaque: isOpaque)
        let file = try #require(CompactPNG.encoded(field, bandsOf: 20))
        #expect(file.bands.count > 4)
        #expect(file.bands.allSatisfy { $0.rows.lowerBound % 20 == 0 })
        #expect(file.bands.flatMap { Array($0.rows) } == Array(0..<240))
        #expect(try decoded(file.bytes, 300, 240) == field)
        for band in file.bands {
            let sum = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: band.checksum >> $0) }
            let alone = PNGWriter.file(
                width: 300, height: band.rows.count, hasAlpha: !isOpaque, texts: [],
                rows: [0x78, 0x01] + file.bytes[band.bytes] + [0x03, 0x00] + sum)
            let rows = try decoded(alone, 300, band.rows.count)
            #expect(rows.bytes.elementsEqual(field.bytes[band.rows.lowerBound * 1200..<band.rows.upperBound * 1200]))
        }
    }

    /// Soft gradients with grain, which does not compress.
    private func photograph(_ width: Int, _ height: Int) throws -> PixelBuffer {
        var state: UInt64 = 1
        let bytes = (0..<width * height * 4).map { index in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let soft = index / 4 % width / 3 + index / 4 / width / 4
            return index % 4 == 3 ? UInt8.max : UInt8(truncatingIfNeeded: soft + Int(state >> 60))
        }
        return try #require(PixelBuffer(width: width, height: height, bytes: bytes))
    }

    @Test func bandsAddFewBytes() throws {
        let field = try photograph(400, 600)
        let whole = try #require(CompactPNG.encoded(field))
        let divided = try #require(CompactPNG.encoded(field, bandsOf: 20))
        #expect(whole.bands.count == 1)
        #expect(divided.bands.count > 10)
        #expect(divided.bytes.count < whole.bytes.count * 103 / 100, "\(divided.bytes.count) of \(whole.bytes.count)")
        #expect(whole.bytes.count > 100_000)
    }

    @Test(arguments: [(300, 240, true), (60, 40, false)]) func largePicturesHaveASmallPreview(
        width: Int, height: Int, hasOne: Bool
    ) throws {
        let picture = try #require(PixelPicture(photograph(width, height), rows: height / 20))
        #expect((picture.preview != nil) == hasOne)
        guard let preview = picture.preview else { return }
        #expect(preview.byteCount < 2_500)
        #expect(preview.width * preview.height <= 3072)
        // The preview has the picture's aspect ratio.
        #expect(abs(Double(preview.width * height) / Double(preview.height * width) - 1) < 0.05)
        #expect(preview.bands.isEmpty || preview.bands.count == 1)
    }

    @Test func meansAreWeightedByAlpha() throws {
        let field = try #require(
            PixelBuffer(
                width: 2, height: 2,
                bytes: [200, 100, 0, 255, 100, 100, 0, 255, 0, 0, 255, 0, 0, 0, 255, 0]))
        let mean = try #require(field.averaged(width: 1, height: 1))
        #expect(mean.bytes == [150, 100, 0, 128])
        #expect(field.averaged(width: 3, height: 1) == nil)
        #expect(field.averaged(width: 2, height: 2)?.bytes.prefix(8).elementsEqual(field.bytes.prefix(8)) == true)
    }

    @Test func inconsistentBandsAreDropped() throws {
        let file = Array(repeating: UInt8(0), count: 100)
        func bands(_ rows: [Range<Int>], _ bytes: [Range<Int>]) -> Int? {
            let bands = zip(rows, bytes).map { PixelPicture.Band(rows: $0, bytes: $1, checksum: 1) }
            return PixelPicture(width: 1, height: 10, content: .png(file), bands: bands)?.bands.count
        }
        #expect(bands([0..<5, 5..<10], [41..<60, 60..<100]) == 2)
        #expect(bands([0..<5, 6..<10], [41..<60, 60..<100]) == 0)
        #expect(bands([0..<5, 5..<9], [41..<60, 60..<100]) == 0)
        #expect(bands([0..<5, 5..<10], [41..<60, 61..<100]) == 0)
        #expect(bands([0..<5, 5..<10], [41..<60, 60..<101]) == 0)
        #expect(bands([1..<5, 5..<10], [41..<60, 60..<100]) == 0)
    }

    @Test func slowConnectionsGetADraftOfFewColours() throws {
        let field = try photograph(270, 260)
        let picture = try #require(PixelPicture(field, rows: 13, encoding: .fileWithDraft))
        let draft = try #require(picture.preview)
        let preview = try #require(draft.preview)
        #expect((draft.width, draft.height) == (270, 260))
        print("exact \(picture.byteCount), draft \(draft.byteCount), preview \(preview.byteCount) bytes")
        #expect(draft.byteCount * 3 < picture.byteCount)
        #expect(preview.byteCount < 2_500)
        guard case .png(let file) = draft.content else { throw NoFile() }
        let drawn = try decoded(file, 270, 260)
        // 64 colours approximate the picture's.
        let differences = zip(drawn.bytes, field.bytes).map { abs(Int($0) - Int($1)) }
        #expect(differences.reduce(0, +) / differences.count < 12)
        #expect(PixelPicture(field, rows: 13, encoding: .file)?.preview?.preview == nil)
    }

    private struct NoFile: Error {}
}
