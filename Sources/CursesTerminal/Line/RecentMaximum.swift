/// The largest of the values noted lately.
///
/// Two values are kept, so that a value counts for at least `span` and less than twice `span`.
struct RecentMaximum: Hashable, Sendable {
    /// Microseconds.
    static let span = 10_000_000
    private var current: Int?
    private var previous: Int?
    private var startedAt = Int.min / 2

    /// The largest value; `nil` if none was noted.
    var value: Int? { [current, previous].compactMap { $0 }.max() }

    /// Notes a value, and forgets those that are too old.
    mutating func note(_ value: Int, at now: Int) {
        if now - startedAt >= Self.span {
            previous = now - startedAt >= 2 * Self.span ? nil : current
            current = nil
            startedAt = now
        }
        current = max(current ?? value, value)
    }
}
