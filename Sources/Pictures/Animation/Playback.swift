import PictureWire

/// Which frame of an animation is to be seen when, from the times that its file tells; the clock is the caller's.
///
/// Times are those of any clock that does not go back, in whole milliseconds. The frame depends on the time alone: a frame
/// whose time passes between two calls of ``moment(at:)`` is skipped.
package struct Playback: Hashable, Sendable {
    /// What is to be seen at a time.
    package struct Moment: Hashable, Sendable {
        package let frame: Int
        /// The time until another frame is to be seen, at least 1 ms; `nil` when this one stays.
        package let remaining: Duration?

        package init(frame: Int, remaining: Duration?) {
            self.frame = frame
            self.remaining = remaining
        }
    }

    /// Frames this short or shorter take `shortDuration` instead, as in browsers, for many files say 0 and mean
    /// nothing.
    package static let shortest = 10
    package static let shortDuration = 100

    /// The end of each frame in milliseconds from the animation's start.
    private var ends: [Int]
    /// How often all frames are shown; 0 for ever.
    private var loops: Int
    private var state = State.paused(position: 0)

    private enum State: Hashable, Sendable {
        /// `position` is the time into all loops.
        case paused(position: Int)
        /// Position 0 was at `start`.
        case playing(start: Int)
    }

    /// A playback that stands at the first frame.
    package init(_ timing: FrameTiming) {
        var end = 0
        ends = timing.durations.map { duration in
            end += Int(duration) <= Self.shortest ? Self.shortDuration : Int(duration)
            return end
        }
        // More loops than fit a clock are for ever.
        loops = timing.loops > Int.max / 2 / max(1, end) ? 0 : timing.loops
    }

    /// A playback of frames of these durations in milliseconds, shown `loops` times, 0 for ever; nil when that is no
    /// animation.
    package init?(durations: [Int32], loops: Int) {
        guard let timing = FrameTiming(durations: durations, loops: loops) else { return nil }
        self.init(timing)
    }

    /// How many frames are shown, at least 1.
    package var frameCount: Int { ends.count }

    /// The duration of all frames, shown once.
    package var duration: Duration { .milliseconds(ends.last ?? 0) }

    package var isPlaying: Bool {
        if case .playing = state { true } else { false }
    }

    /// Begins where it was paused; at the start when it had come to its end.
    package mutating func play(at now: Duration) {
        guard case .paused(let position) = state else { return }
        state = .playing(start: now.milliseconds - (isEnd(position) ? 0 : position))
    }

    /// Stays at what was to be seen at `now`.
    package mutating func pause(at now: Duration) {
        state = .paused(position: position(at: now))
    }

    /// Stays at the last frame, to begin at the first when it is played again; what is shown for ever is only paused.
    package mutating func finish(at now: Duration) {
        state = .paused(position: loops > 0 ? loops * length : position(at: now))
    }

    /// What is to be seen.
    ///
    /// - Complexity: O(log n) in the frames.
    package func moment(at now: Duration) -> Moment {
        let position = position(at: now)
        if isEnd(position) { return Moment(frame: ends.count - 1, remaining: nil) }
        let time = position % length
        // The first frame that ends after that time.
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > time { high = middle } else { low = middle + 1 }
        }
        let isLast = loops > 0 && low == ends.count - 1 && position / length == loops - 1
        let changes = isPlaying && ends.count > 1 && !isLast
        return Moment(frame: low, remaining: changes ? .milliseconds(ends[low] - time) : nil)
    }

    /// Ends the animation before a frame that cannot be shown: what comes before it is shown to the end of this loop,
    /// and its last frame stays. Nothing changes when no frame would be left.
    package mutating func cut(before frame: Int, at now: Duration) {
        guard (1..<ends.count).contains(frame) else { return }
        let moment = moment(at: now)
        let time = position(at: now) % length
        let wasPlaying = isPlaying
        ends.removeLast(ends.count - frame)
        loops = 1
        let position = moment.frame < frame ? min(time, length) : length
        state = wasPlaying ? .playing(start: now.milliseconds - position) : .paused(position: position)
    }

    /// How long all frames take once.
    private var length: Int { ends.last ?? 1 }

    private func isEnd(_ position: Int) -> Bool {
        loops > 0 && position / length >= loops
    }

    private func position(at now: Duration) -> Int {
        switch state {
        case .paused(let position): position
        case .playing(let start): max(0, now.milliseconds - start)
        }
    }
}

extension Duration {
    /// The whole milliseconds of the duration.
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
