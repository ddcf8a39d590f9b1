import Feeds
import Files
import LibraryValues
import PinSearch
import PinWalls
import SeededRandom
import TestSupport
import Testing

@testable import SearchScreens

/// An index that is reused while the query, the saved pins and the wall change finds the same hits as a new one.
@Suite struct WallIndexTests {
    private static let words = ["sea", "season", "sea side", "seashell", "fog", "foggy", "바다", "바다의", "제주바다"]

    private static func pin(_ number: Int, _ random: inout SeededGenerator) -> PinCard {
        // Few pins have a word, so that searches reuse the previous hits.
        let title = Int.random(in: 0..<6, using: &random) == 0 ? words.randomElement(using: &random) : nil
        return PinCard(
            Pin(
                id: "\(number)", title: title ?? "", author: words[number % words.count],
                picture: .unavailable(reason: ""), pixelSize: nil, tags: number % 11 == 0 ? ["fog"] : []))
    }

    private static func hits(
        _ index: inout WallIndex, _ text: String, _ saved: SavedPins
    ) -> [Int32]? {
        let request = SearchRequest(id: 1, text: text, first: 0, saved: saved, isComplete: false)
        guard case .found(let result) = index.perform(.find(request), isOutdated: { _ in false }) else { return nil }
        return result.hits
    }

    @Test(arguments: UInt64(1)...12) func hitsDoNotDependOnEarlierQueries(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var cards = PinCards((0..<200).map { Self.pin($0, &random) })
        var index = WallIndex()
        _ = index.perform(.index(cards, first: 0), isOutdated: { _ in false })
        var saved = SavedPins()
        var text = ""
        for step in 0..<80 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                let new = PinCards((cards.count..<cards.count + 30).map { Self.pin($0, &random) })
                _ = index.perform(.index(new, first: cards.count), isOutdated: { _ in false })
                cards.append(contentsOf: new)
            case 1: saved.replaceIDs(with: Set((0..<40).map { _ in "\(Int.random(in: 0..<200, using: &random))" }))
            case 2, 3: text = String(text.dropLast(Int.random(in: 1...4, using: &random)))
            case 4: text += [" ", " -", " tag:", " is:saved ", " sort:newest "].randomElement(using: &random) ?? ""
            default:
                // Usually a letter that continues a word.
                let word = Self.words.randomElement(using: &random) ?? ""
                let begun = text.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
                let next = word.hasPrefix(begun) ? word.dropFirst(begun.count).first : word.first
                text += next.map { String($0) } ?? " "
            }
            var fresh = WallIndex()
            _ = fresh.perform(.index(cards, first: 0), isOutdated: { _ in false })
            let hits = try #require(Self.hits(&index, text, saved))
            #expect(try hits == #require(Self.hits(&fresh, text, saved)), "seed \(seed), step \(step): \(text)")
        }
    }

    @Test(arguments: [0, 3]) func cachedIndexFindsTheSameHitsAtOnce(posts: Int) throws {
        var random = SeededGenerator(seed: 9)
        let cards = PinCards((0..<500).map { Self.pin($0, &random) })
        let revision = try #require(FeedRevision(identity: "/feed", path: #filePath))
        let feed = CacheableFeedRange(revision: revision, first: posts, count: 500 - posts, isComplete: true)
        let scratch = try ScratchFolder()
        var cachedIndex = SearchIndex()
        for card in cards.dropFirst(posts) { cachedIndex.append(card.pin) }
        try cachedIndex.write(of: revision, in: OpenFolder(scratch.url.path), as: "words")
        let path = scratch.url.path + "/words"
        var wallIndex = WallIndex(loadCachedIndex: { SearchIndex(of: $0.revision, at: path, uncachedCount: $0.first) })
        var fresh = WallIndex()
        let isOutdated = { (_: Int) in false }
        _ = fresh.perform(.index(cards, first: 0), isOutdated: isOutdated)
        // The remaining pins come from the cached index.
        _ = wallIndex.perform(.index(PinCards(cards.prefix(40)), first: 0, feed: feed), isOutdated: isOutdated)
        #expect(wallIndex.indexToCache() == nil)
        for text in ["sea", "바다", "tag:fog", "by:season"] {
            #expect(Self.hits(&wallIndex, text, SavedPins()) == Self.hits(&fresh, text, SavedPins()), "\(text)")
        }
        _ = wallIndex.perform(.index(PinCards(cards[40..<80]), first: 40, feed: feed), isOutdated: isOutdated)
        #expect(Self.hits(&wallIndex, "sea", SavedPins()) == Self.hits(&fresh, "sea", SavedPins()))
        // A feed with another number of pins doesn't match the cached index.
        let other = CacheableFeedRange(revision: revision, first: 0, count: 400, isComplete: true)
        _ = wallIndex.perform(.index(PinCards(cards[..<400]), first: 0, feed: other), isOutdated: isOutdated)
        #expect(wallIndex.indexToCache().map { $0.0.count } == 400)
    }
}
