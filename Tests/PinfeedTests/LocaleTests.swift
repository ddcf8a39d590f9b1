import Foundation
import PseudoTerminal
import SeededRandom
import TestSupport
import Testing

/// The program in locales with other encodings than UTF-8.
@Suite(.tags(.terminals), .inSession) struct LocaleTests {
    @Test(arguments: [("de_DE.ISO-8859-1", true), ("C", false), ("", false), ("ko_KR.UTF-8", false)])
    func onlyLocalesWithAnotherEncodingUseASCII(locale: String, isASCII: Bool) async throws {
        let session = try await TmuxSession(columns: 80, rows: 24)
        let library = session.folder.appendingPathComponent("library.sqlite").path
        // tmux supports UTF-8 and reports it even if the locale does not.
        try session.type(line: "clear; env -u LC_CTYPE -u LANG LC_ALL=\(locale) \(Program.path) --library \(library)")
        let corner = isASCII ? "+-----" : "╭─────"
        try await session.wait(for: "boxes") {
            let screen = try session.screen()
            return screen.contains(corner) && (screen.contains("pins") || screen.contains("핀"))
        }
        let screen = try session.screen()
        #expect(screen.utf8.allSatisfy { $0 < 0x80 } == isASCII)
        try session.press("q")
        try await session.wait(for: "the end") { try !session.screen().contains(corner) }
    }

    /// Returns the replies of an xterm without UTF-8 to a program's queries, except for those about pictures.
    private static func replies(to bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        let knownReplies = [("[6n", "[2;3R"), ("[5n", "[0n"), ("[c", "[?64;1c")]
        var replies: [(index: String.Index, reply: String)] = []
        for (query, reply) in knownReplies {
            for range in text.ranges(of: "\u{1B}" + query) { replies.append((range.lowerBound, "\u{1B}" + reply)) }
        }
        return replies.sorted { $0.index < $1.index }.map(\.reply).joined()
    }

    @Test(.timeLimit(.minutes(2)), arguments: 1...2) func aTerminalWithoutUTF8GetsOnlyASCII(_ seed: UInt64) throws {
        let folder = try ScratchFolder()
        let home = folder.url.path
        let terminal = try #require(
            PseudoTerminal(
                Program.path, ["--library", ":memory:"], columns: 90, rows: 28,
                environment: [
                    "HOME": home, "XDG_STATE_HOME": home, "XDG_CACHE_HOME": home, "XDG_CONFIG_HOME": home,
                    "TERM": "xterm", "LC_ALL": "C", "TMUX": "", "COLORTERM": "", "NO_COLOR": "",
                ]))
        var random = SeededGenerator(seed: seed)
        // The program draws before it receives any reply.
        var unanswered: [UInt8] = []
        var written: [UInt8] = []
        while !String(decoding: unanswered, as: UTF8.self).contains("Profile") {
            unanswered += try #require(terminal.next(quiet: 60_000)).bytes
        }
        terminal.type(Self.replies(to: unanswered))
        for _ in 0..<150 {
            let key = "jjjkkl h23?1]E\r\u{1B}[A".randomElement(using: &random) ?? "j"
            terminal.type(String(key))
            // Wait until the program is silent and sleeping.
            var silence = 0
            while silence < 2 {
                if let output = terminal.next(quiet: 5) {
                    written += output.bytes
                    terminal.type(Self.replies(to: output.bytes))
                    silence = 0
                } else if terminal.isAsleep {
                    silence += 1
                }
            }
        }
        let query: [UInt8] = [0xC3, 0xA9]
        let first = try #require(unanswered.firstRange(of: query))
        unanswered.removeSubrange(first)
        #expect((unanswered + written).allSatisfy { $0 < 0x80 })
        #expect(written.count > 5_000)
    }
}
