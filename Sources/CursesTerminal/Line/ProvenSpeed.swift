/// How quick a line is at least, by what a terminal has read of it in a time.
///
/// What was written and signed for in a time was carried in it, so the line is no slower than that, whatever held the rest up:
/// a terminal that decodes pictures or waits for its turn on the processor reads late, not slowly. So of what was seen in the
/// last seconds the quickest counts, as in BBR congestion control.
///
/// All times are in microseconds.
struct ProvenSpeed: Hashable, Sendable {
    /// Fewer bytes prove nothing: a little may travel at once on any line.
    static let leastBytes = 4096
    /// Before so many bytes were signed for it is not known that the line is slow.
    static let enoughBytes = 16_384
    /// What a stretch takes besides the way there and back, at least while more is written.
    static let stretch = 60_000
    /// How long a line counts as quick as it was.
    static let memory = 10_000_000

    /// The quickest of this time and of the one before.
    private var best = 0
    private var bestBefore = 0
    private var began = Int.min / 2
    private var bytesSeen = 0
    /// All bytes that were written and that were signed for.
    private var written = 0
    private var signed = 0
    /// When what is measured now began to be written, and what had been written before it.
    private var start: Start?

    private struct Start: Hashable {
        let time: Int
        let written: Int
    }

    init() {}

    /// Bytes a second; nil while too little is known.
    var bytesPerSecond: Int? {
        bytesSeen >= Self.enoughBytes && max(best, bestBefore) > 0 ? max(best, bestBefore) : nil
    }

    mutating func noteWritten(_ bytes: Int, at time: Int) {
        if start == nil, bytes > 0 { start = Start(time: time, written: written) }
        written += bytes
    }

    /// Notes that so many bytes more have been read.
    ///
    /// - Parameter way: what it takes there and back.
    mutating func noteSigned(_ bytes: Int, at time: Int, way: Int) {
        signed += bytes
        bytesSeen += bytes
        guard let start, signed > start.written else { return }
        let taken = time - start.time
        guard signed == written || taken >= 2 * way + Self.stretch else { return }
        note(signed - start.written, time: max(taken - way, taken / 2), at: time)
        self.start = nil
    }

    /// Says that signs do not come any more: nothing of what is on its way will be signed for.
    mutating func forget() {
        self = ProvenSpeed()
    }

    private mutating func note(_ bytes: Int, time taken: Int, at time: Int) {
        guard bytes >= Self.leastBytes else { return }
        if time - began >= Self.memory {
            // What is older than twice as long is no memory at all.
            bestBefore = time - began >= 2 * Self.memory ? 0 : best
            best = 0
            began = time
        }
        best = max(best, bytes * 1_000_000 / max(1000, taken))
    }
}
