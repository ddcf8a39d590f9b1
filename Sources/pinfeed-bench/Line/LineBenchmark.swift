import Glibc
import PseudoTerminal

/// A benchmark of the browser on its sample, in symbols of 256 colours, on a terminal that reads immediately.
struct LineBenchmark {
    let columns: UInt16
    let rows: UInt16

    /// The silence after which the response to a key is complete, including its pictures, in milliseconds.
    private static let quiet: Int32 = 250
    /// The silence after which the start is complete, in milliseconds.
    private static let startQuiet: Int32 = 1_500
    private static let focusKeys = ["l", "l", "h", "h"]
    private static let scrolledRows = 40
    private static let pages = 6
    private static let latencyKeys = 200
    private static let floodRowCount = 200
    /// The duration of the idle measurement, in milliseconds.
    private static let idle: Int32 = 20_000

    func measure(_ report: (Figure) -> Void) {
        guard
            let browser = BrowserRun(
                ["--library", ":memory:", "--graphics", "symbols"], columns: columns, rows: rows,
                environment: ["COLORTERM": "", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"])
        else { return reportError() }
        _ = browser.output(quiet: Self.startQuiet)
        let screen = fullRedrawSize(of: browser)
        func reportFigure(_ name: String, _ value: Double, _ unit: String, beside fullRedraw: Int? = nil) {
            report(
                Figure(
                    group: "line", figure: "\(name)-\(columns)x\(rows)", items: 0, value: value, unit: unit,
                    baseline: fullRedraw.map(Double.init), baselineName: "redrawn"))
        }
        let moves = Self.focusKeys.map { outputSize(after: $0, of: browser) }.sorted()
        reportFigure("focus-move", Double(moves[moves.count / 2]), "bytes", beside: screen)
        let previousTime = Self.processorTime(of: browser)
        let scrolled = (0..<Self.scrolledRows).map { _ in outputSize(after: "\u{5}", of: browser) }.sorted()
        reportFigure("scrolled-row", Double(scrolled[scrolled.count / 2]), "bytes", beside: screen)
        reportFigure(
            "scrolled-row-processor", (Self.processorTime(of: browser) - previousTime) / Double(scrolled.count), "ms")
        let pages = (0..<Self.pages).map { _ in outputSize(after: " ", of: browser) }.sorted()
        reportFigure("page-down", Double(pages[pages.count / 2]), "bytes", beside: fullRedrawSize(of: browser))
        measureLatency(of: browser, reportFigure: { reportFigure($0, $1, $2) })
        let fullRedraw = fullRedrawSize(of: browser)
        browser.terminal.type(String(repeating: "\u{19}", count: Self.floodRowCount))
        reportFigure("200-rows-at-once", Double(browser.output(quiet: Self.quiet).count), "bytes", beside: fullRedraw)
        let switches = Self.contextSwitches(of: browser)
        reportFigure("idle-20-s", Double(browser.output(quiet: Self.idle).count), "bytes")
        // Threads that have ended meanwhile don't count.
        let wakeUps = Self.contextSwitches(of: browser).reduce(0) { sum, thread in
            sum + (switches[thread.key].map { thread.value - $0 } ?? thread.value)
        }
        reportFigure("idle-20-s-wake-ups", Double(wakeUps), "switches")
        browser.terminal.type("q")
    }

    private func measureLatency(of browser: BrowserRun, reportFigure: (String, Double, String) -> Void) {
        var times: [Double] = []
        for press in 0..<Self.latencyKeys {
            let start = ContinuousClock.now
            browser.terminal.type(["l", "h"][press % 2])
            guard browser.next(quiet: Self.quiet) != nil else { continue }
            times.append((ContinuousClock.now - start).nanoseconds / 1e6)
            _ = browser.output(quiet: 10)
        }
        guard !times.isEmpty else { return }
        times.sort()
        reportFigure("first-byte-median", times[times.count / 2], "ms")
        reportFigure("first-byte-p99", times[times.count * 99 / 100], "ms")
    }

    /// Types a key and returns the number of bytes of the response.
    private func outputSize(after key: String, of browser: BrowserRun) -> Int {
        browser.terminal.type(key)
        return browser.output(quiet: Self.quiet).count
    }

    /// Causes a full redraw by a window size change, and returns its number of bytes.
    private func fullRedrawSize(of browser: BrowserRun) -> Int {
        browser.terminal.sendWindowChange()
        return browser.output(quiet: Self.quiet).count
    }

    /// Returns the processor time of all threads of the browser, without its decoders, in milliseconds.
    private static func processorTime(of browser: BrowserRun) -> Double {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(browser.terminal.process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            return 0
        }
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }

    /// Returns the number of context switches, voluntary and involuntary, of each of the browser's threads.
    private static func contextSwitches(of browser: BrowserRun) -> [ObservedProcess: Int] {
        ObservedProcess(browser.terminal.process).threads.reduce(into: [:]) { switches, thread in
            let lines = thread.text(of: "status").split(separator: "\n").filter { $0.contains("ctxt_switches") }
            switches[thread] = lines.reduce(0) { $0 + ($1.split(separator: "\t").last.flatMap { Int($0) } ?? 0) }
        }
    }

    private func reportError() {
        let line = "pinfeed-bench: line: not measured: can't run pinfeed from this program's folder\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
    }
}
