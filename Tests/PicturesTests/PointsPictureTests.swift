import PictureWire
import Pictures
import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding

/// Pictures made from raw pixels instead of decoded files.
@Suite(.tags(.processes)) struct PointsPictureTests {
    /// Returns pixels of `colors` colours; the last row is transparent.
    private func points(_ colors: Int) throws -> PixelBuffer {
        let bytes = (0..<90 * 60).flatMap { index -> [UInt8] in
            guard index < 90 * 59 else { return [0, 0, 0, 0] }
            let color = index &* 7_919 % colors
            return [UInt8(color % 256), UInt8(color / 256 * 5 % 256), UInt8(color % 5 * 50), 255]
        }
        return try #require(PixelBuffer(width: 90, height: 60, bytes: bytes))
    }

    private func picture(_ points: PixelBuffer, _ form: PictureRequest.PixelEncoding = .file) throws -> PixelPicture {
        try #require(
            PixelPicture(
                points: points.bytes, width: points.width, height: points.height, encoding: form, series: 1))
    }

    private func decoded(_ picture: PixelPicture) throws -> PixelBuffer {
        guard case .png(let file) = picture.content else { throw PictureFailure.noDecoder(reason: .shutDown) }
        let folder = try ScratchFolder()
        let path = try folder.write(file, to: "points.png")
        let box = PictureBox(width: picture.width, height: picture.height, mode: .stretch)
        return try DecoderProcess(command: realDecoder()) { _ in }.pixels(ofPictureAt: path, box: box)
    }

    @Test func filesOfFewColoursAreExact() throws {
        let points = try points(127)
        let picture = try picture(points)
        #expect(picture.coversSamePicture && picture.preview == nil)
        #expect(try decoded(picture) == points)
    }

    @Test func smallPicturesTakeFewBytes() throws {
        let bytes = (0..<200 * 116 * 4).map { $0 % 4 == 3 ? .max : UInt8(truncatingIfNeeded: $0 &* $0 >> 7 &* 31) }
        let points = try #require(PixelBuffer(width: 200, height: 116, bytes: bytes))
        #expect(try picture(points).byteCount < 22_000)
    }

    @Test func filesOfManyColoursAreApproximate() throws {
        let points = try points(5_000)
        let decoded = try decoded(picture(points))
        let differences = zip(points.bytes, decoded.bytes).map { abs(Int($0) - Int($1)) }
        #expect(differences.reduce(0, +) / differences.count < 16)
        #expect(zip(points.bytes, decoded.bytes).enumerated().allSatisfy { $0 % 4 < 3 || $1.0 == $1.1 })
    }

    @Test func indexedPicturesUseTheTerminalsColourCount() throws {
        let picture = try picture(points(5_000), .indexed(colors: 16))
        guard case .indexed(let pixels) = picture.content else { return #expect(Bool(false)) }
        #expect(pixels.palette.count <= 16 && pixels.hasHoles && pixels.indices.count == 90 * 60)
    }
}
