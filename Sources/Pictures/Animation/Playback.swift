import PictureWire

/// The playback state of an animation, which determines the current frame from the time. The caller provides the clock.
///
/// Times are those of any monotonic clock, rounded down to milliseconds. The frame depends only on the time: frames that pass between
/// two calls of ``dueFrame(at:)`` are skipped.
package struct Playback: Hashable, Sendable {
    /// The frame that is due at a time.
    package struct DueFrame: Hashable, Sendable {
        package let index: Int
        /// The time until the frame changes, at least 1 ms; `nil` if it does not change.
        package let remaining: Duration?

        package init(index: Int, remaining: Duration?) {
            self.index = index
            self.remaining = remaining
        }
    }

    /// Frames of at most this duration, in milliseconds, last `substituteDuration` instead, like in browsers:
    /// many files declare 0.
    package static let durationThreshold = 10
    package static let substituteDuration = 100

    /// The end of each frame, in milliseconds from the animation's start.
    private var ends: [Int]
    /// The number of times that the animation plays; 0 for endless.
    private var loopCount: Int
    private var state = State.paused(position: 0)

    private enum State: Hashable, Sendable {
        /// Paused, `position` milliseconds after the start of the first loop.
        case paused(position: Int)
        /// Playing since `start`, in milliseconds of the caller's clock.
        case playing(start: Int)
    }

    /// Creates a playback that is paused at the first frame.
    package init(_ timing: FrameTiming) {
        var end = 0
        ends = timing.durations.map { duration in
            end += Int(duration) <= Self.durationThreshold ? Self.substituteDuration : Int(duration)
            return end
        }
        // Treat a number of loops that would overflow as endless.
        loopCount = timing.loopCount > Int.max / 2 / max(1, end) ? 0 : timing.loopCount
    }

    /// Creates a playback from frame durations in milliseconds and a loop count, 0 for endless. Returns `nil` for values
    /// that `FrameTiming` rejects.
    package init?(durations: [Int32], loopCount: Int) {
        guard let timing = FrameTiming(durations: durations, loopCount: loopCount) else { return nil }
        self.init(timing)
    }

    /// The number of frames, at least 1.
    package var frameCount: Int { ends.count }

    /// The duration of one loop.
    package var duration: Duration { .milliseconds(ends.last ?? 0) }

    package var isPlaying: Bool {
        if case .playing = state { true } else { false }
    }

    /// Plays from the current position, or from the beginning if the animation has ended.
    package mutating func play(at now: Duration) {
        guard case .paused(let position) = state else { return }
        state = .playing(start: now.milliseconds - (isEnd(position) ? 0 : position))
    }

    /// Pauses at the frame that is due at `now`.
    package mutating func pause(at now: Duration) {
        state = .paused(position: position(at: now))
    }

    /// Skips to the last frame, from which `play(at:)` starts over. Pauses an endless animation.
    package mutating func finish(at now: Duration) {
        state = .paused(position: loopCount > 0 ? loopCount * length : position(at: now))
    }

    /// Returns the frame that is due at `now`.
    /// - Complexity: O(log n) in the number of frames.
    package func dueFrame(at now: Duration) -> DueFrame {
        let position = position(at: now)
        if isEnd(position) { return DueFrame(index: ends.count - 1, remaining: nil) }
        let time = position % length
        // Binary search for the first frame that ends after `time`.
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > time { high = middle } else { low = middle + 1 }
        }
        let isLast = loopCount > 0 && low == ends.count - 1 && position / length == loopCount - 1
        let changes = isPlaying && ends.count > 1 && !isLast
        return DueFrame(index: low, remaining: changes ? .milliseconds(ends[low] - time) : nil)
    }

    /// Removes `frame`, which cannot be decoded, and all later frames. The current loop becomes the last one and ends
    /// at the last remaining frame. Does nothing if no frame would remain.
    package mutating func truncate(before frame: Int, at now: Duration) {
        guard (1..<ends.count).contains(frame) else { return }
        let due = dueFrame(at: now)
        let time = position(at: now) % length
        let wasPlaying = isPlaying
        ends.removeLast(ends.count - frame)
        loopCount = 1
        let position = due.index < frame ? min(time, length) : length
        state = wasPlaying ? .playing(start: now.milliseconds - position) : .paused(position: position)
    }

    /// The duration of one loop, in milliseconds.
    private var length: Int { ends.last ?? 1 }

    private func isEnd(_ position: Int) -> Bool {
        loopCount > 0 && position / length >= loopCount
    }

    private func position(at now: Duration) -> Int {
        switch state {
        case .paused(let position): position
        case .playing(let start): max(0, now.milliseconds - start)
        }
    }
}

extension Duration {
    /// The duration in whole milliseconds.
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
