import Synchronization

/// A schedule of retries of an operation, one at a time, with delays that double from 1 second up to 30 seconds.
final class RetrySchedule: Sendable {
    private let state = Mutex(State())

    private struct State {
        var delay = RetryDelay()
        var pending: (task: Task<Void, Never>, retry: @Sendable () -> Void)?
    }

    /// Schedules a retry, replacing the pending one.
    func schedule(_ retry: @escaping @Sendable () -> Void) {
        state.withLock { state in
            state.pending?.task.cancel()
            let delay = state.delay.advance()
            let task = Task { [weak self] in
                guard (try? await Task.sleep(for: delay)) != nil else { return }
                self?.runPending()
            }
            state.pending = (task, retry)
        }
    }

    /// Cancels the pending retry and resets the delay.
    func reset() {
        state.withLock { state in
            state.pending?.task.cancel()
            state = State()
        }
    }

    /// Runs the pending retry immediately. Does nothing if there is none.
    func runPending() {
        let pending = state.withLock { $0.pending.take() }
        pending?.task.cancel()
        pending?.retry()
    }
}

/// The delay between retries, which doubles from 1 second up to 30 seconds.
struct RetryDelay {
    private var next = Duration.seconds(1)

    /// Returns the current delay, and doubles the next one up to 30 seconds.
    mutating func advance() -> Duration {
        defer { next = min(next * 2, .seconds(30)) }
        return next
    }
}
