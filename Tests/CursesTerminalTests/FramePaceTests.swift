import Testing

@testable import CursesTerminal

/// How much of pictures in cells goes with a frame.
@Suite struct FramePaceTests {
    /// A pace that has written so much over a line of so many bytes a second with a way in microseconds.
    private static func pace(_ speed: Int, way: Int, frames: Int = 6, bytes: Int = 8000) -> FramePace {
        var pace = FramePace()
        var now = 0
        for _ in 0..<frames {
            now += 100_000
            pace.noteWayQuestion(at: now)
            pace.noteFrame(bytes)
            pace.noteQuestion(at: now, isTimed: true)
            _ = pace.noteAnswers(1, at: now + way)
            now += way + bytes * 1_000_000 / speed
            _ = pace.noteAnswers(1, at: now)
        }
        return pace
    }

    @Test func aTerminalThatNeverAnswersGetsAllAtOnce() {
        var pace = FramePace()
        #expect(pace.limit == .max)
        #expect(pace.wantsQuestion(hasMore: true))
        pace.noteFrame(5000)
        pace.noteQuestion(at: 0, isTimed: true)
        let isSoon = pace.expire(at: FramePace.timeout - 1)
        #expect(!isSoon)
        let isLate = pace.expire(at: FramePace.timeout)
        #expect(isLate)
        #expect(pace.limit == .max)
        #expect(!pace.wantsQuestion(hasMore: true))
        #expect(!pace.wantsWay)
    }

    /// As st, which tells its attributes.
    @Test func aTerminalThatGivesNoSignsGetsAllAfterTheFirst() {
        var pace = FramePace()
        pace.noteWayQuestion(at: 0)
        pace.noteFrame(4000)
        pace.noteQuestion(at: 0, isTimed: true)
        pace.note(roundTrip: 2000)
        let isGivenUp = pace.expire(at: FramePace.timeout)
        #expect(isGivenUp)
        #expect(pace.limit == .max)
        pace.noteFrame(50_000)
        #expect(!pace.wantsQuestion(hasMore: true) && !pace.wantsWay)
        // Its other answers say nothing else.
        pace.note(roundTrip: 1000)
        #expect(pace.limit == .max)
    }

    @Test func theFirstPortionOnAnUnknownLineIsSmall() {
        var pace = FramePace()
        pace.note(roundTrip: 2000)
        #expect(!pace.knowsSpeed)
        #expect(pace.limit == FramePace.first)
        pace.noteFrame(1000)
        #expect(pace.limit == FramePace.first - 1000)
    }

    @Test(arguments: [0, 20_000, 200_000]) func aQuickLineGetsFramesAsTheyAre(_ way: Int) {
        #expect(Self.pace(20_000_000, way: way).limit == .max)
    }

    @Test(arguments: [0, 20_000, 200_000]) func onASlowLineAPortionAndAFrameTakeLessThanFiftyMilliseconds(_ way: Int) {
        var pace = Self.pace(125_000, way: way)
        #expect((2000...3000).contains(pace.limit))
        #expect(pace.limit + LineSpeed.frameBytes <= 125 * 50)
        // What is on its way counts.
        let limit = pace.limit
        pace.noteFrame(1500)
        #expect(pace.limit == limit - 1500)
        pace.noteQuestion(at: 5_000_000, isTimed: true)
        pace.noteFrame(5000)
        #expect(pace.limit == 0)
        #expect(!pace.wantsQuestion(hasMore: true))
        let first = pace.noteAnswers(1, at: 5_000_000 + way + 12_000)
        #expect(first == 1)
        #expect(pace.limit == 0)
        #expect(pace.wantsQuestion(hasMore: false))
        pace.noteQuestion(at: 5_030_000, isTimed: false)
        let second = pace.noteAnswers(3, at: 5_070_000)
        #expect(second == 1)
        #expect(pace.limit == limit)
    }

    @Test func answersThatABusyProgramReadsTogetherTellNothing() {
        var pace = FramePace()
        pace.noteWayQuestion(at: 0)
        pace.noteFrame(8000)
        pace.noteQuestion(at: 0, isTimed: true)
        let both = pace.noteAnswers(2, at: 70_000)
        #expect(both == 2)
        #expect(!pace.knowsSpeed)
        let none = pace.noteAnswers(1, at: 80_000)
        #expect(none == 0)
    }

    @Test func anAnswerThatStaysAwayMakesALineSlow() {
        var pace = Self.pace(20_000_000, way: 1000)
        pace.noteFrame(50_000)
        pace.noteQuestion(at: 10_000_000, isTimed: true)
        let isGivenUp = pace.expire(at: 10_000_000 + FramePace.timeout)
        #expect(isGivenUp)
        #expect(pace.limit == FramePace.smallest)
    }
}
