/// How much of a picture in cells may go with a frame's text, learnt from how long frames take to be read.
///
/// Text goes at once, always. What a slow line would take long for is held back, and follows in portions: after a frame the
/// terminal is asked for a sign that it has read it, and then comes the next. A terminal that never answered gets all at once.
/// All times are in microseconds.
struct FramePace: Hashable, Sendable {
    /// Bytes of the smallest portion, and of the first, which tells how quick the line is.
    static let smallest = 1024
    static let first = 4096
    /// A line that carries so much without keeping a key waiting is quick: it gets frames as they are.
    static let quick = 1 << 16
    /// Frames of fewer bytes are not worth a question.
    static let leastBytes = 256
    /// Two answers that are read together after so many microseconds tell nothing.
    static let lateness = 8_000
    /// Microseconds after which a sign is not waited for any more.
    static let timeout = 2_000_000

    private var speed = LineSpeed()
    private var proven = ProvenSpeed()
    /// The shortest time that an answer took, the way there and back; nil for a terminal that has not answered anything.
    private(set) var way: Int?
    /// How many questions about nothing were asked.
    private var waysAsked = 0
    /// Those that are not answered yet, in their order.
    private var questions: [Question] = []
    /// When the answer to a question about nothing came, if it was the last one.
    private var wayKnownAt: Int?
    /// Bytes written behind the last question.
    private var unasked = 0
    /// A sign did not come: the line is slow until one does.
    private var isDoubted = false
    /// A sign came, ever: some terminals answer everything else, as st.
    private var hasSigned = false

    private struct Question: Hashable {
        let bytes: Int
        let time: Int
        let isTimed: Bool
    }

    init() {}

    /// Whether it is known how quick the line is.
    var knowsSpeed: Bool { speed.bytesPerSecond != nil }

    /// Bytes that the line carries in a second; nil while nothing is known, and while a sign stays away.
    var bytesPerSecond: Int? { isDoubted ? nil : speed.bytesPerSecond }

    /// Bytes that the line carries in a second at least; nil while too little is known, and while a sign stays away.
    var provenBytesPerSecond: Int? { isDoubted ? nil : proven.bytesPerSecond }

    /// Whether a sign is on its way.
    var isWaiting: Bool { !questions.isEmpty }

    /// How many signs are waited for.
    var questionCount: Int { questions.count }

    /// Whether the line has nothing to do, as far as is known.
    var isIdle: Bool { unasked < Self.leastBytes && questions.allSatisfy { $0.bytes == 0 } }

    /// Whether the terminal is to be asked before a frame, to know how long the way takes by itself: a program that has just
    /// started reads the first answers late. On a slow line it is worth that always.
    var wantsWay: Bool { isIdle && questions.isEmpty && !isDoubted && (waysAsked < Self.ways || isSlow) }

    /// Whether the line is known to be slow.
    private var isSlow: Bool { speed.load.map { $0 < Self.quick } ?? false }
    private static let ways = 12

    /// Whether the terminal is to be asked for a sign now: one that never answers is asked once.
    ///
    /// - Parameter hasMore: something was held back.
    func wantsQuestion(hasMore: Bool) -> Bool {
        questions.allSatisfy { $0.bytes == 0 } && (hasSigned || !isDoubted) && (hasMore || unasked >= Self.leastBytes)
    }

    /// Bytes that the next frame may take with its pictures, its text included; `Int.max` on a quick line.
    var limit: Int {
        guard way != nil, hasSigned || !isDoubted else { return .max }
        let inFlight = questions.reduce(unasked) { $0 + $1.bytes }
        guard !isDoubted else { return max(0, Self.smallest - inFlight) }
        guard let load = speed.load else { return max(0, Self.first - inFlight) }
        return isSlow ? max(0, max(Self.smallest, load) - inFlight) : .max
    }

    /// Notes that the terminal took `time` to answer a question that waited behind nothing much.
    mutating func note(roundTrip time: Int) {
        way = min(way ?? .max, max(0, time))
    }

    /// Notes a frame of about so many bytes.
    mutating func noteFrame(_ bytes: Int) {
        unasked += bytes
    }

    /// Notes that the terminal was asked whether it has read all.
    ///
    /// - Parameters:
    ///   - time: when what the answer waits for began to be written.
    ///   - isTimed: nothing else is on its way, so that the answer tells of the line's speed.
    mutating func noteQuestion(at time: Int, isTimed: Bool) {
        questions.append(Question(bytes: unasked, time: time, isTimed: isTimed))
        if isTimed { proven.noteWritten(unasked, at: time) }
        unasked = 0
    }

    /// Notes that signs of others are on their way, which come before those of frames; the terminal is not asked until then.
    mutating func noteSigns(ofOthers count: Int, at time: Int) {
        questions += Array(repeating: Question(bytes: 1, time: time, isTimed: false), count: count)
    }

    /// Notes that the terminal was asked before a frame.
    mutating func noteWayQuestion(at time: Int) {
        waysAsked += 1
        questions.append(Question(bytes: 0, time: time, isTimed: true))
    }

    /// Takes answers that were read together; returns how many of them were waited for. Whatever was written behind the last
    /// question is still on its way.
    mutating func noteAnswers(_ count: Int, at time: Int) -> Int {
        let answered = questions.prefix(count)
        guard let last = answered.last else { return 0 }
        questions.removeFirst(answered.count)
        isDoubted = false
        hasSigned = true
        for question in answered where question.isTimed { note(roundTrip: max(0, time - question.time)) }
        proven.noteSigned(answered.reduce(0) { $0 + ($1.isTimed ? $1.bytes : 0) }, at: time, way: way ?? 0)
        // A program that was busy read the first of them late.
        let taken = time - last.time
        if last.isTimed, answered.count == 1 || taken < Self.lateness {
            let rest = answered.count == 1 ? taken - (way ?? 0) : taken
            speed.note(bytes: last.bytes, time: max(rest, wayKnownAt.map { time - $0 } ?? 0))
        }
        wayKnownAt = last.bytes == 0 && last.isTimed ? time : nil
        return answered.count
    }

    /// Gives up on an answer that does not come; true when it does.
    mutating func expire(at time: Int) -> Bool {
        guard let question = questions.first, time - question.time >= Self.timeout else { return false }
        questions = []
        unasked = 0
        proven.forget()
        isDoubted = true
        return true
    }
}
