import SeededRandom
import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalSimulation

struct OutputOptimizerTests {
    private static let all: OutputOptimizer.Features = [.renditions, .repetition, .lineFeed, .singleAttributes]

    private static func terse(
        _ text: String, _ features: OutputOptimizer.Features = all
    ) -> String {
        var output = OutputOptimizer(features)
        var bytes: [UInt8] = []
        Array(text.utf8).withUnsafeBufferPointer { output.write($0, to: &bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func repetitionsAreExpandedForTerminalsWithoutThem() {
        #expect(Self.terse("\u{1B}[mab\u{1B}[3b.", Self.all.subtracting(.repetition)).hasSuffix("abbbb."))
        #expect(Self.terse("\u{1B}[mab\u{1B}[3b.").hasSuffix("ab\u{1B}[3b."))
    }

    @Test(arguments: [
        // Both colours in one sequence, only the changed one, and nothing if nothing is drawn.
        ("\u{1B}[38;5;100m\u{1B}[48;5;200mab", "\u{1B}[0;38;5;100;48;5;200mab"),
        (
            "\u{1B}[38;5;100m\u{1B}[48;5;200ma\u{1B}[38;5;100m\u{1B}[48;5;201mb",
            "\u{1B}[0;38;5;100;48;5;200ma\u{1B}[48;5;201mb"
        ),
        ("\u{1B}[31ma\u{1B}[39;49m\u{1B}(B\u{1B}[m\u{1B}[31mb\u{1B}(B\u{1B}[m", "\u{1B}[0;31mab"),
        // Attributes are reset individually.
        ("\u{1B}[0;1m\u{1B}[31ma\u{1B}(B\u{1B}[0m\u{1B}[31mb", "\u{1B}[0;1;31ma\u{1B}[22mb"),
        ("\u{1B}[1;2ma\u{1B}[0;2mb", "\u{1B}[0;1;2ma\u{1B}[22;2mb"),
        ("\u{1B}[1ma\u{1B}[mb", "\u{1B}[0;1ma\u{1B}[0mb"),
        // Colours in the form of ISO 8613-6.
        ("\u{1B}[38:2::1:2:3ma\u{1B}[48:2::4:5:6mb", "\u{1B}[0;38:2::1:2:3ma\u{1B}[48:2::4:5:6mb"),
        // Lines and blocks are repeated, other glyphs are not.
        ("\u{1B}[m──────", "\u{1B}[0m─\u{1B}[5b"), ("\u{1B}[m──", "\u{1B}[0m──"),
        ("\u{1B}[mnnnn바바바", "\u{1B}[0mnnnn바바바"),
        // Erasing uses the current colour.
        ("\u{1B}[44m\u{1B}[20X\u{1B}[m", "\u{1B}[0;44m\u{1B}[20X"),
        // A line feed moves to the next row if the cursor's row is known.
        ("\u{1B}[3;5H\u{1B}[4d\u{8}\u{1B}[6d", "\u{1B}[3;5H\n\u{8}\u{1B}[6d"),
        ("\u{1B}[4d\u{1B}[r\u{1B}[5d", "\u{1B}[4d\u{1B}[0m\u{1B}[r\u{1B}[5d"),
    ]) func redundantSequencesAreOmitted(_ text: String, _ expected: String) {
        #expect(Self.terse(text) == expected)
    }

    /// Pending renditions are written at the end too, even if nothing is drawn after them.
    @Test func settlingWritesThePendingRendition() {
        var output = OutputOptimizer(Self.all)
        var bytes: [UInt8] = []
        for text in ["\u{1B}[44;7mx", "\u{1B}[39;49m\u{1B}(B\u{1B}[m\u{1B}[24;1H\r"] {
            Array(text.utf8).withUnsafeBufferPointer { output.write($0, to: &bytes) }
        }
        output.applyRendition(to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[0;7;44mx\u{1B}[24;1H\r\u{1B}[0m")
    }

    /// A VT100 cannot reset bold alone.
    @Test func attributesAreResetTogetherIfNecessary() {
        var output = OutputOptimizer([.renditions, .lineFeed])
        var bytes: [UInt8] = []
        Array("\u{1B}[1;7ma\u{1B}[0;1mb".utf8).withUnsafeBufferPointer { output.write($0, to: &bytes) }
        #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[0;1;7ma\u{1B}[0;1mb")
    }

    @Test func unsupportedFeaturesAreNotUsed() {
        let text = "\u{1B}[31m\u{1B}[32m\u{1B}[3;1H────\u{1B}[4d"
        #expect(Self.terse(text, Self.all.subtracting(.renditions)) == text)
        #expect(Self.terse(text, [.renditions, .singleAttributes]) == "\u{1B}[3;1H\u{1B}[0;32m────\u{1B}[4d")
    }

    @Test func outputAfterUnknownSequencesIsUnchanged() {
        let rest = "\u{1B}[31ma\u{1B}[31mb──────\u{1B}[m"
        #expect(Self.terse("\u{1B}[1m\u{1B}[58;5;1m\(rest)") == "\u{1B}[0;1m\u{1B}[58;5;1m\(rest)")
    }

    /// For random curses output, the screen is the same and the rewritten output is not longer.
    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func rewrittenOutputGivesTheSameScreen(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = ScreenSize(columns: 30, rows: 12)
        let cell = try #require(CellSize(width: 4, height: 8))
        var long = XtermScreen(size: size, cell: cell)
        var short = XtermScreen(size: size, cell: cell)
        var output = OutputOptimizer(Self.all)
        for frame in 0..<40 {
            if Int.random(in: 0..<8, using: &random) == 0 { output.invalidate() }
            let bytes = Self.frame(size, &random)
            var terse: [UInt8] = []
            bytes.withUnsafeBufferPointer { output.write($0, to: &terse) }
            long.read(bytes)
            short.read(terse)
            // Forgotten renditions are written again.
            #expect(terse.count <= bytes.count + 4, "\(random)")
            try #require(long.cells == short.cells, "\(random), frame \(frame)")
        }
        #expect(long.faults.isEmpty && short.faults.isEmpty)
    }

    /// Returns random output of one frame, which begins and ends with default renditions.
    private static func frame(_ size: ScreenSize, _ random: inout SeededGenerator) -> [UInt8] {
        var text = "\u{1B}[39;49m\u{1B}(B\u{1B}[m"
        func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
        func pick<Choice>(_ choices: [Choice]) -> Choice { choices[number(0..<choices.count)] }
        for _ in 0..<number(1..<30) {
            let row = number(1..<size.rows + 1)
            text += pick(["\u{1B}[\(row);\(number(1..<20))H", "\u{1B}[\(row);1H\u{1B}[\(min(size.rows, row + 1))d"])
            for _ in 0..<number(1..<4) {
                switch number(0..<9) {
                case 0: text += "\u{1B}[39;49m\u{1B}(B\u{1B}[m"
                case 1: text += "\u{1B}[38;5;\(number(16..<256))m\u{1B}[48;5;\(number(16..<256))m"
                case 2: text += "\u{1B}[38;2;\(number(0..<256));5;7m\u{1B}[48;2;1;2;\(number(0..<256))m"
                case 3: text += "\u{1B}[\(number(30..<38))m\u{1B}[\(number(100..<108))m"
                case 4: text += "\u{1B}(B\u{1B}[0;\(pick([1, 2, 4, 7]))m"
                case 5: text += "\u{1B}[\(number(1..<9))X"
                case 6: text += "\u{1B}[K"
                default: break
                }
                let glyph = pick(["a", "─", "▀", "█", "é", " "])
                text += String(repeating: glyph, count: number(1..<7))
            }
            if number(0..<12) == 0 {
                text += "\u{1B}[39;49m\u{1B}(B\u{1B}[m\u{1B}[3;9r\u{1B}[9;1H\u{1B}[2S\u{1B}[1;\(size.rows)r"
            }
        }
        return Array((text + "\u{1B}[39;49m\u{1B}(B\u{1B}[m").utf8)
    }
}
