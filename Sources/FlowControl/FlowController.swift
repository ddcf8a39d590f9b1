/// Flow control for all output to the terminal: decides how many bytes may be written, and when.
///
/// The controller keeps the connection busy while output is pending, and the queue short, so that responses to keys
/// are not delayed.
///
/// A status query (DSR) follows each batch. The terminal's reply acknowledges all bytes before it. Bytes in flight
/// never exceed a `CongestionWindow`. Batches are paced at its rate, so that a whole window is never queued at once.
///
/// After a missed acknowledgement the terminal is queried again, and nothing else is written until it sends something.
/// Each write would restart the timer by which `sshd` detects a dead connection.
///
/// Sizes are in bytes.
package struct FlowController: Hashable, Sendable {
    /// The query (DSR 5) whose reply acknowledges all bytes before it.
    package static let statusQuery = Array("\u{1B}[5n".utf8)
    /// The minimum size of a batch.
    static let minimumBatch = 384
    /// The time that a batch of more than the minimum size takes on the connection.
    package static let batchTime = Duration.milliseconds(6)
    /// The timeout of an acknowledgement, from the time at which the connection should have carried its batch.
    static let timeout = Duration.seconds(2)
    /// The time without any acknowledgement after which missed ones are no longer expected.
    private static let abandonmentTimeout = Duration.seconds(10)

    private(set) var window = CongestionWindow()
    /// The bytes written since the start, and how many of them precede the last query's end.
    private var writtenBytes = 0
    private var queriedBytes = 0
    /// The bytes up to the last query's end that await an acknowledgement.
    private var unacknowledgedBytes = 0
    private var pendingQueries: [Query] = []
    /// The estimated time at which the connection has carried everything written.
    private var freeAt = SuspendingClock.Instant.distantPast
    private var lastAcknowledgedAt = SuspendingClock.Instant.distantPast
    /// Whether an acknowledgement was missed and the terminal has sent nothing since.
    package private(set) var isSilent = false
    /// The bytes written when an acknowledgement was missed. Acknowledgements of these bytes are not measured.
    private var missedBytes = 0
    private var hasReplied = false
    private var hasMissed = false

    /// A status query after a batch.
    private struct Query: Hashable {
        /// The number of bytes written when the query was sent.
        let end: Int
        /// The number of bytes of the batch before the query.
        let bytes: Int
        let sentAt: SuspendingClock.Instant
        /// Whether nothing was in flight before the batch.
        let isFirst: Bool
        /// The rate at which the batch was written, in bytes a second.
        let pacingRate: Int
        /// The estimated time at which the connection has carried the batch.
        var carriedAt: SuspendingClock.Instant
    }

    /// - Parameter writtenBytes: the bytes that were written before. They are not acknowledged.
    package init(writtenBytes: Int = 0) { recordWrittenWithoutQuery(total: writtenBytes) }

    /// The bytes that await an acknowledgement, including those written since the last query.
    package var inFlight: Int { unacknowledgedBytes + bytesSinceQuery }

    /// The bytes that may be in flight in addition to the current ones.
    package var availableWindow: Int { max(0, window.bytes - inFlight) }

    /// The bytes that were written since the last query.
    package var bytesSinceQuery: Int { writtenBytes - queriedBytes }

    /// The number of replies that may still arrive.
    package var pendingQueryCount: Int { pendingQueries.count }

    /// Whether a reply is expected.
    package var isWaiting: Bool { !pendingQueries.isEmpty && !isSilent }

    /// Whether the terminal doesn't reply to status queries. Output to it is then not limited.
    package var isMute: Bool { hasMissed && !hasReplied }

    /// Whether nothing is known about the connection.
    package var isNew: Bool { !hasReplied && !hasMissed }

    /// The estimated rate of the connection, in bytes a second.
    package var bytesPerSecond: Int { window.bytesPerSecond }

    /// Returns the bytes that the connection carries in `time`.
    func bytes(in time: Duration) -> Int { max(.zero, time).bytes(at: bytesPerSecond) }

    /// Returns the estimated time until the connection has carried the bytes in flight; zero if there are none.
    func queueingDelay(at now: SuspendingClock.Instant) -> Duration {
        let maximum = Duration(carrying: Double(max(0, inFlight)), at: window.writingRate)
        return min(max(.zero, freeAt - now), maximum)
    }

    // MARK: Writing

    /// Returns the maximum size of the next batch: 0 if it has to wait, and `Int.max` if the terminal is mute.
    package func availableBytes(at now: SuspendingClock.Instant) -> Int {
        guard !isMute else { return .max }
        return hasCapacity && queueingDelay(at: now) <= Self.batchTime ? batchSize : 0
    }

    /// The time at which a batch may be written without another acknowledgement; `nil` if one is needed.
    package var nextBatchAt: SuspendingClock.Instant? { hasCapacity ? freeAt - Self.batchTime : nil }

    private var hasCapacity: Bool { !isSilent && window.bytes - inFlight >= batchSize }

    private var batchSize: Int {
        min(window.bytes, max(Self.minimumBatch, Self.batchTime.bytes(at: window.pacingRate)))
    }

    /// Records that output waits for capacity.
    package mutating func recordWaitingOutput() { window.markLimited() }

    /// Records the number of bytes written since the start. A total that isn't larger than the previous one is ignored.
    package mutating func recordWritten(total: Int, at now: SuspendingClock.Instant) {
        guard total > writtenBytes else { return }
        let time = Duration(carrying: Double(total - writtenBytes), at: window.writingRate)
        freeAt = max(freeAt, now) + time
        writtenBytes = total
    }

    /// Records the number of bytes written since the start. The new bytes are not counted as in flight.
    package mutating func recordWrittenWithoutQuery(total: Int) {
        writtenBytes = max(writtenBytes, total)
        queriedBytes = writtenBytes
    }

    /// Records a status query. `total` is the number of bytes written since the start, including the query.
    package mutating func recordQuery(total: Int, at now: SuspendingClock.Instant) {
        let isFirst = inFlight <= 0
        recordWritten(total: total, at: now)
        pendingQueries.append(
            Query(
                end: writtenBytes, bytes: writtenBytes - queriedBytes, sentAt: now, isFirst: isFirst,
                pacingRate: window.pacingRate,
                carriedAt: max(freeAt, now)))
        unacknowledgedBytes += writtenBytes - queriedBytes
        queriedBytes = writtenBytes
    }

    // MARK: Acknowledgements

    /// Records acknowledgements that were read together. Returns the number of them that were expected.
    package mutating func recordAcknowledgements(_ count: Int, at now: SuspendingClock.Instant) -> Int {
        let acknowledged = pendingQueries.prefix(count)
        guard let last = acknowledged.last else { return 0 }
        pendingQueries.removeFirst(acknowledged.count)
        lastAcknowledgedAt = now
        hasReplied = true
        if isSilent { missedBytes = writtenBytes }
        isSilent = false
        unacknowledgedBytes -= acknowledged.reduce(0) { $0 + $1.bytes }
        guard last.end > missedBytes else { return acknowledged.count }
        let time = max(.zero, now - last.sentAt)
        window.recordRoundTrip(time, at: now)
        let shortest = window.roundTrip ?? .zero
        postponeEstimates(by: now - last.carriedAt - shortest)
        // On a slow connection a batch alone takes longer than `batchTime`.
        let excess = max(.zero, Duration(carrying: Double(last.bytes), at: window.writingRate) - Self.batchTime)
        window.recordAcknowledged(
            acknowledged.map {
                CongestionWindow.Batch(
                    bytes: $0.bytes, writtenAt: $0.sentAt, pacingRate: $0.pacingRate, isFirst: $0.isFirst)
            }, queueingDelay: max(.zero, time - shortest - excess), isDrained: inFlight <= 0, at: now)
        return acknowledged.count
    }

    /// Records a round trip that was measured without bytes in flight.
    package mutating func recordRoundTrip(_ time: Duration, at now: SuspendingClock.Instant) {
        window.recordRoundTrip(time, at: now)
    }

    /// Records input, after which the terminal is no longer silent.
    package mutating func recordInput(at now: SuspendingClock.Instant) {
        guard isSilent else { return }
        // Input arrives but acknowledgements don't, so the queries are lost.
        if now - lastAcknowledgedAt >= Self.abandonmentTimeout { discardQueries() }
        missedBytes = writtenBytes
        isSilent = false
    }

    /// Postpones the estimated times of all batches in flight by the delay of one; at most 1 ms is ignored.
    private mutating func postponeEstimates(by delay: Duration) {
        guard delay > .milliseconds(1) else { return }
        freeAt += delay
        for index in pendingQueries.indices { pendingQueries[index].carriedAt += delay }
    }

    // MARK: Timeouts

    /// The time at which the next acknowledgement counts as missed; `nil` if none is expected.
    package var deadline: SuspendingClock.Instant? {
        guard let first = pendingQueries.first, !isSilent else { return nil }
        return max(first.sentAt, lastAcknowledgedAt, first.carriedAt) + Self.timeout
    }

    /// Handles overdue acknowledgements. Returns whether the terminal has fallen silent and should be queried again.
    package mutating func expire(at now: SuspendingClock.Instant) -> Bool {
        guard let deadline, now >= deadline else { return false }
        hasMissed = true
        window.restart(at: now)
        guard hasReplied else {
            discardQueries()
            return false
        }
        // The reply to the repeated query waits for as long as the connection is silent.
        missedBytes = .max
        isSilent = true
        return true
    }

    /// Records that the terminal does not reply to status queries.
    package mutating func markMute() {
        hasMissed = true
        discardQueries()
    }

    /// Discards all queries: their replies are no longer expected.
    package mutating func discardQueries() {
        pendingQueries.removeAll()
        unacknowledgedBytes = 0
        queriedBytes = writtenBytes
        isSilent = false
    }
}
