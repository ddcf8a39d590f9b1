import Glibc
import PseudoTerminal

extension BenchmarkGroup {
    /// A feed of pictures, scrolled row by row on a terminal of 200 columns and 60 rows.
    static var scroll: BenchmarkGroup {
        BenchmarkGroup(name: "scroll", summary: "scrolling a 200x60 screen full of pictures by a row") { report in
            for depth in ["256", "direct"] { ScrollBenchmark(depth: depth).measure(report) }
        }
    }
}

/// A benchmark that runs `ScrollProbe` in this executable on a pseudo-terminal, because curses needs one.
private struct ScrollBenchmark {
    let depth: String

    func measure(_ report: (Figure) -> Void) {
        var pipe: [Int32] = [0, 0]
        guard Glibc.pipe(&pipe) == 0, let executable = realpath("/proc/self/exe", nil) else { return }
        defer {
            free(executable)
            close(pipe[0])
        }
        let terminal = PseudoTerminal(
            String(cString: executable), [ScrollProbe.argument, depth], columns: 200, rows: 60,
            environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"], report: pipe[1])
        close(pipe[1])
        guard let terminal else { return }
        var bytes = 0
        while let output = terminal.next(quiet: 2_000) { bytes += output.bytes.count }
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = read(pipe[0], &buffer, buffer.count)
        guard count > 0, let frame = Double(String(decoding: buffer[..<count], as: UTF8.self)) else {
            let line = "pinfeed-bench: scroll \(depth): not measured\n"
            _ = write(STDERR_FILENO, line, line.utf8.count)
            return
        }
        report(
            Figure(group: "scroll", figure: "row-200x60-\(depth)", items: ScrollProbe.pins, value: frame, unit: "ms"))
        report(
            Figure(
                group: "scroll", figure: "bytes-a-row-200x60-\(depth)", items: ScrollProbe.pins,
                value: Double(bytes) / Double(ScrollProbe.frames), unit: "bytes"))
    }
}
