import SeededRandom
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct GlyphScannerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let shown: String
        let columns: Int
        var testDescription: String { text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }

        init(_ text: String, _ shown: String, _ columns: Int) {
            self.text = text
            self.shown = shown
            self.columns = columns
        }
    }

    static func shown(_ text: String) -> String {
        var result = ""
        for element in GlyphScanner(text) { element.glyph.append(to: &result) }
        return result
    }

    @Test(arguments: [
        Case("", "", 0),
        Case("abc", "abc", 3),
        Case("밤의 시장", "밤의 시장", 9),
        Case("e\u{301}a", "e\u{301}a", 2),
        Case("o\u{302}\u{323}\u{301}\u{308}", "o\u{302}\u{323}\u{301}", 1),
        Case("👩‍👩‍👧‍👦!", "👩!", 3),
        Case("❤️‍🔥", "❤", 1),
        Case("👍🏽x", "👍x", 3),
        Case("🏽", "🏽", 2),
        Case("☂️", "☂", 1),
        Case("🇰🇷🇯🇵", "KRJP", 4),
        Case("🇰🇷🇯", "KRJ", 3),
        Case("3️⃣", "3", 1),
        Case("\u{1112}\u{1161}\u{11AB}글", "한글", 4),
        Case("\u{D558}\u{11AB}", "한", 2),
        Case("\u{1112}\u{1161}\u{301}\u{11AB}", "하\u{301}\u{11AB}", 2),
        Case("का", "का", 2),
        Case("\u{301}a", " \u{301}a", 2),
        Case("a\tb\nc\r\nd\u{2028}e", "a b c d e", 9),
        Case("\u{1B}[31m", "\u{FFFD}[31m", 5),
        Case("a\u{7F}\u{9B}\u{0}b", "a\u{FFFD}\u{FFFD}\u{FFFD}b", 5),
        Case("a\u{202E}b\u{2066}c\u{200F}", "abc", 3),
        Case("a\u{AD}b\u{200B}c\u{FEFF}", "abc", 3),
        Case("caf\u{10FEE9}", "caf\u{FFFD}", 4),
        Case("\u{10EEEE}\u{305}\u{305}", "\u{FFFD} \u{305}\u{305}", 2),
        Case("\u{E0B0}", "\u{E0B0}", 1),
        Case("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}.", "🏴.", 3),
        Case("نور", "نور", 3),
    ])
    func `text becomes glyphs`(example: Case) {
        #expect(Self.shown(example.text) == example.shown)
        #expect(DisplayText.columns(of: example.text) == example.columns)
    }

    @Test func theSecondLetterOfAFlagContinuesItsCluster() {
        #expect(GlyphScanner("🇰🇷🇯🇵").map(\.continuesCluster) == [false, true, false, true])
        #expect(Glyph(Character("🇰🇷")) == Glyph(unchecked: 0x4B))
    }

    @Test func hostileTextGivesNoControlGlyphs() {
        for seed in UInt64(1)...200 {
            var generator = SeededGenerator(seed: seed)
            let text = HostileText.make(scalars: 60, using: &generator)
            for element in GlyphScanner(text) {
                let glyph = element.glyph
                let baseClass = GlyphClass.of(glyph.base)
                #expect([.single, .double, .spacingMark].contains(baseClass), "\(generator)")
                #expect(element.width == glyph.width, "\(generator)")
                for mark in [glyph.marks.first, glyph.marks.second, glyph.marks.third] where mark != 0 {
                    #expect(GlyphClass.of(UInt32(mark)) == .mark, "\(generator)")
                }
            }
        }
    }

    @Test func glyphRangesCoverTheTextInOrder() {
        for seed in UInt64(1)...100 {
            var generator = SeededGenerator(seed: seed)
            let text = HostileText.make(scalars: 40, using: &generator)
            var index = text.startIndex
            for element in GlyphScanner(text) {
                #expect(element.range.lowerBound == index, "\(generator)")
                #expect(element.range.upperBound > index, "\(generator)")
                index = element.range.upperBound
            }
            let rest = text.unicodeScalars[index...]
            #expect(rest.allSatisfy { GlyphClass.of($0.value) == .ignored || GlyphClass.of($0.value) == .mark })
        }
    }

    @Test(arguments: ["\u{301}", "\u{200D}", "\u{200B}", "\u{1F3FD}", "\u{93E}", "\u{1B}", "👩\u{200D}", "\u{1161}"])
    func `every column has a bounded number of scalars`(unit: String) {
        let text = "a" + String(repeating: unit, count: 5_000)
        let scalars = Array(text.unicodeScalars)
        var maximumLength = 0
        for element in GlyphScanner(text) {
            maximumLength = max(maximumLength, text.unicodeScalars[element.range].count)
        }
        #expect(maximumLength <= 65)
        #expect(GlyphScanner(text).reduce(0) { $0 + $1.width } >= scalars.count / 65)
    }
}
