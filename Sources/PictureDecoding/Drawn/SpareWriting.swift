import Dispatch
import Synchronization

/// Writes files that can be made again, one after another on a queue of its own, while other work goes on.
///
/// Any thread may ask.
final class SpareWriting: Sendable {
    private let queue: DispatchQueue
    private let state = Mutex(State())
    /// How many files may wait: each holds what is to be written.
    private let longestQueue: Int

    private struct State {
        var waiting = 0
        var failuresInARow = 0
        /// Nothing is begun any more.
        var hasEnded = false
    }

    /// After as many writes in a row that failed, as on a full disk, none is tried again.
    private static let mostFailures = 3

    init(label: String, longestQueue: Int) {
        queue = DispatchQueue(label: label, qos: .utility)
        self.longestQueue = longestQueue
    }

    /// Whether a file that is made now would be written.
    var takesMore: Bool {
        state.withLock { $0.waiting < longestQueue && $0.failuresInARow < Self.mostFailures }
    }

    /// Has a file written soon, unless too many wait.
    /// - Parameter body: writes it; false when that failed.
    func write(_ body: @escaping @Sendable () -> Bool) {
        guard takesMore else { return }
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

    /// Returns when everything is written, or what is being written now.
    func finish(writesAll: Bool = true) async {
        if !writesAll { state.withLock { $0.hasEnded = true } }
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }
}
