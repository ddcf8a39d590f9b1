import Files
import Foundation
import Pictures
import TestSupport
import Testing

@testable import Browsing

/// Picture fingerprints that are cached between sessions.
@Suite struct FingerprintCacheTests {
    private let scratch: ScratchFolder
    private var path: String { scratch.url.path }
    private var file: URL { scratch.url.appendingPathComponent("pinfeed/looks") }

    init() throws { scratch = try ScratchFolder() }

    private func makeCache(maximumCount: Int = 100) throws -> FingerprintCache {
        try #require(
            FingerprintCache(in: BaseFolders(environment: ["XDG_CACHE_HOME": path]), maximumCount: maximumCount))
    }

    private func fingerprint(_ seed: Int) -> PictureFingerprint {
        PictureFingerprint { across, down in (0..<across * down).map { UInt32(truncatingIfNeeded: $0 * seed * 977) } }
    }

    @Test func theOldestFingerprintsAreEvicted() throws {
        #expect(try makeCache().read() == [:])
        try makeCache(maximumCount: 3).write([1: fingerprint(1), 2: fingerprint(2)])
        try makeCache(maximumCount: 3).write([2: fingerprint(5)])
        #expect(try makeCache().read() == [1: fingerprint(1), 2: fingerprint(5)])
        try makeCache(maximumCount: 3).write([3: fingerprint(3), 4: fingerprint(4)])
        #expect(
            try makeCache().read() == [2: fingerprint(5), 3: fingerprint(3), 4: fingerprint(4)], "the oldest is evicted"
        )
    }

    @Test(arguments: [Data(), Data("pinfeed looks 2\n".utf8), Data(repeating: 7, count: 1_000)])
    func aDamagedFileIsReplaced(contents: Data) throws {
        try FileManager.default.createDirectory(atPath: path + "/pinfeed", withIntermediateDirectories: true)
        try contents.write(to: file)
        #expect(try makeCache().read() == [:])
        try makeCache().write([1: fingerprint(1)])
        #expect(try makeCache().read() == [1: fingerprint(1)])
    }

    @Test func completeRecordsOfATruncatedFileAreRead() throws {
        try makeCache().write([1: fingerprint(1)])
        try makeCache().write([2: fingerprint(2)])
        let whole = try Data(contentsOf: file)
        try whole.dropLast(5).write(to: file)
        #expect(try makeCache().read() == [1: fingerprint(1)])
    }

    @Test func aChangedPictureGetsADifferentIdentifier() throws {
        let picture = path + "/a.png"
        #expect(FingerprintCache.id(of: picture) == nil, "the picture is missing")
        try Data("one".utf8).write(to: URL(fileURLWithPath: picture))
        let one = try #require(FingerprintCache.id(of: picture))
        #expect(FingerprintCache.id(of: picture) == one)
        try Data("two!".utf8).write(to: URL(fileURLWithPath: picture))
        #expect(try #require(FingerprintCache.id(of: picture)) != one)
        #expect(
            FingerprintCache.id(of: "https://a.example/1.jpg")
                != FingerprintCache.id(of: "https://a.example/2.jpg"))
    }
}
