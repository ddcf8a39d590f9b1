import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The overview of thousands of pins, in the real program on a terminal with kitty's graphics protocol.
@Suite(.tags(.terminals), .serialized, .inSession) struct OverviewPixelSessionTests {
    /// A terminal that replies to queries and records its input.
    private final class KittyTerminal {
        private let terminal: PseudoTerminal
        private(set) var bytes = Data()
        private var answeredCount = 0
        private static let queries: [(query: String, reply: String)] = [
            ("a=q,i=31", "\u{1B}_Gi=31;OK\u{1B}\\"), ("\u{1B}[16t", "\u{1B}[6;20;10t"), ("\u{1B}[c", "\u{1B}[?62c"),
            ("\u{1B}[5n", "\u{1B}[0n"),
        ]

        init(_ folder: ScratchFolder, feed: String) throws {
            terminal = try #require(
                PseudoTerminal(
                    Program.path, ["--library", ":memory:", feed], columns: 60, rows: 20,
                    environment: [
                        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "", "NO_COLOR": "", "COLORTERM": "",
                        "COLORFGBG": "", "XDG_CACHE_HOME": folder.url.path + "/.cache", "HOME": folder.url.path,
                    ]))
        }

        func type(_ keys: String) { terminal.type(keys) }

        /// Reads until a condition holds and output pauses; returns whether it holds in the end.
        func read(until isDone: (KittyTerminal) -> Bool) -> Bool {
            while let output = terminal.next(quiet: isDone(self) ? 1_000 : 30_000) {
                bytes += output.bytes
                while let next = Self.queries.compactMap({ query, reply in
                    bytes.range(of: Data(query.utf8), in: answeredCount..<bytes.count).map { ($0, reply) }
                }).min(by: { $0.0.lowerBound < $1.0.lowerBound }) {
                    terminal.type(next.1)
                    answeredCount = next.0.upperBound
                }
            }
            return isDone(self)
        }

        /// The number of occurrences of a string from byte `start` on.
        func count(of text: String, since start: Int = 0) -> Int {
            var (count, start) = (0, start)
            while let next = bytes.range(of: Data(text.utf8), in: start..<bytes.count) {
                (count, start) = (count + 1, next.upperBound)
            }
            return count
        }
    }

    @Test func movingTheFocusDoesNotResendPixels() throws {
        let folder = try ScratchFolder()
        let picture = Program.sample.appendingPathComponent("pictures/harbour-city.jpg").path
        let lines = (0..<9_000).map { pin in
            let color = String(0x10_0000 + pin &* 7_919 % 0xEF_0000, radix: 16)
            return ##"{"id": "\##(pin)", "picture": "\##(picture)", "color": "#\##(color)"}"##
        }
        let feed = try folder.write(lines.joined(separator: "\n"), to: "many.ndjson")
        let terminal = try KittyTerminal(folder, feed: feed)
        #expect(terminal.read { $0.count(of: "9000 pins") > 0 })
        terminal.type("----------------")
        #expect(terminal.read { $0.count(of: ",w=150,") > 0 }, "a picture with four pixels per pin")
        let sent = terminal.bytes.count
        let placed = terminal.count(of: "a=p,")
        #expect(placed > 0)
        terminal.type("jjll")
        #expect(terminal.read { $0.count(of: "a=p,") > placed })
        #expect(terminal.count(of: "a=t,", since: sent) == 0, "no picture is sent again")
        #expect(terminal.bytes.count - sent < 8_000, "\(terminal.bytes.count - sent)")
        terminal.type("\u{3}")
        _ = terminal.read { _ in true }
    }
}
