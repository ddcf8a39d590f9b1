/// The maximum number of bytes in flight to the terminal, learned from the rate and the delay of acknowledgements.
///
/// The window is the rate of acknowledgements times the round trip plus `targetQueueingDelay`, as in FAST TCP (Wei, Jin, Low
/// and Hegde, 2006). It starts low and grows exponentially until acknowledgements arrive more slowly than batches were
/// written.
///
/// Acknowledgements can also be late because the terminal or the network is busy. Such delays count as jitter and not as
/// a queue: a smaller window doesn't reduce them, and a larger one still increases the rate.
///
/// Sizes are in bytes.
struct CongestionWindow: Hashable, Sendable {
    /// The bounds of the window, and its initial size.
    static let bounds = 1536...4 << 20
    static let initialSize = 4096
    /// The queueing delay that the window aims at.
    static let targetQueueingDelay = Duration.milliseconds(12)
    /// The minimum duration of a rate measurement.
    private static let measuredTime = Duration.milliseconds(20)
    /// The maximum factor for a window whose queueing delay is more than twice the target.
    private static let reduction = 0.75
    private static let maximumJitter = Duration.milliseconds(100)
    /// The number of uneven rounds before a larger window is tried: its initial value and its bounds.
    private static let initialTrialThreshold = 8
    private static let minimumTrialThreshold = 4
    private static let maximumTrialThreshold = 256
    /// The delay that indicates a slower connection, because no terminal or network is busy for so long.
    private static let longQueueingDelay = Duration.seconds(2)
    /// The round trip that is assumed until one is measured.
    private static let assumedRoundTrip = Duration.milliseconds(100)

    private(set) var bytes = initialSize
    /// The shortest recent time until an acknowledgement; `nil` if none was measured.
    var roundTrip: Duration? { roundTrips.value.map { .zero - $0 } }
    /// Whether the window grows with each acknowledgement (slow start, RFC 5681).
    private var isInSlowStart = true
    /// The recent round trips, negated, so that the maximum is the shortest one.
    private var roundTrips = RecentMaximum<Duration>()
    private var rates = RecentMaximum<Int>()
    private var round = Round()
    private var measurement = RateMeasurement()
    private var reducedWindow: ReducedWindow?
    /// The number of successive rounds without a queue.
    private var roundsWithoutQueue = 0
    /// The number of successive rounds with very different delays.
    private var unevenRounds = 0
    /// The number of uneven rounds after which a larger window is tried.
    private var trialThreshold = initialTrialThreshold
    private var trial: Trial?
    /// The rate in the last round trip of slow start, in bytes a microsecond; 0 in the first one.
    private var slowStartRate = 0.0
    /// The part of the queueing delay that bytes in flight don't cause, and the time at which it was measured.
    private var jitter = Duration.zero
    private var jitterAt = SuspendingClock.Instant.distantPast

    /// A batch that was acknowledged.
    struct Batch {
        let bytes: Int
        let writtenAt: SuspendingClock.Instant
        /// The window's `pacingRate` when the batch was written, in bytes a second.
        let pacingRate: Int
        /// Whether nothing was in flight before the batch.
        let isFirst: Bool
    }

    /// Acknowledgements of batches that were written since the window changed.
    private struct Round: Hashable {
        var startedAt = SuspendingClock.Instant.distantPast
        var firstAt: SuspendingClock.Instant?
        var bytesOfFirst = 0
        var bytes = 0
        var count = 0
        var totalDelay = Duration.zero
        var minimumDelay: Duration?
        var maximumDelay = Duration.zero
        /// Whether at least one batch, such as a large frame, alone takes longer than `targetQueueingDelay` at its
        /// pacing rate.
        var hasBurst = false
        /// Whether the window delayed a batch.
        var isLimited = false

        /// Returns the rate of acknowledgements, in bytes a microsecond; `nil` if the round is too short.
        func rate(at now: SuspendingClock.Instant) -> Double? {
            guard let firstAt, now - firstAt >= CongestionWindow.targetQueueingDelay else { return nil }
            return Double(bytes - bytesOfFirst) / Double((now - firstAt).microseconds)
        }
    }

    /// The acknowledgements of one rate measurement.
    private struct RateMeasurement: Hashable {
        var startedAt: SuspendingClock.Instant?
        var bytes = 0
        /// The time in which the bytes were written at their `pacingRate`.
        var seconds = 0.0
    }

    /// The window before it was reduced: its size in bytes, and its rate in bytes a microsecond.
    private struct ReducedWindow: Hashable {
        let bytes: Int
        let rate: Double
    }

    /// The rate, in bytes a second, and the jitter before a larger window was tried.
    private struct Trial: Hashable {
        let rate: Int
        let jitter: Duration
    }

    /// The rate that fills the window in a round trip and the target queueing delay, in bytes a second.
    var pacingRate: Int {
        Int(
            Double(bytes) * 1_000_000
                / Double(((roundTrip ?? Self.assumedRoundTrip) + Self.targetQueueingDelay).microseconds))
    }

    /// The estimated rate of the connection, in bytes a second: the recent maximum, so that a busy terminal doesn't
    /// reduce it.
    var bytesPerSecond: Int { isInSlowStart ? max(pacingRate, rates.value ?? 0) : rates.value ?? pacingRate }

    /// Returns whether the connection is known to carry fewer than `rate` bytes a second.
    func isSlower(than rate: Int) -> Bool { !isInSlowStart && rates.value ?? .max < rate }

    /// The rate at which batches are written, in bytes a second: `pacingRate`, but at most 5/4 of the measured rate;
    /// `bytesPerSecond` during slow start.
    var writingRate: Int { isInSlowStart ? bytesPerSecond : min(pacingRate, bytesPerSecond / 4 * 5) }

    /// Whether the round trip is so long that doubling the window in it would delay keys noticeably.
    private var hasLongRoundTrip: Bool { roundTrip ?? .zero >= Self.measuredTime * 2 }

    /// Records that output waits because the window is full.
    mutating func markLimited() { round.isLimited = true }

    mutating func recordRoundTrip(_ time: Duration, at now: SuspendingClock.Instant) {
        roundTrips.record(min(.zero, .zero - time), at: now)
    }

    /// Restarts with the smallest window after acknowledgements were missed. Round trips are preserved.
    mutating func restart(at now: SuspendingClock.Instant) {
        let roundTrips = roundTrips
        self = Self()
        self.roundTrips = roundTrips
        bytes = Self.bounds.lowerBound
        round = Round(startedAt: now)
    }

    /// Adapts the window to acknowledged batches.
    ///
    /// - Parameters:
    ///   - queueingDelay: the delay of the last batch beyond the shortest round trip.
    ///   - isDrained: whether nothing else is in flight.
    mutating func recordAcknowledged(
        _ batches: [Batch], queueingDelay: Duration, isDrained: Bool, at now: SuspendingClock.Instant
    ) {
        measure(batches, queueingDelay: queueingDelay, isDrained: isDrained, at: now)
        let roundBytes = batches.reduce(0) { $0 + ($1.writtenAt >= round.startedAt ? $1.bytes : 0) }
        guard roundBytes > 0 else { return }
        if isInSlowStart, slowStartRate > 0, queueingDelay - jitter > Self.targetQueueingDelay * 2 {
            return endSlowStart(at: now)
        }
        if round.firstAt == nil { (round.firstAt, round.bytesOfFirst) = (now, roundBytes) }
        round.bytes += roundBytes
        round.count += 1
        round.totalDelay += queueingDelay
        round.minimumDelay = min(round.minimumDelay ?? queueingDelay, queueingDelay)
        round.maximumDelay = max(round.maximumDelay, queueingDelay)
        if batches.contains(where: {
            Duration(carrying: Double($0.bytes), at: $0.pacingRate) > Self.targetQueueingDelay
        }) {
            round.hasBurst = true
        }
        if isInSlowStart {
            learnJitter(at: now)
            if round.isLimited { resize(to: bytes + (hasLongRoundTrip ? roundBytes * 5 / 8 : roundBytes)) }
        } else if round.bytes >= bytes / 2, round.count >= 2 || round.bytes >= bytes {
            endRound(meanDelay: round.totalDelay / round.count, at: now)
        }
    }

    private mutating func measure(
        _ batches: [Batch], queueingDelay: Duration, isDrained: Bool, at now: SuspendingClock.Instant
    ) {
        if now - jitterAt >= RecentMaximum<Int>.span { jitter = .zero }
        // The time until the first batch in flight is acknowledged is a round trip, not a rate.
        guard let startedAt = measurement.startedAt, !batches.contains(where: \.isFirst) else {
            return measurement = RateMeasurement(startedAt: now)
        }
        for batch in batches {
            measurement.bytes += batch.bytes
            measurement.seconds += Double(batch.bytes) / Double(max(1, batch.pacingRate))
        }
        let elapsed = now - startedAt
        guard elapsed >= max(Self.measuredTime, jitter) else { return }
        let rate = Double(measurement.bytes) / Double(elapsed.microseconds)
        let isSlower = measurement.seconds * 1_000_000 < 0.85 * Double(elapsed.microseconds)
        let fittingBytes = Int(rate * Double(((roundTrip ?? .zero) + jitter + Self.targetQueueingDelay).microseconds))
        if queueingDelay > Self.longQueueingDelay, fittingBytes < bytes {
            rates = RecentMaximum<Int>()
            endSlowStart(at: now)
            resize(to: fittingBytes)
        }
        rates.record(Int(rate * 1_000_000), at: now)
        measurement = RateMeasurement(startedAt: isDrained ? nil : now)
        if isInSlowStart, slowStartRate > 0, isSlower, queueingDelay - jitter > Self.targetQueueingDelay / 2 {
            endSlowStart(at: now)
            resize(to: min(max(fittingBytes, bytes / 2), bytes))
        }
    }

    /// Counts delays as jitter while a larger window increases the rate.
    private mutating func learnJitter(at now: SuspendingClock.Instant) {
        let elapsed = now - (round.firstAt ?? now)
        guard elapsed >= max(Self.measuredTime, roundTrip ?? .zero) else { return }
        let rate = Double(round.bytes) / Double(elapsed.microseconds)
        if rate > slowStartRate * (hasLongRoundTrip ? 1.3 : 1.5) {
            // A measurement of several short round trips may include a queue.
            setJitter(
                max(jitter, hasLongRoundTrip ? round.totalDelay / round.count : round.minimumDelay ?? .zero), at: now)
        }
        slowStartRate = rate
        round = Round(startedAt: round.startedAt, isLimited: round.isLimited)
    }

    /// Adapts the window to the delays since it changed.
    private mutating func endRound(meanDelay: Duration, at now: SuspendingClock.Instant) {
        let queueingDelay = max(.zero, meanDelay - jitter)
        let shortest = roundTrip ?? .zero
        let rate = round.rate(at: now)
        let isLimited = round.isLimited
        let isUneven =
            !round.hasBurst && round.maximumDelay - (round.minimumDelay ?? .zero) > Self.targetQueueingDelay / 2
        round = Round(startedAt: now)
        if let reducedWindow, let rate, queueingDelay > Self.targetQueueingDelay,
            rate < reducedWindow.rate * (1 + Double(bytes) / Double(reducedWindow.bytes)) / 2
        {
            // The reduced window has reduced the rate and not the delay.
            setJitter(meanDelay, at: now)
            self.reducedWindow = nil
            isInSlowStart = true
            return resize(to: reducedWindow.bytes)
        }
        reducedWindow = nil
        if queueingDelay <= Self.targetQueueingDelay, !isLimited { return }
        roundsWithoutQueue = queueingDelay < Self.targetQueueingDelay / 4 ? roundsWithoutQueue + 1 : 0
        unevenRounds = isUneven && isLimited ? unevenRounds + 1 : 0
        if roundsWithoutQueue >= 3 { return isInSlowStart = true }
        if unevenRounds >= trialThreshold {
            // Random delays look like a queue. A larger window shows whether there is one.
            trial = Trial(rate: rates.value ?? 0, jitter: jitter)
            setJitter(max(jitter, meanDelay), at: now)
            (isInSlowStart, unevenRounds, slowStartRate) = (true, 0, rate ?? slowStartRate)
            return
        }
        var factor = (shortest + jitter + Self.targetQueueingDelay) / (shortest + jitter + queueingDelay)
        if queueingDelay > Self.targetQueueingDelay * 2 {
            factor = min(factor, Self.reduction)
            reducedWindow = rate.map { ReducedWindow(bytes: bytes, rate: $0) }
        }
        // A window of one round trip at a rate that was measured forms no queue.
        let minimumBytes = min(bytes, Int(Double(rates.value ?? 0) / 1_000_000 * Double(shortest.microseconds)))
        let grownBytes = max(minimumBytes, Int(Double(bytes) * min(2, max(0.5, factor))))
        // A window that is larger than the measured rate fills only lengthens the queue.
        let maximumBytes =
            (rates.value ?? .max / 2_000_000) / 4 * 5
            * (shortest + jitter + Self.targetQueueingDelay).microseconds / 1_000_000
        resize(to: min(grownBytes, maximumBytes))
    }

    private mutating func setJitter(_ time: Duration, at now: SuspendingClock.Instant) {
        jitter = min(time, Self.maximumJitter)
        jitterAt = now
    }

    private mutating func endSlowStart(at now: SuspendingClock.Instant) {
        if let trial {
            let isBetter = rates.value ?? 0 > trial.rate / 10 * 11
            if !isBetter { jitter = trial.jitter }
            trialThreshold = isBetter ? Self.minimumTrialThreshold : min(2 * trialThreshold, Self.maximumTrialThreshold)
            self.trial = nil
        }
        isInSlowStart = false
        roundsWithoutQueue = 0
        round = Round(startedAt: now)
    }

    private mutating func resize(to size: Int) {
        bytes = min(max(size, Self.bounds.lowerBound), Self.bounds.upperBound)
    }
}
