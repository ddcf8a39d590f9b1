import Glibc

extension BenchmarkGroup {
    /// Thumbnails, symbols and the bytes that pictures need, beside comparable programs from Debian.
    static var pictures: BenchmarkGroup {
        BenchmarkGroup(
            name: "pictures",
            summary: "thumbnails, symbols and the kitty protocol, compared with vipsthumbnail, chafa and timg"
        ) {
            PixelScrollBenchmark().measure($0)
            SymbolsBenchmark()?.measure($0)
            DitheringBenchmark()?.measure($0)
            ThumbnailBenchmark().measure($0)
        }
    }
}

/// A comparison of thumbnail creation with vipsthumbnail: whole processes, with the files in the page cache.
private struct ThumbnailBenchmark {
    private static let count = 60
    private static let runs = 5
    private static let vipsthumbnail = "/usr/bin/vipsthumbnail"

    /// The summary of several runs. Times are minimums, because other load on the machine can only increase them.
    private struct Outcome {
        /// The time per picture.
        var milliseconds: Double
        /// The processor time per picture.
        var processorMilliseconds: Double
        /// The maximum memory of all runs.
        var bytes: Double
    }

    func measure(_ report: (Figure) -> Void) {
        guard access(Self.vipsthumbnail, X_OK) == 0, let folder = PhotographFolder(count: Self.count) else {
            return reportPicturesError("can't generate and compare photographs; install libvips-tools")
        }
        let pool = { (cache: String) in
            MeasuredProcess.run(
                "/proc/self/exe", [PoolProbe.argument, cache] + folder.photographs, samplesMemory: true)
        }
        // JPEG is vipsthumbnail's fastest format. Its files have a twentieth of the size of ours.
        let competitor = { (name: String) in
            MeasuredProcess.run(
                Self.vipsthumbnail, ["--size", "256x256", "-o", "\(folder.results)/\(name)"] + folder.photographs,
                samplesMemory: true)
        }
        // Alternate the programs, so that other load on the machine affects all of them equally.
        var samples: [String: [MeasuredProcess]] = [:]
        for _ in 0..<Self.runs {
            for (name, run) in [
                ("first", { pool(folder.results + "/thumbnails") }),
                ("second", { pool(folder.results + "/thumbnails") }),
                ("without", { pool("none") }), ("jpeg", { competitor("%s.jpg") }), ("png", { competitor("%s.png") }),
            ] {
                guard let sample = run(), sample.status == 0 else { return reportPicturesError("\(name) failed") }
                samples[name, default: []].append(sample)
            }
            folder.clear()
        }
        let outcomes = samples.mapValues(Self.outcome)
        guard let first = outcomes["first"], let second = outcomes["second"], let without = outcomes["without"],
            let jpeg = outcomes["jpeg"], let png = outcomes["png"]
        else { return }
        report(time("first-start", first, baseline: jpeg, named: "vipsthumbnail"))
        report(time("first-start-beside-png", first, baseline: png, named: "vipsthumbnail"))
        report(time("first-start-beside-none", first, baseline: without, named: "without"))
        report(time("second-start", second, baseline: without, named: "without"))
        report(processorTime("processor-first-start", first, baseline: jpeg, named: "vipsthumbnail"))
        report(processorTime("processor-first-start-beside-none", first, baseline: without, named: "without"))
        report(memory("peak-memory-first-start", first, baseline: jpeg))
        report(memory("peak-memory-second-start", second, baseline: jpeg))
        compareSymbols(folder, second: second, without: without, report)
    }

    /// Compares with programs that draw symbols. They lack thumbnails and are slow, so a few photographs suffice.
    private func compareSymbols(
        _ folder: PhotographFolder, second: Outcome, without: Outcome, _ report: (Figure) -> Void
    ) {
        let samplePhotographs = Array(folder.photographs.prefix(8))
        let size = "\(PoolProbe.columns)x\(PoolProbe.rows)"
        let competitors = [
            ("chafa", ["-f", "symbols", "-c", "full", "--animate", "off", "-s", size] + samplePhotographs),
            ("timg", ["-pq", "-I", "-E", "--frames=1", "-g\(size)"] + samplePhotographs),
        ]
        for (name, arguments) in competitors {
            guard let run = MeasuredProcess.run("/usr/bin/\(name)", arguments), run.status == 0 else { continue }
            let other = Outcome(
                milliseconds: run.seconds * 1e3 / Double(samplePhotographs.count),
                processorMilliseconds: run.processorSeconds * 1e3 / Double(samplePhotographs.count), bytes: 0)
            report(time("symbols-without-thumbnails", without, baseline: other, named: name))
            report(time("symbols-second-start", second, baseline: other, named: name))
        }
    }

    private static func outcome(of samples: [MeasuredProcess]) -> Outcome {
        let perPicture = 1e3 / Double(count)
        return Outcome(
            milliseconds: (samples.map(\.seconds).min() ?? 0) * perPicture,
            processorMilliseconds: (samples.map(\.processorSeconds).min() ?? 0) * perPicture,
            bytes: Double(samples.map(\.peakBytes).max() ?? 0))
    }

    private func time(_ name: String, _ outcome: Outcome, baseline other: Outcome, named otherName: String) -> Figure {
        Figure(
            group: "pictures", figure: name, items: Self.count, value: outcome.milliseconds, unit: "ms",
            baseline: other.milliseconds, baselineName: otherName)
    }

    private func processorTime(
        _ name: String, _ outcome: Outcome, baseline other: Outcome, named otherName: String
    ) -> Figure {
        Figure(
            group: "pictures", figure: name, items: Self.count, value: outcome.processorMilliseconds, unit: "ms",
            baseline: other.processorMilliseconds, baselineName: otherName)
    }

    private func memory(_ name: String, _ outcome: Outcome, baseline other: Outcome) -> Figure {
        Figure(
            group: "pictures", figure: name, items: Self.count, value: outcome.bytes / 1_048_576, unit: "MiB",
            baseline: other.bytes / 1_048_576, baselineName: "vipsthumbnail")
    }
}

/// Reports the reason for missing figures.
func reportPicturesError(_ reason: String) {
    let line = "pinfeed-bench: pictures: not measured: \(reason)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
}
