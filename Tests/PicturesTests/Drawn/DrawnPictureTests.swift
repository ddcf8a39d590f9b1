import Files
import Foundation
import SeededRandom
import TerminalUI
import Testing

@testable import PictureDecoding
@testable import Pictures

struct DrawnPictureTests {
    static let name = DrawnPicture.Key(text: "/pictures/sea.jpg\0two by one")

    /// Returns a picture with everything that a file may store.
    static func picture(previews: Bool = true) throws -> DrawnPicture {
        let styles = [
            Style(foreground: .rgb(0x102030), background: .palette(17)),
            Style(background: .rgb(0xFFFFFF), attributes: .reverse),
        ]
        let cells = styles.map { Cell(glyph: Glyph("▄"), style: $0) }
        let preview = PixelPicture(width: 2, height: 1, content: .png([9, 8]), mean: nil)
        let pixels = PixelPicture(
            width: 20, height: 20, content: .png([1, 2, 3, 4, 5, 6]), mean: .rgb(0x445566),
            bands: [
                .init(rows: 0..<8, bytes: 1..<3, checksum: 7), .init(rows: 8..<20, bytes: 3..<5, checksum: .max),
            ], preview: previews ? preview : nil, coversSamePicture: true)
        let art = CellArt(
            columns: 2, rows: 1, cells: cells, pixels: pixels, meanColor: .rgb(0x010203), dependsOnBackdrop: true)
        var required = try #require(art)
        required.isIncomplete = previews
        return DrawnPicture(art: required, fingerprint: PictureFingerprint(bytes: Array(1...56)[...]))
    }

    /// Compares the contents, because `PixelPicture` is compared by identity.
    static func isSame(_ one: DrawnPicture, _ other: DrawnPicture) -> Bool {
        func parts(_ pixels: PixelPicture?) -> String {
            guard let pixels else { return "none" }
            return
                "\(pixels.width) \(pixels.height) \(pixels.content) \(String(describing: pixels.mean)) \(pixels.bands)"
                + " \(pixels.coversSamePicture) " + parts(pixels.preview)
        }
        return one.fingerprint == other.fingerprint && one.art.cells == other.art.cells
            && one.art.columns == other.art.columns
            && one.art.meanColor == other.art.meanColor && one.art.dependsOnBackdrop == other.art.dependsOnBackdrop
            && one.art.isIncomplete == other.art.isIncomplete && parts(one.art.pixels) == parts(other.art.pixels)
    }

    @Test func cachedPicturesEqualTheOriginals() throws {
        for previews in [true, false] {
            let picture = try Self.picture(previews: previews)
            let bytes = try #require(picture.bytes(key: Self.name))
            let decodedPicture = try #require(DrawnPicture(bytes: bytes, key: Self.name))
            #expect(Self.isSame(decodedPicture, picture))
        }
    }

    @Test func atMostTwoPreviewsAreCached() throws {
        func chain(_ count: Int) throws -> DrawnPicture {
            var picture: PixelPicture?
            for side in 1...count {
                picture = PixelPicture(width: side, height: side, content: .png([UInt8(side)]), preview: picture)
            }
            let art = CellArt(columns: 1, rows: 1, cells: [.blank], pixels: picture, meanColor: nil)
            return DrawnPicture(art: try #require(art), fingerprint: nil)
        }
        let three = try chain(3)
        let bytes = try #require(three.bytes(key: Self.name))
        let decodedPicture = try #require(DrawnPicture(bytes: bytes, key: Self.name))
        #expect(Self.isSame(decodedPicture, three))
        let more = try #require(chain(4).bytes(key: Self.name))
        #expect(DrawnPicture(bytes: more, key: Self.name) == nil)
    }

    @Test func formatChangesNeedANewVersionNumber() throws {
        // If this differs, increase the version number: sessions of other versions share the folder.
        let bytes = try #require(try Self.picture().bytes(key: Self.name))
        #expect(bytes.starts(with: Array("pinfeed drawn 4\n".utf8)))
        #expect(bytes.digest() == 4_669_094_628_856_359_809)
    }

    @Test func filesOfOtherPicturesAreRejected() throws {
        let bytes = try #require(try Self.picture().bytes(key: Self.name))
        #expect(DrawnPicture(bytes: bytes, key: DrawnPicture.Key(text: "/pictures/moon.jpg")) == nil)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func damagedFilesAreRejected(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var bytes = try #require(try Self.picture().bytes(key: Self.name))
        switch seed % 3 {
        case 0: bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
        default: bytes += [0]
        }
        #expect(DrawnPicture(bytes: bytes, key: Self.name) == nil, "seed \(seed)")
    }

    @Test(arguments: [0x07, 0x1B, 0x9B, 0x0301, 0x4E00, 0xD800, 0x202E, 0x11_0000] as [UInt32])
    func glyphsOfOtherWidthsAreRejected(base: UInt32) throws {
        // The digest is valid, as an attacker could make it.
        let cell = Cell(glyph: Glyph(unchecked: base))
        let art = try #require(CellArt(columns: 1, rows: 1, cells: [cell]))
        let bytes = try #require(DrawnPicture(art: art).bytes(key: Self.name))
        #expect(DrawnPicture(bytes: bytes, key: Self.name) == nil)
    }

    @Test func cacheNamesDependOnTheFileAndTheRequest() throws {
        let folder = try ScratchFolder()
        func write(_ bytes: [UInt8], at time: Int) throws -> String {
            let path = try folder.write(bytes, to: "one.png")
            var times = [timeval(tv_sec: time, tv_usec: 0), timeval(tv_sec: time, tv_usec: 0)]
            utimes(path, &times)
            return path
        }
        let path = try write([1, 2, 3], at: 1_700_000_000)
        let request = DecoderPoolTests.request(path)
        let name = try #require(DrawnPicture.Key(request, repertoire: .blocks))
        #expect(DrawnPicture.Key(request, repertoire: .blocks) == name)
        var others = [request, request, request, request, request]
        others[0].columns += 1
        others[1].colorDepth = .palette256
        others[2].cellSize = .typical
        others[3].backdrop = 0
        others[4].crop = .fill(cellAspect: 2)
        for other in others { #expect(DrawnPicture.Key(other, repertoire: .blocks) != name) }
        #expect(DrawnPicture.Key(request, repertoire: .sextants) != name)
        for (bytes, time) in [([1, 2, 3, 4], 1_700_000_000), ([1, 2, 3], 1_700_000_001)] as [([UInt8], Int)] {
            _ = try write(bytes, at: time)
            #expect(DrawnPicture.Key(request, repertoire: .blocks) != name)
        }
        // A file that was just written may still change.
        _ = try write([1, 2, 3], at: 1_700_000_000)
        #expect(DrawnPicture.Key(request, repertoire: .blocks, now: 1_700_000_001) == nil)
        _ = try write([1, 2, 3], at: 1_700_000_000)
        var frame = request
        frame.frame = 0
        #expect(DrawnPicture.Key(frame, repertoire: .blocks) == nil)
    }
}
