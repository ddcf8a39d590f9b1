import Testing

@testable import CursesTerminal

/// Loads of pictures on lines of different speeds.
@Suite struct PixelPaceTests {
    /// A line that reads so many bytes in a millisecond, with a way there and back in milliseconds.
    struct Line: Sendable {
        let bytes: Int
        let way: Int
    }

    /// The loads that a line is given, until `total` bytes are sent; and the longest that one took beyond the way.
    private func loads(_ total: Int, over line: Line) -> (loads: [Int], longest: Int) {
        var pace = PixelPace()
        pace.note(roundTrip: line.way)
        var (sent, now, longest) = (0, 0, 0)
        var loads: [Int] = []
        while sent < total {
            let load = pace.load
            loads.append(load)
            pace.noteLoad(load, at: now)
            #expect(pace.isWaiting)
            let drained = load / line.bytes
            if loads.count > 3 { longest = max(longest, drained) }
            now += line.way + drained
            pace.noteAnswer(at: now)
            #expect(!pace.isWaiting)
            sent += load
        }
        return (loads, longest)
    }

    @Test func aSlowLineGetsSmallLoads() {
        // 1 Mbit/s is 125 bytes in a millisecond.
        for way in [0, 20, 200] {
            let (loads, longest) = loads(1 << 20, over: Line(bytes: 125, way: way))
            #expect(loads.allSatisfy { $0 <= PixelPace.first }, "\(loads)")
            #expect(longest <= 25)
        }
    }

    @Test func aQuickLineSoonGetsLargeOnes() {
        for way in [0, 20, 200] {
            let (loads, _) = loads(4 << 20, over: Line(bytes: 100_000, way: way))
            #expect(loads.max() == PixelPace.largest)
            #expect(loads.count <= 12)
        }
    }

    @Test func aLineThatSlowsDownGetsSmallerLoads() {
        var pace = PixelPace()
        pace.note(roundTrip: 1)
        for turn in 0..<10 {
            pace.noteLoad(pace.load, at: turn * 10)
            pace.noteAnswer(at: turn * 10 + 2)
        }
        pace.noteLoad(pace.load, at: 1000)
        pace.noteAnswer(at: 9000)
        #expect(pace.load < 8192)
    }

    @Test func anAnswerThatDoesNotComeIsNotWaitedForForEver() {
        var pace = PixelPace()
        pace.noteLoad(4096, at: 100)
        pace.expire(at: 100 + PixelPace.timeout - 1)
        #expect(pace.isWaiting)
        pace.expire(at: 100 + PixelPace.timeout)
        #expect(!pace.isWaiting)
        #expect(pace.isSlow)
        #expect(pace.load == PixelPace.smallest)
        pace.noteAnswer(at: 5000)
        #expect(pace.load == PixelPace.smallest)
    }
}
