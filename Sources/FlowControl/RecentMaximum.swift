/// The maximum of recent values.
///
/// Two values are stored, so that each counts for at least `span` and less than twice `span` after it was recorded.
struct RecentMaximum: Hashable, Sendable {
    /// Microseconds.
    static let span = 10_000_000
    private var current: Int?
    private var previous: Int?
    private var startedAt = Int.min / 2

    /// The maximum; `nil` if no value was recorded.
    var value: Int? { [current, previous].compactMap { $0 }.max() }

    /// Records a value, and removes those that are too old.
    mutating func note(_ value: Int, at now: Int) {
        if now - startedAt >= Self.span {
            previous = now - startedAt >= 2 * Self.span ? nil : current
            current = nil
            startedAt = now
        }
        current = max(current ?? value, value)
    }
}
