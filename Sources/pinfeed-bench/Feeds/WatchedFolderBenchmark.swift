import Foundation

/// A benchmark of the browser on a large folder to which a thousand files are added while it is displayed.
struct WatchedFolderBenchmark {
    /// A folder of folders with picture files.
    let folder: String

    private static let addedFileCount = 1_000
    /// The silence after which the screen is complete, in milliseconds.
    private static let quiet: Int32 = 2_000
    /// A timeout that is longer than any measured operation, in milliseconds.
    private static let timeout: Int32 = 30_000

    func measure(_ report: (Figure) -> Void) {
        let start = ContinuousClock.now
        guard
            let browser = BrowserRun(
                [folder, "--library", ":memory:", "--graphics", "none"], columns: 120, rows: 40,
                environment: ["XDG_CACHE_HOME": folder + "-cache", "HOME": folder + "-home"]),
            let frame = wait(for: "Home", in: browser), let box = wait(for: "╭", in: browser)
        else { return }
        report(figure("folder-first-frame", milliseconds(from: start, to: frame)))
        // The first page of a folder is shown once the whole folder is listed.
        report(figure("folder-wholly-listed", milliseconds(from: start, to: box)))
        _ = browser.output(quiet: Self.quiet)
        guard (try? FeedReadingBenchmark.createFiles(0..<Self.addedFileCount, in: folder + "/+new")) != nil else {
            return
        }
        let additionTime = ContinuousClock.now
        // The notice is `1000 new`.
        if let noticeTime = wait(for: "new", in: browser) {
            report(figure("folder-1000-new-shown", milliseconds(from: additionTime, to: noticeTime)))
        }
        browser.terminal.type("q")
    }

    /// Returns the time at which `text` is first written, or `nil` after the timeout.
    private func wait(for text: String, in browser: BrowserRun) -> ContinuousClock.Instant? {
        let pattern = Array(text.utf8)
        var tail: [UInt8] = []
        while let bytes = browser.next(quiet: Self.timeout) {
            let output = tail + bytes
            if BrowserRun.count(of: pattern, in: output) > 0 { return .now }
            tail = Array(output.suffix(pattern.count - 1))
        }
        return nil
    }

    private func milliseconds(from start: ContinuousClock.Instant, to end: ContinuousClock.Instant) -> Double {
        (end - start).nanoseconds / 1e6
    }

    private func figure(_ name: String, _ value: Double) -> Figure {
        Figure(group: "feeds", figure: name, items: 101_000, value: value, unit: "ms")
    }
}
