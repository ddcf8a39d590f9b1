import Foundation
import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding

@Suite(.tags(.processes)) struct ThumbnailTests {
    @Test func decodingWritesAStandardThumbnail() async throws {
        let fixture = try ThumbnailFixture()
        let field = try await fixture.pixels()
        #expect(Array(field.bytes.prefix(4)) == ThumbnailFixture.red)
        let original = try fixture.original
        #expect(fixture.entries == ["large/\(original.uri.digest).png"])

        let file = try #require(ThumbnailFile(path: try fixture.thumbnail, size: .large))
        #expect(file.metadata.width == 256)
        #expect(file.metadata.height == 192)
        #expect(
            file.metadata.texts == [
                "Thumb::URI": original.uri.description, "Thumb::MTime": "\(ThumbnailFixture.written)",
                "Thumb::Size": "\(original.size)", "Software": "pinfeed", "Thumb::Image::Width": "400",
                "Thumb::Image::Height": "300",
            ])
        // libvips decodes the whole file, with valid checksums.
        let decoder = DecoderProcess(command: try realDecoder()) { _ in }
        let whole = try decoder.pixels(
            ofPictureAt: try fixture.thumbnail, box: PictureBox(width: 256, height: 192, mode: .stretch))
        #expect(whole.bytes == Array(repeatElement(ThumbnailFixture.red, count: 256 * 192).joined()))
    }

    @Test func onlyTheUserCanReadThumbnails() async throws {
        let fixture = try ThumbnailFixture()
        _ = try await fixture.pixels()
        let root = URL(filePath: fixture.cache.root)
        let folders = [root.deletingLastPathComponent(), root, root.appending(path: "large")].map(\.path)
        for folder in folders { #expect(try mode(folder) == 0o700, "\(folder)") }
        #expect(try mode(try fixture.thumbnail) == 0o600)
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    @Test(arguments: [PictureBox.Mode.stretch, .fit, .fill])
    func thumbnailsOfOtherProgramsAreUsed(mode: PictureBox.Mode) async throws {
        let fixture = try ThumbnailFixture()
        try fixture.plant(try fixture.forged())
        let field = try await fixture.pixels(box: PictureBox(width: 150, height: 140, mode: mode))
        #expect(Array(field.bytes.prefix(4)) == ThumbnailFixture.blue)
    }

    @Test func thumbnailsKeepColorsAndAlpha() async throws {
        let left: [UInt8] = [250, 120, 0, 255]
        let right: [UInt8] = [0, 90, 200, 0]
        let row = Array(repeating: left, count: 200) + Array(repeating: right, count: 200)
        let pixels = Array(repeatElement(row, count: 300).joined().joined())
        let fixture = try ThumbnailFixture(PNG.file(width: 400, height: 300, colorType: 6, pixels: pixels))
        let first = try await fixture.pixels()
        let second = try await fixture.pixels()
        for field in [first, second] {
            #expect(Array(field.bytes[0..<4]) == left)
            #expect(field.bytes[4 * 135 + 3] == 0)
        }
    }

    /// Entries that are damaged or do not match the picture are replaced.
    @Test(arguments: [
        "truncated", "garbage pixels", "empty", "no PNG", "wrong URI", "wrong time", "wrong size", "too many pixels",
        "link", "FIFO", "folder of bytes", "no texts",
    ])
    func invalidEntriesAreReplaced(kind: String) async throws {
        let fixture = try ThumbnailFixture()
        let path = try fixture.thumbnail
        let good = try fixture.forged()
        switch kind {
        case "truncated": try fixture.plant(Array(good.prefix(good.count / 2)))
        case "garbage pixels": try fixture.plant(Array(good.dropLast(60)) + [UInt8](repeating: 7, count: 60))
        case "empty": try fixture.plant([])
        case "no PNG": try fixture.plant(Array("not a picture".utf8))
        case "wrong URI": try fixture.plant(try fixture.forged(uri: "file:///etc/passwd"))
        case "wrong time": try fixture.plant(try fixture.forged(modified: ThumbnailFixture.written - 1))
        case "wrong size": try fixture.plant(try fixture.forged(size: 1))
        case "too many pixels": try fixture.plant(try fixture.forged(width: 1200, height: 900))
        case "link":
            let secret = try fixture.folder.write(good, to: "secret.png")
            try fixture.plant([])
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: secret)
        case "FIFO":
            try fixture.plant([])
            try FileManager.default.removeItem(atPath: path)
            try #require(mkfifo(path, 0o600) == 0)
        case "folder of bytes": try fixture.plant(good + [UInt8](repeating: 0, count: 1 << 20))
        default: try fixture.plant(PNG.solid(width: 256, height: 192, color: [0, 0, 255]))
        }
        let field = try await fixture.pixels()
        #expect(Array(field.bytes.prefix(4)) == ThumbnailFixture.red)
        let file = try #require(ThumbnailFile(path: path, size: .large))
        #expect(file.isValid(for: try fixture.original))
        if kind == "link" {
            #expect(FileManager.default.contents(atPath: fixture.folder.path("secret.png")).map { [UInt8]($0) } == good)
        }
        // No temporary file is left.
        #expect(fixture.entries == ["large/\(try fixture.original.uri.digest).png"])
    }

    @Test func changedPicturesGetANewThumbnail() async throws {
        let fixture = try ThumbnailFixture()
        _ = try await fixture.pixels()
        try fixture.folder.write(PNG.solid(width: 400, height: 300, color: [1, 2, 3]), to: "picture 1.png")
        fixture.age(ThumbnailFixture.written + 60)
        #expect(Array(try await fixture.pixels().bytes.prefix(3)) == [1, 2, 3])
        let file = try #require(ThumbnailFile(path: try fixture.thumbnail, size: .large))
        #expect(file.metadata.texts["Thumb::MTime"] == "\(ThumbnailFixture.written + 60)")
    }

    @Test func justWrittenPicturesGetNoThumbnail() async throws {
        let fixture = try ThumbnailFixture()
        fixture.age(time(nil))
        _ = try await fixture.pixels()
        #expect(fixture.entries.isEmpty)
    }

    @Test func thumbnailsGetNoThumbnails() async throws {
        let fixture = try ThumbnailFixture()
        _ = try await fixture.pixels()
        let before = fixture.entries
        let thumbnail = try fixture.thumbnail
        var times = [timeval(tv_sec: 1_600_000_000, tv_usec: 0), timeval(tv_sec: 1_600_000_000, tv_usec: 0)]
        utimes(thumbnail, &times)
        // By its path, and through a link to the folder.
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.path("elsewhere"), withDestinationPath: fixture.cache.root)
        let linked = fixture.folder.path("elsewhere/large/") + (thumbnail as NSString).lastPathComponent
        let keeper = ThumbnailWriter(cache: fixture.cache)
        let decoder = DecoderProcess(command: try realDecoder()) { _ in }
        for path in [thumbnail, linked] {
            let box = PictureBox(width: 100, height: 75, mode: .stretch)
            _ = try decoder.pixels(ofPictureAt: path, box: box, thumbnails: keeper)
        }
        await keeper.finish()
        #expect(fixture.entries == before)
    }

    @Test func boxesLargerThanAllThumbnailsUseThePicture() async throws {
        let fixture = try ThumbnailFixture(PNG.solid(width: 1500, height: 1200, color: [200, 40, 20]))
        let field = try await fixture.pixels(box: PictureBox(width: 1100, height: 880, mode: .stretch))
        #expect(field.width == 1100)
        #expect(fixture.entries.isEmpty)
    }

    @Test func smallPicturesGetNoThumbnail() async throws {
        let fixture = try ThumbnailFixture(PNG.solid(width: 200, height: 150, color: [200, 40, 20]))
        _ = try await fixture.pixels()
        #expect(fixture.entries.isEmpty)
    }

    /// A JPEG is shrunk while it is decoded, and rotated afterwards. In the EXIF block, the top of the stored picture
    /// is on the right, as in `orientation-6.jpg`.
    @Test func thumbnailsApplyTheOrientation() async throws {
        let bytes = try Fixture.bytes("large-quadrants.jpg")
        let exif: [UInt8] =
            Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        let fixture = try ThumbnailFixture(Array(bytes[..<2]) + segment + Array(bytes[2...]))
        let decoder = DecoderProcess(command: try realDecoder()) { _ in }
        let header = try decoder.header(ofPictureAt: fixture.picture)
        let plain = try decoder.header(ofPictureAt: Fixture.path("large-quadrants.jpg"))
        #expect(header.width == plain.height)
        let box = PictureBox(width: 60, height: 60 * header.height / header.width, mode: .stretch)
        let first = try await fixture.pixels(box: box)
        let second = try await fixture.pixels(box: box)
        #expect(fixture.entries.count == 1)
        for field in [first, second] {
            typealias Quarters = DecoderProcessTests
            let expected = [Quarters.blue, Quarters.red, Quarters.white, Quarters.green]
            #expect(Quarters.quarters(field) == expected)
        }
    }
}
