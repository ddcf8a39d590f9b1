import Foundation
import PseudoTerminal

/// The program under input by chance, in one terminal over one source, started again where a key has ended it.
final class KeySession {
    let kind: TerminalKind
    /// A folder; nil for the sample.
    let source: String?
    private let home: ScratchHome
    private(set) var window: BrowserWindow
    /// Everything since the program's last start.
    private(set) var played: [CampaignInput] = []
    private(set) var series = ReadingSeries()
    private(set) var starts = 1
    /// Frames that were compared with a fresh one.
    private(set) var compared = 0
    private(set) var answers = AnswerTimes()

    static let timeout = 10
    private static let begin = (columns: 100, rows: 30)

    init(kind: TerminalKind, source: String?, home: ScratchHome) throws {
        self.kind = kind
        self.source = source
        self.home = home
        window = try Self.open(kind, source, home)
    }

    private static func open(_ kind: TerminalKind, _ source: String?, _ home: ScratchHome) throws -> BrowserWindow {
        // What was set by chance before is not set any more, and only two keys quit.
        try Data("[keys]\nquit = [\"<c-c>\", \"<f12>\"]\n".utf8)
            .write(to: URL(fileURLWithPath: home.configuration))
        let arguments =
            (source.map { [$0] } ?? []) + [
                "--library", home.library, "--config", home.configuration, "--downloads", home.path + "/Downloads",
                "--account", "chance",
            ]
        guard
            let window = BrowserWindow(
                arguments, columns: begin.columns, rows: begin.rows, kind: kind, environment: home.environment)
        else { throw KeyFault.notStarted("the system refused") }
        guard window.wait(seconds: Double(3 * timeout), until: { window.shows("⌂ Home") && window.shows("│") }) else {
            throw KeyFault.notStarted(window.report)
        }
        return window
    }

    /// Plays an input. What it makes is read at the next rest.
    func play(_ input: CampaignInput) throws {
        played.append(input)
        switch input {
        case .bytes(let bytes):
            guard window.type(bytes, within: Double(Self.timeout)) else {
                try restartIfEnded()
                if window.terminal.ending() == nil, !bytes.isEmpty {
                    try expectLife(after: "typed bytes that nobody reads")
                }
                return
            }
        case .resize(let columns, let rows): window.resize(columns: columns, rows: rows)
        case .rest: try rest()
        }
    }

    /// Reads what comes.
    private func rest() throws {
        for _ in 0..<12 where window.read(within: 3) {}
        try restartIfEnded()
    }

    /// Plays an input and waits for what is shown of it, or until the program rests: an answer may be nothing.
    func playAndAwaitAnswer(_ input: CampaignInput) throws {
        // What came before is to be answered first.
        let limit = ContinuousClock.now + .seconds(1)
        var isRested = false
        while !isRested, ContinuousClock.now < limit { isRested = !window.read(within: 20) && window.terminal.isAsleep }
        let (start, process) = (starts, window.terminal.process)
        let work = ProcessReading.work(of: process)
        // The thread that was most at work since, and for how many milliseconds.
        func most() -> (thread: pid_t, milliseconds: Double) {
            let most = ProcessReading.work(of: process).map { ($0, $1 - work[$0, default: 0]) }.max { $0.1 < $1.1 }
            return (most?.0 ?? 0, Double(most?.1 ?? 0) / 1e6)
        }
        try play(input)
        played.append(.rest)
        let (written, typed) = (window.written, ContinuousClock.now)
        var calm = 0
        // What is typed wakes it by way of the line, which takes a moment.
        while window.written == written, calm < 4, window.terminal.ending() == nil {
            let hasCome = window.read(within: 3)
            calm = hasCome || !window.terminal.isAsleep ? 0 : calm + 1
            let elapsed = typed.duration(to: .now) / .milliseconds(1)
            if isRested, !hasCome, elapsed > AnswerTimes.limit, case let most = most(),
                most.milliseconds > AnswerTimes.limit
            {
                isRested = false
                try expectOthersWork(
                    in: most.thread, late: .late(milliseconds: Int(elapsed), work: Int(most.milliseconds)))
            }
            // Something is worked at all the while, which is no answer.
            if elapsed > Double(Self.timeout * 1000) { return try expectLife(after: "an input") }
        }
        let elapsed = typed.duration(to: .now) / .milliseconds(1)
        try restartIfEnded()
        guard isRested, starts == start, calm < 4 else { return }
        answers.note(elapsed: elapsed, work: min(elapsed, most().milliseconds))
    }

    /// Whether pictures are what a thread is at work at, while the answer waits for its turn on the processor: where a debugger
    /// is there to tell.
    private func expectOthersWork(in thread: pid_t, late fault: KeyFault) throws {
        let process = window.terminal.process
        // A debugger takes its time.
        window.terminal.send(signal: SIGSTOP)
        let stacks = ProcessReading.stacks(of: process)
        window.terminal.send(signal: SIGCONT)
        let own = stacks.split(separator: "\nThread ").first { $0.contains("LWP \(thread))") }
        guard own?.contains("TerminalUI7ProgramC") ?? true else { return }
        threads = stacks
        throw fault
    }

    /// A key by which it ends in order has it start anew; every other end is a fault.
    private func restartIfEnded() throws {
        guard let status = window.terminal.ending() else { return }
        while window.read() {}
        // Once it has given the line back, a Ctrl-C that is typed by chance is the line's own: the signal that ends it.
        guard status == 0 || status & 0x7F == SIGINT && !window.screen.modes.contains(1049) else {
            throw KeyFault.crashed(status: status)
        }
        try expectReleasedLine()
        try series.check()
        series = ReadingSeries()
        window = try Self.open(kind, source, home)
        played = []
        starts += 1
    }

    /// The size that input is made for after a start or a check.
    static var size: (columns: Int, rows: Int) { begin }

    // MARK: Looking at it

    /// Reads what the system knows of the program.
    func read() -> ProcessReading {
        let reading = ProcessReading(of: window.terminal.process)
        series.note(reading)
        return reading
    }

    /// What is known of a program that does not answer.
    private func silence(after what: String) -> KeyFault {
        let process = window.terminal.process
        let reading = ProcessReading(of: process)
        let state = ObservedProcess(process).state.map(String.init) ?? "gone"
        threads = ProcessReading.stacks(of: process)
        let written = window.written
        let isLate = window.wait(seconds: 20) { self.window.written > written }
        return .silent(
            seconds: Self.timeout,
            after: "\(what); state \(state), \(reading.threads) threads, "
                + (isLate ? "answered within 20 s more" : "no answer within 20 s more"))
    }

    /// What its threads were doing when it did not answer, where a debugger is there to tell.
    private(set) var threads = ""

    /// Gives the window its first size, which is always drawn anew.
    func expectLife(after what: String) throws {
        // The same size again would be none.
        let less = window.screen.columns == Self.begin.columns - 1 ? 2 : 1
        let played: [CampaignInput] = [
            .resize(columns: Self.begin.columns - less, rows: Self.begin.rows),
            .resize(columns: Self.begin.columns, rows: Self.begin.rows),
        ]
        settle(seconds: 2)
        for input in played {
            let (before, start) = (window.written, starts)
            try play(input)
            let isAnswered = window.wait(seconds: Double(Self.timeout)) { self.window.written > before }
            try restartIfEnded()
            guard isAnswered || starts != start else { throw silence(after: what) }
        }
    }

    /// Reads until nothing comes for half a second, which is longer than a suspension without a shell, and nothing is being worked at.
    /// - Returns: false when that was not within so many seconds: something moves.
    @discardableResult
    func settle(seconds: Double, looks: Int = 5) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        var calm = 0
        while ContinuousClock.now < end {
            let hasCome = window.read(within: 110)
            calm =
                hasCome || !window.terminal.isAsleep || !ProcessReading.areChildrenAsleep(of: window.terminal.process)
                ? 0 : calm + 1
            if calm == looks { return true }
        }
        return false
    }

    /// Has the program draw everything anew, and compares; nothing is said of what moves.
    func expectWholeFrame() throws {
        // What is not typed to its end comes at some time by itself.
        try type(Array("\u{1B}[201~\u{1B}\\".utf8))
        // Two seconds are how long it waits for an answer that was lost in what is not typed to its end.
        guard settle(seconds: 8, looks: 24) else { return }
        let shown = window.screen.lines
        // As after a stop from outside: whoever had the line left anything on it.
        window.terminal.send(signal: SIGCONT)
        let written = window.written
        guard window.wait(seconds: Double(Self.timeout), until: { window.written > written }) else {
            try restartIfEnded()
            throw silence(after: "SIGCONT")
        }
        guard settle(seconds: 4) else { return }
        let fresh = window.screen.lines
        compared += 1
        guard shown == fresh else {
            // What came meanwhile, as a picture that was decoded, is in the next one, too.
            window.terminal.send(signal: SIGCONT)
            guard settle(seconds: 4), window.screen.lines == fresh else { return }
            throw KeyFault.torn(before: shown, after: fresh)
        }
    }

    // MARK: The end

    /// Ends the program wherever it stands.
    func kill() { window.terminal.killAtOnce() }

    /// Leaves whatever is open, expects an answer to a key, and ends the program in order.
    func end() throws {
        try expectLife(after: "all of it")
        try type(Array("\u{1B}[201~".utf8))
        // One lies on another, as deep as chance has gone.
        var shown: [String] = []
        for _ in 0..<100 where shown != window.screen.lines {
            shown = window.screen.lines
            try type([0x1B])
            settle(seconds: 0.5)
        }
        try expectHelp()
        try expectWholeFrame()
        try pressQuit()
        guard let status = window.terminal.ending() else {
            throw KeyFault.badEnd("Ctrl-C does not quit\n\(window.report)")
        }
        while window.read() {}
        guard status == 0 else { throw KeyFault.crashed(status: status) }
        try expectReleasedLine()
        try series.check()
    }

    /// Quits by a key from wherever it stands, and has it start anew.
    func quit() throws {
        let start = starts
        // What is not typed to its end takes a key for its own.
        try type(Array("\u{1B}[201~\u{1B}\\".utf8))
        try pressQuit()
        try restartIfEnded()
        guard starts > start else { throw KeyFault.badEnd("Ctrl-C does not quit\n\(window.report)") }
    }

    /// Presses Ctrl-C until the program has ended: it may ask. From there on nothing is typed: the line belongs to others,
    /// and Ctrl-C is their signal.
    private func pressQuit() throws {
        for _ in 0..<8 where window.terminal.ending() == nil && !window.terminal.isLineCooked {
            try type([0x03])
            _ = window.wait(seconds: 3) { self.window.terminal.ending() != nil || self.window.terminal.isLineCooked }
        }
        _ = window.wait(seconds: 3) { self.window.terminal.ending() != nil }
    }

    private func type(_ bytes: [UInt8]) throws {
        played.append(.bytes(bytes))
        guard window.type(bytes) || window.terminal.ending() != nil else {
            throw silence(after: "a key")
        }
    }

    /// Opens the help from Home, unless `?` or Home's tab were given other keys by chance.
    private func expectHelp() throws {
        let configuration = (try? String(contentsOfFile: home.configuration, encoding: .utf8)) ?? ""
        guard !configuration.contains("help"), !configuration.contains("\"?\"") else { return }
        // Tabs are clicked, whatever keys they have; what is typed into lets go of it.
        let row = window.screen.rows
        let place = (window.screen.lines.last ?? "").range(of: "Home").map {
            window.screen.lines[row - 1].distance(from: window.screen.lines[row - 1].startIndex, to: $0.lowerBound) + 1
        }
        guard let place else { throw KeyFault.deaf("there are no tabs\n\(window.report)") }
        try type(Array("\u{1B}[<0;\(place);\(row)M\u{1B}[<0;\(place);\(row)m".utf8))
        settle(seconds: 1)
        try type(Array("?".utf8))
        let isThere = window.wait(seconds: Double(Self.timeout)) {
            self.window.shows("type to search")
        }
        guard isThere else { throw KeyFault.deaf("? shows no help\n\(window.report)") }
        try type([0x1B])
        settle(seconds: 1)
    }

    /// Checks that the line and the terminal are as they were before.
    private func expectReleasedLine() throws {
        let left = window.screen.modes.intersection([1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026])
        if !left.isEmpty { throw KeyFault.badEnd("modes \(left.sorted()) are still set") }
        if !window.screen.modes.contains(25) { throw KeyFault.badEnd("the cursor is still hidden") }
        if !window.terminal.isLineCooked { throw KeyFault.badEnd("the line is still raw") }
        if kind == .kitty, !window.screen.images.isEmpty {
            throw KeyFault.badEnd("\(window.screen.images.count) images are still there")
        }
    }
}
