import Files
import Glibc
import PseudoTerminal

extension BenchmarkGroup {
    /// The start of the program, to its first boxes and to its last visible picture.
    static var start: BenchmarkGroup {
        BenchmarkGroup(name: "start", summary: "time from the start to the first boxes and to the last visible picture")
        {
            for size in [(columns: 120, rows: 40), (columns: 200, rows: 60)] {
                StartBenchmark(columns: UInt16(size.columns), rows: UInt16(size.rows)).measure($0)
            }
        }
    }
}

/// A benchmark that starts the program on a pseudo-terminal with the sample, a cold cache and an empty library.
private struct StartBenchmark {
    let columns: UInt16
    let rows: UInt16

    private static let runs = 7
    /// The silence after which a start is complete, in milliseconds. Gaps between pictures are much shorter.
    private static let quiet: Int32 = 400

    func measure(_ report: (Figure) -> Void) {
        var boxes: [Double] = []
        var pictures: [Double] = []
        guard let folder = try? TemporaryFolder(), let configuration = Self.configuration(in: folder) else {
            return reportError()
        }
        defer { withExtendedLifetime(folder) {} }
        for _ in 0..<Self.runs {
            guard let run = run(configuration: configuration) else { return reportError() }
            boxes.append(run.boxes * 1e3)
            pictures.append(run.pictures * 1e3)
        }
        let suffix = "\(columns)x\(rows)"
        report(Figure(group: "start", figure: "first-boxes-\(suffix)", items: 0, value: Self.median(boxes), unit: "ms"))
        report(
            Figure(group: "start", figure: "last-picture-\(suffix)", items: 0, value: Self.median(pictures), unit: "ms")
        )
    }

    /// Returns the seconds to the first box's corner and to the last byte before silence.
    private func run(configuration: String) -> (boxes: Double, pictures: Double)? {
        guard let program = BrowserRun.program,
            let terminal = PseudoTerminal(
                program, ["--library", ":memory:", "--config", configuration], columns: columns, rows: rows,
                environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"])
        else { return nil }
        let corner = Array("╭".utf8)
        var boxes: Double?
        var last = 0.0
        while let output = terminal.next(quiet: Self.quiet) {
            if boxes == nil, output.bytes.contains(corner) { boxes = output.seconds }
            last = output.seconds
        }
        terminal.type("q")
        return boxes.map { ($0, last) }
    }

    /// Writes a configuration without prefetching, so that the last picture that arrives is a visible one, and returns
    /// its path. It also replaces the user's configuration.
    private static func configuration(in folder: TemporaryFolder) -> String? {
        let text = "[pictures]\nahead-screens = 0\nthumbnails = false\n"
        let isWritten: Void? = try? OpenFolder(folder.path).write(Array(text.utf8), to: "config.toml", .cached)
        return isWritten.map { folder.path + "/config.toml" }
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }

    private func reportError() {
        let line = "pinfeed-bench: start: not measured: can't run pinfeed from this program's folder\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
    }
}
