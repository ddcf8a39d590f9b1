import SeededRandom
import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalSimulation

/// Recorded replies of terminals to color queries, and the capabilities derived from them.
@Suite struct DirectColorProbeTests {
    /// Feeds `replies` to the parser in chunks of `chunkSize` bytes and fails if any becomes an event.
    private func isDirect(
        _ replies: String, needsQuery: Bool = true, isMultiplexed: Bool = false, chunkSize: Int = 4096
    ) -> Bool {
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        var rest = Array(replies.utf8)[...]
        while !rest.isEmpty {
            parser.feed(rest.prefix(chunkSize), at: .milliseconds(0), into: &parsed)
            rest = rest.dropFirst(chunkSize)
        }
        var probe = DirectColorProbe(needsQuery: needsQuery, multiplexer: isMultiplexed ? .other : .none)
        for input in parsed {
            if case .event = input { Issue.record("\(input) reaches the program") }
            probe.handle(input)
        }
        return probe.isDirect
    }

    struct Recorded: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let replies: String
        let isDirect: Bool

        init(_ name: String, _ replies: String, _ isDirect: Bool) {
            testDescription = name
            self.replies = replies
            self.isDirect = isDirect
        }
    }

    static let recorded = [
        Recorded("kitty 0.26.5", "\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}P1$r48:2:1:2:3m\u{1B}\\\u{1B}[?62;c", true),
        Recorded("XTerm 379", "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\u{1B}[?64;1;2c", true),
        Recorded(
            "XTerm 379 without directColor", "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}P1$r0;48:5:16m\u{1B}\\\u{1B}[?64;1;2c",
            false),
        Recorded("tmux 3.3a", "\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2c", true),
        Recorded("tmux 3.3a in kitty", "\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}P>|kitty(0.40.0)\u{1B}\\\u{1B}[?1;2c", true),
        Recorded("VTE 0.70.6", "\u{1B}P0$r\u{1B}\\\u{1B}P!|7E565445\u{1B}\\\u{1B}[?65;1;9c", true),
        Recorded("Konsole 22.12.3", "\u{1B}P>|Konsole 22.12.3\u{1B}\\\u{1B}P!|7E4B4445\u{1B}\\\u{1B}[?62;1;4c", true),
        Recorded(
            "mlterm 3.9.0", "\u{1B}P1$r0;48;5;16m\u{1B}\\\u{1B}P!|000000\u{1B}\\\u{1B}[?63;1;2;3;4;6;7;15;18;22;29c",
            false),
        Recorded("rxvt-unicode 9.30 and GNU screen 4.9.0", "\u{1B}[?1;2c", false),
        Recorded("Alacritty 0.11.0 and st 0.9 under another name", "\u{1B}[?6c", false),
        Recorded("the form with semicolons", "\u{1B}P1$r0;48;2;1;2;3m\u{1B}\\\u{1B}[?61;6c", true),
        Recorded("the form with semicolons and more", "\u{1B}P1$r0;38;5;7;48;2;1;2;3;1m\u{1B}\\", true),
        Recorded("a name alone", "\u{1B}P>|WezTerm 20240203-110809\u{1B}\\\u{1B}[?65c", true),
        Recorded("a name in small letters", "\u{1B}P>|ghostty 1.0.1\u{1B}\\\u{1B}P0$r\u{1B}\\", true),
        Recorded("a name that is not known", "\u{1B}P>|kittyhawk 1\u{1B}\\\u{1B}[?65c", false),
        Recorded("no answer but the last", "\u{1B}[?1;2c", false),
    ]

    @Test(arguments: recorded, [1, 2, 3, 7, 4096]) func repliesShowDirectColor(_ terminal: Recorded, _ chunkSize: Int) {
        #expect(isDirect(terminal.replies, chunkSize: chunkSize) == terminal.isDirect)
        #expect(!isDirect(terminal.replies, needsQuery: false, chunkSize: chunkSize))
    }

    @Test(arguments: [
        "0$r0;48:2:1:2:3m", "1$r0;48:2:1:2:3", "1$rm", "1$r", "1$r0;48:2:1:2:4m", "1$r0;148:2:1:2:3m", "1$r48:5:1:2:3m",
        "1$r0;38;2;1;2;3m", "1$r48;2;1;2m", "1$r48:2::0:1:2:3:m", "1$r48:2:1:2:3m\u{7F}", "1$r48:2:1:2:3 m",
        "1$r48:2:1:2:3mm", "1$r\u{E9}48:2:1:2:3m", "1$r48;2;1;2;3m" + String(repeating: "0", count: 300),
        "1$r" + String(repeating: ";", count: 100_000) + "48;2;1;2;3m", "1+r524742=38", "$r48:2:1:2:3m", "q48;2;1;2;3m",
    ]) func malformedRepliesAreIgnored(_ string: String) {
        #expect(!isDirect("\u{1B}P\(string)\u{1B}\\\u{1B}[?62c"))
    }

    @Test func repliesThroughAMultiplexerAreIgnored() {
        // The multiplexer's name may arrive after the rendition or before it.
        #expect(!isDirect("\u{1B}P1$r48:2:1:2:3m\u{1B}\\\u{1B}P>|screen 6\u{1B}\\"))
        #expect(!isDirect("\u{1B}P>|Zellij(4000)\u{1B}\\\u{1B}P1$r48;2;1;2;3m\u{1B}\\"))
        // The outer terminal's reply: another terminal may attach later.
        let outer = "\u{1B}P1$r48:2:1:2:3m\u{1B}\\\u{1B}P>|kitty(0.40.0)\u{1B}\\\u{1B}[?1;2c"
        #expect(isDirect(outer))
        #expect(!isDirect(outer, isMultiplexed: true))
    }

    @Test func tmuxAlwaysHasDirectColor() {
        let reply = "\u{1B}P>|tmux 3.6\u{1B}\\"
        for isMultiplexed in [false, true] {
            #expect(isDirect(reply, isMultiplexed: isMultiplexed))
            #expect(isDirect(reply + "\u{1B}P>|kitty(0.40.0)\u{1B}\\", isMultiplexed: isMultiplexed))
            #expect(!isDirect(reply, needsQuery: false, isMultiplexed: isMultiplexed))
        }
    }

    @Test func multiplexersAreNotQueriedForTheRendition() {
        #expect(DirectColorProbe(needsQuery: true).queriesRendition)
        #expect(!DirectColorProbe(needsQuery: true, multiplexer: .other).queriesRendition)
        #expect(!DirectColorProbe(needsQuery: false).queriesRendition)
    }

    @Test(arguments: 1...200) func truncatedRepliesAreDiscarded(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let reply = Array("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\".utf8)
        let length = Int.random(in: 3..<reply.count - 1, using: &random)
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        parser.feed(reply.prefix(length), at: .milliseconds(0), into: &parsed)
        parser.expire(into: &parsed)
        #expect(parsed.isEmpty, "\(random), \(length) bytes")
        // The next input is parsed as usual.
        parser.feed("x".utf8, at: .milliseconds(600), into: &parsed)
        #expect(parsed == [.event(.key(KeyPress(.character("x"))))], "\(random), \(length) bytes")
    }
}
