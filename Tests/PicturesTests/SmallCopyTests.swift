import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Small copies of saved pictures.
@Suite(.tags(.processes)) struct SmallCopyTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    /// Writes an incompressible picture of 256 x 256 pixels.
    private func noise() throws -> String {
        var value: UInt64 = 1
        let bytes = (0..<256 * 256 * 4).map { index -> UInt8 in
            value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return index % 4 == 3 ? .max : UInt8(truncatingIfNeeded: value >> 33)
        }
        let field = try #require(PixelBuffer(width: 256, height: 256, bytes: bytes))
        let file = try #require(PNGWriter.file(of: field, texts: []))
        return try folder.write(file, to: "noise.png")
    }

    @Test func smallCopiesAreDecodablePNGs() async throws {
        let pool = DecoderPool(command: try realDecoder())
        let bytes = try await pool.thumbnailFile(ofPictureAt: Fixture.path("quadrants.jpg"), byteLimit: 256 << 10)
        #expect(bytes.starts(with: PNGWriter.signature))
        let path = try folder.write(bytes, to: "kept.png")
        let original = try await pool.header(ofPictureAt: Fixture.path("quadrants.jpg"))
        let kept = try await pool.header(ofPictureAt: path)
        #expect(max(kept.width, kept.height) <= 256)
        let shape = Double(original.width) / Double(original.height)
        #expect(abs(Double(kept.width) / Double(kept.height) - shape) < 0.05 * shape)
        await pool.shutdown()
    }

    @Test func smallCopiesFitTheByteLimit() async throws {
        let pool = DecoderPool(command: try realDecoder())
        let path = try noise()
        let limit = 100 << 10
        let bytes = try await pool.thumbnailFile(ofPictureAt: path, byteLimit: limit)
        #expect(bytes.count <= limit)
        #expect(try await pool.thumbnailFile(ofPictureAt: path, byteLimit: 1 << 20).count > limit)
        await #expect(throws: PictureFailure.tooMuchMemory) {
            try await pool.thumbnailFile(ofPictureAt: path, byteLimit: 100)
        }
        await pool.shutdown()
    }

    @Test func missingPicturesHaveNoSmallCopy() async throws {
        let pool = DecoderPool(command: try realDecoder())
        await #expect(throws: PictureFailure.missing) {
            try await pool.thumbnailFile(ofPictureAt: folder.path("none.jpg"), byteLimit: 1000)
        }
        await pool.shutdown()
    }
}
