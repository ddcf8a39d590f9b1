import FeedItems
import Foundation
import SeededRandom
import Testing

@testable import Feeds

@Suite struct HostileJSONTests {
    /// The pins of a feed with sizes, read through its index.
    private func pins(_ bytes: [UInt8]) throws(JSONReader.Fault) -> [Pin] {
        let feedIndex = try JSONFeedIndex(bytes)
        return feedIndex.entries.enumerated().compactMap { index, offset in
            guard let entry = JSONPin(bytes, at: Int(offset)) else { return nil }
            return entry.pin(id: feedIndex.replacementIDs[index] ?? entry.id, folder: "/feed")
        }
    }

    private func pin(_ members: String) throws -> Pin {
        try #require(try pins(Array("[{\"picture\": \"a.jpg\", \(members)}]".utf8)).first)
    }

    @Test(arguments: [
        #""width": -5, "height": 5"#, #""width": 0, "height": 5"#, #""width": 1000001, "height": 5"#,
        #""width": 1e999, "height": 5"#, #""width": "5", "height": 5"#, #""width": 5.5, "height": 5"#,
        #""width": true, "height": 5"#, #""width": null, "height": 5"#, #""width": 0x10, "height": 5"#,
        #""width": -1e18446744073709551616, "height": 5"#, #""width": [5], "height": 5"#, #""height": 5"#,
    ]) func anInvalidSizeIsUnknown(members: String) throws {
        #expect(try pin(members).pixelSize == nil)
    }

    @Test(arguments: [
        (#""likes": 5"#, 5), (#""likes": 5.0"#, 5), (#""likes": 5e2"#, 500), (#""likes": -5"#, 0),
        (#""likes": "5""#, 0), (#""likes": 99999999999999999999999"#, 0), (#""likes": 1e400"#, 0),
        (#""likes": 0.5"#, 0),
        (#""likes": -"#, 0), (#""likes": 1, "likes": 2"#, 2), (#""likes": 1, "likes": "x""#, 0),
        (#""likes": \#(String(repeating: "9", count: 5000))"#, 0),
    ]) func onlyNonnegativeIntegersAreLikes(members: String, likes: Int) throws {
        #expect(try pin(members).likes == likes)
    }

    @Test(arguments: [
        (#""title": "\ud83c\udf05 dawn""#, "🌅 dawn"),
        (#""title": "a\ud800b""#, "a\u{FFFD}b"),
        (#""title": "a\udc00""#, "a\u{FFFD}"),
        (#""title": "\ud800\ud800\udc00""#, "\u{FFFD}\u{10000}"),
        (#""title": "\ud8""#, "\u{FFFD}d8"),
        (#""title": "\q\"\\\/""#, "q\"\\/"),
        (#""title": "a\u0000b""#, "a\0b"),
        (#""title": "\u001b[31mred""#, "\u{1B}[31mred"),
        ("\"title\": \"raw\ttab\"", "raw\ttab"),
        (#""title": "  trimmed \n""#, "trimmed"),
        (#""title": 7"#, ""), (#""title": null"#, ""), (#""title": {"a": "b"}"#, ""),
        (#""title": "\#(String(repeating: "é", count: 600))""#, String(repeating: "é", count: 500)),
        (#""title": "\#(String(repeating: #"\ud83c\udf05"#, count: 600))""#, String(repeating: "🌅", count: 500)),
        (#""title": "a\#(String(repeating: "\u{301}", count: 9000))""#, "a" + String(repeating: "\u{301}", count: 499)),
    ]) func textWithAnyEscapeIsRead(members: String, title: String) throws {
        #expect(try Array(pin(members).title.unicodeScalars) == Array(title.unicodeScalars))
    }

    @Test func bytesThatAreNotUTF8BecomeReplacementCharacters() throws {
        let bytes = Array("[{\"picture\": \"a.jpg\", \"title\": \"x".utf8) + [0xFF, 0xC0] + Array("y\"}]".utf8)
        #expect(try pins(bytes).map(\.title) == ["x\u{FFFD}\u{FFFD}y"])
    }

    @Test(arguments: [
        "javascript:alert(1)", "file:///etc/passwd", "//example.org", "example.org", "https://", "mailto:a@b", "",
        "https://example.org/\(String(repeating: "a", count: 5000))",
    ]) func onlyWebLinksAreAccepted(link: String) throws {
        #expect(try pin("\"link\": \"\(link)\"").link == nil)
    }

    @Test(arguments: ["red", "#fff", "#12345g", "123456", "#1234567", "#１２３４５６", ""])
    func aColourHasSixDigits(color: String) throws {
        #expect(try pin("\"color\": \"\(color)\"").dominantColor == nil)
    }

    @Test(arguments: ["short", "한국어의해시", String(repeating: "a", count: 167), "has space here"])
    func aBlurHashIsPrintableASCII(hash: String) throws {
        #expect(try pin("\"blurHash\": \"\(hash)\"").placeholder == nil)
    }

    @Test(arguments: [
        "short", "1QcSHQRnh493V4dIh4eXh1h4kJU", "1QcSHQRnh493V4dIh4eXh1h4kJUI1QcSHQRnh493V4dIh4eXh1h4kJUI",
        "AAAAAAAAAAA=",
        "한국어의해시",
    ]) func aThumbHashIsAsLongAsItsHeaderSays(hash: String) throws {
        let pin = try pin("\"thumbHash\": \"\(hash)\"")
        #expect(pin.placeholder == nil)
        #expect(pin.dominantColor == nil)
        #expect(pin.pixelSize == nil)
    }

    @Test(arguments: [
        "null", "7", "[0.5, 0.5]", "{}", "{\"x\": 0.5}", "{\"x\": 0.5, \"y\": 1.01}", "{\"x\": -0.1, \"y\": 0}",
        "{\"x\": \"0.5\", \"y\": 0.5}", "{\"x\": 1e400, \"y\": 0.5}", "{\"x\": 0.5, \"y\": nan}",
    ]) func aFocusIsInsideThePicture(focus: String) throws {
        #expect(try pin("\"focus\": \(focus)").focus == nil)
    }

    @Test func tagsAreLimitedInNumberAndLength() throws {
        let tags = (0..<80).map { "\"\($0)\(String(repeating: "t", count: 200))\"" }.joined(separator: ",")
        let pin = try pin("\"tags\": [\(tags)]")
        #expect(pin.tags.count == 50)
        #expect(pin.tags.allSatisfy { $0.unicodeScalars.count == 100 })
        #expect(try self.pin(#""tags": ["a", {"b": ["c"]}, ["d"], null, "e" "f"]"#).tags == ["a", "e"])
        #expect(try self.pin(#""tags": "a, b""#).tags == [])
    }

    @Test(arguments: [
        ("1970-01-01", 0.0), ("2000-03-01", 951_868_800), ("2024-02-29", 1_709_164_800), ("1969-12-31", -86_400),
        ("0000-01-01", -62_167_219_200), ("9999-12-31", 253_402_214_400), ("2024-05-01T12:30:15Z", 1_714_566_615),
        ("2024-05-01 12:30:15.25", 1_714_566_615.25), ("2024-05-01T12:30:15.250+09:00", 1_714_534_215.25),
        ("2024-05-01T12:30-0330", 1_714_579_200), ("2024-05-01t12:30:15z", 1_714_566_615),
        ("2024-05-01T12:30:15+09", 1_714_534_215),
    ]) func datesAreISO8601(text: String, seconds: TimeInterval) {
        #expect(ISO8601Date(text)?.seconds == seconds)
    }

    @Test(arguments: [
        "", "2024", "2024-13-01", "2024-02-30", "2023-02-29", "1900-02-29", "2024-05-01T", "2024-05-01T24:00:00Z",
        "2024-05-01T12:30:15.Z", "2024-05-01T12:30:15+99:00", "2024-05-01T12:30:15Z ", "١٩٧٠-٠١-٠١", "01/05/2024",
        "20240501", "2024-05-0１",
    ]) func invalidDatesAreRejected(text: String) {
        #expect(ISO8601Date(text) == nil)
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"picture\": "]) func unclosedNestingIsAnError(opening: String) {
        let bytes = Array(String(repeating: opening, count: 200_000).utf8)
        #expect(throws: JSONReader.Fault.self) { try JSONFeedIndex(bytes) }
    }

    @Test func deepNestingInAnUnknownMemberIsSkipped() throws {
        let depth = 200_000
        let nest = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(try pin("\"unknown\": \(nest), \"title\": \"T\"").title == "T")
    }

    @Test func indexingCanBeStopped() throws {
        let entries = Array(repeating: #"{"picture": "a"}"#, count: 20_000).joined(separator: ",")
        for text in ["[\(entries)]", "{\"pins\": [\(entries)]}"] {
            var counts: [Int] = []
            _ = try JSONFeedIndex(Array(text.utf8)) { count in
                counts.append(count)
                return counts.count < 3
            }
            #expect(counts == [4096, 8192, 12_288])
        }
    }

    @Test func manyEqualIDsAreMadeUnique() throws {
        let entries = Array(repeating: #"{"id": "x", "picture": "a"}"#, count: 20_000).joined(separator: ",")
        let ids = try pins(Array("[\(entries)]".utf8)).map(\.id)
        #expect(Set(ids).count == 20_000)
        #expect(ids.last == "x~20000")
    }

    static let seedFeed = Array(
        #"""
        {"title": "Seed", "pins": [
          {"id": "1", "picture": "a.jpg", "title": "\ud83c\udf05 A", "tags": ["x", "y"], "width": 10, "height": 20.0},
          {"picture": "file:///tmp/b%20c.png", "date": "2024-05-01T12:30:15.25+09:00", "likes": 1e3, "color": "#a0b0c0"},
          {"id": 3, "picture": "한국.webp", "link": "https://example.org/", "blurHash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj"},
          {"id": "1", "picture": "d.jpg", "nested": {"a": [[], {}, "]"]}}, null
        ]}
        """#.utf8)

    @Test(arguments: UInt64(1)...400) func anyMutationGivesAFeedOrAnError(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var bytes = Self.seedFeed
        let pieces = ["\"", "\\", "{", "}", "[", "]", ",", ":", "\\ud800", "\0", "\u{FEFF}", "-", "1e999", "\n"]
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            let position = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(bytes.count, position + Int.random(in: 0...20, using: &generator))
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes.removeSubrange(position..<end)
            case 1:
                bytes.insert(contentsOf: bytes[position..<end], at: Int.random(in: 0...bytes.count, using: &generator))
            case 2: bytes.removeSubrange(position...)
            case 3 where position < bytes.count: bytes[position] = UInt8.random(in: 0...255, using: &generator)
            case 4 where position < bytes.count: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            default: bytes.insert(contentsOf: Array((pieces.randomElement(using: &generator) ?? "").utf8), at: position)
            }
        }
        do throws(JSONReader.Fault) {
            let index = try JSONFeedIndex(bytes)
            let pins = try pins(bytes)
            #expect(pins.count == index.entries.count, "seed \(seed)")
            #expect(Set(pins.map(\.id)).count == pins.count, "seed \(seed)")
            #expect(pins.allSatisfy { (0...PinLimit.likes).contains($0.likes) }, "seed \(seed)")
        } catch {
            #expect((0...bytes.count).contains(error.position), "seed \(seed)")
            #expect(!error.formatFault(in: bytes).description.isEmpty, "seed \(seed)")
        }
    }

    @Test func everyPrefixOfAFeedIsAnError() {
        for length in 0..<Self.seedFeed.count - 1 {
            #expect(throws: JSONReader.Fault.self, "\(length) bytes") {
                try JSONFeedIndex(Array(Self.seedFeed.prefix(length)))
            }
        }
    }
}
