import Glibc

/// The browser on a pseudo-terminal, what it shows there, and the answers that its terminal gives it.
package final class BrowserWindow {
    package typealias Kind = TerminalKind
    package let terminal: PseudoTerminal
    package let kind: TerminalKind
    package private(set) var screen: ShownScreen
    /// How many bytes it has written.
    package private(set) var written = 0
    /// What it has written last, for a report.
    package private(set) var recent: [UInt8] = []
    private static let remembered = 1 << 20
    /// Is given all that it writes.
    package var onOutput: ([UInt8]) -> Void = { _ in }
    /// What the line did not take yet of answers: a terminal reads on meanwhile, or both would wait for each other.
    private var answers: [UInt8] = []

    /// Nil when the system refuses.
    ///
    /// - Parameters:
    ///   - program: what is started, `ssh` for one; nil for `pinfeed` beside this program.
    ///   - environment: changes to this process's own.
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
        screen = ShownScreen(columns: columns, rows: rows)
    }

    /// `pinfeed` beside this program.
    package static let program: String? = {
        guard let own = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(own) }
        let path = String(cString: own).split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/pinfeed"
        return access(path, X_OK) == 0 ? path : nil
    }()

    package func shows(_ text: String) -> Bool { screen.lines.contains { $0.contains(text) } }

    /// Reads what there is and answers what is asked, for so many milliseconds at most until something comes.
    /// - Returns: whether anything came.
    @discardableResult
    package func read(within milliseconds: Int32 = 0) -> Bool {
        answers.removeFirst(terminal.offer(answers[...]))
        guard let output = terminal.next(quiet: milliseconds) else { return false }
        written += output.bytes.count
        onOutput(output.bytes)
        recent += output.bytes
        if recent.count > 2 * Self.remembered { recent.removeFirst(recent.count - Self.remembered) }
        screen.receive(output.bytes) { sequence, screen in
            guard let answer = kind.answer(to: sequence, on: screen) else { return }
            answers += Array(answer.utf8)
        }
        answers.removeFirst(terminal.offer(answers[...]))
        return true
    }

    /// Reads until something is so.
    /// - Returns: false when it was not within so many seconds, or when the program has ended.
    package func wait(seconds: Double, until isSo: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        while !isSo() {
            let hasCome = read(within: 50)
            if !hasCome, terminal.ending() != nil { return isSo() }
            if ContinuousClock.now > end { return false }
        }
        return true
    }

    /// Types something, reading meanwhile what comes: a line is as wide as it is.
    /// - Returns: false when the program does not take it within so many seconds, or has ended.
    package func type(_ bytes: [UInt8], within seconds: Double = 10) -> Bool {
        var rest = bytes[...]
        let end = ContinuousClock.now + .seconds(seconds)
        while !rest.isEmpty {
            rest = rest.dropFirst(terminal.offer(rest))
            let hasCome = read()
            guard !rest.isEmpty else { break }
            if ContinuousClock.now > end || terminal.ending() != nil { return false }
            if !hasCome { read(within: 1) }
        }
        return true
    }

    package func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        terminal.resize(columns: UInt16(columns), rows: UInt16(rows))
    }

    /// What it shows, for a report.
    package var report: String {
        screen.lines.map { "    | " + $0 }.joined(separator: "\n")
    }
}
