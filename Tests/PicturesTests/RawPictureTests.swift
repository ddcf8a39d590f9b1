import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Cameras' raw files, which show their embedded preview.
@Suite(.tags(.processes)) struct RawPictureTests {
    let decoder: DecoderProcess
    let folder: ScratchFolder
    static let box = PictureBox(width: 40, height: 20, mode: .stretch)
    static let quarters = [
        DecoderProcessTests.red, DecoderProcessTests.green, DecoderProcessTests.blue, DecoderProcessTests.white,
    ]

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
        folder = try ScratchFolder()
    }

    /// Returns sensor samples: a lossless JPEG (SOF3), which is not displayable.
    private static func samples() throws -> [UInt8] {
        var bytes = try Fixture.bytes("large-quadrants.jpg")
        for position in bytes.indices.dropLast(1) where bytes[position] == 0xFF && bytes[position + 1] == 0xC0 {
            bytes[position + 1] = 0xC3
        }
        return bytes
    }

    private func picture(_ change: (inout RawPicture) -> Void = { _ in }) throws -> String {
        let small = try Fixture.bytes("quadrants.jpg")
        let large = try Fixture.bytes("large-quadrants.jpg")
        var raw = RawPicture(previews: [.strip(small), .interchange(large), .samples(try Self.samples())])
        change(&raw)
        return try folder.write(raw.bytes(), to: "picture.nef")
    }

    @Test(arguments: [false, true])
    func theLargestPreviewIsShown(isBigEndian: Bool) throws {
        let path = try picture { $0.isBigEndian = isBigEndian }
        let large = try decoder.header(ofPictureAt: Fixture.path("large-quadrants.jpg"))
        #expect(try decoder.header(ofPictureAt: path) == large)
        #expect(DecoderProcessTests.quarters(try decoder.pixels(ofPictureAt: path, box: Self.box)) == Self.quarters)
        let region = try #require(PictureRegion(x: 0, y: 0, width: large.width, height: large.height))
        let regionPixels = try decoder.pixels(ofPictureAt: path, region: region, box: Self.box)
        #expect(DecoderProcessTests.quarters(regionPixels) == Self.quarters)
    }

    /// The preview is stored unrotated, and the file's orientation applies.
    @Test func theFilesOrientationIsApplied() throws {
        let path = try picture { $0.orientation = 6 }
        let large = try decoder.header(ofPictureAt: Fixture.path("large-quadrants.jpg"))
        let header = try decoder.header(ofPictureAt: path)
        #expect(header.width == large.height && header.height == large.width)
        let field = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 20, height: 40, mode: .stretch))
        #expect(
            DecoderProcessTests.quarters(field) == [
                DecoderProcessTests.blue, DecoderProcessTests.red, DecoderProcessTests.white,
                DecoderProcessTests.green,
            ])
    }

    @Test func thePreviewInARAFHeaderIsShown() throws {
        let jpeg = try Fixture.bytes("quadrants.jpg")
        var bytes = Array("FUJIFILMCCD-RAW ".utf8) + [UInt8](repeating: 0, count: 132)
        bytes.replaceSubrange(84..<92, with: PNG.bigEndian(148) + PNG.bigEndian(UInt32(jpeg.count)))
        let path = try folder.write(bytes + jpeg, to: "picture.raf")
        #expect(DecoderProcessTests.quarters(try decoder.pixels(ofPictureAt: path, box: Self.box)) == Self.quarters)
    }

    /// Files without a samples directory: CR2 has a mark after its header, RW2 another magic number and its own field
    /// for the JPEG, and DNG its version.
    @Test(arguments: ["CR2", "RW2", "DNG"])
    func formatMarkersIdentifyRawFiles(maker: String) throws {
        let jpeg = try Fixture.bytes("quadrants.jpg")
        func field(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
            TIFF.little(tag, 2) + TIFF.little(type, 2) + TIFF.little(count, 4) + TIFF.little(value, 4)
        }
        let start = 62
        let own = [
            "CR2": field(259, 3, 1, 6), "RW2": field(46, 7, jpeg.count, start), "DNG": field(50_706, 1, 4, 0x104),
        ]
        let strip = maker == "RW2" ? [] : field(273, 4, 1, start) + field(279, 4, 1, jpeg.count)
        let fields = try #require(own[maker]) + strip
        var bytes = Array("II".utf8) + TIFF.little(maker == "RW2" ? 0x55 : 42, 2) + TIFF.little(16, 4)
        bytes += Array((maker == "CR2" ? "CR\u{2}" : "\0\0\0").utf8) + [0, 0, 0, 0, 0]
        bytes += TIFF.little(fields.count / 12, 2) + fields
        bytes += [UInt8](repeating: 0, count: start - bytes.count) + jpeg
        let path = try folder.write(bytes, to: "picture.raw")
        #expect(DecoderProcessTests.quarters(try decoder.pixels(ofPictureAt: path, box: Self.box)) == Self.quarters)
    }

    /// A TIFF that contains a JPEG is not a raw file.
    @Test func ordinaryTIFFsAreNotRawFiles() throws {
        let field = try decoder.pixels(ofPictureAt: Fixture.path("quadrants.tif"), box: Self.box)
        #expect(DecoderProcessTests.quarters(field) == Self.quarters)
        let small = try Fixture.bytes("quadrants.jpg")
        let path = try picture { $0.previews = [.strip(small), .interchange(small)] }
        #expect(throws: PictureFailure.damaged) { try decoder.pixels(ofPictureAt: path, box: Self.box) }
    }

    /// Endless directories, previews beyond the file, and samples only: each fails without losing a decoder.
    @Test func invalidRawFilesFailWithoutLosingTheDecoder() throws {
        var starts = 0
        let decoder = DecoderProcess(command: try realDecoder()) { if $0 != nil { starts += 1 } }
        let samples = try Self.samples()
        let changes: [(inout RawPicture) -> Void] = [
            { $0.excess = 1 << 20 }, { $0.excess = .max >> 33 }, { $0.previews = [.samples(samples)] },
            { $0.previews = Array(repeating: .samples(samples), count: 40) },
            { $0.previews = [.samples([]), .strip([0xFF, 0xD8]), .interchange([0xFF, 0xD8, 0xFF, 0xC0])] },
        ]
        for change in changes {
            let path = try picture(change)
            #expect(throws: PictureFailure.damaged) { try decoder.pixels(ofPictureAt: path, box: Self.box) }
        }
        for next in [-1, 8, 1 << 30, Int(UInt32.max)] {
            let path = try picture { $0.next = next }
            let field = try decoder.pixels(ofPictureAt: path, box: Self.box)
            #expect(DecoderProcessTests.quarters(field) == Self.quarters)
        }
        #expect(starts == 1)
    }
}
