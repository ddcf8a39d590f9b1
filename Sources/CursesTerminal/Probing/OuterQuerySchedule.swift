import FlowControl

/// The schedule of queries to the terminal around tmux, which may be lost. tmux drops passthrough sequences while it
/// is about to redraw its window, while the window is hidden, and if its configuration forbids them.
///
/// The caller supplies all times. Late replies count, too.
struct OuterQuerySchedule: Hashable, Sendable {
    /// The timeouts after which the query is repeated.
    static let retryDelays = [200, 400, 800, 1600, 3200, 6400].map(Duration.milliseconds)
    /// The timeouts after the terminal has fallen silent. They are longer, because replies that arrive while another
    /// pane has the focus are typed into that pane.
    static let lateRetryDelays = [Duration.seconds(2), .seconds(8)]
    /// The idle time after which a key press triggers a new query, because another client may be attached.
    static let idleTimeout = Duration.seconds(10)
    /// The maximum number of repetitions because tmux consumed a part of the reply.
    static let maximumRepetitions = 2

    /// The time of the pending query; `nil` if none is pending.
    private(set) var queriedAt: SuspendingClock.Instant?
    private var queryCount = 0
    private var retryDelays = Self.retryDelays
    /// The time of the last key press or query.
    private var lastActivityAt = SuspendingClock.Instant.distantPast
    private var repetitionCount = 0

    mutating func recordQuery(at time: SuspendingClock.Instant) {
        queriedAt = time
        queryCount += 1
        lastActivityAt = max(lastActivityAt, time)
    }

    /// Starts a new series of queries; pending ones are discarded.
    ///
    /// - Parameter retryDelays: the timeouts until each repetition.
    mutating func begin(retryDelays: [Duration] = Self.retryDelays) {
        self.retryDelays = retryDelays
        queriedAt = nil
        queryCount = 0
        repetitionCount = 0
    }

    /// Whether the next query is the first one of the series.
    var isNew: Bool { queryCount == 0 }

    /// The time of the next repetition; `nil` if no query is pending or the retries are exhausted.
    var nextAt: SuspendingClock.Instant? {
        guard let queriedAt, retryDelays.indices.contains(queryCount - 1) else { return nil }
        return queriedAt + retryDelays[queryCount - 1]
    }

    /// Records a key press, and returns whether the query should be repeated.
    mutating func recordKeyPress(at time: SuspendingClock.Instant) -> Bool {
        let idleTime = time - lastActivityAt
        lastActivityAt = time
        if let queriedAt { return nextAt == nil && time - queriedAt >= Self.idleTimeout }
        return queryCount > 0 && idleTime >= Self.idleTimeout
    }

    /// Returns whether a query was sent less than a second ago and is unanswered.
    func isAwaited(at time: SuspendingClock.Instant) -> Bool {
        queriedAt.map { time - $0 < .seconds(1) } ?? false
    }

    /// Handles the acknowledgement of a query.
    ///
    /// - Returns: the round-trip time; `nil` if no query was pending or several were sent.
    mutating func acknowledge(at time: SuspendingClock.Instant) -> Duration? {
        guard let queriedAt else { return nil }
        self.queriedAt = nil
        return queryCount == 1 ? max(.zero, time - queriedAt) : nil
    }

    /// Counts a repetition of the query. Returns `false` instead if one is pending or the maximum is reached.
    mutating func consumeRepetition() -> Bool {
        guard queriedAt == nil, repetitionCount < Self.maximumRepetitions else { return false }
        repetitionCount += 1
        return true
    }
}
