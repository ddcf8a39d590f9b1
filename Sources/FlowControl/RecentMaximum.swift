/// The maximum of recent values.
///
/// Two values are stored, so that each counts for at least `span` and less than twice `span` after it was recorded.
struct RecentMaximum<Value: Comparable & Hashable & Sendable>: Hashable, Sendable {
    /// The minimum time for which a value counts.
    static var span: Duration { .seconds(10) }
    private var current: Value?
    private var previous: Value?
    private var startedAt = SuspendingClock.Instant.distantPast

    /// The maximum; `nil` if no value was recorded.
    var value: Value? { [current, previous].compactMap { $0 }.max() }

    /// Records a value, and discards values older than `span`.
    mutating func record(_ value: Value, at now: SuspendingClock.Instant) {
        if now - startedAt >= Self.span {
            previous = now - startedAt >= Self.span * 2 ? nil : current
            current = nil
            startedAt = now
        }
        current = max(current ?? value, value)
    }
}
