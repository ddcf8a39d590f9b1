import SeededRandom

@testable import FlowControl

/// A connection with a rate and a round trip, a terminal at its end, and a program that always has more to write, on a
/// simulated clock. Times are in microseconds.
struct SimulatedConnection {
    /// The time at which the terminal acknowledges.
    enum Acknowledgement { case whenRead, never, twice, beforeReading, untilTime(Int) }

    /// The rate in bytes per second, with its later changes.
    var rate: Int
    var laterRates: [(time: Int, rate: Int)] = []
    let roundTrip: Int
    /// The maximum random delay of a reply. The order of replies is preserved.
    var jitter = 0
    /// The time in which the connection carries nothing.
    var outage = 0..<0
    var acknowledgement = Acknowledgement.whenRead
    private(set) var flow = FlowController()
    private(set) var written = 0
    private(set) var now = 0
    private var freeAt = 0
    private var replyTimes: [Int] = []
    private var random: SeededGenerator

    init(rate: Int, roundTrip: Int, seed: UInt64 = 1) {
        self.rate = rate
        self.roundTrip = roundTrip
        random = SeededGenerator(seed: seed)
    }

    /// The measurements of a run.
    struct Outcome {
        /// The fraction of the time in which the connection carried data.
        var utilization = 0.0
        /// The times that keys, one every 97 milliseconds, would have waited behind output, in ascending order.
        var waits: [Int] = []
        /// The numbers of bytes and status queries that were written.
        var bytes = 0
        var queries = 0
    }

    /// Runs the program until `end`.
    ///
    /// - Parameter work: The bytes that the program has to write, or `nil` for no limit.
    mutating func run(until end: Int, work: Int? = nil) -> Outcome {
        var outcome = Outcome()
        var (idle, nextKey) = (0, now + 50_000)
        let start = now
        while now < end {
            for change in laterRates where change.time <= now { rate = change.rate }
            let count = replyTimes.prefix { $0 <= now }.count
            replyTimes.removeFirst(count)
            if count > 0 { _ = flow.recordAcknowledgements(count, at: .microseconds(now)) }
            if flow.expire(at: .microseconds(now)), !flow.isMute { sendQuery(&outcome, &idle) }
            while true {
                let availableBytes = min(
                    flow.availableBytes(at: .microseconds(now)), 1 << 20, work.map { $0 - outcome.bytes } ?? .max)
                guard availableBytes > 0 else { break }
                if flow.inFlight <= 0 { sendQuery(&outcome, &idle) }
                write(availableBytes, &idle)
                outcome.bytes += availableBytes
                sendQuery(&outcome, &idle)
                if flow.isMute { break }
            }
            flow.recordWaitingOutput()
            if now >= nextKey {
                outcome.waits.append(max(0, freeAt - now))
                nextKey += 97_000
            }
            let next = [replyTimes.first, flow.nextBatchAt?.microseconds, flow.deadline?.microseconds, nextKey]
                .compactMap {
                    $0
                }.filter { $0 > now }
                .min()
            now = min(end, max(now + 500, next ?? end))
        }
        idle += max(0, end - max(start, freeAt))
        outcome.utilization = 1 - Double(idle) / Double(max(1, end - start))
        outcome.waits.sort()
        return outcome
    }

    private mutating func write(_ bytes: Int, _ idle: inout Int) {
        var start = max(now, freeAt)
        if outage.contains(start) { start = outage.upperBound }
        idle += max(0, min(start, now) - freeAt)
        freeAt = start + max(1, bytes * 1_000_000 / rate)
        written += bytes
    }

    private mutating func sendQuery(_ outcome: inout Outcome, _ idle: inout Int) {
        write(FlowController.statusQuery.count, &idle)
        flow.recordQuery(total: written, at: .microseconds(now))
        outcome.queries += 1
        let delay = jitter > 0 ? Int.random(in: 0..<jitter, using: &random) : 0
        let time = max(replyTimes.last ?? 0, freeAt + roundTrip + delay)
        switch acknowledgement {
        case .never: break
        case .whenRead: replyTimes.append(time)
        case .twice: replyTimes += [time, time]
        case .beforeReading: replyTimes.append(max(replyTimes.last ?? 0, now + roundTrip))
        case .untilTime(let end): if time < end { replyTimes.append(time) }
        }
    }
}
