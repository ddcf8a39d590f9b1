import Foundation
import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

@Suite(.tags(.processes)) struct ThumbnailFailureTests {
    @Test func damagedPicturesAreNotRetriedUntilTheyChange() async throws {
        let whole = PNG.solid(width: 400, height: 300, color: [200, 40, 20])
        let fixture = try ThumbnailFixture(PNG.headerOnly(width: 400, height: 300))
        await #expect(throws: PictureFailure.damaged) { try await fixture.pixels() }
        let original = try fixture.original
        #expect(fixture.entries.map { $0.replacing("pinfeed-9/", with: "") } == ["fail/\(original.uri.digest).png"])
        #expect(fixture.cache.failure(of: original) == .damaged)
        // The failure mark is used without a decoder.
        let keeper = ThumbnailWriter(cache: fixture.cache)
        let nobody = DecoderProcess(command: DecoderCommand(path: "/nonexistent")) { _ in }
        #expect(throws: PictureFailure.damaged) {
            try nobody.pixels(ofPictureAt: fixture.picture, box: ThumbnailFixture.box, thumbnails: keeper)
        }
        // Other versions ignore the mark.
        let newer = ThumbnailCache(root: fixture.cache.root, software: "pinfeed", version: "10")
        #expect(newer.failure(of: original) == nil)

        try fixture.folder.write(whole, to: "picture 1.png")
        fixture.age(ThumbnailFixture.written + 1)
        #expect(Array(try await fixture.pixels().bytes.prefix(4)) == ThumbnailFixture.red)
    }

    @Test func tooLargePicturesAreRecordedWithTheirSize() async throws {
        let fixture = try ThumbnailFixture(PNG.headerOnly(width: 60_000, height: 60_000))
        for _ in 0..<2 {
            await #expect(throws: PictureFailure.tooLarge(width: 60_000, height: 60_000)) {
                try await fixture.pixels()
            }
        }
        #expect(fixture.cache.failure(of: try fixture.original) == .tooLarge(width: 60_000, height: 60_000))
    }

    @Test(arguments: [
        "", "damage", "damaged ", "too-large", "too-large 1", "too-large 0 1", "too-large -1 5", "too-large 1 2 3",
        "too-large 99999999999999999999 1", "crashed",
    ])
    func invalidMarksAreRejected(text: String) {
        #expect(PictureFailure(cacheRecord: text) == nil)
    }

    @Test(arguments: [PictureFailure.damaged, .tooLarge(width: 70_000, height: 50_000)])
    func failureRecordsSurviveARoundTrip(failure: PictureFailure) {
        #expect(failure.cacheRecord.flatMap { PictureFailure(cacheRecord: $0) } == failure)
    }

    @Test(arguments: [
        PictureFailure.missing, .unreadable, .notAPicture, .crashed, .timedOut, .noDecoder(reason: .shutDown),
    ])
    func temporaryFailuresAreNotRecorded(failure: PictureFailure) throws {
        let fixture = try ThumbnailFixture()
        #expect(!fixture.cache.store(failure, of: try fixture.original))
        #expect(fixture.entries.isEmpty)
    }

    /// Pictures are decoded even if the cache cannot be written: a file in place of the folder, and folders that not
    /// even root can write to.
    @Test(arguments: ["file", "/proc/thumbnails", "/dev/null/thumbnails"])
    func unwritableCachesDoNotPreventDecoding(kind: String) async throws {
        let fixture = try ThumbnailFixture()
        var root = kind
        if kind == "file" {
            try fixture.folder.write([1], to: "cache")
            root = fixture.cache.root
        }
        let keeper = ThumbnailWriter(
            cache: ThumbnailCache(root: root, software: "pinfeed", version: "9"))
        let decoder = DecoderProcess(command: try realDecoder()) { _ in }
        for _ in 0..<5 {
            let field = try decoder.pixels(
                ofPictureAt: fixture.picture, box: ThumbnailFixture.box, thumbnails: keeper)
            #expect(Array(field.bytes.prefix(4)) == ThumbnailFixture.red)
            await keeper.finish()
        }
        // Writing is abandoned after a few failures.
        #expect(!keeper.acceptsWrites)
    }

    @Test(.disabled(if: getuid() == 0, "root reads and writes everywhere"), arguments: [0o000, 0o500])
    func foldersWithoutPermissionDoNotPreventDecoding(mode: Int) async throws {
        let fixture = try ThumbnailFixture()
        try fixture.plant([])
        let folder = (try fixture.thumbnail as NSString).deletingLastPathComponent
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder)
        let field = try await fixture.pixels()
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
        #expect(Array(field.bytes.prefix(4)) == ThumbnailFixture.red)
    }

    /// Two writers store the same thumbnail concurrently.
    @Test func concurrentWritersLeaveCompleteEntries() async throws {
        let fixture = try ThumbnailFixture()
        let cache = fixture.cache
        let original = try fixture.original
        let header = try #require(PictureHeader(width: 400, height: 300, frameCount: 1))
        let fields = try [UInt8(1), 2].map { value in
            try #require(PixelBuffer(width: 256, height: 192, bytes: [UInt8](repeating: value, count: 256 * 192 * 4)))
        }
        await withTaskGroup(of: Void.self) { group in
            for field in fields {
                group.addTask { for _ in 0..<100 { cache.store(field, size: .large, of: original, header: header) } }
            }
            group.addTask {
                for _ in 0..<400 {
                    // The file may not exist yet; an existing one is complete.
                    let path = cache.path(of: original, size: .large)
                    guard let bytes = FileManager.default.contents(atPath: path) else { continue }
                    #expect(bytes.suffix(8).prefix(4) == Data("IEND".utf8))
                }
            }
        }
        #expect(fixture.entries == ["large/\(original.uri.digest).png"])
    }
}
