import Glibc

/// A benchmark of the browser at 9,600 baud, on 80 columns and 24 rows, with a folder of ten thousand pictures.
struct BaudBenchmark {
    /// The bandwidth, in bytes per millisecond.
    private static let bandwidth = 0.96
    private static let pictures = 10_000
    private static let presses = 8
    /// The timeout, in milliseconds.
    private static let timeout = 30_000.0

    func measure(_ report: (Figure) -> Void) {
        guard let folder = PhotographFolder(count: Self.pictures),
            let browser = SlowBrowser(
                [folder.path + "/photographs", "--library", ":memory:", "--graphics", "symbols"], columns: 80, rows: 24,
                environment: [
                    "XDG_CACHE_HOME": folder.results, "COLORTERM": "", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22",
                ], bandwidth: Self.bandwidth)
        else { return reportError() }
        func reportFigure(_ name: String, _ value: Double, _ unit: String) {
            report(Figure(group: "line", figure: "9600-baud-\(name)", items: Self.pictures, value: value, unit: unit))
        }
        // Wait for the titles of pictures, not only those of tabs.
        browser.run(for: Self.timeout) { $0.letters > Self.tabLetterCount }
        reportFigure("titles", browser.now, "ms")
        browser.run(for: Self.timeout) { reader in browser.now - reader.lastByteTime > 3_000 }
        reportFigure("all", browser.reader.lastByteTime, "ms")
        var firsts: [Double] = []
        var bytes: [Double] = []
        for press in 0..<Self.presses {
            let previousByteCount = browser.reader.bytes
            let time = browser.type(["l", "h"][press % 2])
            browser.run(for: Self.timeout) { $0.bytes > previousByteCount }
            firsts.append(browser.now - time)
            browser.run(for: Self.timeout) { reader in browser.now - reader.lastByteTime > 2_000 }
            bytes.append(Double(browser.reader.bytes - previousByteCount))
        }
        reportFigure("first-byte-worst", firsts.max() ?? 0, "ms")
        reportFigure("focus-move", bytes.sorted()[bytes.count / 2], "bytes")
    }

    /// More letters than the titles of the tabs have.
    private static let tabLetterCount = 120

    private func reportError() {
        let line = "pinfeed-bench: line: 9,600 baud not measured\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
    }
}
