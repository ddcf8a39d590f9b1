import Synchronization

/// A queue of events and results of effects for the next turn of a program, in order of arrival.
///
/// Any thread may post. Only one reader may dequeue and wait at a time.
final class Mailbox<Message: Sendable>: Sendable {
    enum Item: Sendable {
        case event(InputEvent)
        case message(Message)
        /// The terminal has hung up. No events follow.
        case eventsEnded
    }

    private struct Waiter {
        let continuation: CheckedContinuation<Void, Never>
        let resumesWhenIdle: Bool
    }

    private struct State {
        var items: [Item] = []
        /// The number of effects that have begun and not ended.
        var runningEffects = 0
        var isClosed = false
        var waiter: Waiter?

        /// Returns whether a waiting reader should be resumed.
        func isReady(resumesWhenIdle: Bool) -> Bool {
            !items.isEmpty || isClosed || (resumesWhenIdle && runningEffects == 0)
        }

        mutating func removeReadyWaiter() -> Waiter? {
            guard let waiter, isReady(resumesWhenIdle: waiter.resumesWhenIdle) else { return nil }
            self.waiter = nil
            return waiter
        }
    }

    private let state = Mutex(State())

    /// Appends an item. A closed mailbox drops it.
    func post(_ item: Item) {
        change { state in
            if !state.isClosed { state.items.append(item) }
        }
    }

    func beginEffect() {
        change { $0.runningEffects += 1 }
    }

    func endEffect() {
        change { $0.runningEffects -= 1 }
    }

    /// Discards all queued and future items.
    func close() {
        change { state in
            state.isClosed = true
            state.items = []
        }
    }

    private func change(_ body: (inout State) -> Void) {
        let waiter = state.withLock { state in
            body(&state)
            return state.removeReadyWaiter()
        }
        waiter?.continuation.resume()
    }

    /// Removes and returns up to `limit` items, oldest first.
    func dequeue(atMost limit: Int) -> [Item] {
        state.withLock { state in
            if state.items.count <= limit {
                defer { state.items = [] }
                return state.items
            }
            let items = Array(state.items.prefix(limit))
            state.items.removeFirst(limit)
            return items
        }
    }

    /// Whether the mailbox is empty and no effect is running.
    var isSettled: Bool {
        state.withLock { $0.items.isEmpty && $0.runningEffects == 0 }
    }

    /// Returns when an item is available, the mailbox is closed, the task is cancelled, or optionally no effect is running.
    func wait(resumesWhenIdle: Bool) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    // Checked under the lock, so that a later cancellation finds the waiter.
                    if Task.isCancelled || state.isReady(resumesWhenIdle: resumesWhenIdle) { return true }
                    state.waiter = Waiter(continuation: continuation, resumesWhenIdle: resumesWhenIdle)
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
