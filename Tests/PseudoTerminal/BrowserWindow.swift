import Glibc

/// The browser on a pseudoterminal, with its screen and its terminal's replies.
package final class BrowserWindow {
    package typealias Kind = TerminalKind
    package let terminal: PseudoTerminal
    package let kind: TerminalKind
    package private(set) var screen: TextScreen
    /// The number of bytes that the browser has written.
    package private(set) var written = 0
    /// The most recent output, for reports.
    package private(set) var recent: [UInt8] = []
    private static let maximumRecentBytes = 1 << 20
    /// A closure that is called with all output.
    package var onOutput: ([UInt8]) -> Void = { _ in }
    /// Replies that the terminal device has not accepted yet. Reading continues meanwhile to avoid a deadlock.
    private var replies: [UInt8] = []

    /// Returns `nil` if the system cannot start the program.
    ///
    /// - Parameters:
    ///   - program: The program to start, such as `ssh`, or `nil` for `pinfeed` beside this program.
    ///   - environment: Changes to this process's environment.
    package init?(
        _ arguments: [String], of program: String? = nil, columns: Int = 100, rows: Int = 30,
        kind: TerminalKind = .symbols, environment: [String: String]
    ) {
        guard let program = program ?? Self.program,
            let terminal = PseudoTerminal(
                program, arguments, columns: UInt16(columns), rows: UInt16(rows), environment: environment,
                mayStop: false)
        else { return nil }
        self.terminal = terminal
        self.kind = kind
        screen = TextScreen(columns: columns, rows: rows)
    }

    /// `pinfeed` beside this program.
    package static let program: String? = {
        guard let own = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(own) }
        let path = String(cString: own).split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/pinfeed"
        return access(path, X_OK) == 0 ? path : nil
    }()

    package func shows(_ text: String) -> Bool { screen.lines.contains { $0.contains(text) } }

    /// Reads available output and replies to its queries, waiting up to `milliseconds` for output.
    /// - Returns: Whether any output arrived.
    @discardableResult
    package func read(within milliseconds: Int32 = 0) -> Bool {
        replies.removeFirst(terminal.offer(replies[...]))
        guard let output = terminal.next(quiet: milliseconds) else { return false }
        written += output.bytes.count
        onOutput(output.bytes)
        recent += output.bytes
        if recent.count > 2 * Self.maximumRecentBytes { recent.removeFirst(recent.count - Self.maximumRecentBytes) }
        screen.receive(output.bytes) { sequence, screen in
            guard let reply = kind.reply(to: sequence, on: screen) else { return }
            replies += Array(reply.utf8)
        }
        replies.removeFirst(terminal.offer(replies[...]))
        return true
    }

    /// Reads until the condition holds.
    /// - Returns: `false` if the condition did not hold within `seconds`, or the program ended before.
    package func wait(seconds: Double, until condition: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while !condition() {
            let hasOutput = read(within: 50)
            if !hasOutput, terminal.waitStatus() != nil { return condition() }
            if ContinuousClock.now > end { return false }
        }
        return true
    }

    /// Types bytes while reading output, because the terminal device buffers little.
    /// - Returns: `false` if the program does not read the bytes within `seconds`, or has ended.
    package func type(_ bytes: [UInt8], within seconds: Double = 10) -> Bool {
        var rest = bytes[...]
        let end = ContinuousClock.now + .seconds(seconds)
        while !rest.isEmpty {
            rest = rest.dropFirst(terminal.offer(rest))
            let hasOutput = read()
            guard !rest.isEmpty else { break }
            if ContinuousClock.now > end || terminal.waitStatus() != nil { return false }
            if !hasOutput { read(within: 1) }
        }
        return true
    }

    package func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
    }

    /// The screen's text, for reports.
    package var report: String {
        screen.lines.map { "    | " + $0 }.joined(separator: "\n")
    }
}
