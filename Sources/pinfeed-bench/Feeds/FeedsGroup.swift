import Dispatch
import Files
import Foundation
import Synchronization

extension BenchmarkGroup {
    /// Feeds from a slow server, large documents, a large folder and many sources.
    static var feeds: BenchmarkGroup {
        BenchmarkGroup(name: "feeds", summary: "a server 40 ms away, 10,000 entries, a folder of 100,000, five sources")
        { report in
            guard let folder = try? TemporaryFolder(), let program = BrowserRun.program else {
                return reportError("can't run pinfeed from this program's folder")
            }
            defer { withExtendedLifetime(folder) {} }
            ServerBenchmark(folder: folder.path).measure(report)
            let benchmark = FeedReadingBenchmark(folder: folder.path, fetcher: program + "-fetch")
            let done = DispatchSemaphore(value: 0)
            let figures = CollectedFigures()
            Task.detached {
                do {
                    try await benchmark.measure(figures)
                } catch {
                    reportError("\(error)")
                }
                done.signal()
            }
            done.wait()
            figures.all.forEach(report)
            WatchedFolderBenchmark(folder: folder.path + "/photographs").measure(report)
            SourcesBenchmark(folder: folder.path).measure(report)
        }
    }

    private static func reportError(_ reason: String) {
        FileHandle.standardError.write(Data("pinfeed-bench: feeds: \(reason)\n".utf8))
    }
}

/// A thread-safe collection of the figures of a task, so that the main thread can report them after the task has
/// finished.
final class CollectedFigures: Sendable {
    private let figures = Mutex<[Figure]>([])

    var all: [Figure] { figures.withLock { $0 } }

    func add(_ figure: String, items: Int, _ value: Double, _ unit: String = "ms") {
        figures.withLock { $0.append(Figure(group: "feeds", figure: figure, items: items, value: value, unit: unit)) }
    }
}
