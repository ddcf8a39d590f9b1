/// How much of a frame's text may go at once, so that it answers a key in time however long the text of the whole screen takes.
///
/// What a slow line would take too long for is held back row by row, and follows when the line has carried what went before, as
/// far as that can be told from its speed: a sign of the terminal would have rows wait for the way there and back as well.
/// All times are in microseconds.
struct TextPace: Hashable, Sendable {
    /// The fewest bytes that a frame may take, whatever waits before it: the rows that matter most.
    static let smallest = 1024
    /// A line that carries so much in the time of an answer gets frames as they are.
    static let quick = 15_000
    /// What a key's frame may take on the line together with what waits there before it.
    private static let answer = 40_000
    /// What a portion may take that no key asked for: one that comes then is answered behind it.
    private static let portion = 20_000
    /// How long rows wait at most, if the line was thought slower than anyone has.
    private static let longestWait = 1_000_000

    /// When the line will have carried all that was written.
    private(set) var freeAt = 0

    init() {}

    /// Bytes that a frame may take; `Int.max` on a quick line, and on one of which nothing is known.
    ///
    /// - Parameters:
    ///   - isRest: it draws what an earlier one held back.
    ///   - spent: what went by before it was known that there is a key to answer.
    ///   - queue: how long the line takes for what else is on its way.
    ///   - other: bytes that go with the frame in any case.
    func limit(
        at now: Int, bytesPerSecond: Int?, isRest: Bool = false, spent: Int = 0, queue: Int = 0, other: Int = 0
    ) -> Int {
        guard let speed = bytesPerSecond, speed / 1000 * Self.answer / 1000 < Self.quick else { return .max }
        let time = (isRest ? Self.portion : Self.answer - spent) - max(0, freeAt - now) - queue
        return max(Self.smallest, speed / 1000 * max(0, time) / 1000 - other)
    }

    /// Notes that a frame of about so many bytes was written.
    mutating func noteWritten(_ bytes: Int, at now: Int, bytesPerSecond: Int?) {
        guard let speed = bytesPerSecond else { return }
        let time = min(bytes, 1 << 30) * 1_000_000 / max(1, speed)
        freeAt = min(max(freeAt, now) + time, now + Self.longestWait)
    }

    /// Notes that all that was written has been read.
    mutating func noteIdle(at now: Int) {
        freeAt = min(freeAt, now)
    }
}
