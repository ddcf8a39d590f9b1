/// A memory cache of an animation's frames, of limited size. It contains all frames of a small animation, and the next
/// frames of a large one.
package struct FrameCache: Sendable {
    /// The maximum size, in bytes. The current and the next frame are never evicted, even if they exceed it.
    package let budget: Int
    /// The current size, in bytes.
    package private(set) var byteCount = 0
    /// The number of cached frames.
    package private(set) var count = 0

    private var frames: [CellArt?]
    /// The size of the largest frame so far, in bytes.
    private var largestFrameSize = 0

    /// The maximum number of frames that are requested ahead of the current one.
    package static let prefetchCount = 8

    /// - Parameter frameCount: the number of frames; values below 1 count as 1.
    package init(frameCount: Int, budget: Int) {
        frames = Array(repeating: nil, count: max(1, frameCount))
        self.budget = max(0, budget)
    }

    package subscript(frame: Int) -> CellArt? {
        frames.indices.contains(frame) ? frames[frame] : nil
    }

    /// Returns the indices of the frames to decode while `frame` is due, most urgent first: `frame` and the following ones
    /// that are not cached, wrapping at the end.
    package func missingFrames(from frame: Int) -> [Int] {
        let lookahead =
            largestFrameSize == 0 ? Self.prefetchCount : min(Self.prefetchCount, max(1, budget / largestFrameSize - 1))
        return (0...min(lookahead, frames.count - 1)).map { (frame + $0) % frames.count }.filter { frames[$0] == nil }
    }

    /// Returns the index of the last cached frame from `first` through `frame`, which is displayed while `frame` is not
    /// decoded yet; `nil` if none is cached. The range wraps at the end.
    package func latestFrame(from first: Int, to frame: Int) -> Int? {
        guard frames.indices.contains(frame), frames.indices.contains(first) else { return nil }
        var index = frame
        for _ in frames.indices {
            if frames[index] != nil { return index }
            if index == first { return nil }
            index = index == 0 ? frames.count - 1 : index - 1
        }
        return nil
    }

    /// Adds a frame, and evicts others if the size exceeds the budget: first those farthest ahead of `due`, the frame that
    /// is due now.
    package mutating func insert(_ art: CellArt, at frame: Int, due: Int) {
        guard frames.indices.contains(frame) else { return }
        remove(frame)
        frames[frame] = art
        count += 1
        byteCount += Self.size(of: art)
        largestFrameSize = max(largestFrameSize, Self.size(of: art))
        var index = due
        while byteCount > budget, count > 2 {
            // Iterate backwards from `due`, since the previous frame is due last.
            index = index <= 0 ? frames.count - 1 : index - 1
            guard index != due else { break }
            if index != (due + 1) % frames.count { remove(index) }
        }
    }

    /// Removes all frames, for example when their size changes.
    package mutating func removeAll() {
        self = FrameCache(frameCount: frames.count, budget: budget)
    }

    /// Removes the frames from `frameCount` on; values below 1 count as 1.
    package mutating func truncate(to frameCount: Int) {
        for frame in frames.indices.dropFirst(max(1, frameCount)) { remove(frame) }
        frames.removeLast(max(0, frames.count - max(1, frameCount)))
    }

    private mutating func remove(_ frame: Int) {
        guard let art = frames[frame] else { return }
        frames[frame] = nil
        count -= 1
        byteCount -= Self.size(of: art)
    }

    private static func size(of art: CellArt) -> Int { art.byteCount + PictureCache.overhead }
}
