import Languages

/// How long a session may go on, and whether its end was told.
package struct SessionTime: Hashable, Sendable {
    /// What a session ends after.
    package enum Limit: CaseIterable, Hashable, Sendable {
        /// So much time without a key, a click or a paste.
        case idle
        /// So much time in all.
        case whole
    }

    /// The time without input after which the session ends; `nil` for no limit.
    package var idle: Duration?
    /// The time after which the session ends in any case; `nil` for no limit.
    package var whole: Duration?
    private var warned: Set<Limit> = []
    /// Tells what was pressed last from what was before.
    private var revision = 0

    package init(idle: Duration? = nil, whole: Duration? = nil) {
        self.idle = idle
        self.whole = whole
    }

    private subscript(limit: Limit) -> Duration? { limit == .idle ? idle : whole }

    /// The time from the warning to the end: a minute, or a tenth of the limit if that is less.
    private func warning(_ length: Duration) -> Duration { min(.seconds(60), length / 10) }

    /// What tells when the time until the warning, or after it until the end, is over; nil without an end.
    package func alarm(_ limit: Limit) -> AppEffect? {
        self[limit].map { length in
            let warning = warning(length)
            return .awaitLimit(
                limit, after: warned.contains(limit) ? warning : length - warning, revision: revision(limit))
        }
    }

    /// What is pressed does not lengthen a session.
    private func revision(_ limit: Limit) -> Int { limit == .idle ? revision : 0 }

    /// Someone is there.
    /// - Returns: whether that was asked.
    package mutating func notePresence() -> Bool {
        revision += 1
        return warned.remove(.idle) != nil
    }

    /// What follows when an alarm rings.
    package enum Ring { case outdated, warning(String), end }

    package mutating func ring(_ limit: Limit, revision: Int) -> Ring {
        guard let length = self[limit], revision == self.revision(limit) else { return .outdated }
        guard warned.insert(limit).inserted else { return .end }
        let left = Self.text(warning(length))
        return .warning(
            limit == .idle
                ? tr("Press a key, or this ends in \(left): nothing was pressed for a while")
                : tr("The time for this session is nearly over: it ends in \(left)"))
    }

    /// Why a session has ended, for whoever comes back to its terminal.
    package func farewell(after limit: Limit) -> String {
        let length = Self.text(self[limit] ?? .zero)
        return limit == .idle
            ? tr("pinfeed has ended: nothing was pressed for \(length).")
            : tr("pinfeed has ended: the time for this session, \(length), is over.")
    }

    private static func text(_ duration: Duration) -> String {
        let seconds = max(1, Int(duration.components.seconds))
        let minutes = seconds / 60
        return seconds % 60 == 0
            ? tr("\(minutes) minute", "\(minutes) minutes", minutes)
            : tr("\(seconds) second", "\(seconds) seconds", seconds)
    }
}
