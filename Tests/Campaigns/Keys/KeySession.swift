import Foundation
import PseudoTerminal

/// The program with random input, in one terminal with one source; it is restarted when a key quits it.
final class KeySession {
    let kind: TerminalKind
    /// A folder; `nil` for the sample feed.
    let source: String?
    private let home: ScratchHome
    private(set) var window: BrowserWindow
    /// The inputs since the program's last start.
    private(set) var played: [CampaignInput] = []
    private(set) var series = ReadingSeries()
    private(set) var starts = 1
    /// The number of frames compared with a full redraw.
    private(set) var compared = 0
    private(set) var responseTimes = ResponseTimes()

    static let timeout = 10
    private static let initialSize = (columns: 100, rows: 30)

    init(kind: TerminalKind, source: String?, home: ScratchHome) throws {
        self.kind = kind
        self.source = source
        self.home = home
        window = try Self.open(kind, source, home)
    }

    private static func open(_ kind: TerminalKind, _ source: String?, _ home: ScratchHome) throws -> BrowserWindow {
        // Reset the configuration that random input may have changed, and let only two keys quit.
        try Data("[keys]\nquit = [\"<c-c>\", \"<f12>\"]\n".utf8)
            .write(to: URL(fileURLWithPath: home.configuration))
        let arguments =
            (source.map { [$0] } ?? []) + [
                "--library", home.library, "--config", home.configuration, "--downloads", home.path + "/Downloads",
                "--account", "chance",
            ]
        guard
            let window = BrowserWindow(
                arguments, columns: initialSize.columns, rows: initialSize.rows, kind: kind,
                environment: home.environment)
        else { throw KeyFault.notStarted("the system refused") }
        guard window.wait(seconds: Double(3 * timeout), until: { window.shows("⌂ Home") && window.shows("│") }) else {
            throw KeyFault.notStarted(window.report)
        }
        return window
    }

    /// Plays an input. Its output is read at the next rest.
    func play(_ input: CampaignInput) throws {
        played.append(input)
        switch input {
        case .bytes(let bytes):
            guard window.type(bytes, within: Double(Self.timeout)) else {
                try restartIfEnded()
                if window.terminal.waitStatus() == nil, !bytes.isEmpty {
                    try expectResponse(after: "typed bytes that nobody reads")
                }
                return
            }
        case .resize(let columns, let rows): window.resize(columns: columns, rows: rows)
        case .rest: try readPendingOutput()
        }
    }

    /// Reads the pending output.
    private func readPendingOutput() throws {
        for _ in 0..<12 where window.read(within: 3) {}
        try restartIfEnded()
    }

    /// Plays an input and waits for its output, or until the program is idle.
    func playAndAwaitResponse(_ input: CampaignInput) throws {
        // Wait until earlier inputs are answered.
        let limit = ContinuousClock.now + .seconds(1)
        var isIdle = false
        while !isIdle, ContinuousClock.now < limit { isIdle = !window.read(within: 20) && window.terminal.isAsleep }
        let (start, process) = (starts, window.terminal.process)
        let work = ProcessReading.work(of: process)
        // Returns the thread with the most CPU time since then, and that time in milliseconds.
        func busiestThread() -> (thread: pid_t, milliseconds: Double) {
            let busiest = ProcessReading.work(of: process).map { ($0, $1 - work[$0, default: 0]) }.max { $0.1 < $1.1 }
            return (busiest?.0 ?? 0, Double(busiest?.1 ?? 0) / 1e6)
        }
        try play(input)
        played.append(.rest)
        let (written, typed) = (window.written, ContinuousClock.now)
        var idleReads = 0
        // The input wakes the program through the terminal, which takes a moment.
        while window.written == written, idleReads < 4, window.terminal.waitStatus() == nil {
            let hasOutput = window.read(within: 3)
            idleReads = hasOutput || !window.terminal.isAsleep ? 0 : idleReads + 1
            let elapsed = typed.duration(to: .now) / .milliseconds(1)
            if isIdle, !hasOutput, elapsed > ResponseTimes.limit, case let busiest = busiestThread(),
                busiest.milliseconds > ResponseTimes.limit
            {
                isIdle = false
                try expectPictureWork(
                    in: busiest.thread, late: .late(milliseconds: Int(elapsed), work: Int(busiest.milliseconds)))
            }
            // Continuous output isn't a response.
            if elapsed > Double(Self.timeout * 1000) { return try expectResponse(after: "an input") }
        }
        let elapsed = typed.duration(to: .now) / .milliseconds(1)
        try restartIfEnded()
        guard isIdle, starts == start, idleReads < 4 else { return }
        responseTimes.record(elapsed: elapsed, work: min(elapsed, busiestThread().milliseconds))
    }

    /// Checks with a debugger, if one is installed, that the thread is busy with pictures while the response waits for
    /// CPU time.
    private func expectPictureWork(in thread: pid_t, late fault: KeyFault) throws {
        let process = window.terminal.process
        // The debugger is slow, so stop the process first.
        window.terminal.send(signal: SIGSTOP)
        let stacks = ProcessReading.stacks(of: process)
        window.terminal.send(signal: SIGCONT)
        let threadStack = stacks.split(separator: "\nThread ").first { $0.contains("LWP \(thread))") }
        guard threadStack?.contains("TerminalUI7ProgramC") ?? true else { return }
        threads = stacks
        throw fault
    }

    /// Restarts the program if a key quit it; every other exit is a fault.
    private func restartIfEnded() throws {
        guard let status = window.terminal.waitStatus() else { return }
        while window.read() {}
        // After the program has restored the terminal, a random Ctrl-C raises SIGINT.
        guard status == 0 || status & 0x7F == SIGINT && !window.screen.modes.contains(1049) else {
            throw KeyFault.crashed(status: status)
        }
        try expectRestoredTerminal()
        try series.check()
        series = ReadingSeries()
        window = try Self.open(kind, source, home)
        played = []
        starts += 1
    }

    /// The terminal size after a start or a check.
    static var size: (columns: Int, rows: Int) { initialSize }

    // MARK: Observation

    /// Reads the system's statistics of the program.
    func read() -> ProcessReading {
        let reading = ProcessReading(of: window.terminal.process)
        series.append(reading)
        return reading
    }

    /// Collects diagnostics of a program that doesn't respond.
    private func timeoutFault(after context: String) -> KeyFault {
        let process = window.terminal.process
        let reading = ProcessReading(of: process)
        let state = ObservedProcess(process).state.map(String.init) ?? "gone"
        threads = ProcessReading.stacks(of: process)
        let written = window.written
        let isLate = window.wait(seconds: 20) { self.window.written > written }
        return .silent(
            seconds: Self.timeout,
            after: "\(context); state \(state), \(reading.threads) threads, "
                + (isLate ? "answered within 20 s more" : "no answer within 20 s more"))
    }

    /// The stacks of the program's threads when it didn't respond, if a debugger is installed.
    private(set) var threads = ""

    /// Resizes the window to its initial size, which always redraws the screen.
    func expectResponse(after context: String) throws {
        // Resizing to the same size would send no signal.
        let reduction = window.screen.columns == Self.initialSize.columns - 1 ? 2 : 1
        let played: [CampaignInput] = [
            .resize(columns: Self.initialSize.columns - reduction, rows: Self.initialSize.rows),
            .resize(columns: Self.initialSize.columns, rows: Self.initialSize.rows),
        ]
        settle(seconds: 2)
        for input in played {
            let (before, start) = (window.written, starts)
            try play(input)
            let isAnswered = window.wait(seconds: Double(Self.timeout)) { self.window.written > before }
            try restartIfEnded()
            guard isAnswered || starts != start else { throw timeoutFault(after: context) }
        }
    }

    /// Reads until the output pauses for half a second, longer than a suspension without a shell, and the program is
    /// idle.
    /// - Returns: `false` if that didn't happen within `seconds`, for example because of an animation.
    @discardableResult
    func settle(seconds: Double, idleReadCount: Int = 5) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        var idleReads = 0
        while ContinuousClock.now < end {
            let hasOutput = window.read(within: 110)
            idleReads =
                hasOutput || !window.terminal.isAsleep || !ProcessReading.areChildrenAsleep(of: window.terminal.process)
                ? 0 : idleReads + 1
            if idleReads == idleReadCount { return true }
        }
        return false
    }

    /// Forces full redraws and compares the frames, unless the screen is animated.
    func expectWholeFrame() throws {
        // Incomplete sequences end after a timeout, so complete them.
        try type(Array("\u{1B}[201~\u{1B}\\".utf8))
        // The program waits two seconds for a reply that was swallowed by an incomplete sequence.
        guard settle(seconds: 8, idleReadCount: 24) else { return }
        let shown = window.screen.lines
        // As after a stop from outside, when another program may have changed the screen.
        window.terminal.send(signal: SIGCONT)
        let written = window.written
        guard window.wait(seconds: Double(Self.timeout), until: { window.written > written }) else {
            try restartIfEnded()
            throw timeoutFault(after: "SIGCONT")
        }
        guard settle(seconds: 4) else { return }
        let fresh = window.screen.lines
        compared += 1
        guard shown == fresh else {
            // If new content arrived meanwhile, such as a decoded picture, the next frame has it too.
            window.terminal.send(signal: SIGCONT)
            guard settle(seconds: 4), window.screen.lines == fresh else { return }
            throw KeyFault.torn(before: shown, after: fresh)
        }
    }

    // MARK: End

    /// Kills the program in any state.
    func kill() { window.terminal.killAtOnce() }

    /// Closes all layers, expects a response to a key, and quits the program.
    func end() throws {
        try expectResponse(after: "all of it")
        try type(Array("\u{1B}[201~".utf8))
        // Close the layers one at a time; random input may have opened many.
        var shown: [String] = []
        for _ in 0..<100 where shown != window.screen.lines {
            shown = window.screen.lines
            try type([0x1B])
            settle(seconds: 0.5)
        }
        try expectHelp()
        try expectWholeFrame()
        try pressQuit()
        guard let status = window.terminal.waitStatus() else {
            throw KeyFault.badEnd("Ctrl-C does not quit\n\(window.report)")
        }
        while window.read() {}
        guard status == 0 else { throw KeyFault.crashed(status: status) }
        try expectRestoredTerminal()
        try series.check()
    }

    /// Quits by key in any state, and restarts the program.
    func quit() throws {
        let start = starts
        // An incomplete sequence would swallow the key.
        try type(Array("\u{1B}[201~\u{1B}\\".utf8))
        try pressQuit()
        try restartIfEnded()
        guard starts > start else { throw KeyFault.badEnd("Ctrl-C does not quit\n\(window.report)") }
    }

    /// Presses Ctrl-C until the program has ended, because it may ask for confirmation. Nothing is typed after the
    /// terminal is restored: then Ctrl-C is a signal to others.
    private func pressQuit() throws {
        for _ in 0..<8 where window.terminal.waitStatus() == nil && !window.terminal.isLineCooked {
            try type([0x03])
            _ = window.wait(seconds: 3) {
                self.window.terminal.waitStatus() != nil || self.window.terminal.isLineCooked
            }
        }
        _ = window.wait(seconds: 3) { self.window.terminal.waitStatus() != nil }
    }

    private func type(_ bytes: [UInt8]) throws {
        played.append(.bytes(bytes))
        guard window.type(bytes) || window.terminal.waitStatus() != nil else {
            throw timeoutFault(after: "a key")
        }
    }

    /// Opens the help from Home, unless random input changed the keys of the help or of the Home tab.
    private func expectHelp() throws {
        let configuration = (try? String(contentsOfFile: home.configuration, encoding: .utf8)) ?? ""
        guard !configuration.contains("help"), !configuration.contains("\"?\"") else { return }
        // Click the tab, because its key may have changed; the click also ends editing.
        let row = window.screen.rows
        let column = (window.screen.lines.last ?? "").range(of: "Home").map {
            window.screen.lines[row - 1].distance(from: window.screen.lines[row - 1].startIndex, to: $0.lowerBound) + 1
        }
        guard let column else { throw KeyFault.deaf("there are no tabs\n\(window.report)") }
        try type(Array("\u{1B}[<0;\(column);\(row)M\u{1B}[<0;\(column);\(row)m".utf8))
        settle(seconds: 1)
        try type(Array("?".utf8))
        let showsHelp = window.wait(seconds: Double(Self.timeout)) {
            self.window.shows("type to search")
        }
        guard showsHelp else { throw KeyFault.deaf("? shows no help\n\(window.report)") }
        try type([0x1B])
        settle(seconds: 1)
    }

    /// Checks that the program restored the terminal.
    private func expectRestoredTerminal() throws {
        let remainingModes = window.screen.modes.intersection([1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026])
        if !remainingModes.isEmpty { throw KeyFault.badEnd("modes \(remainingModes.sorted()) are still set") }
        if !window.screen.modes.contains(25) { throw KeyFault.badEnd("the cursor is still hidden") }
        if !window.terminal.isLineCooked { throw KeyFault.badEnd("the line is still raw") }
        if kind == .kitty, !window.screen.images.isEmpty {
            throw KeyFault.badEnd("\(window.screen.images.count) images are still there")
        }
    }
}
