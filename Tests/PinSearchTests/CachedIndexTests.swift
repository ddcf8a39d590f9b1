import Feeds
import Foundation
import SeededRandom
import TestSupport
import Testing

@testable import Files
@testable import PinSearch

/// An index that is cached between sessions.
@Suite struct CachedIndexTests {
    private let scratch: ScratchFolder
    private var path: String { scratch.url.path + "/words" }
    private let revision: FeedRevision

    init() throws {
        scratch = try ScratchFolder()
        revision = try #require(FeedRevision(identity: "/feed", path: scratch.write("1", to: "feed")))
    }

    private static func pin(_ number: Int) -> Pin {
        Pin(
            id: "\(number)", title: "Pin \(number)", author: "author \(number % 3)",
            picture: .file(path: "/folder/\(number).jpg"), pixelSize: nil, tags: ["tag\(number % 5)"])
    }

    private func index(_ count: Int, head: Int = 0, partSize: Int = 10) -> SearchIndex {
        var index = SearchIndex(uncachedCount: head, partSize: partSize)
        for number in 0..<count { index.append(Self.pin(number)) }
        return index
    }

    @Test(arguments: [0, 1, 10, 25, 40]) func indexOfAnySizeIsCached(count: Int) throws {
        try index(count).write(of: revision, in: OpenFolder(scratch.url.path), as: "words")
        let cachedIndex = try #require(SearchIndex(of: revision, at: path, uncachedCount: 0))
        #expect(cachedIndex.count == count && cachedIndex.matches(SearchQuery("")) == (0..<Int32(count)).map { $0 })
        #expect(
            cachedIndex.matches(SearchQuery("by:\"author 1\"")) == index(count).matches(SearchQuery("by:\"author 1\"")))
    }

    @Test func pinsBeforeTheFeedAreNeitherCachedNorCounted() throws {
        try index(25, head: 7).write(of: revision, in: OpenFolder(scratch.url.path), as: "words")
        let cachedIndex = try #require(SearchIndex(of: revision, at: path, uncachedCount: 0))
        #expect(cachedIndex.count == 18 && cachedIndex.authors.counts == [6, 6, 6])
        #expect(
            cachedIndex.matches(SearchQuery("\"pin 7\"")) == [0] && cachedIndex.matches(SearchQuery("\"pin 6\"")) == [])
    }

    @Test func anotherRevisionOfTheFeedHasNoCachedIndex() throws {
        try index(25).write(of: revision, in: OpenFolder(scratch.url.path), as: "words")
        let feed = try scratch.write("22", to: "feed")
        #expect(
            try SearchIndex(of: #require(FeedRevision(identity: "/feed", path: feed)), at: path, uncachedCount: 0)
                == nil
        )
    }

    @Test func damagedIndexIsRejected() throws {
        var random = SeededGenerator(seed: .random(in: 0 ... .max))
        let seed = "\(random)"
        try index(25).write(of: revision, in: OpenFolder(scratch.url.path), as: "words")
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        var refused = 0
        for _ in 0..<200 {
            var damaged = whole
            let damagedOffset = Int.random(in: damaged.indices, using: &random)
            damaged[damagedOffset] ^= .random(in: 1...255, using: &random)
            if Int.random(in: 0..<4, using: &random) == 0 { damaged = damaged[..<damagedOffset] }
            // Replaces the file, because the former one may still be mapped.
            unlink(path)
            try damaged.write(to: URL(fileURLWithPath: path))
            guard let cachedIndex = SearchIndex(of: revision, at: path, uncachedCount: 0) else {
                refused += 1
                continue
            }
            // The damage is in the unused bytes between two parts.
            #expect(
                cachedIndex.matches(SearchQuery("pin tag1")) == index(25).matches(SearchQuery("pin tag1")), "\(seed)")
        }
        #expect(refused > 20, "\(seed)")
    }

    @Test func fileFormatMatchesItsVersion() throws {
        try index(3, partSize: 2).write(of: revision, in: OpenFolder(scratch.url.path), as: "words")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        let digest = bytes.prefix(Int(OpenFile.pageSize)).withUnsafeBytes { $0.checksum() }
        #expect("\(SearchIndex.formatVersion) \(digest)" == "131320544231426 5296826160437745173")
    }
}
