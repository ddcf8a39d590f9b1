import Feeds
import LibraryValues
import PinWalls
import SeededRandom
import Testing

@testable import PinScreens

/// What is found as one types, goes back, saves pins and gets more of them, is what an index finds that knows nothing of
/// what was typed before.
@Suite struct WallIndexTests {
    private static let words = ["sea", "season", "sea side", "seashell", "fog", "foggy", "바다", "바다의", "제주바다"]

    private static func pin(_ number: Int, _ random: inout SeededGenerator) -> PinCard {
        // Few have a word, so that what was found is looked through alone.
        let title = Int.random(in: 0..<6, using: &random) == 0 ? words.randomElement(using: &random) : nil
        return PinCard(
            Pin(
                id: "\(number)", title: title ?? "", author: words[number % words.count],
                picture: .unavailable(reason: ""), pixelSize: .unknown, tags: number % 11 == 0 ? ["fog"] : []))
    }

    private static func hits(
        _ index: inout WallIndex, _ text: String, _ saved: SavedPins
    ) -> [Int32]? {
        let request = SearchRequest(number: 1, text: text, first: 0, saved: saved, isWhole: false)
        guard case .found(let answer) = index.perform(.find(request), isOutdated: { _ in false }) else { return nil }
        return answer.hits
    }

    @Test(arguments: UInt64(1)...12) func whatWasTypedBeforeChangesNothing(seed: UInt64) throws {
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
            case 1: saved.show(Set((0..<40).map { _ in "\(Int.random(in: 0..<200, using: &random))" }))
            case 2, 3: text = String(text.dropLast(Int.random(in: 1...4, using: &random)))
            case 4: text += [" ", " -", " tag:", " is:saved ", " sort:newest "].randomElement(using: &random) ?? ""
            default:
                // A letter that goes on with a word, mostly.
                let word = Self.words.randomElement(using: &random) ?? ""
                let begun = text.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
                let next = word.hasPrefix(begun) ? word.dropFirst(begun.count).first : word.first
                text += next.map { String($0) } ?? " "
            }
            var fresh = WallIndex()
            _ = fresh.perform(.index(cards, first: 0), isOutdated: { _ in false })
            let found = try #require(Self.hits(&index, text, saved))
            #expect(try found == #require(Self.hits(&fresh, text, saved)), "seed \(seed), step \(step): \(text)")
        }
    }
}
