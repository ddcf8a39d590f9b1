import Dispatch
import Synchronization

/// A queue that writes cache files in the background, one after another.
///
/// All members are thread-safe.
final class BackgroundWriter: Sendable {
    private let queue: DispatchQueue
    private let state = Mutex(State())
    /// The maximum number of pending writes, since each holds its data in memory.
    private let longestQueue: Int

    private struct State {
        var waiting = 0
        var failuresInARow = 0
        /// Whether pending writes are dropped.
        var hasEnded = false
    }

    /// The number of consecutive failed writes, as on a full disk, after which no further write is attempted.
    private static let mostFailures = 3

    init(label: String, longestQueue: Int) {
        queue = DispatchQueue(label: label, qos: .utility)
        self.longestQueue = longestQueue
    }

    /// Whether a write that is scheduled now would be accepted.
    var acceptsWrites: Bool {
        state.withLock { $0.waiting < longestQueue && $0.failuresInARow < Self.mostFailures }
    }

    /// Schedules a write, or drops it if the queue is full.
    ///
    /// - Parameter body: writes the file; returns false on failure.
    func schedule(_ body: @escaping @Sendable () -> Bool) {
        guard acceptsWrites else { return }
        state.withLock { $0.waiting += 1 }
        queue.async { [self] in
            guard !state.withLock({ $0.hasEnded }) else { return }
            let isWritten = body()
            state.withLock { state in
                state.waiting -= 1
                state.failuresInARow = isWritten ? 0 : state.failuresInARow + 1
            }
        }
    }

    /// Waits until all pending writes have finished, or only the current one if `writesAll` is false.
    func finish(writesAll: Bool = true) async {
        if !writesAll { state.withLock { $0.hasEnded = true } }
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }
}
