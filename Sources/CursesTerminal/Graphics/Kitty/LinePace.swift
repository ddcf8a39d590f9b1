/// How much of pictures may be on its way to a terminal at a time, learnt from how long the line takes.
///
/// Behind every load the terminal is asked for a sign that it has read all before. What is on its way and not yet
/// signed for never exceeds `window`: as much as travels there and back anyway, and what the line carries in `wait`
/// microseconds more; and it is written in loads, the next one when the line has nearly carried the one before. So a
/// key waits behind no more than `wait` microseconds' bytes, and a line with a long way is kept busy all the same. All
/// times are in microseconds.
struct LinePace: Hashable, Sendable {
    /// Bytes of the window on a line of which nothing is known, and its bounds.
    static let first = 1024
    static let smallest = 512
    static let largest = 1 << 20
    /// Microseconds that what is on its way may add to a key's answer.
    static let wait = 12_000
    /// Microseconds in which the line's speed is measured.
    private static let stretch = 24_000
    /// Microseconds after which signs are not waited for any more.
    static let timeout = 2_000_000

    /// Bytes that may be on their way.
    private(set) var window = first
    /// Bytes of loads that are on their way.
    private(set) var inFlight = 0
    private var loads: [Load] = []
    /// Something else was written since the last question, nobody knows how much.
    private var isMixed = false
    /// How long the last questions on an idle line took; the shortest is the way there and back.
    private var ways: [Int] = []
    /// The last speeds of the line, in bytes a second.
    private var speeds: [Int] = []
    private var proven = ProvenSpeed()
    /// When the line will have carried the loads, if it is as quick as it was.
    private var freeAt = 0
    /// Since when the line has been busy with loads alone, and with how many bytes.
    private var busySince = 0
    private var busyBytes = 0
    private var latestSign = Int.min / 2
    private var latest = 0

    private struct Load: Hashable {
        var bytes: Int
        /// Something else went before it, so that its time tells nothing.
        var isMixed: Bool
        var time: Int
        /// When the line will have carried it.
        var carriedAt: Int
    }

    /// How many signs are waited for.
    var signCount: Int { loads.count }

    /// Whether something is on its way.
    var isWaiting: Bool { !loads.isEmpty }

    /// Bytes of the next load; 0 when it has to wait.
    func room(at now: Int) -> Int {
        rest >= load && freeAt - now <= Self.wait / 2 ? load : 0
    }

    /// When there is room for the next load although no sign has come; nil when there is none before a sign.
    var nextLoadAt: Int? {
        rest >= load ? freeAt - Self.wait / 2 : nil
    }

    /// Half of what may wait, so that one load travels while the next is written.
    private var load: Int { max(min(Self.smallest, window), bytes(in: Self.wait / 2)) }

    private var rest: Int { max(0, window - inFlight) }

    /// Bytes that may be written before a frame.
    func allowance(at now: Int) -> Int {
        let queued = bytes(in: max(0, freeAt - now))
        return max(0, min(rest, bytes(in: Self.wait / 2) - queued))
    }

    /// Whether the line is so quick that a picture of this many bytes may go before the frame that shows it.
    func isQuick(for bytes: Int) -> Bool { !isWaiting && window >= 65_536 && bytes <= window }

    /// Bytes that the line is known to carry in some microseconds.
    func bytes(in time: Int) -> Int { window * time / (way + Self.wait) }

    /// Bytes that the line carries in a second at least; nil while too little is known.
    ///
    /// Not what `window` goes by: a key waits behind what the terminal is late with, and behind what it decodes; but text that
    /// is held back for that is not there any sooner.
    var bytesPerSecond: Int? { proven.bytesPerSecond }

    /// Microseconds that what is on its way takes yet, about.
    func queue(at now: Int) -> Int { isWaiting ? max(0, freeAt - now) : 0 }

    private var way: Int { ways.min() ?? 0 }

    /// Notes that the terminal took `time` microseconds to answer a question that waited behind nothing much.
    mutating func note(roundTrip time: Int) {
        // What is later is no way: somebody was busy, and pictures would wait as long again.
        ways = ways.suffix(7) + [min(max(0, time), Self.timeout)]
    }

    /// Notes that something else was written, as a frame's text.
    mutating func noteOther() {
        isMixed = true
    }

    /// Notes that a load and the question behind it were written; one of no bytes tells how long the way is.
    mutating func noteLoad(_ bytes: Int, at time: Int) {
        inFlight += bytes
        proven.noteWritten(bytes, at: time)
        latest = time
        // A little less than the line carries, so that what waits in it gets less.
        freeAt = max(freeAt, time) + bytes * (way + Self.wait) / max(1, window) * 9 / 8
        loads.append(Load(bytes: bytes, isMixed: isMixed, time: time, carriedAt: freeAt))
        isMixed = false
    }

    /// Notes the answers to the first loads of those on their way; without any it means nothing.
    mutating func noteAnswers(_ count: Int = 1, at time: Int) {
        // Signs that come together tell of their loads together.
        let read = loads.prefix(count)
        guard let first = read.first, let last = read.last else { return }
        loads.removeFirst(read.count)
        let bytes = read.reduce(0) { $0 + $1.bytes }
        inFlight -= bytes
        // Nothing comes back sooner than the way allows, whatever was thought of it before.
        if time - last.time < way { ways = [max(0, time - last.time)] }
        proven.noteSigned(bytes, at: time, way: way)
        if bytes == 0, read.count == 1, !first.isMixed, first.time >= latestSign { note(roundTrip: time - first.time) }
        if read.contains(where: \.isMixed) {
            // From here on it is known again what is written.
            (busySince, busyBytes) = (time, 0)
        } else {
            if first.time + way > latestSign {
                // It had nothing to do in between.
                measure(at: latestSign)
                busySince = first.time + way
            }
            busyBytes += bytes
            if time - busySince >= Self.stretch || busyBytes >= window { measure(at: time) }
        }
        // Frames were in the way, or the line was slower than thought: what waits there is to be carried first.
        let delay = time - way - last.carriedAt
        if delay > 1000 {
            freeAt += delay
            for index in loads.indices { loads[index].carriedAt += delay }
        }
        latestSign = time
        latest = time
    }

    /// Learns from a stretch of time in which the line was busy with loads alone: a single one is soon over.
    private mutating func measure(at time: Int) {
        guard busyBytes > 0 else { return }
        let taken = time - busySince
        speeds = speeds.suffix(3) + [busyBytes * 1_000_000 / max(1000, taken)]
        // A program that was busy reads one sign late and the next one soon, and a line that was idle may carry a
        // little at once: of the last four the second slowest is believed.
        let speed = speeds.count < 3 ? speeds.min() : speeds.sorted()[1]
        window = min(max(Self.smallest, (speed ?? 0) * (way + Self.wait) / 1_000_000), Self.largest)
        (busySince, busyBytes) = (time, 0)
    }

    /// Gives up on signs that do not come; true when it does.
    @discardableResult
    mutating func expire(at time: Int) -> Bool {
        guard isWaiting, time - latest >= Self.timeout else { return false }
        loads.removeAll(keepingCapacity: true)
        inFlight = 0
        freeAt = 0
        window = Self.first
        speeds = []
        proven.forget()
        return true
    }
}
