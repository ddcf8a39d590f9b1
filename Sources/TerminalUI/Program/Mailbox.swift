import Synchronization

/// Where events and the results of effects wait for the next turn of a program, in the order of their arrival.
///
/// Anyone may post from any thread; one reader at a time takes and waits.
final class Mailbox<Message: Sendable>: Sendable {
    enum Letter: Sendable {
        case event(InputEvent)
        case message(Message)
        /// The terminal is gone: no event comes after this.
        case eventsEnded
    }

    private struct Waiter {
        let continuation: CheckedContinuation<Void, Never>
        let alsoWhenIdle: Bool
    }

    private struct State {
        var letters: [Letter] = []
        /// Effects that have begun and not ended.
        var effectsUnderWay = 0
        var isClosed = false
        var waiter: Waiter?

        /// Whether a reader has something to do, or nothing to wait for.
        func isWorthWaking(alsoWhenIdle: Bool) -> Bool {
            !letters.isEmpty || isClosed || (alsoWhenIdle && effectsUnderWay == 0)
        }

        mutating func takeWaiterToWake() -> Waiter? {
            guard let waiter, isWorthWaking(alsoWhenIdle: waiter.alsoWhenIdle) else { return nil }
            self.waiter = nil
            return waiter
        }
    }

    private let state = Mutex(State())

    /// Adds a letter; one for a closed mailbox is dropped.
    func post(_ letter: Letter) {
        change { state in
            if !state.isClosed { state.letters.append(letter) }
        }
    }

    func effectBegan() {
        change { $0.effectsUnderWay += 1 }
    }

    func effectEnded() {
        change { $0.effectsUnderWay -= 1 }
    }

    /// Drops what is waiting and everything that will be posted.
    func close() {
        change { state in
            state.isClosed = true
            state.letters = []
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let waiter = state.withLock { state in
            body(&state)
            return state.takeWaiterToWake()
        }
        waiter?.continuation.resume()
    }

    /// Takes up to `limit` letters, oldest first.
    func take(atMost limit: Int) -> [Letter] {
        state.withLock { state in
            if state.letters.count <= limit {
                defer { state.letters = [] }
                return state.letters
            }
            let taken = Array(state.letters.prefix(limit))
            state.letters.removeFirst(limit)
            return taken
        }
    }

    /// Whether nothing is waiting and no effect is under way.
    var isSettled: Bool {
        state.withLock { $0.letters.isEmpty && $0.effectsUnderWay == 0 }
    }

    /// Returns when there is a letter, when the mailbox is closed, when the task is cancelled, and with `alsoWhenIdle`
    /// when no effect is under way.
    func wait(alsoWhenIdle: Bool) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    // Asked inside the lock: whoever cancels later finds the waiter.
                    if Task.isCancelled || state.isWorthWaking(alsoWhenIdle: alsoWhenIdle) { return true }
                    state.waiter = Waiter(continuation: continuation, alsoWhenIdle: alsoWhenIdle)
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.continuation.resume()
        }
    }
}
