/// How much of a line pixels in cells may take at once, learnt from how long they take to be read.
///
/// Such an image stands where the cursor is and is drawn as it comes, so that it is written at once with the frame that
/// shows it, and not in pieces between frames as `LinePace` has it for kitty's.
/// After every load the terminal is asked for a sign that it has read all before; until it comes, nothing more is loaded.
/// So at most one load is ever on its way, in whatever buffers lie between, and a key waits behind no more than that.
/// All times are in milliseconds.
struct PixelPace: Hashable, Sendable {
    /// Bytes of the first load, and of the smallest: a few cells of a picture.
    static let first = 4096
    static let smallest = 1536
    static let largest = 1 << 20
    /// Milliseconds that a load takes at most, about, where the smallest is not too much for the line.
    static let longest = 40
    /// Milliseconds after which a sign is not waited for any more.
    static let timeout = 2000

    private var speed = LineSpeed()
    /// The shortest time that an answer took: the way there and back.
    private var way: Int?
    private var loaded: Load?
    /// A sign did not come: the next load is small again, whatever the line was thought to carry.
    private var isDoubted = false

    private struct Load: Hashable {
        let bytes: Int
        let time: Int
    }

    init() {}

    /// Bytes of the next load.
    var load: Int {
        isDoubted ? Self.smallest : min(Self.largest, max(Self.smallest, speed.load ?? Self.first))
    }

    /// Whether the line is known to be slow.
    var isSlow: Bool { isDoubted || speed.load.map { $0 < FramePace.quick } ?? false }

    /// Bytes that the line carries in a second; nil while nothing is known, and while a sign stays away.
    var bytesPerSecond: Int? { isDoubted ? nil : speed.bytesPerSecond }

    /// Whether a load is on its way.
    var isWaiting: Bool { loaded != nil }

    /// Notes that the terminal took `time` milliseconds to answer a question that waited behind nothing much.
    mutating func note(roundTrip time: Int) {
        way = min(way ?? .max, max(0, time))
    }

    /// Notes that a load and the question behind it were written.
    mutating func noteLoad(_ bytes: Int, at time: Int) {
        loaded = Load(bytes: bytes, time: time)
    }

    /// Notes the answer to a load; without a load it means nothing.
    mutating func noteAnswer(at time: Int) {
        guard let loaded else { return }
        self.loaded = nil
        isDoubted = false
        let taken = max(0, time - loaded.time)
        speed.note(bytes: loaded.bytes, time: 1000 * (taken - (way ?? 0)))
        note(roundTrip: taken)
    }

    /// Gives up on an answer that does not come.
    mutating func expire(at time: Int) {
        guard let loaded, time - loaded.time >= Self.timeout else { return }
        self.loaded = nil
        isDoubted = true
    }
}
