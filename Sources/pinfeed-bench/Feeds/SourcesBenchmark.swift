import Foundation

/// A benchmark of the browser with five sources of 20,000 pins each, all of them loaded.
struct SourcesBenchmark {
    let folder: String

    private static let sources = 5
    private static let pins = 20_000
    /// The silence after which the browser has finished loading, in milliseconds.
    private static let quiet: Int32 = 1_500
    private static let keys = 400

    func measure(_ report: (Figure) -> Void) {
        let paths = (0..<Self.sources).compactMap(writeSource)
        guard paths.count == Self.sources, let browser = startBrowser(with: paths) else { return }
        _ = browser.output(quiet: Self.quiet)
        report(figure("memory-first-page", Double(browser.memory) / 1_048_576, "MiB"))
        browser.terminal.type("G")
        let start = ContinuousClock.now
        _ = browser.output(quiet: Self.quiet)
        let elapsed = (ContinuousClock.now - start).nanoseconds / 1e6 - Double(Self.quiet)
        report(figure("all-pages-by-date", elapsed, "ms"))
        report(figure("memory-all-pages", Double(browser.memory) / 1_048_576, "MiB"))
        browser.terminal.type("q")
        guard let loadingBrowser = startBrowser(with: paths + [folder + "/photographs"]) else { return }
        for (name, value) in measureKeys(in: loadingBrowser) { report(figure(name, value, "ms")) }
        loadingBrowser.terminal.type("q")
    }

    /// Types keys that move the focus while the sources and the folder of 100,000 pictures are loading, each after the
    /// response to the previous key. Returns the median and the 99th percentile of the time to the first byte of a response,
    /// in milliseconds; empty if a response is missing.
    private func measureKeys(in browser: BrowserRun) -> [(String, Double)] {
        var reader = OutputParser()
        let start = ContinuousClock.now
        func now() -> Double { (ContinuousClock.now - start).nanoseconds / 1e6 }
        /// Returns the first frame that moves the focus, or `nil` if none arrives.
        func nextFocusFrame(quiet: Int32) -> OutputParser.Frame? {
            let frameCount = reader.frames.count
            while let output = browser.terminal.next(quiet: quiet) {
                let time = now()
                for byte in output.bytes {
                    if let reply = reader.read(byte, at: time, writeTime: time, queuedBytes: 0) {
                        browser.terminal.type(reply)
                    }
                }
                if let frame = reader.frames[frameCount...].first(where: \.hasFocus) { return frame }
            }
            return nil
        }
        guard nextFocusFrame(quiet: Self.quiet) != nil else { return [] }
        var times: [Double] = []
        browser.terminal.type("G")
        while times.count < Self.keys {
            let keyTime = now()
            browser.terminal.type(times.count.isMultiple(of: 2) ? "h" : "l")
            guard let frame = nextFocusFrame(quiet: Self.quiet) else { break }
            times.append(frame.firstByteTime - keyTime)
        }
        guard times.count == Self.keys else { return [] }
        times.sort()
        return [
            ("keys-while-loading-median", times[Self.keys / 2]),
            ("keys-while-loading-p99", times[Self.keys * 99 / 100]),
        ]
    }

    private func startBrowser(with sources: [String]) -> BrowserRun? {
        BrowserRun(
            sources + ["--library", ":memory:", "--graphics", "none", "--config", configuration], columns: 120,
            rows: 40,
            environment: ["XDG_CACHE_HOME": folder + "/cache", "HOME": folder])
    }

    private func figure(_ name: String, _ value: Double, _ unit: String) -> Figure {
        Figure(group: "feeds", figure: name, items: Self.sources * Self.pins, value: value, unit: unit)
    }

    /// The path of a configuration that shows the newest pins first. Writes the file.
    private var configuration: String {
        let path = folder + "/config.toml"
        _ = FileManager.default.createFile(atPath: path, contents: Data("feed.order = \"by-date\"\n".utf8))
        return path
    }

    /// Writes a JSON feed and returns its path; `nil` on failure.
    private func writeSource(_ index: Int) -> String? {
        let pins = (0..<Self.pins).map { pin in
            let day = String(28 - pin * 28 / Self.pins % 28)
            return """
                {"id":"\(index)-\(pin)","picture":"/photographs/\(index)/\(pin).jpg","title":"Harbour \(pin) at six","author":"mina",\
                "width":4032,"height":3024,"color":"#335577","date":"2026-01-\(day.count == 1 ? "0" : "")\(day)T06:00:00Z"}
                """
        }
        let path = "\(folder)/source-\(index).json"
        let isWritten = FileManager.default.createFile(
            atPath: path, contents: Data("{\"title\":\"\(index)\",\"pins\":[\(pins.joined(separator: ",\n"))]}".utf8))
        return isWritten ? path : nil
    }
}
