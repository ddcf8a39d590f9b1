import Languages

/// The time limits of a session, and the warnings already shown.
package struct SessionLimits: Hashable, Sendable {
    /// A kind of time limit.
    package enum Limit: CaseIterable, Hashable, Sendable {
        /// A limit on the time without a key, a click or a paste.
        case idle
        /// A limit on the total time.
        case whole
    }

    /// The time without input after which the session ends; `nil` for no limit.
    package var idle: Duration?
    /// The time after which the session ends, even during input; `nil` for no limit.
    package var whole: Duration?
    private var warnedLimits: Set<Limit> = []
    /// The number of inputs so far, which invalidates earlier idle timers.
    private var revision = 0

    package init(idle: Duration? = nil, whole: Duration? = nil) {
        self.idle = idle
        self.whole = whole
    }

    private subscript(limit: Limit) -> Duration? { limit == .idle ? idle : whole }

    /// Returns the time between the warning and the end: a minute, or a tenth of the limit if that is shorter.
    private func warningTime(of length: Duration) -> Duration { min(.seconds(60), length / 10) }

    /// Returns the effect that schedules the warning or, once warned, the end of the session; `nil` without a limit.
    package func timerEffect(for limit: Limit) -> AppEffect? {
        self[limit].map { length in
            let warning = warningTime(of: length)
            return .scheduleLimit(
                limit, after: warnedLimits.contains(limit) ? warning : length - warning, revision: revision(of: limit))
        }
    }

    /// Returns the revision of a limit. Input restarts only the idle limit.
    private func revision(of limit: Limit) -> Int { limit == .idle ? revision : 0 }

    /// Restarts the idle limit after input.
    /// - Returns: whether the idle warning was visible.
    package mutating func resetIdleTimer() -> Bool {
        revision += 1
        return warnedLimits.remove(.idle) != nil
    }

    /// The result of an elapsed timer.
    package enum TimerResult { case outdated, warning(String), end }

    /// Handles the timer of a limit: the first call warns, the second ends the session.
    package mutating func handleTimer(_ limit: Limit, revision: Int) -> TimerResult {
        guard let length = self[limit], revision == self.revision(of: limit) else { return .outdated }
        guard warnedLimits.insert(limit).inserted else { return .end }
        let remaining = Self.text(warningTime(of: length))
        return .warning(
            limit == .idle
                ? tr("No input: the session ends in \(remaining). Press a key to stay")
                : tr("Time limit: the session ends in \(remaining)"))
    }

    /// Returns the message that explains the end of the session on the user's terminal.
    package func endMessage(after limit: Limit) -> String {
        let length = Self.text(self[limit] ?? .zero)
        return limit == .idle
            ? tr("pinfeed quit after \(length) without input.")
            : tr("pinfeed quit at the time limit of \(length).")
    }

    private static func text(_ duration: Duration) -> String {
        let seconds = max(1, Int(duration.components.seconds))
        let minutes = seconds / 60
        return seconds % 60 == 0
            ? tr("\(minutes) minute", "\(minutes) minutes", minutes)
            : tr("\(seconds) second", "\(seconds) seconds", seconds)
    }
}
