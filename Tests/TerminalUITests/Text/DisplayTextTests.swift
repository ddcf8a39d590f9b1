import SeededRandom
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct DisplayTextTests {
    @Test(arguments: [
        ("Aurora", 6, "Aurora"), ("Aurora", 5, "Auro…"), ("Aurora", 1, "…"), ("Aurora", 0, ""), ("Aurora", -3, ""),
        ("밤의 시장", 9, "밤의 시장"), ("밤의 시장", 8, "밤의 시…"), ("밤의 시장", 7, "밤의…"), ("밤의 시장", 6, "밤의…"),
        ("밤의 시장", 2, "…"), ("ab   ", 2, "ab"), ("ab   c", 4, "ab…"), ("🇰🇷🇯🇵", 4, "🇰🇷🇯🇵"), ("🇰🇷🇯🇵", 3, "🇰🇷…"),
        ("🇰🇷🇯🇵", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 5, ""),
    ])
    func `text is truncated with an ellipsis`(text: String, columns: Int, expected: String) {
        #expect(DisplayText.truncated(text, columns: columns) == expected)
    }

    struct Wrap: Sendable, CustomTestStringConvertible {
        let text: String
        let columns: Int
        let lines: Int
        let expected: [String]
        var testDescription: String { "\(text.debugDescription) in \(columns) x \(lines)" }

        init(_ text: String, _ columns: Int, _ lines: Int, _ expected: [String]) {
            self.text = text
            self.columns = columns
            self.lines = lines
            self.expected = expected
        }
    }

    @Test(arguments: [
        Wrap("Aurora over the ridge, second night", 22, 2, ["Aurora over the ridge,", "second night"]),
        Wrap("Aurora over the ridge, second night", 12, 2, ["Aurora over", "the ridge,…"]),
        Wrap("Aurora over the ridge", 12, 1, ["Aurora over…"]),
        Wrap("supercalifragilistic x", 8, 9, ["supercal", "ifragili", "stic x"]),
        Wrap("a supercalifragilistic", 8, 9, ["a", "supercal", "ifragili", "stic"]),
        Wrap("one  two", 3, 9, ["one", "two"]),
        Wrap("one     two ", 4, 9, ["one", "two"]),
        Wrap("one\ntwo\n\nthree", 9, 9, ["one", "two", "", "three"]),
        Wrap("one\n  two", 9, 9, ["one", "  two"]),
        // Korean breaks between words, and within a word only if it is longer than a line.
        Wrap("밤의 시장에서", 5, 9, ["밤의", "시장", "에서"]),
        Wrap("밤의 시장에서", 9, 9, ["밤의", "시장에서"]),
        Wrap("서울2026년 봄", 10, 9, ["서울2026년", "봄"]),
        Wrap("봄 서울2026년", 11, 9, ["봄", "서울2026년"]),
        Wrap("밤의「시장」", 8, 9, ["밤의", "「시장」"]),
        Wrap("밤😀낮", 4, 9, ["밤😀", "낮"]),
        Wrap(
            "\u{1107}\u{1161}\u{11B7} \u{1107}\u{1161}\u{11B7}낮", 5, 9,
            ["\u{1107}\u{1161}\u{11B7}", "\u{1107}\u{1161}\u{11B7}낮"]),
        Wrap("日本語、テスト。", 6, 9, ["日本", "語、テ", "スト。"]),
        Wrap("「日本」です", 4, 9, ["「日", "本」", "です"]),
        Wrap("well-known", 6, 9, ["well-", "known"]),
        Wrap("-5 degrees", 3, 9, ["-5", "deg", "ree", "s"]),
        Wrap("a日b", 1, 9, ["a", "b"]),
        Wrap("🇰🇷🇯🇵", 3, 9, ["🇰🇷", "🇯🇵"]),
        Wrap("   x", 2, 9, ["x"]),
        Wrap("", 5, 5, []), Wrap("x", 0, 5, []), Wrap("x", 5, 0, []), Wrap("x", -1, -1, []), Wrap(" \n ", 5, 5, []),
    ])
    func `text is wrapped`(example: Wrap) {
        let lines = DisplayText.wrapped(example.text, columns: example.columns, maximumLines: example.lines)
        #expect(lines == example.expected)
    }

    @Test func truncatedAndWrappedTextFitsTheColumns() {
        for seed in UInt64(1)...300 {
            var generator = SeededGenerator(seed: seed)
            let text = HostileText.make(scalars: Int.random(in: 0...50, using: &generator), using: &generator)
            let columns = Int.random(in: 0...12, using: &generator)
            let lines = Int.random(in: 0...5, using: &generator)
            let truncated = DisplayText.truncated(text, columns: columns)
            #expect(DisplayText.columns(of: truncated) <= columns, "\(generator)")
            let wrapped = DisplayText.wrapped(text, columns: columns, maximumLines: lines)
            #expect(wrapped.count <= lines, "\(generator)")
            for line in wrapped {
                #expect(DisplayText.columns(of: line) <= columns, "\(generator): \(line.debugDescription)")
            }
        }
    }

    @Test func unlimitedWrappingLosesOnlyBlanks() {
        for seed in UInt64(1)...200 {
            var generator = SeededGenerator(seed: seed)
            let words = ["a", "harbour", "밤의", "日本語", "🇰🇷", "e\u{301}", "-", " ", "\n", "supercalifragilistic", "、"]
            let text = (0..<12).map { _ in words.randomElement(using: &generator) ?? "" }.joined()
            let columns = Int.random(in: 2...20, using: &generator)
            let joined = DisplayText.wrapped(text, columns: columns, maximumLines: .max).joined()
            #expect(joined.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace }, "\(generator)")
        }
    }

    @Test func theASCIIFastPathMatchesTheGeneralPath() {
        for seed in UInt64(1)...300 {
            var generator = SeededGenerator(seed: seed)
            let plain = String(
                (0..<Int.random(in: 0...24, using: &generator)).map { _ in
                    "aab- .~".randomElement(using: &generator) ?? " "
                })
            // U+0430 is one column wide, like the Latin letter.
            let other = String(plain.map { $0 == "a" ? "\u{430}" : $0 })
            func latin(_ text: String) -> String { String(text.map { $0 == "\u{430}" ? "a" : $0 }) }
            let columns = Int.random(in: 0...24, using: &generator)
            let lines = Int.random(in: 1...3, using: &generator)
            #expect(
                DisplayText.columns(of: plain, limit: columns) == DisplayText.columns(of: other, limit: columns),
                "\(generator)")
            #expect(
                DisplayText.truncated(plain, columns: columns)
                    == latin(DisplayText.truncated(other, columns: columns)), "\(generator)")
            #expect(
                DisplayText.wrapped(plain, columns: columns, maximumLines: lines)
                    == DisplayText.wrapped(other, columns: columns, maximumLines: lines).map(latin), "\(generator)")
        }
    }

    @Test func sanitizedTextKeepsEmojiAndReplacesControls() {
        #expect(DisplayText.sanitized("a\u{1B}[2J\n👩‍👧\u{202E}e\u{301}\u{9D}") == "a\u{FFFD}[2J 👩‍👧e\u{301}\u{FFFD}")
    }

    @Test func hugeClustersAreMeasuredInOnePass() {
        let text = "e" + String(repeating: "\u{301}", count: 500_000)
        #expect(DisplayText.truncated(text, columns: 5).unicodeScalars.count < 400)
        #expect(DisplayText.columns(of: text, limit: 20) == 21)
        #expect(DisplayText.wrapped(text, columns: 10, maximumLines: 3).count == 3)
    }
}
