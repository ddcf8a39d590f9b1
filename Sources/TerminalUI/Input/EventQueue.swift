import Synchronization

/// A queue of events from a terminal to the program, safe to use from any thread.
///
/// Events are queued until a listener is set. Unlike with `AsyncStream`, an event has been delivered when `yield`
/// returns. A program that is woken by the first of several events thus finds all of them, and draws once.
package final class EventQueue: Sendable {
    private struct State {
        var waiting: [InputEvent] = []
        var isFinished = false
        var listener: (@Sendable (InputEvent?) -> Void)?
    }

    private let state = Mutex(State())

    package init() {}

    /// Sends an event. Events after `finish` are dropped.
    package func yield(_ event: InputEvent) {
        state.withLock { state in
            guard !state.isFinished else { return }
            // The listener is called under the lock, so that events from several threads keep their order.
            if let listener = state.listener { listener(event) } else { state.waiting.append(event) }
        }
    }

    /// Ends the queue, because the terminal has hung up. No more events are accepted.
    package func finish() {
        state.withLock { state in
            guard !state.isFinished else { return }
            state.isFinished = true
            state.listener?(nil)
        }
    }

    /// Passes queued and future events to `listener`, and `nil` at the end. A new listener replaces the previous one.
    ///
    /// The listener is called on the sender's thread. It must return quickly, and must not use this queue.
    package func listen(_ listener: @escaping @Sendable (InputEvent?) -> Void) {
        state.withLock { state in
            for event in state.waiting { listener(event) }
            state.waiting = []
            if state.isFinished { listener(nil) }
            state.listener = listener
        }
    }

    /// Removes the listener. Events are queued again.
    package func stopListening() {
        state.withLock { $0.listener = nil }
    }
}
