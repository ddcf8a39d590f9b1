/// The most bytes that may be in flight to the terminal, learned from how fast and how late acknowledgements arrive.
///
/// The window is the rate at which bytes are acknowledged times the round trip plus `targetWait`, as in FAST TCP (Wei, Jin, Low
/// and Hegde, 2006). It starts low and grows by a factor every round trip until acknowledgements arrive more slowly than batches were
/// written. Answers may also be late because the terminal or the network is busy: where a smaller window makes answers no
/// sooner, only fewer, or where a larger window makes the rate as much higher, the lateness counts as noise and not as a queue.
///
/// Times are in microseconds, sizes in bytes.
struct CongestionWindow: Hashable, Sendable {
    /// The bounds of the window, and the first one.
    static let bounds = 1536...4 << 20
    static let first = 4096
    /// The time that bytes in flight may add to the answer of a key.
    static let targetWait = 12_000
    /// The shortest time in which a rate is measured.
    private static let measuredTime = 20_000
    /// What is left of a window that seems far too large.
    private static let probe = 0.75
    private static let mostNoise = 100_000
    private static let firstPatience = 8
    private static let leastPatience = 4
    private static let mostPatience = 256
    private static let longWait = 2_000_000
    /// The round trip that is assumed until one was measured.
    private static let firstRoundTrip = 100_000

    private(set) var bytes = first
    /// The shortest time that an acknowledgement took lately; `nil` while none was measured.
    var roundTrip: Int? { roundTrips.value.map { -$0 } }
    /// Whether the window grows with each acknowledgement, because it never was too large.
    private var isStarting = true
    /// Round trips are negated: the shortest one counts.
    private var roundTrips = RecentMaximum()
    private var rates = RecentMaximum()
    private var round = Round()
    private var stretch = Stretch()
    private var shrunk: Shrunk?
    /// Rounds in a row in which bytes in flight formed no queue.
    private var roundsWithoutWait = 0
    /// Rounds in a row in which some answers came much later than others.
    private var unevenRounds = 0
    /// How many of them are followed by a trial of a larger window, and the trial.
    private var patience = firstPatience
    private var trial: Trial?
    /// The rate of the last round trip while the window grows, in bytes a microsecond.
    private var startRate = 0.0
    /// How late answers are for other reasons than bytes in flight, and when that was found.
    private var noise = 0
    private var noiseAt = Int.min / 2

    /// Bytes that were acknowledged.
    struct Batch {
        let bytes: Int
        let writtenAt: Int
        /// Bytes a second at which it was written.
        let pace: Int
        /// Whether nothing was in flight before it.
        let isFirst: Bool
    }

    /// Acknowledgements of batches that were written since the window changed.
    private struct Round: Hashable {
        var startedAt = 0
        var firstAt: Int?
        var bytesOfFirst = 0
        var bytes = 0
        var count = 0
        var waits = 0
        var leastWait = Int.max
        var mostWait = 0
        /// Whether a batch was larger than usual, as a frame for a key is.
        var hasBurst = false
        /// Whether a larger window would have been used.
        var isLimited = false

        /// The rate of acknowledgements, in bytes a microsecond; `nil` if too few came.
        func rate(at now: Int) -> Double? {
            guard let firstAt, now - firstAt >= CongestionWindow.targetWait else { return nil }
            return Double(bytes - bytesOfFirst) / Double(now - firstAt)
        }
    }

    /// Acknowledgements in a time long enough to measure a rate.
    private struct Stretch: Hashable {
        var startedAt: Int?
        var bytes = 0
        /// The seconds in which the bytes were written.
        var seconds = 0.0
    }

    /// A window before it was made smaller, and the rate that it had, in bytes a microsecond.
    private struct Shrunk: Hashable {
        let bytes: Int
        let rate: Double
    }

    /// What was known before a larger window was tried.
    private struct Trial: Hashable {
        let rate: Int
        let noise: Int
    }

    /// The rate at which a window is written, in bytes a second.
    var pace: Int {
        Int(Double(bytes) * 1_000_000 / Double((roundTrip ?? Self.firstRoundTrip) + Self.targetWait))
    }

    /// Bytes that the connection carries in a second, as far as it is known: what it has carried lately, even if the terminal is
    /// late now because it is busy.
    var bytesPerSecond: Int { isStarting ? max(pace, rates.value ?? 0) : rates.value ?? pace }

    /// Whether the connection is known to carry less than so many bytes in a second: the window was too large for it.
    func isSlower(than rate: Int) -> Bool { !isStarting && rates.value ?? .max < rate }

    /// Bytes that are written in a second: the smallest window may have a higher pace than the connection.
    var writingRate: Int { isStarting ? bytesPerSecond : min(pace, bytesPerSecond / 4 * 5) }

    /// Whether a round trip is so long that a window that doubles in it forms a queue that keys notice.
    private var isLong: Bool { roundTrip ?? 0 >= 2 * Self.measuredTime }

    /// Notes that more would have been written if the window had been larger.
    mutating func noteLimit() { round.isLimited = true }

    /// Notes that a question took `time` to be answered.
    mutating func note(roundTrip time: Int, at now: Int) { roundTrips.note(-max(0, time), at: now) }

    /// Starts again with the smallest window, because acknowledgements are missed.
    mutating func restart(at now: Int) {
        let roundTrips = roundTrips
        self = Self()
        self.roundTrips = roundTrips
        bytes = Self.bounds.lowerBound
        round = Round(startedAt: now)
    }

    /// Notes acknowledged batches.
    ///
    /// - Parameters:
    ///   - wait: how much later than the shortest round trip the last one was acknowledged.
    ///   - isDrained: whether nothing is in flight behind them.
    mutating func noteAcknowledged(_ batches: [Batch], wait: Int, isDrained: Bool, at now: Int) {
        measure(batches, wait: wait, isDrained: isDrained, at: now)
        let fresh = batches.reduce(0) { $0 + ($1.writtenAt >= round.startedAt ? $1.bytes : 0) }
        guard fresh > 0 else { return }
        if isStarting, startRate > 0, wait - noise > 2 * Self.targetWait { return endStart(at: now) }
        if round.firstAt == nil { (round.firstAt, round.bytesOfFirst) = (now, fresh) }
        round.bytes += fresh
        round.count += 1
        round.waits += wait
        round.leastWait = min(round.leastWait, wait)
        round.mostWait = max(round.mostWait, wait)
        if batches.contains(where: { $0.bytes * 1_000_000 / max(1, $0.pace) > Self.targetWait }) {
            round.hasBurst = true
        }
        if isStarting {
            learnNoise(at: now)
            if round.isLimited { resize(to: bytes + (isLong ? fresh * 5 / 8 : fresh)) }
        } else if round.bytes >= bytes / 2, round.count >= 2 || round.bytes >= bytes {
            endRound(meanWait: round.waits / round.count, at: now)
        }
    }

    /// Measures how fast acknowledgements arrive.
    private mutating func measure(_ batches: [Batch], wait: Int, isDrained: Bool, at now: Int) {
        if now - noiseAt >= RecentMaximum.span { noise = 0 }
        // Where nothing was in flight before a batch, the time until its answer says nothing about the rate.
        guard let startedAt = stretch.startedAt, !batches.contains(where: \.isFirst) else {
            return stretch = Stretch(startedAt: now)
        }
        for batch in batches {
            stretch.bytes += batch.bytes
            stretch.seconds += Double(batch.bytes) / Double(max(1, batch.pace))
        }
        let taken = now - startedAt
        guard taken >= max(Self.measuredTime, noise) else { return }
        let rate = Double(stretch.bytes) / Double(taken)
        let isSlower = stretch.seconds * 1_000_000 < 0.85 * Double(taken)
        let fitting = Int(rate * Double((roundTrip ?? 0) + noise + Self.targetWait))
        if wait > Self.longWait, fitting < bytes {
            // Nobody is busy for so long: the connection has become another one.
            rates = RecentMaximum()
            endStart(at: now)
            resize(to: fitting)
        }
        rates.note(Int(rate * 1_000_000), at: now)
        stretch = Stretch(startedAt: isDrained ? nil : now)
        if isStarting, startRate > 0, isSlower, wait - noise > Self.targetWait / 2 {
            endStart(at: now)
            resize(to: min(max(fitting, bytes / 2), bytes))
        }
    }

    /// Takes lateness for noise as long as a larger window makes answers arrive at a higher rate.
    private mutating func learnNoise(at now: Int) {
        let taken = now - (round.firstAt ?? now)
        guard taken >= max(Self.measuredTime, roundTrip ?? 0) else { return }
        let rate = Double(round.bytes) / Double(taken)
        if rate > startRate * (isLong ? 1.3 : 1.5) {
            // In several short round trips a queue may have formed.
            setNoise(max(noise, isLong ? round.waits / round.count : round.leastWait), at: now)
        }
        startRate = rate
        round = Round(startedAt: round.startedAt, isLimited: round.isLimited)
    }

    /// Adapts the window to how late acknowledgements were since it changed.
    private mutating func endRound(meanWait: Int, at now: Int) {
        let wait = max(0, meanWait - noise)
        let shortest = roundTrip ?? 0
        let rate = round.rate(at: now)
        let isLimited = round.isLimited
        let isUneven = !round.hasBurst && round.mostWait - round.leastWait > Self.targetWait / 2
        round = Round(startedAt: now)
        if let shrunk, let rate, wait > Self.targetWait,
            rate < shrunk.rate * (1 + Double(bytes) / Double(shrunk.bytes)) / 2
        {
            // The smaller window has only made everything slower.
            setNoise(meanWait, at: now)
            self.shrunk = nil
            isStarting = true
            return resize(to: shrunk.bytes)
        }
        shrunk = nil
        if wait <= Self.targetWait, !isLimited { return }
        roundsWithoutWait = wait < Self.targetWait / 4 ? roundsWithoutWait + 1 : 0
        unevenRounds = isUneven && isLimited ? unevenRounds + 1 : 0
        if roundsWithoutWait >= 3 { return isStarting = true }
        if unevenRounds >= patience {
            // Answers that are late by chance look like a queue, which a larger window shows not to be one.
            trial = Trial(rate: rates.value ?? 0, noise: noise)
            setNoise(max(noise, meanWait), at: now)
            (isStarting, unevenRounds, startRate) = (true, 0, rate ?? startRate)
            return
        }
        var factor = Double(shortest + noise + Self.targetWait) / Double(shortest + noise + wait)
        if wait > 2 * Self.targetWait {
            factor = min(factor, Self.probe)
            shrunk = rate.map { Shrunk(bytes: bytes, rate: $0) }
        }
        // What was carried in a round trip lately forms no queue, whatever delays answers now.
        let proven = min(bytes, Int(Double(rates.value ?? 0) / 1_000_000 * Double(shortest)))
        let grown = max(proven, Int(Double(bytes) * min(2, max(0.5, factor))))
        // Without more bytes acknowledged a larger window is only a longer queue.
        let most = (rates.value ?? .max / 2_000_000) / 4 * 5 * (shortest + noise + Self.targetWait) / 1_000_000
        resize(to: min(grown, most))
    }

    private mutating func setNoise(_ time: Int, at now: Int) {
        noise = min(time, Self.mostNoise)
        noiseAt = now
    }

    private mutating func endStart(at now: Int) {
        if let trial {
            let isBetter = rates.value ?? 0 > trial.rate / 10 * 11
            if !isBetter { noise = trial.noise }
            patience = isBetter ? Self.leastPatience : min(2 * patience, Self.mostPatience)
            self.trial = nil
        }
        isStarting = false
        roundsWithoutWait = 0
        round = Round(startedAt: now)
    }

    private mutating func resize(to size: Int) {
        bytes = min(max(size, Self.bounds.lowerBound), Self.bounds.upperBound)
    }
}
