import PseudoTerminal
import SeededRandom
import TerminalUI
import TestSupport
import Testing

@testable import TerminalSimulation

/// The probe with its wall of pictures, and the terminal that it is on, which reads by fits and starts.
final class WallSession {
    private let terminal: PseudoTerminal
    private(set) var screen: XtermScreen
    private var random: SeededGenerator
    /// Keys that are to be typed, one after some output.
    private var keys: [String] = []
    /// Bytes that the terminal reads at a time at most, and the milliseconds between.
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

    /// A screen that stayed as it was in the end.
    struct TimeOut: Error {
        let firstRow: String
    }

    /// Reads until a condition holds, the program has nothing more to say and all that it said was read; types meanwhile.
    /// What waits does not keep other tests waiting.
    func rest(until condition: (XtermScreen) -> Bool) async throws {
        var silence = 0
        while true {
            let limit = pace.bytes == 0 ? 1 << 16 : Int.random(in: 1...2 * pace.bytes, using: &random)
            let isTyping = !keys.isEmpty
            // In this order: what it wrote before it settled is there to be read.
            let isSettled = terminal.name == "settled"
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

    /// A screen after keys by chance, and the same one drawn anew.
    struct Round {
        let seen: XtermScreen
        let redrawn: XtermScreen
        /// What makes it again.
        let note: String
    }

    /// Waits for pictures, types keys by chance, twice, and has the screen drawn anew each time.
    func rounds() async throws -> [Round] {
        var chance = SeededGenerator(seed: random.seed)
        try await rest { $0.images > 0 }
        var rounds: [Round] = []
        for arrow in [(key: "\u{1B}[A", name: "Key.up"), (key: "\u{1B}[B", name: "Key.down")] {
            let keys = (0..<Int.random(in: 1...9, using: &chance)).map { _ in
                String("jjjjkkkJKhhoonn".randomElement(using: &chance) ?? "j")
            }
            // The last one does nothing, but the first row tells that it came.
            type(keys + [arrow.key])
            try await rest { $0.text(ofRow: 0).contains(arrow.name) }
            let seen = screen
            try await redraw()
            rounds.append(
                Round(
                    seen: seen, redrawn: screen,
                    note: "\(random), pace \(pace), keys \(keys.joined()), then \(arrow.name)"))
        }
        return rounds
    }

    private func typeNext() { terminal.type(keys.removeFirst()) }

    /// Has the program draw its screen anew.
    func redraw() async throws {
        let seen = screen.byteCount
        terminal.tellSize()
        try await rest { $0.byteCount > seen && $0.text(ofRow: 0).hasPrefix("resize") }
    }
}
