import Files
import Foundation
import PseudoTerminal

/// A benchmark of the program on a pseudo-terminal: from saving a layout file to the first bytes of the screen that
/// shows it.
enum SavedLayoutBenchmark {
    private static let saveCount = 41
    /// The silence after which a screen is complete, in milliseconds.
    private static let quiet: Int32 = 400

    static func measure(_ report: (Figure) -> Void) {
        guard let folder = try? TemporaryFolder() else { return }
        defer { withExtendedLifetime(folder) {} }
        let path = folder.path + "/bench.jsonc"
        write(header(0), to: path)
        guard
            let run = BrowserRun(
                ["--library", ":memory:", "--graphics", "none", "--layout", path], columns: 200, rows: 60)
        else {
            FileHandle.standardError.write(
                Data("pinfeed-bench: gallery: can't find pinfeed in this program's folder\n".utf8))
            return
        }
        _ = run.output(quiet: 1_500)
        var times: [Double] = []
        for index in 1...saveCount {
            let expectedBytes = Array(header(index).utf8)
            let start = ContinuousClock.now
            write(header(index), to: path)
            var receivedBytes: [UInt8] = []
            while BrowserRun.count(of: expectedBytes, in: receivedBytes) == 0 {
                guard ContinuousClock.now - start < .seconds(10) else { return }
                // The program sends the next frame only after the terminal has read the previous one.
                if let output = run.next(quiet: 10) { receivedBytes += output }
            }
            times.append((ContinuousClock.now - start).nanoseconds / 1e6)
            _ = run.output(quiet: quiet)
        }
        run.terminal.type("q")
        times.sort()
        func figure(_ name: String, _ value: Double) {
            report(Figure(group: "gallery", figure: name, items: 0, value: value, unit: "ms"))
        }
        figure("save-to-screen-median", times[times.count / 2])
        figure("save-to-screen-p95", times[times.count * 95 / 100])
    }

    /// Returns a header in which every letter differs from the previous header, so that all of it is drawn.
    private static func header(_ index: Int) -> String {
        String(repeating: Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26))), count: 12)
    }

    private static func write(_ title: String, to path: String) {
        let columns = 3 + Int(title.utf8.first ?? 0) % 4
        let text = """
            { "masonry": { "sections": [{ "columns": \(columns), "headerHeight": 1, "title": "\(title)" }] } }

            """
        try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
}
