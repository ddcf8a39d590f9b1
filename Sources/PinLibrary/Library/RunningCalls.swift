import Synchronization

/// A counter of the running calls that use a library's file, so that `close` can wait for them.
///
/// GRDB still opens connections for readers that were waiting when the pool was closed.
final class RunningCalls: Sendable {
    private struct State {
        var count = 0
        var isClosed = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// - Returns: `false` if the library is closed; otherwise the caller must call `end`.
    func begin() -> Bool {
        state.withLock { state in
            if state.isClosed { return false }
            state.count += 1
            return true
        }
    }

    func end() {
        let waiters = state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiters = [] }
            return state.waiters
        }
        for continuation in waiters { continuation.resume() }
    }

    /// Rejects new calls, and returns once no call is running.
    func close() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                state.isClosed = true
                if state.count > 0 { state.waiters.append(continuation) }
                return state.count == 0
            }
            if isIdle { continuation.resume() }
        }
    }
}
