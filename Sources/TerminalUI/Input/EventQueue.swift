import Synchronization

/// The way of events from a terminal to the program, from any thread.
///
/// Events that come before anyone listens wait. Unlike an `AsyncStream`, what was sent has arrived when `yield`
/// returns: a program that is woken by the first of several events finds them all, and draws once.
package final class EventQueue: Sendable {
    private struct State {
        var waiting: [InputEvent] = []
        var isFinished = false
        var listener: (@Sendable (InputEvent?) -> Void)?
    }

    private let state = Mutex(State())

    package init() {}

    /// Sends an event; after `finish` it is dropped.
    package func yield(_ event: InputEvent) {
        state.withLock { state in
            guard !state.isFinished else { return }
            // Inside the lock, so that events from several threads keep one order.
            if let listener = state.listener { listener(event) } else { state.waiting.append(event) }
        }
    }

    /// Says that no event comes any more: the terminal is gone.
    package func finish() {
        state.withLock { state in
            guard !state.isFinished else { return }
            state.isFinished = true
            state.listener?(nil)
        }
    }

    /// Hands what waits and what will come to `listener`, and nil at the end. There is one listener at a time.
    ///
    /// The listener is called by whoever sends; it must be quick, and must not use this queue.
    package func listen(_ listener: @escaping @Sendable (InputEvent?) -> Void) {
        state.withLock { state in
            for event in state.waiting { listener(event) }
            state.waiting = []
            if state.isFinished { listener(nil) }
            state.listener = listener
        }
    }

    /// Lets events wait again.
    package func stopListening() {
        state.withLock { $0.listener = nil }
    }
}
