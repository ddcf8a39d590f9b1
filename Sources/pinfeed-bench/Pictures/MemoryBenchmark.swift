import Glibc

/// The most memory that browser and decoders take while a folder of 2,000 photographs is scrolled from its top to its
/// end.
struct MemoryBenchmark {
    private static let photographs = 2_000
    /// Silence after which a screen's pictures have come, in milliseconds.
    private static let quiet: Int32 = 300

    func measure(_ report: (Figure) -> Void) {
        guard let folder = PhotographFolder(count: Self.photographs) else { return }
        for graphics in ["symbols", "kitty"] {
            guard let scroll = scroll(folder, graphics: graphics) else { continue }
            report(
                Figure(
                    group: "memory", figure: "peak-\(graphics)-end-to-end", items: Self.photographs,
                    value: Double(scroll.peak) / 1_048_576, unit: "MiB"))
            report(
                Figure(
                    group: "memory", figure: "screens-\(graphics)-end-to-end", items: Self.photographs,
                    value: Double(scroll.screens), unit: "screens"))
            folder.clear()
        }
    }

    private func scroll(_ folder: PhotographFolder, graphics: String) -> (peak: Int, screens: Int)? {
        guard
            let browser = BrowserRun(
                [folder.path + "/photographs", "--library", ":memory:", "--graphics", graphics], columns: 120, rows: 40,
                environment: ["XDG_CACHE_HOME": folder.results])
        else { return nil }
        _ = browser.output(quiet: 4 * Self.quiet)
        var peak = browser.memory
        var screens = 1
        // The end is where a screen further changes nothing any more, however long one waits.
        while true {
            browser.terminal.type(" ")
            var isAtEnd = browser.output(quiet: Self.quiet).isEmpty
            if isAtEnd { isAtEnd = browser.output(quiet: 10 * Self.quiet).isEmpty }
            peak = max(peak, browser.memory)
            if isAtEnd { break }
            screens += 1
        }
        browser.terminal.type("q")
        return (peak, screens)
    }
}

extension BenchmarkGroup {
    static var memory: BenchmarkGroup {
        BenchmarkGroup(name: "memory", summary: "2,000 photographs scrolled from the top to the end") {
            MemoryBenchmark().measure($0)
        }
    }
}
