/// The arrival of the key that the next frame responds to. Drawing the frame counts towards the response time.
package struct KeyArrival: Hashable, Sendable {
    /// The contents of input that was read.
    package struct Input: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Events for the program.
        package static let events = Input(rawValue: 1)
        /// Bytes that may be a key or begin a longer sequence, for example ESC.
        package static let incomplete = Input(rawValue: 2)
    }

    /// The arrival of the first key that no frame has responded to; `nil` if there is none.
    private var arrivedAt: SuspendingClock.Instant?
    /// The arrival of the first byte of an incomplete sequence; `nil` if there is none.
    private var incompleteAt: SuspendingClock.Instant?

    package init() {}

    /// Returns the time since the key arrived; zero if no key waits for a response.
    package func elapsed(at now: SuspendingClock.Instant) -> Duration {
        arrivedAt.map { max(.zero, now - $0) } ?? .zero
    }

    /// Records input that was read.
    package mutating func recordInput(_ input: Input, at now: SuspendingClock.Instant) {
        if input.contains(.events) { arrivedAt = arrivedAt ?? incompleteAt ?? now }
        incompleteAt = input.contains(.incomplete) ? incompleteAt ?? now : nil
    }

    /// Records that the program's next frame was drawn.
    package mutating func recordResponse() { arrivedAt = nil }
}
