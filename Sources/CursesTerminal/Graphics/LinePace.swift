/// How much a line takes at once without making a key wait, learnt from how long it takes to be read.
///
/// After every load the terminal is asked for a sign that it has read all before; until it comes, nothing more is loaded.
/// So at most one load is ever on its way, in whatever buffers lie between, and a key waits behind no more than that.
struct LinePace: Hashable, Sendable {
    /// Bytes of the smallest load: one piece of a picture.
    static let smallest = 4096
    static let largest = 1 << 20
    /// Milliseconds that a load may take to drain before it is made smaller, and before it is made larger.
    static let longest = 40
    static let shortest = 15
    /// Milliseconds after which a sign is not waited for any more.
    static let patience = 2000

    /// Bytes of the next load.
    private(set) var load = smallest
    /// The shortest time that an answer took: the way there and back.
    private var way: Int?
    private var loadedAt: Int?

    /// Whether a load is on its way.
    var isWaiting: Bool { loadedAt != nil }

    /// Whether the line has taken loads so quickly that a picture of this many bytes may go before the frame that shows it.
    func isQuick(for bytes: Int) -> Bool { !isWaiting && load >= 65_536 && bytes <= load }

    /// Notes that the terminal took `time` milliseconds to answer a question that waited behind nothing much.
    mutating func note(roundTrip time: Int) {
        way = min(way ?? .max, max(0, time))
    }

    /// Notes that a load and the question behind it were written.
    mutating func noteLoad(at time: Int) {
        loadedAt = time
    }

    /// Notes the answer to a load; without a load it means nothing.
    mutating func noteAnswer(at time: Int) {
        guard let loadedAt else { return }
        self.loadedAt = nil
        let taken = max(0, time - loadedAt)
        note(roundTrip: taken)
        let drained = taken - (way ?? 0)
        if drained <= Self.shortest {
            load = min(Self.largest, load * 2)
        } else if drained > Self.longest {
            load = max(Self.smallest, load / drained * Self.longest)
        }
    }

    /// Gives up on an answer that does not come.
    mutating func expire(at time: Int) {
        guard let loadedAt, time - loadedAt >= Self.patience else { return }
        self.loadedAt = nil
        load = Self.smallest
    }
}
