import Glibc
import PseudoTerminal

/// The browser behind a slow connection, 1 Mbit/s by default.
///
/// Output waits in a send buffer like that of an SSH session, is transmitted byte by byte, and arrives at a terminal
/// that replies immediately.
///
/// All times are in milliseconds from the start.
final class SlowBrowser {
    private(set) var reader = OutputParser()
    private let terminal: PseudoTerminal
    private let startTime = ContinuousClock.now
    /// The time at which the last queued byte is transmitted.
    private var drainTime = 0.0
    private var pendingReplies: [(time: Double, text: String)] = []
    /// The end of the last period in which this program waited for a processor; -1 for none.
    private(set) var lastStallTime = -1.0

    /// The bandwidth, in bytes per millisecond.
    private let bandwidth: Double
    /// The size of the send buffer, in bytes.
    private var bufferSpace: Double { min(24_576, max(256, bandwidth * 200)) }
    /// The minimum time between two iterations that counts as a stall, in milliseconds. Iterations normally take 1 ms.
    private static let minimumStall = 5.0

    /// Returns `nil` if `pinfeed` can't be started from this program's folder.
    init?(_ arguments: [String], columns: UInt16, rows: UInt16, environment: [String: String], bandwidth: Double = 125)
    {
        self.bandwidth = bandwidth
        guard let program = BrowserRun.program,
            let terminal = PseudoTerminal(
                program, arguments, columns: columns, rows: rows,
                environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"]
                    .merging(environment) { $1 })
        else { return nil }
        self.terminal = terminal
    }

    var now: Double { (ContinuousClock.now - startTime).nanoseconds / 1e6 }

    /// Types text and returns the time.
    @discardableResult
    func type(_ text: String) -> Double {
        terminal.type(text)
        return now
    }

    /// Transmits for `time` milliseconds, or until the condition is true. Returns whether it is.
    @discardableResult
    func run(for time: Double, until isDone: (OutputParser) -> Bool = { _ in false }) -> Bool {
        let end = now + time
        var previousTime = now
        while true {
            let now = now
            if now - previousTime > Self.minimumStall { lastStallTime = now }
            previousTime = now
            // The terminal replies only to queries that have reached it.
            while let reply = pendingReplies.first, reply.time <= now {
                terminal.type(reply.text)
                pendingReplies.removeFirst()
            }
            if isDone(reader) { return true }
            guard now < end else { return false }
            let bufferSpace = Int(bufferSpace - max(0, drainTime - now) * bandwidth)
            let isDue = pendingReplies.first.map { $0.time - now < 1 } ?? false
            if bufferSpace > 0 {
                transmit(terminal.next(quiet: isDue ? 0 : 1, atMost: bufferSpace)?.bytes ?? [])
            } else {
                _ = poll(nil, 0, 1)
            }
        }
    }

    private func transmit(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        let writeTime = now
        for byte in bytes {
            let queuedBytes = Int(max(0, drainTime - writeTime) * bandwidth)
            drainTime = max(drainTime, writeTime) + 1 / bandwidth
            if let reply = reader.read(byte, at: drainTime, writeTime: writeTime, queuedBytes: queuedBytes) {
                pendingReplies.append((drainTime, reply))
            }
        }
    }
}
