import Feeds
import Foundation
import LibraryValues
import SeededRandom
import TestSupport
import Testing

@testable import PinSearch

/// Random pins and queries: the index finds what a linear scan finds.
@Suite struct SearchIndexTests {
    private static let words = [
        "sea", "Season", "seaside", "é", "Été", "Malmö", "o'clock", "IMG_20240501", "10", "104", "제주", "바다", "제주바다",
        "바", "다시", "밤", "Seoul의", "海", "海辺", "a", "ab", "abc", "The", "ﬁne", "ＡＢＣ", "ß", "ĳ", "naïve", "x-ray", "ㅋㅋ",
    ]

    private static func text(_ random: inout SeededGenerator, maximumWordCount: Int) -> String {
        (0..<Int.random(in: 0...maximumWordCount, using: &random)).map { _ in
            (words.randomElement(using: &random) ?? "")
                + ([" ", ", ", "/", "", "_", "\n"].randomElement(using: &random) ?? "")
        }.joined()
    }

    private static func pin(_ number: Int, _ random: inout SeededGenerator) -> Pin {
        var pin = Pin(
            id: "/\(words[number % 4])//\(number)", title: text(&random, maximumWordCount: 6),
            description: text(&random, maximumWordCount: 12),
            author: text(&random, maximumWordCount: 2), picture: .unavailable(reason: "none"),
            pixelSize: PixelSize(width: Int.random(in: 1...4, using: &random), height: 3),
            alternativeText: text(&random, maximumWordCount: 3),
            tags: (0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random, maximumWordCount: 2) })
        if Bool.random(using: &random) { pin.picture = .file(path: "/\(words[number % 5])/\(words[number % 7]).jpg") }
        return pin
    }

    /// The names of the boards. Every pin is in at most one of them.
    private static let boardNames = ["sea", "Seaside 10", "제주바다", "海 \"ab\"", "The x-ray", "ABC abc"]

    private static func isIn(_ board: Int, _ pin: Pin) -> Bool {
        (pin.id.split(separator: "/").last.flatMap { Int($0) } ?? 0) % 9 == board
    }

    private struct RandomTerm {
        var text: String
        var isExcluded: Bool
        var key: String
        var isExact: Bool

        init(_ random: inout SeededGenerator) {
            let word = SearchIndexTests.words.randomElement(using: &random) ?? ""
            isExact = Int.random(in: 0..<4, using: &random) == 0
            text =
                isExact
                ? "\(word) \(SearchIndexTests.words.randomElement(using: &random) ?? "")"
                : String(word.prefix(Int.random(in: 1...5, using: &random)))
            isExcluded = Int.random(in: 0..<4, using: &random) == 0
            key = ["", "", "", "tag:", "by:", "in:", "source:", "shape:", "board:"].randomElement(using: &random) ?? ""
            if key == "shape:" { text = ["tall", "wide", "square"].randomElement(using: &random) ?? "" }
        }

        var typed: String {
            (isExcluded ? "-" : "") + key + (isExact && key != "shape:" ? "\"\(text)\"" : text)
        }

        func fits(_ pin: Pin) -> Bool {
            var folder = ""
            var file = ""
            if case .file(let path) = pin.picture {
                let parts = path.split(separator: "/")
                (folder, file) = (String(parts[0]), String(parts[1]))
            }
            let texts: [String]
            switch key {
            case "tag:": texts = pin.tags
            case "by:": texts = [pin.author]
            case "in:": texts = [folder]
            case "source:": texts = [pin.id.components(separatedBy: "//")[0]]
            case "board:":
                let names = SearchIndexTests.boardNames
                let named = names.indices.filter {
                    names[$0].replacing("\"", with: "").lowercased() == text.lowercased()
                }
                let having = names.indices.filter { PlainScan.has(names[$0], text, isExact: isExact) }
                return (named.isEmpty ? having : named).contains { SearchIndexTests.isIn($0, pin) }
            case "shape:":
                guard let size = pin.pixelSize else { return false }
                let (width, height) = (size.width, size.height)
                return text == (width > height ? "wide" : width < height ? "tall" : "square")
            default:
                texts = [pin.title, pin.description, pin.author, "\(folder) \(file)", pin.alternativeText] + pin.tags
            }
            return texts.contains { PlainScan.has($0, text, isExact: isExact) }
        }
    }

    @Test func indexFindsWhatALinearScanFinds() throws {
        let seed = UInt64.random(in: 0...999_999)
        print("seed of pins and searches: \(seed)")
        var random = SeededGenerator(seed: seed)
        let pins = (0..<300).map { Self.pin($0, &random) }
        let folder = try ScratchFolder()
        let indexes = try IndexStorage.allCases.map { try $0.search(of: pins, in: folder) }
        var saved = SavedPins()
        saved.replaceIDs(with: Set(pins.map(\.id)))
        saved.replaceBoards(
            with: Self.boardNames.enumerated().map { index, name in
                BoardPins(name: name, pins: Set(pins.filter { Self.isIn(index, $0) }.map(\.id)))
            })
        var hits = 0
        var narrowings = 0
        for _ in 0..<150 {
            let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in RandomTerm(&random) }
            let typed = terms.map(\.typed).joined(separator: " ")
            let expected = pins.indices.filter { number in
                // Another test covers Hangul consonants that match syllables.
                terms.allSatisfy { $0.fits(pins[number]) != $0.isExcluded }
            }
            let query = SearchQuery(typed)
            for index in indexes {
                let matches = try #require(index.matches(query, saved: saved))
                #expect(matches.map(Int.init) == expected, "seed \(seed): \(typed)")
            }
            hits += expected.count
            // The query before the last character was typed.
            let previousQuery = SearchQuery(String(typed.dropLast()))
            guard query.narrows(previousQuery) else { continue }
            narrowings += 1
            let among = try #require(indexes[1].matches(previousQuery, saved: saved))
            let matches = try #require(indexes[1].matches(query, among: among, saved: saved))
            #expect(matches.map(Int.init) == expected, "seed \(seed): \(typed) after \(previousQuery.text)")
        }
        #expect(hits > 200 && narrowings > 50, "seed \(seed): too few hits or narrowed queries: \(hits), \(narrowings)")
    }

    @Test func searchCountsEqualTheNumberOfMatches() throws {
        let seed = UInt64.random(in: 0...999_999)
        print("seed of pins and searches: \(seed)")
        var random = SeededGenerator(seed: seed)
        let pins = (0..<9_000).map { Self.pin($0, &random) }
        var index = SearchIndex()
        for pin in pins { index.append(pin) }
        var saved = SavedPins()
        saved.replaceIDs(with: Set(pins.prefix(5_000).map(\.id)))
        let texts =
            ["", "is:saved", "nowhere at all", "sort:likes shape:tall", "-is:saved"]
            + (0..<20).map { _ in RandomTerm(&random).typed }
        let counts = try #require(SearchCount.counts(of: texts + texts, among: pins, saved: saved, isComplete: true))
        #expect(counts.count == Set(texts).count)
        for text in texts {
            let hits = try #require(index.matches(SearchQuery(text), saved: saved))
            #expect(counts[text]?.count == hits.count, "seed \(seed): \(text)")
            #expect(counts[text]?.first == hits.prefix(3).map { pins[Int($0)] }, "seed \(seed): \(text)")
        }
        #expect(SearchCount.counts(of: texts, among: pins, saved: saved, isComplete: true) { true } == nil)
        let none = try #require(SearchCount.counts(of: ["x"], among: [], saved: saved, isComplete: false)?["x"])
        #expect(none.text == "0+ pins")
        let one = try #require(SearchCount.counts(of: [""], among: pins.prefix(1), saved: saved, isComplete: true)?[""])
        #expect(one.text == "1 pin")
    }

    @Test func cancellationEndsASearch() throws {
        var random = SeededGenerator(seed: 1)
        var index = SearchIndex()
        let pin = Self.pin(1, &random)
        for _ in 0..<40_000 { index.append(pin) }
        var checkCount = 0
        let matches = index.matches(SearchQuery("x")) {
            checkCount += 1
            return checkCount > 2
        }
        #expect(matches == nil)
        #expect(checkCount == 3)
        #expect(try #require(index.matches(SearchQuery(""))).count == 40_000)
    }
}
