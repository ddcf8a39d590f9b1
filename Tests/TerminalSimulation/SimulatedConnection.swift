import SeededRandom

@testable import FlowControl

/// A connection of a rate and a round trip with the terminal at its far end, and a program that always has more to write, on a
/// clock of its own. Times are in microseconds.
struct SimulatedConnection {
    /// How the terminal acknowledges.
    enum Acknowledgement { case whenRead, never, twice, beforeReading, untilTime(Int) }

    /// Bytes a second, and what they become at later times.
    var rate: Int
    var laterRates: [(time: Int, rate: Int)] = []
    let roundTrip: Int
    /// The most that an answer is late, in its order.
    var jitter = 0
    /// When the connection carries nothing.
    var outage = 0..<0
    var acknowledgement = Acknowledgement.whenRead
    private(set) var flow = FlowController()
    private(set) var written = 0
    private(set) var now = 0
    private var freeAt = 0
    private var answers: [Int] = []
    private var random: SeededGenerator

    init(rate: Int, roundTrip: Int, seed: UInt64 = 1) {
        self.rate = rate
        self.roundTrip = roundTrip
        random = SeededGenerator(seed: seed)
    }

    /// What was measured between two times.
    struct Outcome {
        /// The part of the time in which the connection carried something.
        var utilization = 0.0
        /// How long keys would have waited behind what was written, one every 97 milliseconds, in their order of size.
        var waits: [Int] = []
        /// Bytes and questions that were written.
        var bytes = 0
        var questions = 0
    }

    /// Lets the program write until a time.
    ///
    /// - Parameter work: bytes that the program has to write; all that it can if `nil`.
    mutating func run(until end: Int, work: Int? = nil) -> Outcome {
        var outcome = Outcome()
        var (idle, nextKey) = (0, now + 50_000)
        let start = now
        while now < end {
            for change in laterRates where change.time <= now { rate = change.rate }
            let count = answers.prefix { $0 <= now }.count
            answers.removeFirst(count)
            if count > 0 { _ = flow.noteAnswers(count, at: .microseconds(now)) }
            if flow.expire(at: .microseconds(now)), !flow.isMute { ask(&outcome, &idle) }
            while true {
                let room = min(flow.room(at: .microseconds(now)), 1 << 20, work.map { $0 - outcome.bytes } ?? .max)
                guard room > 0 else { break }
                if flow.inFlight <= 0 { ask(&outcome, &idle) }
                write(room, &idle)
                outcome.bytes += room
                ask(&outcome, &idle)
                if flow.isMute { break }
            }
            flow.noteLimit()
            if now >= nextKey {
                outcome.waits.append(max(0, freeAt - now))
                nextKey += 97_000
            }
            let next = [answers.first, flow.nextRoomAt?.microseconds, flow.deadline?.microseconds, nextKey].compactMap {
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

    private mutating func ask(_ outcome: inout Outcome, _ idle: inout Int) {
        write(FlowController.statusQuestion.count, &idle)
        flow.noteQuestion(written, at: .microseconds(now))
        outcome.questions += 1
        let late = jitter > 0 ? Int.random(in: 0..<jitter, using: &random) : 0
        let time = max(answers.last ?? 0, freeAt + roundTrip + late)
        switch acknowledgement {
        case .never: break
        case .whenRead: answers.append(time)
        case .twice: answers += [time, time]
        case .beforeReading: answers.append(max(answers.last ?? 0, now + roundTrip))
        case .untilTime(let end): if time < end { answers.append(time) }
        }
    }
}
