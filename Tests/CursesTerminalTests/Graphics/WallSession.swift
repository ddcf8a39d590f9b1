import PseudoTerminal
import SeededRandom
import TerminalUI
import TestSupport
import Testing

@testable import TerminalSimulation

/// The probe showing its picture wall on a simulated terminal that reads at an irregular rate.
final class WallSession {
    private let terminal: PseudoTerminal
    private(set) var screen: XtermScreen
    private var random: SeededGenerator
    /// The keys still to type, each after some output.
    private var keys: [String] = []
    /// The maximum number of bytes per read, and the pause between reads in milliseconds.
    private let pace: (bytes: Int, pause: Int)

    init(size: ScreenSize, isKitty: Bool = false, isInline: Bool = false, seed: UInt64, pace: (bytes: Int, pause: Int))
        throws
    {
        let cell = try #require(CellSize(width: 4, height: 8))
        random = SeededGenerator(seed: seed)
        self.pace = pace
        screen = XtermScreen(size: size, cell: cell, isKitty: isKitty, isInline: isInline)
        terminal = try #require(
            PseudoTerminal(
                TmuxSession.probe, [isKitty ? "--files" : "--pictures"], columns: UInt16(size.columns),
                rows: UInt16(size.rows),
                environment: [
                    "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "", "STY": "", "COLORTERM": "",
                    "NO_COLOR": "",
                ], cell: (4, 8)))
    }

    func type(_ keys: [String]) { self.keys = keys }

    /// The error for a condition that was not met in time.
    struct TimeOut: Error {
        let firstRow: String
    }

    /// Reads, and types pending keys, until the condition holds and the program is idle.
    /// Suspends instead of blocking, so that other tests can run.
    func rest(until condition: (XtermScreen) -> Bool) async throws {
        var silence = 0
        while true {
            let limit = pace.bytes == 0 ? 1 << 16 : Int.random(in: 1...2 * pace.bytes, using: &random)
            let isTyping = !keys.isEmpty
            // Check before reading, so that all output from before the program settled is read.
            let isSettled = terminal.name == "settled"
            if let output = terminal.next(quiet: 0, atMost: limit) {
                silence = 0
                screen.read(output.bytes)
                if !screen.replies.isEmpty { terminal.type(screen.replies) }
                screen.replies = ""
                if isTyping, Int.random(in: 0..<12, using: &random) == 0 { typeNext() }
                let pause = Int.random(in: 0...2 * pace.pause, using: &random)
                if pause > 0 { try await Task.sleep(for: .milliseconds(pause)) }
            } else if isTyping, silence > 8 {
                typeNext()
                silence = 0
            } else if !isTyping, isSettled, condition(screen) {
                return
            } else if silence > 12_000 {
                throw TimeOut(firstRow: screen.text(ofRow: 0))
            } else {
                silence = isTyping && !terminal.isAsleep ? 0 : silence + 1
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }

    /// A screen after random keys, and the same screen after a full redraw.
    struct Round {
        let drawn: XtermScreen
        let redrawn: XtermScreen
        /// The seed, pace and keys that reproduce the round.
        let note: String
    }

    /// Waits for pictures, then twice types random keys and redraws the screen.
    func rounds() async throws -> [Round] {
        var generator = SeededGenerator(seed: random.seed)
        try await rest { $0.images > 0 }
        var rounds: [Round] = []
        for arrow in [(key: "\u{1B}[A", name: "Key.up"), (key: "\u{1B}[B", name: "Key.down")] {
            let keys = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
                String("jjjjkkkJKhhoonn".randomElement(using: &generator) ?? "j")
            }
            // The last key does nothing, but the first row shows that it arrived.
            type(keys + [arrow.key])
            try await rest { $0.text(ofRow: 0).contains(arrow.name) }
            let drawn = screen
            try await redraw()
            rounds.append(
                Round(
                    drawn: drawn, redrawn: screen,
                    note: "\(random), pace \(pace), keys \(keys.joined()), then \(arrow.name)"))
        }
        return rounds
    }

    private func typeNext() { terminal.type(keys.removeFirst()) }

    /// Makes the program redraw its whole screen.
    func redraw() async throws {
        let previousCount = screen.byteCount
        terminal.sendWindowChange()
        try await rest { $0.byteCount > previousCount && $0.text(ofRow: 0).hasPrefix("resize") }
    }
}
