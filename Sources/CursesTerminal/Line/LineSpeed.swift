/// How much a line carries in a time, learnt from how long the terminal took to read what was written.
///
/// All times are in microseconds.
struct LineSpeed: Hashable, Sendable {
    /// The last speeds, in bytes a second.
    private var speeds: [Int] = []

    /// Fewer bytes tell nothing: a busy terminal is late by as much as they take.
    static let leastBytes = 1024
    /// A shorter time tells that the line is quick, but not how quick, unless it took many bytes.
    private static let leastTime = 8_000
    private static let manyBytes = 16_384
    private static let longDelay = 250_000
    /// A key is to be answered within a little less than 50 milliseconds, of which its own frame takes as much as these bytes do.
    private static let answer = 44_000
    static let frameBytes = 3072
    /// What a key may wait, on quick and on slow lines.
    private static let longestWait = 36_000
    private static let shortestWait = 8_000

    init() {}

    /// Bytes a second; nil while nothing is known.
    var bytesPerSecond: Int? {
        // A terminal that was busy reads late once, and a line that was idle may carry a little at once: of the last four the
        // second slowest is believed.
        speeds.count < 3 ? speeds.min() : speeds.sorted()[1]
    }

    /// The bytes that a key may wait behind; nil while nothing is known.
    var load: Int? {
        bytesPerSecond.map { speed in
            let frame = Self.frameBytes * 1_000_000 / max(1, speed)
            let wait = min(Self.longestWait, max(Self.shortestWait, Self.answer - frame))
            return speed / 1000 * wait / 1000
        }
    }

    /// Notes that so many bytes were read in a time, the way there and back left out.
    mutating func note(bytes: Int, time: Int) {
        guard bytes >= Self.leastBytes else { return }
        var speed = bytes * 1_000_000 / max(500, time)
        if time < Self.leastTime, bytes < Self.manyBytes, let known = bytesPerSecond { speed = min(speed, 2 * known) }
        // Nobody is busy for so long: the line is another one than it was.
        if time >= Self.longDelay { speeds = [] }
        speeds = speeds.suffix(3) + [min(speed, 1 << 30)]
    }
}
