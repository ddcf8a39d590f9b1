/// Decides how much may be written to the terminal and when, so that the connection never idles while something is missing and a
/// key never waits long behind what was written before it.
///
/// What is written is followed by a question that the terminal answers when it has read everything before it, which acknowledges
/// it. Bytes in flight never exceed a `CongestionWindow`, and go in batches at its pace, so that a whole window is never queued
/// at once. When an acknowledgement is missed, the terminal is asked once more and gets nothing else until something is heard:
/// bytes for a dead connection would keep `sshd` from noticing that it is dead.
///
/// Times are in microseconds, sizes in bytes.
struct FlowController: Hashable, Sendable {
    /// The fewest bytes in a batch, and the time that one takes on the connection.
    static let leastBatch = 384
    static let batchTime = 6_000
    /// The time after which an acknowledgement counts as missed, counted from when the connection should have carried its batch.
    static let timeout = 2_000_000
    /// The time without any acknowledgement after which those that were missed are not expected any more.
    private static let latest = 10_000_000

    private(set) var window = CongestionWindow()
    /// Bytes written since the start, those of them that a question follows, and those that questions are asked about.
    private var written = 0
    private var asked = 0
    private var awaited = 0
    private var questions: [Question] = []
    /// When the connection has carried everything written, if it is as fast as it was.
    private var freeAt = 0
    private var heardAt = Int.min / 2
    /// Whether an acknowledgement was missed and nothing was heard since.
    private(set) var isSilent = false
    /// Bytes written when an acknowledgement was missed: those up to here say nothing about the connection.
    private var missed = 0
    private var hasAnswered = false
    private var hasMissed = false

    /// A question behind a batch.
    private struct Question: Hashable {
        /// Bytes written when it was asked, and those of its batch.
        let end: Int
        let bytes: Int
        let askedAt: Int
        /// Whether nothing was in flight before the batch.
        let isFirst: Bool
        /// Bytes a second at which the batch was written.
        let pace: Int
        /// When the connection has carried the batch.
        var carriedAt: Int
    }

    /// - Parameter written: bytes that were written before, which nobody acknowledges.
    init(written: Int = 0) { noteUnanswerable(written) }

    /// Bytes that were written and not acknowledged.
    var inFlight: Int { awaited + unasked }

    /// Bytes that were written since the last question.
    var unasked: Int { written - asked }

    /// The number of answers that may still come.
    var questionCount: Int { questions.count }

    /// Whether an answer is expected.
    var isWaiting: Bool { !questions.isEmpty && !isSilent }

    /// Whether the terminal was asked and never answered. Such a terminal gets everything at once.
    var isMute: Bool { hasMissed && !hasAnswered }

    /// Whether nothing is known about the connection.
    var isNew: Bool { !hasAnswered && !hasMissed }

    /// Bytes that the connection carries in a second, as far as it is known.
    var bytesPerSecond: Int { window.bytesPerSecond }

    /// Bytes that the connection carries in a time.
    func bytes(in time: Int) -> Int { Int(Double(bytesPerSecond) * Double(max(0, time)) / 1_000_000) }

    /// How long the connection needs for what is in flight before it carries anything else.
    func queue(at now: Int) -> Int {
        let most = Double(max(0, inFlight)) * 1_000_000 / Double(max(1, window.writingRate))
        return min(max(0, freeAt - now), Int(min(most, 1e9)))
    }

    // MARK: Writing

    /// The bytes that the next batch may have; 0 while it has to wait for an acknowledgement or for `nextRoomAt`, and `Int.max`
    /// for a terminal that acknowledges nothing.
    func room(at now: Int) -> Int {
        guard !isMute else { return .max }
        return hasRoom && queue(at: now) <= Self.batchTime ? batch : 0
    }

    /// When there will be room without an acknowledgement; `nil` if only an acknowledgement makes room.
    var nextRoomAt: Int? { hasRoom ? freeAt - Self.batchTime : nil }

    private var hasRoom: Bool { !isSilent && window.bytes - inFlight >= batch }

    private var batch: Int {
        min(window.bytes, max(Self.leastBatch, Int(Double(window.pace) * Double(Self.batchTime) / 1_000_000)))
    }

    /// Notes that something waits for room.
    mutating func noteLimit() { window.noteLimit() }

    /// Notes how many bytes were written since the start.
    mutating func noteWritten(_ total: Int, at now: Int) {
        guard total > written else { return }
        let time = Double(total - written) * 1_000_000 / Double(max(1, window.writingRate))
        freeAt = max(freeAt, now) + Int(min(time, 1e9))
        written = total
    }

    /// Notes how many bytes were written since the start where no question follows them.
    mutating func noteUnanswerable(_ total: Int) {
        written = max(written, total)
        asked = written
    }

    /// Notes a question behind the bytes written since the start.
    mutating func noteQuestion(_ total: Int, at now: Int) {
        let isFirst = inFlight <= 0
        noteWritten(total, at: now)
        questions.append(
            Question(
                end: written, bytes: written - asked, askedAt: now, isFirst: isFirst, pace: window.pace,
                carriedAt: max(freeAt, now)))
        awaited += written - asked
        asked = written
    }

    // MARK: Hearing

    /// Notes answers that were read together. Returns how many of them were expected.
    mutating func noteAnswers(_ count: Int, at now: Int) -> Int {
        let answered = questions.prefix(count)
        guard let last = answered.last else { return 0 }
        questions.removeFirst(answered.count)
        heardAt = now
        hasAnswered = true
        if isSilent { missed = written }
        isSilent = false
        awaited -= answered.reduce(0) { $0 + $1.bytes }
        guard last.end > missed else { return answered.count }
        let time = max(0, now - last.askedAt)
        window.note(roundTrip: time, at: now)
        let shortest = window.roundTrip ?? 0
        correct(by: now - shortest - last.carriedAt)
        // On a slow connection a batch takes longer than it should, even without anything before it.
        let excess = max(0, last.bytes * 1_000_000 / max(1, window.writingRate) - Self.batchTime)
        window.noteAcknowledged(
            answered.map {
                CongestionWindow.Batch(bytes: $0.bytes, writtenAt: $0.askedAt, pace: $0.pace, isFirst: $0.isFirst)
            }, wait: max(0, time - shortest - excess), isDrained: inFlight <= 0, at: now)
        return answered.count
    }

    /// Notes that a question that waited behind nothing took `time` to be answered.
    mutating func note(roundTrip time: Int, at now: Int) { window.note(roundTrip: time, at: now) }

    /// Notes input, which shows that the connection is not dead.
    mutating func noteInput(at now: Int) {
        guard isSilent else { return }
        // Whoever types but does not answer has lost the questions.
        if now - heardAt >= Self.latest { forgetQuestions() }
        missed = written
        isSilent = false
    }

    /// Batches arrive later than expected, and so will those behind them.
    private mutating func correct(by delay: Int) {
        guard delay > 1000 else { return }
        freeAt += delay
        for index in questions.indices { questions[index].carriedAt += delay }
    }

    // MARK: Silence

    /// When an acknowledgement that is expected counts as missed; `nil` if none is expected.
    var deadline: Int? {
        guard let first = questions.first, !isSilent else { return nil }
        return max(first.askedAt, heardAt, first.carriedAt) + Self.timeout
    }

    /// Notes that acknowledgements that were due have not come, if there are any. Returns whether the terminal is to be asked once
    /// more: nothing else is to be written until something is heard.
    mutating func expire(at now: Int) -> Bool {
        guard let deadline, now >= deadline else { return false }
        hasMissed = true
        window.restart(at: now)
        guard hasAnswered else {
            forgetQuestions()
            return false
        }
        // What is written until something is heard, as the question, waits as long.
        missed = .max
        isSilent = true
        return true
    }

    /// Notes that the terminal has left out a question to which it does not know the answer.
    mutating func noteMute() {
        hasMissed = true
        forgetQuestions()
    }

    /// Stops waiting for answers that will never come.
    mutating func forgetQuestions() {
        questions.removeAll()
        awaited = 0
        asked = written
        isSilent = false
    }
}
