import FlowControl

/// When to ask the terminal around tmux, which may not get the question: tmux drops what it is to let through while it
/// is about to draw its window anew, and everything while the window is hidden or it was told to.
///
/// Pure: times are the caller's. An answer counts whenever it comes.
struct OuterInquiry: Hashable, Sendable {
    /// The times that an answer is waited for before the question is asked again.
    static let waits = [200, 400, 800, 1600, 3200, 6400].map(Duration.milliseconds)
    /// The same when the terminal has fallen silent: the answers that it gives while another pane of its window is used
    /// are typed there.
    static let lateWaits = [Duration.seconds(2), .seconds(8)]
    /// The time without a key, or without an answer, after which it is asked once more when a person's key shows
    /// that the window is seen: by another terminal, perhaps.
    static let rest = Duration.seconds(10)
    /// How often it may be asked because tmux took a part of the answer for one to a question of its own.
    static let repetitions = 2

    /// When it was asked last, as long as nothing was answered; nil before and after that.
    private(set) var askedAt: SuspendingClock.Instant?
    private var timesAsked = 0
    private var waits = Self.waits
    /// When the last key came, or the last question was written.
    private var keyAt = SuspendingClock.Instant.distantPast
    private var timesRepeated = 0

    /// Notes that the question was written.
    mutating func noteQuestion(at time: SuspendingClock.Instant) {
        askedAt = time
        timesAsked += 1
        keyAt = max(keyAt, time)
    }

    /// Begins anew: nothing that was asked before is waited for.
    ///
    /// - Parameter waits: the times until it is asked again.
    mutating func begin(waits: [Duration] = Self.waits) {
        self.waits = waits
        askedAt = nil
        timesAsked = 0
        timesRepeated = 0
    }

    /// Whether the next question is the first of its kind.
    var isNew: Bool { timesAsked == 0 }

    /// When to ask again without an answer; nil when not for now.
    var nextAt: SuspendingClock.Instant? {
        guard let askedAt, waits.indices.contains(timesAsked - 1) else { return nil }
        return askedAt + waits[timesAsked - 1]
    }

    /// Takes a key; whether it is a reason to ask again.
    mutating func isDue(forKeyAt time: SuspendingClock.Instant) -> Bool {
        let rested = time - keyAt
        keyAt = time
        if let askedAt { return nextAt == nil && time - askedAt >= Self.rest }
        return timesAsked > 0 && rested >= Self.rest
    }

    /// Whether an answer may be on its way.
    func isAwaited(at time: SuspendingClock.Instant) -> Bool {
        askedAt.map { time - $0 < .seconds(1) } ?? false
    }

    /// Takes the sign that the terminal has read a question.
    ///
    /// - Returns: the time that it took; `nil` when nobody waited, or it was asked more than once, which makes
    ///   that unknown.
    mutating func noteSign(at time: SuspendingClock.Instant) -> Duration? {
        guard let askedAt else { return nil }
        self.askedAt = nil
        return timesAsked == 1 ? max(.zero, time - askedAt) : nil
    }

    /// Whether to ask again because a part of an answer is missing; counts as having been asked to.
    mutating func mayRepeat() -> Bool {
        guard askedAt == nil, timesRepeated < Self.repetitions else { return false }
        timesRepeated += 1
        return true
    }
}
