import Synchronization

/// A condition variable for tasks.
final class Signal: Sendable {
    private let state = Mutex(State())

    private struct State {
        var count = 0
        var waitCount = 0
        var continuations: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    /// The number of events so far. Read it before the state that an event may change.
    var count: Int { state.withLock { $0.count } }

    /// Counts an event and resumes all waiting tasks.
    func raise() {
        let continuations = state.withLock { state in
            state.count += 1
            defer { state.continuations = [:] }
            return state.continuations.values
        }
        for continuation in continuations { continuation.resume() }
    }

    /// Waits until the number of events exceeds `count`, the deadline passes or the task is cancelled.
    /// - Parameter deadline: the time at which waiting ends; `nil` for no limit.
    func wait(beyond count: Int, until deadline: ContinuousClock.Instant? = nil) async {
        if let deadline, ContinuousClock.now >= deadline { return }
        let id = state.withLock { state in
            state.waitCount += 1
            return state.waitCount
        }
        let timer = deadline.map { deadline in
            Task {
                try? await Task.sleep(until: deadline)
                self.wake(id)
            }
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.count > count || Task.isCancelled || deadline.map({ ContinuousClock.now >= $0 }) ?? false {
                        return true
                    }
                    state.continuations[id] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            wake(id)
        }
        timer?.cancel()
    }

    private func wake(_ id: Int) { state.withLock { $0.continuations.removeValue(forKey: id) }?.resume() }
}
