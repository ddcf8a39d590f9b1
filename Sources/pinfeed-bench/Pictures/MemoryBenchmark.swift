import Glibc

/// A benchmark of the peak memory of the browser and its decoders while a folder of 800 photographs is scrolled to its
/// end.
struct MemoryBenchmark {
    private static let photographs = 800
    /// The time limit for each graphics mode, so that the group ends within five minutes.
    private static let timeLimit = Duration.seconds(135)
    /// The number of screens between two reported figures.
    private static let step = 25
    /// The silence after which a screen's pictures are complete, in milliseconds.
    private static let quiet: Int32 = 300

    func measure(_ report: (Figure) -> Void) {
        guard let folder = PhotographFolder(count: Self.photographs) else { return }
        for graphics in ["symbols", "kitty"] {
            scroll(folder, graphics: graphics, report)
            folder.clear()
        }
    }

    private func scroll(_ folder: PhotographFolder, graphics: String, _ report: (Figure) -> Void) {
        func reportPeak(_ peak: Int, _ name: String) {
            report(
                Figure(
                    group: "memory", figure: "peak-\(graphics)-\(name)", items: Self.photographs,
                    value: Double(peak) / 1_048_576, unit: "MiB"))
        }
        let start = ContinuousClock.now
        guard
            let browser = BrowserRun(
                [folder.path + "/photographs", "--library", ":memory:", "--graphics", graphics], columns: 120, rows: 40,
                environment: ["XDG_CACHE_HOME": folder.results])
        else { return }
        _ = browser.output(quiet: 4 * Self.quiet)
        var peak = browser.memory
        var screens = 1
        var isAtEnd = false
        // At the end, scrolling a further screen causes no output.
        while !isAtEnd, ContinuousClock.now - start < Self.timeLimit {
            if screens % Self.step == 0 { reportPeak(peak, "after-\(screens)-screens") }
            browser.terminal.type(" ")
            isAtEnd = browser.output(quiet: Self.quiet).isEmpty
            if isAtEnd { isAtEnd = browser.output(quiet: 10 * Self.quiet).isEmpty }
            peak = max(peak, browser.memory)
            if !isAtEnd { screens += 1 }
        }
        browser.terminal.type("q")
        reportPeak(peak, isAtEnd ? "end-to-end" : "until-the-time-limit")
        report(
            Figure(
                group: "memory", figure: "screens-\(graphics)", items: Self.photographs, value: Double(screens),
                unit: "screens"))
    }
}

extension BenchmarkGroup {
    static var memory: BenchmarkGroup {
        BenchmarkGroup(name: "memory", summary: "800 photographs scrolled from the top to the end") {
            MemoryBenchmark().measure($0)
        }
    }
}
