/// Frames of one animation, kept for as long as a budget of bytes allows: all of a small one, so that each is decoded
/// once; of a large one those that are to be seen next.
package struct FrameReel: Sendable {
    /// Bytes that may be kept; the frame that is shown and the next are kept even so.
    package let budget: Int
    /// Bytes that are kept.
    package private(set) var byteCount = 0
    /// How many frames are kept.
    package private(set) var count = 0

    private var frames: [CellArt?]
    /// The most bytes that a frame took.
    private var largest = 0

    /// How many frames are asked for ahead of the one that is shown.
    package static let ahead = 8

    /// - Parameter frameCount: counts as 1 below that.
    package init(frameCount: Int, budget: Int) {
        frames = Array(repeating: nil, count: max(1, frameCount))
        self.budget = max(0, budget)
    }

    package subscript(frame: Int) -> CellArt? {
        frames.indices.contains(frame) ? frames[frame] : nil
    }

    /// The frames to have decoded while `frame` is due, the most urgent first: it and those after it, from the first
    /// one again after the last.
    package func missing(from frame: Int) -> [Int] {
        let room = largest == 0 ? Self.ahead : min(Self.ahead, max(1, budget / largest - 1))
        return (0...min(room, frames.count - 1)).map { (frame + $0) % frames.count }.filter { frames[$0] == nil }
    }

    /// The last frame that is there up to `frame`, no further back than `first`: what to show when `frame` is late.
    package func latest(from first: Int, to frame: Int) -> Int? {
        guard frames.indices.contains(frame), frames.indices.contains(first) else { return nil }
        var index = frame
        for _ in frames.indices {
            if frames[index] != nil { return index }
            if index == first { return nil }
            index = index == 0 ? frames.count - 1 : index - 1
        }
        return nil
    }

    /// Keeps a frame; to make room, those go that are to be seen last after `due`.
    package mutating func insert(_ art: CellArt, at frame: Int, due: Int) {
        guard frames.indices.contains(frame) else { return }
        drop(frame)
        frames[frame] = art
        count += 1
        byteCount += Self.size(of: art)
        largest = max(largest, Self.size(of: art))
        var index = due
        while byteCount > budget, count > 2 {
            // Backwards from the one before: the frame just shown is the one that is seen again last.
            index = index <= 0 ? frames.count - 1 : index - 1
            guard index != due else { break }
            if index != (due + 1) % frames.count { drop(index) }
        }
    }

    /// Forgets all frames, as when they are wanted in another size.
    package mutating func clear() {
        self = FrameReel(frameCount: frames.count, budget: budget)
    }

    /// Forgets the frames from `frameCount` on, which counts as 1 below that: there are no such frames.
    package mutating func shorten(to frameCount: Int) {
        for frame in frames.indices.dropFirst(max(1, frameCount)) { drop(frame) }
        frames.removeLast(max(0, frames.count - max(1, frameCount)))
    }

    private mutating func drop(_ frame: Int) {
        guard let art = frames[frame] else { return }
        frames[frame] = nil
        count -= 1
        byteCount -= Self.size(of: art)
    }

    private static func size(of art: CellArt) -> Int { art.byteCount + PictureCache.overhead }
}
