import FlowControl

/// The schedule of queries to the terminal around tmux, which may be lost. tmux drops passthrough sequences while it
/// is about to redraw its window, while the window is hidden, and if its configuration forbids them.
///
/// The caller supplies all times. Late answers count, too.
struct OuterQuerySchedule: Hashable, Sendable {
    /// The timeouts after which the query is repeated.
    static let waits = [200, 400, 800, 1600, 3200, 6400].map(Duration.milliseconds)
    /// The timeouts after the terminal has fallen silent. They are longer, because answers that arrive while another
    /// pane has the focus are typed into that pane.
    static let lateWaits = [Duration.seconds(2), .seconds(8)]
    /// The idle time after which a key press triggers a new query, because another client may be attached.
    static let rest = Duration.seconds(10)
    /// The maximum number of repetitions because tmux consumed a part of the answer.
    static let repetitions = 2

    /// The time of the pending query; `nil` if none is pending.
    private(set) var askedAt: SuspendingClock.Instant?
    private var timesAsked = 0
    private var waits = Self.waits
    /// The time of the last key press or query.
    private var keyAt = SuspendingClock.Instant.distantPast
    private var timesRepeated = 0

    /// Records that the query was written.
    mutating func noteQuestion(at time: SuspendingClock.Instant) {
        askedAt = time
        timesAsked += 1
        keyAt = max(keyAt, time)
    }

    /// Starts a new series of queries; pending ones are discarded.
    ///
    /// - Parameter waits: the timeouts until each repetition.
    mutating func begin(waits: [Duration] = Self.waits) {
        self.waits = waits
        askedAt = nil
        timesAsked = 0
        timesRepeated = 0
    }

    /// Whether the next query is the first one of the series.
    var isNew: Bool { timesAsked == 0 }

    /// The time of the next repetition; `nil` if none is due.
    var nextAt: SuspendingClock.Instant? {
        guard let askedAt, waits.indices.contains(timesAsked - 1) else { return nil }
        return askedAt + waits[timesAsked - 1]
    }

    /// Records a key press, and returns whether the query should be repeated.
    mutating func isDue(forKeyAt time: SuspendingClock.Instant) -> Bool {
        let rested = time - keyAt
        keyAt = time
        if let askedAt { return nextAt == nil && time - askedAt >= Self.rest }
        return timesAsked > 0 && rested >= Self.rest
    }

    /// Returns whether an answer may be on its way.
    func isAwaited(at time: SuspendingClock.Instant) -> Bool {
        askedAt.map { time - $0 < .seconds(1) } ?? false
    }

    /// Handles the acknowledgement of a query.
    ///
    /// - Returns: the round-trip time; `nil` if no query was pending or several were sent.
    mutating func noteSign(at time: SuspendingClock.Instant) -> Duration? {
        guard let askedAt else { return nil }
        self.askedAt = nil
        return timesAsked == 1 ? max(.zero, time - askedAt) : nil
    }

    /// Returns whether an incomplete answer justifies another query, and counts it.
    mutating func mayRepeat() -> Bool {
        guard askedAt == nil, timesRepeated < Self.repetitions else { return false }
        timesRepeated += 1
        return true
    }
}
