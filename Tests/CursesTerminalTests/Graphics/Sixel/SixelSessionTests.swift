import PseudoTerminal
import TerminalUI
import TestSupport
import Testing

@testable import CursesTerminal

/// A program with a wall of pictures on a terminal that reads by fits and starts: whatever is pressed meanwhile, in the end its
/// screen is as one that was drawn anew.
@Suite(.tags(.terminals)) struct SixelSessionTests {
    private static let size = ScreenSize(columns: 60, rows: 24)

    /// The probe, and the terminal that it is on.
    private final class Session {
        private let terminal: PseudoTerminal
        private(set) var screen: XtermScreen
        private var random: SeededGenerator
        /// Keys that are to be typed, one after some output.
        private var keys: [String] = []
        /// Bytes that the terminal reads at a time at most, and the milliseconds between.
        private let pace: (bytes: Int, pause: Int)

        init(seed: UInt64, pace: (bytes: Int, pause: Int)) throws {
            let cell = try #require(CellSize(width: 4, height: 8))
            random = SeededGenerator(seed: seed)
            self.pace = pace
            screen = XtermScreen(size: SixelSessionTests.size, cell: cell)
            terminal = try #require(
                PseudoTerminal(
                    TmuxSession.probe, ["--pictures"], columns: 60, rows: 24,
                    environment: [
                        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "", "STY": "", "COLORTERM": "",
                        "NO_COLOR": "",
                    ], cell: (4, 8)))
        }

        func type(_ keys: [String]) { self.keys = keys }

        /// A screen that stayed as it was in the end.
        struct TimeOut: Error {
            let firstRow: String
        }

        /// Reads until a condition holds and nothing comes for a while, and types meanwhile. What waits does not keep other tests
        /// waiting.
        ///
        /// A program that waits for its turn on a busy machine may have much to say, and one that thinks its line slow waits for a
        /// second at most.
        func rest(until condition: (XtermScreen) -> Bool) async throws {
            var silence = 0
            while true {
                let limit = pace.bytes == 0 ? 1 << 16 : Int.random(in: 1...2 * pace.bytes, using: &random)
                let isTyping = !keys.isEmpty
                if let output = terminal.next(quiet: 0, atMost: limit) {
                    silence = 0
                    screen.read(output.bytes)
                    if !screen.answers.isEmpty { terminal.type(screen.answers) }
                    screen.answers = ""
                    if isTyping, Int.random(in: 0..<12, using: &random) == 0 { typeNext() }
                    let pause = Int.random(in: 0...2 * pace.pause, using: &random)
                    if pause > 0 { try await Task.sleep(for: .milliseconds(pause)) }
                } else if isTyping, silence > 8 {
                    typeNext()
                    silence = 0
                } else if silence > 240, condition(screen) {
                    return
                } else if silence > 3_000 {
                    throw TimeOut(firstRow: screen.text(ofRow: 0))
                } else {
                    silence = terminal.isAsleep ? silence + 1 : 0
                    try await Task.sleep(for: .milliseconds(5))
                }
            }
        }

        private func typeNext() { terminal.type(keys.removeFirst()) }

        /// Has the program draw its screen anew.
        func redraw() async throws {
            let seen = screen.byteCount
            terminal.tellSize()
            try await rest { $0.byteCount > seen && $0.text(ofRow: 0).hasPrefix("resize") }
        }
    }

    @Test(arguments: Array<UInt64>(1...3), [(0, 0), (200, 1), (700, 4)])
    func noPictureIsLeftBehindAndNoneIsMissing(_ seed: UInt64, _ pace: (Int, Int)) async throws {
        var random = SeededGenerator(seed: seed)
        let session = try Session(seed: seed, pace: pace)
        try await session.rest { $0.images > 0 }
        for round in 0..<2 {
            let keys = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                "jjjjkkkJKhhoonn".randomElement(using: &random) ?? "j"
            }
            // The last one does nothing, but the first row tells that it came.
            session.type(keys.map { String($0) } + [round == 0 ? "\u{1B}[A" : "\u{1B}[B"])
            try await session.rest { $0.text(ofRow: 0).contains(round == 0 ? "Key.up" : "Key.down") }
            let seen = session.screen
            try await session.redraw()
            let note = "seed \(seed), pace \(pace), round \(round), keys \(keys.map(String.init).joined())"
            #expect(seen.faults.isEmpty, "\(note): \(seen.faults.prefix(3))")
            // The first row tells what came last.
            let other = seen.cells.indices.dropFirst(Self.size.columns).filter {
                seen.cells[$0] != session.screen.cells[$0]
            }
            let cells = other.prefix(4).map {
                "\($0 / Self.size.columns), \($0 % Self.size.columns): \(seen.cells[$0]), \(session.screen.cells[$0])"
            }
            #expect(cells.isEmpty, "\(note): \(other.count) cells that differ from those drawn anew")
        }
    }
}
