import Glibc
import PseudoTerminal

/// A connection with limited bandwidth and a round-trip time, between a program and an emulated terminal of 120x40
/// cells.
///
/// Output waits in a send buffer of up to 24 kB, passes a token bucket with a burst of one byte, and arrives half a
/// round trip later. Input and the terminal's replies take half a round trip to the program. All times are in
/// milliseconds since the program started.
final class Relay {
    private(set) var screen: RelayScreen
    private let terminal: PseudoTerminal
    private let startTime = ContinuousClock.now
    /// The time at which the last queued byte is transmitted.
    private var drainTime = 0.0
    private var input: [(time: Double, text: String)] = []
    /// The bandwidth, in bytes per millisecond.
    let bandwidth: Double
    let roundTrip: Double
    private var bufferSpace: Double { min(24_576, max(2_048, bandwidth * 200)) }

    /// Returns `nil` if the program can't be started.
    init?(
        _ program: String, _ arguments: [String], environment: [String: String], bandwidth: Double, roundTrip: Double,
        protocol graphics: RelayScreen.Graphics
    ) {
        guard
            let terminal = PseudoTerminal(
                program, arguments, columns: 120, rows: 40,
                environment: [
                    "TERM": graphics == .kitty ? "xterm-kitty" : "xterm-256color", "COLORTERM": "truecolor",
                    "LC_ALL": "C.UTF-8", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22", "TMUX": "",
                ].merging(environment) { $1 })
        else { return nil }
        self.terminal = terminal
        self.bandwidth = bandwidth
        self.roundTrip = roundTrip
        screen = RelayScreen(graphics: graphics)
    }

    var now: Double { (ContinuousClock.now - startTime).nanoseconds / 1e6 }

    /// Sends input from the far end. Returns the time at which it was sent.
    @discardableResult
    func type(_ text: String) -> Double {
        let time = now
        send(text, at: time + roundTrip / 2)
        return time
    }

    /// Relays for `time` milliseconds, or until the condition is true or the program has exited.
    func run(for time: Double, until isDone: () -> Bool = { false }) {
        let end = now + time
        while now < end, !isDone() {
            while let next = input.first, next.time <= now {
                terminal.type(next.text)
                input.removeFirst()
            }
            let hasEnded = terminal.waitStatus() != nil
            let bufferSpace = Int(bufferSpace - max(0, drainTime - now) * bandwidth)
            if bufferSpace > 0 {
                let bytes = terminal.next(quiet: 1, atMost: bufferSpace)?.bytes ?? []
                transmit(bytes)
                if hasEnded, bytes.isEmpty { return }
            } else {
                _ = poll(nil, 0, 1)
            }
        }
    }

    /// Relays until no byte has arrived for `silence` milliseconds, but at most for `time` milliseconds.
    func run(untilSilenceOf silence: Double, atMost time: Double) {
        let start = now
        run(for: time) { now - max(start, screen.lastByteTime) > silence }
    }

    /// Kills the program and waits for its end.
    func stop() { terminal.killAtOnce() }

    private func transmit(_ bytes: [UInt8]) {
        let writeTime = now
        for byte in bytes {
            drainTime = max(drainTime, writeTime) + 1 / bandwidth
            let arrival = drainTime + roundTrip / 2
            if let reply = screen.read(byte, at: arrival, writeTime: writeTime) {
                send(reply, at: arrival + roundTrip / 2)
            }
        }
    }

    private func send(_ text: String, at time: Double) {
        let index = input.firstIndex { $0.time > time } ?? input.endIndex
        input.insert((time, text), at: index)
    }
}
