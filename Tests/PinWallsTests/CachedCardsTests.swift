import Feeds
import Foundation
import SeededRandom
import TestSupport
import Testing

@testable import Files
@testable import PinWalls

/// Cards of a feed that are cached between sessions.
@Suite struct CachedCardsTests {
    private let scratch: ScratchFolder
    private var path: String { scratch.url.path }
    private var file: String { path + "/kept" }
    private let revision: FeedRevision

    init() throws {
        scratch = try ScratchFolder()
        revision = try #require(FeedRevision(identity: "/feed", path: scratch.write("1", to: "feed")))
    }

    private func facts(_ revision: FeedRevision) -> CachedCards.Metadata {
        CachedCards.Metadata(
            revision: revision, next: 7, total: 9, skipped: 2, title: "Häfen", notices: ["one is missing"])
    }

    private func keep(_ cards: PinCards) throws {
        #expect(
            try CachedCards.write(
                [PinCards(cards.prefix(77)), PinCards(cards.dropFirst(77))], facts(revision), in: OpenFolder(path),
                as: "kept"))
    }

    private func read() -> CachedCards? { CachedCards(of: revision, at: file) }

    @Test func cachedCardsEqualTheOriginalsInEveryRepresentation() throws {
        var random = SeededGenerator(seed: .random(in: 0 ... .max))
        let seed = "\(random)"
        let plain = (0..<300).map { _ in Samples.anyCard(&random) }
        var cards = PinCards(plain[..<100])
        cards.append(contentsOf: PinCards(plain[100..<200]).packed(into: OpenFile(scratchIn: path)))
        cards.append(contentsOf: PinCards(plain[200..<250]).packed(into: nil))
        cards.append((200..<300).map { Int32($0) }, of: PinCards(plain), maximumCopiedCount: 0)
        try keep(cards)
        let cachedCards = try #require(read())
        #expect(cachedCards.metadata == facts(revision))
        #expect(cachedCards.cards == cards, "\(seed)")
        // Cached cards can be cached again.
        try keep(cachedCards.cards)
        #expect(read()?.cards == cards && cachedCards.cards == cards, "\(seed)")
    }

    @Test func emptyFeedIsCached() throws {
        try keep([])
        #expect(try #require(read()).cards.isEmpty)
    }

    @Test func cacheOfAChangedFeedIsRejected() throws {
        try keep(Samples.cards(40))
        let feed = try scratch.write("22", to: "feed")
        #expect(try CachedCards(of: #require(FeedRevision(identity: "/feed", path: feed)), at: file) == nil)
        #expect(read() != nil)
    }

    /// A card of a damaged file is either intact or marked as lost.
    @Test func damagedFilesYieldNoWrongCards() throws {
        var random = SeededGenerator(seed: .random(in: 0 ... .max))
        let seed = "\(random)"
        let cards = PinCards((0..<200).map { _ in Samples.anyCard(&random) })
        try keep(cards)
        let whole = try Data(contentsOf: URL(fileURLWithPath: file))
        for _ in 0..<300 {
            var damaged = whole
            switch Int.random(in: 0..<4, using: &random) {
            case 0: damaged = damaged.prefix(Int.random(in: 0..<damaged.count, using: &random))
            case 1: damaged.removeFirst(Int.random(in: 1...64, using: &random))
            case 2: damaged += damaged.prefix(Int.random(in: 1...64, using: &random))
            default:
                let damagedOffset = Int.random(in: damaged.indices, using: &random)
                damaged[damagedOffset] ^= .random(in: 1...255, using: &random)
            }
            try damaged.write(to: URL(fileURLWithPath: file))
            guard let cachedCards = read() else { continue }
            #expect(cachedCards.cards.count == cards.count && cachedCards.cards.shapes == cards.shapes, "\(seed)")
            let wrong = zip(cachedCards.cards, cards).filter { $0 != $1 && !$0.id.hasPrefix("//lost") }
            #expect(wrong.isEmpty, "\(seed)")
        }
    }

    @Test func lostCardsAreNotCached() throws {
        let lost = path + "/lost"
        try keep(Samples.cards(100))
        try FileManager.default.copyItem(atPath: file, toPath: lost)
        let cachedCards = try #require(CachedCards(of: revision, at: lost))
        #expect(truncate(lost, 100) == 0)
        #expect(try !CachedCards.write([cachedCards.cards], facts(revision), in: OpenFolder(path), as: "kept"))
        #expect(read()?.cards == Samples.cards(100), "the cached cards are unchanged")
    }

    @Test func deletedFileStaysReadableWhileInUse() throws {
        try keep(Samples.cards(100))
        let cachedCards = try #require(read())
        unlink(file)
        #expect(cachedCards.cards == Samples.cards(100))
        #expect(read() == nil)
    }

    @Test(arguments: ["symlink", "folder", "pipe"]) func onlyRegularFilesAreRead(kind: String) throws {
        try keep(Samples.cards(4))
        rename(file, path + "/other")
        switch kind {
        case "symlink": symlink("other", file)
        case "folder": mkdir(file, 0o700)
        default: mkfifo(file, 0o600)
        }
        #expect(read() == nil)
    }

    /// A change of the file format needs a new version. Otherwise files of an earlier release would be misread.
    @Test func fileFormatMatchesItsVersion() throws {
        let pin = Pin(
            id: "a", title: "b", description: "c", author: "d", picture: .file(path: "/e"),
            pixelSize: PixelSize(width: 512, height: 512),
            dominantColor: RGBColor(red: 1, green: 2, blue: 3), tags: ["f"], likes: 300,
            date: Date(timeIntervalSince1970: 4))
        try keep(PinCards([PinCard(pin)]))
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        let columns = try #require(ColumnFile(reading: file, format: CachedCards.formatVersion))
        let shapes = try #require(columns.column(0, of: BoxShape.self))
        let runs = try #require(columns.column(1, of: CachedCards.Run.self))
        let digest = bytes[..<runs[0].range.byteCount].withUnsafeBytes { $0.checksum() }
        let digests = (shapes.withUnsafeBytes { $0.checksum() }, runs.withUnsafeBytes { $0.checksum() })
        #expect(
            "\(CachedCards.formatVersion) \(digest) \(digests)"
                == "109270182133762 16747138055005325716 (5360873114542691239, 15541940901465177850)")
    }
}
