import Testing

@testable import Pictures

/// Overloads that take times in milliseconds.
extension Playback {
    fileprivate mutating func play(at now: Int) { play(at: .milliseconds(now)) }
    fileprivate mutating func pause(at now: Int) { pause(at: .milliseconds(now)) }
    fileprivate mutating func truncatePlayback(before frame: Int, at now: Int) {
        truncate(before: frame, at: .milliseconds(now))
    }
    fileprivate func dueFrame(at now: Int) -> DueFrame { dueFrame(at: .milliseconds(now)) }
}

extension Playback.DueFrame {
    fileprivate init(index: Int, milliseconds: Int?) {
        self.init(index: index, remaining: milliseconds.map { .milliseconds($0) })
    }
}

/// The frame that is shown at a given time, on a simulated clock.
struct PlaybackTests {
    static func playback(_ durations: [Int32], loops: Int = 0, at start: Int = 1_000) throws -> Playback {
        var playback = try #require(Playback(durations: durations, loopCount: loops))
        playback.play(at: start)
        return playback
    }

    typealias DueFrame = Playback.DueFrame

    @Test(arguments: [
        (0, DueFrame(index: 0, milliseconds: 50)), (49, DueFrame(index: 0, milliseconds: 1)),
        (50, DueFrame(index: 1, milliseconds: 200)), (249, DueFrame(index: 1, milliseconds: 1)),
        (250, DueFrame(index: 2, milliseconds: 30)), (280, DueFrame(index: 0, milliseconds: 50)),
        (280 * 1_000_000 + 60, DueFrame(index: 1, milliseconds: 190)), (-5, DueFrame(index: 0, milliseconds: 50)),
    ])
    func theClockSelectsTheFrame(time: Int, expected: DueFrame) throws {
        #expect(try Self.playback([50, 200, 30]).dueFrame(at: 1_000 + time) == expected)
    }

    @Test(arguments: [(0, 100), (1, 100), (10, 100), (11, 11), (20, 20), (Int32.max, Int(Int32.max))])
    func veryShortFramesLast100MillisecondsAsInBrowsers(duration: Int32, expectedDuration: Int) throws {
        #expect(try Self.playback([duration, 500]).dueFrame(at: 1_000).remaining == .milliseconds(expectedDuration))
    }

    @Test(arguments: [1, 2, 5])
    func theLastFrameStaysAfterTheLastLoop(loops: Int) throws {
        let playback = try Self.playback([20, 30], loops: loops)
        let end = 1_000 + 50 * loops
        #expect(playback.dueFrame(at: end - 31) == DueFrame(index: 0, milliseconds: 1))
        #expect(playback.dueFrame(at: end - 30) == DueFrame(index: 1, milliseconds: nil))
        #expect(playback.dueFrame(at: end + 1_000_000) == DueFrame(index: 1, milliseconds: nil))
        if loops > 1 { #expect(playback.dueFrame(at: 1_050) == DueFrame(index: 0, milliseconds: 20)) }
    }

    @Test func playbackResumesWhereItWasPaused() throws {
        var playback = try Self.playback([50, 200, 30])
        playback.pause(at: 1_100)
        #expect(!playback.isPlaying)
        #expect(playback.dueFrame(at: 999_999) == DueFrame(index: 1, milliseconds: nil))
        playback.play(at: 5_000)
        #expect(playback.dueFrame(at: 5_000) == DueFrame(index: 1, milliseconds: 150))
        // Playing again while it plays changes nothing.
        playback.play(at: 5_100)
        #expect(playback.dueFrame(at: 5_150) == DueFrame(index: 2, milliseconds: 30))
    }

    @Test func playingAfterTheEndRestarts() throws {
        var playback = try Self.playback([50, 50], loops: 1)
        playback.pause(at: 9_000)
        #expect(playback.dueFrame(at: 9_000).index == 1)
        playback.play(at: 10_000)
        #expect(playback.dueFrame(at: 10_000) == DueFrame(index: 0, milliseconds: 50))
    }

    @Test func pausedPlaybackHasNoNextFrame() throws {
        let playback = try #require(Playback(durations: [50, 50], loopCount: 0))
        #expect(playback.dueFrame(at: 123) == DueFrame(index: 0, milliseconds: nil))
    }

    @Test(arguments: [(60, 1, 190), (250, 1, 0), (5_000, 1, 0)])
    func playbackEndsBeforeADamagedFrame(time: Int, frame: Int, remaining: Int) throws {
        var playback = try Self.playback([50, 200, 30, 40])
        playback.truncatePlayback(before: 2, at: 1_000 + time % 320)
        #expect(playback.frameCount == 2)
        #expect(playback.dueFrame(at: 1_000 + time % 320).index == frame)
        #expect(playback.dueFrame(at: 1_000 + time % 320 + remaining) == DueFrame(index: 1, milliseconds: nil))
        #expect(playback.dueFrame(at: 1_000_000) == DueFrame(index: 1, milliseconds: nil))
    }

    @Test(arguments: [0, 2, 3, -1, 1000])
    func invalidCutsAreIgnored(frame: Int) throws {
        var playback = try Self.playback([50, 50])
        playback.truncatePlayback(before: frame, at: 1_000)
        #expect(playback.frameCount == 2)
    }

    @Test(arguments: [[], [50], [Int32](repeating: 40, count: 16_385), [50, -1]] as [[Int32]])
    func invalidDurationsGiveNoPlayback(durations: [Int32]) {
        #expect(Playback(durations: durations, loopCount: 0) == nil)
    }

    /// Checks at every requested tick that all frames are shown in order, each for its duration.
    @Test(arguments: [2, 3, 7, 16_384])
    func everyFrameIsShownForItsDuration(count: Int) throws {
        let durations = (0..<count).map { Int32($0 % 7 * 15) }
        let playback = try Self.playback(durations, loops: 2)
        var now = 1_000
        for index in 0..<2 * count {
            let due = playback.dueFrame(at: now)
            #expect(due.index == index % count)
            guard let remaining = due.remaining else {
                #expect(index == 2 * count - 1)
                return
            }
            let duration = Int(durations[index % count])
            #expect(remaining == .milliseconds(duration <= 10 ? 100 : duration))
            now += duration <= 10 ? 100 : duration
        }
    }
}
