import Glibc
import PseudoTerminal

/// The browser behind a slow line, of 1 Mbit/s if nothing else is said: what it writes waits where a session through SSH has room for it, goes over the
/// line byte by byte, and comes to a terminal that answers at once.
///
/// All times are in milliseconds from the start.
final class SlowBrowser {
    private(set) var reader = LineReader()
    private let terminal: PseudoTerminal
    private let started = ContinuousClock.now
    /// When the line will have carried all that it got.
    private var freeAt = 0.0
    private var answers: [(time: Double, text: String)] = []
    /// When the line last stood still because this program had to wait for its processor.
    private(set) var stalledAt = -1.0

    /// Bytes that the line carries in a millisecond, and that wait before it at most.
    private let speed: Double
    private var room: Double { min(24_576, max(256, speed * 200)) }
    /// A longer time between two looks, which are a millisecond apart, is a stall.
    private static let stall = 5.0

    /// Nil when `pinfeed` could not be started beside this program.
    init?(_ arguments: [String], columns: UInt16, rows: UInt16, environment: [String: String], speed: Double = 125) {
        self.speed = speed
        guard let program = BrowserRun.program,
            let terminal = PseudoTerminal(
                program, arguments, columns: columns, rows: rows,
                environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"]
                    .merging(environment) { $1 })
        else { return nil }
        self.terminal = terminal
    }

    var now: Double { (ContinuousClock.now - started).nanoseconds / 1e6 }

    /// Types something; returns when.
    @discardableResult
    func type(_ text: String) -> Double {
        terminal.type(text)
        return now
    }

    /// Lets the line work until something is so, for so long at most; false when it was not.
    @discardableResult
    func run(for time: Double, until isDone: (LineReader) -> Bool = { _ in false }) -> Bool {
        let end = now + time
        var before = now
        while true {
            let now = now
            if now - before > Self.stall { stalledAt = now }
            before = now
            // What is not at the terminal yet is not known of.
            while let answer = answers.first, answer.time <= now {
                terminal.type(answer.text)
                answers.removeFirst()
            }
            if isDone(reader) { return true }
            guard now < end else { return false }
            let room = Int(room - max(0, freeAt - now) * speed)
            let isDue = answers.first.map { $0.time - now < 1 } ?? false
            if room > 0 {
                carry(terminal.next(quiet: isDue ? 0 : 1, atMost: room)?.bytes ?? [])
            } else {
                _ = poll(nil, 0, 1)
            }
        }
    }

    private func carry(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        let writtenAt = now
        for byte in bytes {
            let ahead = Int(max(0, freeAt - writtenAt) * speed)
            freeAt = max(freeAt, writtenAt) + 1 / speed
            if let answer = reader.read(byte, at: freeAt, writtenAt: writtenAt, ahead: ahead) {
                answers.append((freeAt, answer))
            }
        }
    }
}
