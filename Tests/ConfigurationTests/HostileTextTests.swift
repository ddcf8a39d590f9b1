import Configuration
import SeededRandom
import Testing

struct HostileTextTests {
    @Test(arguments: [
        ("gap", 1, 4), ("\u{FEFF}밤=1", 1, 2), ("gap\0 = 1", 1, 4), ("[.feed]", 1, 2), ("x = [}", 1, 6),
        ("gap = 1\ngap = 2", 2, 1), ("gap = 1\n\n  = 3", 3, 3), ("[feed", 1, 6), ("a = \"x", 1, 7),
        ("a = 1 b = 2", 1, 7), ("\"밤\" =\r\n 1", 1, 6),
    ])
    func syntaxErrorsNameTheLineAndColumn(text: String, line: Int, column: Int) {
        let error = #expect(throws: ConfigurationError.self) { try Configuration.parse(text, file: "c.toml") }
        guard case .malformed("c.toml", line, column, let problem?) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!problem.description.isEmpty)
    }

    @Test func messagesCarryNoControlCharacters() {
        let escape = "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}"
        for text in [escape, "gap = \"\(escape)\"", "accent = '\(escape)'", "accent = \"\\u001b\\u009b\\u202e\\n\""] {
            let error = #expect(throws: ConfigurationError.self) { try Configuration.parse(text, file: "c.toml") }
            let scalars = error?.description.unicodeScalars
            #expect(scalars?.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" } == false)
        }
    }

    @Test(arguments: [100, 300, 5000, 30_000])
    func deepNestingIsRejected(depth: Int) {
        let open = String(repeating: "[", count: depth)
        let table = String(repeating: "{a=", count: min(depth, 20_000))
        let path = Array(repeating: "a", count: depth).joined(separator: ".")
        for text in ["a = \(open)", "a = \(table)", "\(path) = 1\n\(path) = 2", "[\(path)]\n!", "[[\(path)]]\n!"] {
            #expect(throws: ConfigurationError.self) { try Configuration.parse(text, file: "c.toml") }
        }
    }

    @Test func deepUnknownTablesGiveOnlyAWarning() throws {
        let path = Array(repeating: "a", count: 60).joined(separator: ".")
        let loaded = try Configuration.parse("# \(String(repeating: ".", count: 9000))\n\(path) = 1", file: "c.toml")
        #expect(loaded.warnings.map(\.key) == ["a"])
    }

    @Test func atMostTwentyUnknownKeysAreReported() throws {
        let text = (1000..<7000).map { "k\($0) = 1" }.joined(separator: "\n")
        let loaded = try Configuration.parse(text, file: "c.toml")
        #expect(loaded.warnings.map(\.key) == (1000..<1020).map { "k\($0)" })
        #expect(loaded.warnings.map(\.line) == Array(1...20))
    }

    /// Joins grammar fragments at random, then changes random bytes.
    @Test(arguments: 0..<40) func randomTextNeverTraps(seed: UInt64) {
        let fragments = [
            "gap", "columns", "colors", "accent", "pictures", "memory-mib", "keys", "feed", "[", "]", "[[", "]]", "{",
            "}",
            "=", " = ", ".", ",", "\n", "\r\n", "\"", "\"\"\"", "'", "'''", "#", "\\", "\\u0000", "\\U0010FFFF", "1",
            "-", "+",
            "0x", "_", "1e9", "inf", "nan", "true", "1979-05-27", "T07:32:00Z", "99999999999999999999", "한", "\u{1B}",
            "\u{7F}", "\u{85}", "😀", "keys.a = \"b\"\n", "[keys]\n", "gap = 1\n", "\t",
        ]
        var generator = SeededGenerator(seed: seed)
        for round in 0..<150 {
            var text = (0..<Int.random(in: 0...30, using: &generator))
                .map { _ in fragments[Int.random(in: 0..<fragments.count, using: &generator)] }.joined()
            if Bool.random(using: &generator), !text.isEmpty {
                var bytes = Array(text.utf8)
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255, using: &generator)
                text = String(decoding: bytes, as: UTF8.self)
            }
            do {
                let loaded = try Configuration.parse(text, file: "c.toml")
                #expect((0...20).contains(loaded.configuration.gap), "seed \(seed), round \(round): \(text)")
            } catch {
                let isClean = !error.description.unicodeScalars.contains { $0.properties.generalCategory == .control }
                #expect(isClean, "seed \(seed), round \(round): \(text)")
            }
        }
    }
}
