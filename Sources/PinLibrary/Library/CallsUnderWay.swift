import Synchronization

/// Counts the calls that use a library's file, and lets whoever closes it wait for the last of them.
///
/// GRDB opens connections for readers who came before it was closed even after that.
final class CallsUnderWay: Sendable {
    private struct State {
        var count = 0
        var isClosed = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// - Returns: false when the library is closed; else `end` has to follow.
    func begin() -> Bool {
        state.withLock { state in
            if state.isClosed { return false }
            state.count += 1
            return true
        }
    }

    func end() {
        let waiting = state.withLock { state in
            state.count -= 1
            guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Lets no call begin any more, and returns when none is under way.
    func close() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                state.isClosed = true
                if state.count > 0 { state.waiting.append(continuation) }
                return state.count == 0
            }
            if isIdle { continuation.resume() }
        }
    }
}
