import Dispatch
import Synchronization

/// A queue that writes cache files in the background, one after another.
///
/// All members are thread-safe.
final class BackgroundWriter: Sendable {
    private let queue: DispatchQueue
    private let state = Mutex(State())
    /// The maximum number of pending writes, since each holds its data in memory.
    private let maximumPendingCount: Int

    private struct State {
        var pendingCount = 0
        var consecutiveFailures = 0
        /// Whether pending writes are dropped.
        var hasEnded = false

        func acceptsWrites(limit: Int) -> Bool {
            pendingCount < limit && consecutiveFailures < BackgroundWriter.maximumConsecutiveFailures
        }
    }

    /// The number of consecutive failed writes, for example on a full disk, after which no further write is attempted.
    private static let maximumConsecutiveFailures = 3

    init(label: String, maximumPendingCount: Int) {
        queue = DispatchQueue(label: label, qos: .utility)
        self.maximumPendingCount = maximumPendingCount
    }

    /// Whether a write that is scheduled now would be accepted.
    var acceptsWrites: Bool { state.withLock { $0.acceptsWrites(limit: maximumPendingCount) } }

    /// Schedules a write, or drops it if the queue is full.
    ///
    /// - Parameter body: writes the file; returns `false` on failure.
    func schedule(_ body: @escaping @Sendable () -> Bool) {
        let isAccepted = state.withLock { state in
            guard state.acceptsWrites(limit: maximumPendingCount) else { return false }
            state.pendingCount += 1
            return true
        }
        guard isAccepted else { return }
        queue.async { [self] in
            guard !state.withLock({ $0.hasEnded }) else { return }
            let isWritten = body()
            state.withLock { state in
                state.pendingCount -= 1
                state.consecutiveFailures = isWritten ? 0 : state.consecutiveFailures + 1
            }
        }
    }

    /// Waits until all pending writes have finished. If `writesAll` is false, waits only for the current one and drops the
    /// others.
    func finish(writesAll: Bool = true) async {
        if !writesAll { state.withLock { $0.hasEnded = true } }
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }
}
