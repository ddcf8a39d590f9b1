import Dispatch
import Glibc
import Synchronization

extension BenchmarkGroup {
    /// The share of modified photographs whose original is the first result of a similarity search.
    ///
    /// The photographs are the first 2,000 by name in the folder `PINFEED_PHOTOGRAPHS`, or the sample's pictures if the
    /// variable is not set.
    static var similarity: BenchmarkGroup {
        BenchmarkGroup(name: "likeness", summary: "finding the originals of modified photographs") { report in
            let folder = getenv("PINFEED_PHOTOGRAPHS").map { String(cString: $0) } ?? "Data/Sample/pictures"
            let done = DispatchSemaphore(value: 0)
            let shares = Mutex<[ChangeShare]?>(nil)
            Task.detached {
                let measuredShares = await SimilarityBenchmark(folder: folder)?.measureShares()
                shares.withLock { $0 = measuredShares }
                done.signal()
            }
            done.wait()
            guard let measuredShares = shares.withLock({ $0 }) else {
                let line =
                    "pinfeed-bench: likeness: no photographs in \(folder), or no decoder\n"
                _ = write(STDERR_FILENO, line, line.utf8.count)
                return
            }
            for share in measuredShares {
                let percent = 100 * Double(share.foundCount) / Double(max(1, share.count))
                report(
                    Figure(
                        group: "likeness", figure: share.change.rawValue, items: share.count, value: percent, unit: "%")
                )
            }
        }
    }
}
