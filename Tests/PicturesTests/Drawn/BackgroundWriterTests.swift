import Dispatch
import Foundation
import Synchronization
import Testing

@testable import PictureDecoding

@Suite struct BackgroundWriterTests {
    /// Two threads schedule a write at the same moment, like two decoders. Only one fits the limit.
    @Test func simultaneousWritesDoNotExceedTheLimit() async {
        let rounds = 0..<2_000
        let writers = rounds.map { _ in BackgroundWriter(label: "pictures.test", maximumPendingCount: 1) }
        let gates = rounds.map { _ in DispatchSemaphore(value: 0) }
        let writeCounts = Mutex(rounds.map { _ in 0 })
        let arrivalCount = Atomic(0)
        /// Waits for the other thread. Yielding the processor would separate the threads.
        @Sendable func meet(_ meeting: Int) {
            arrivalCount.add(1, ordering: .sequentiallyConsistent)
            while arrivalCount.load(ordering: .sequentiallyConsistent) < 2 * meeting {}
        }
        let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
        for _ in 0..<2 {
            Thread {
                for round in rounds {
                    meet(2 * round + 1)
                    writers[round].schedule {
                        gates[round].wait()
                        writeCounts.withLock { $0[round] += 1 }
                        return true
                    }
                    meet(2 * round + 2)
                    gates[round].signal()
                }
                continuation.yield()
            }.start()
        }
        var end = ends.makeAsyncIterator()
        for _ in 0..<2 { await end.next() }
        for writer in writers { await writer.finish() }
        #expect(writeCounts.withLock { $0.count { $0 != 1 } } == 0)
    }
}
