import Testing

@testable import CursesTerminal

/// How much of a frame's text goes at once.
@Suite struct TextPaceTests {
    @Test(arguments: [nil, 400_000, 100_000_000]) func aQuickLineAndAnUnknownOneGetFramesAsTheyAre(_ speed: Int?) {
        var pace = TextPace()
        pace.noteWritten(1_000_000, at: 0, bytesPerSecond: speed)
        #expect(pace.limit(at: 0, bytesPerSecond: speed) == .max)
    }

    @Test func aSlowLineGetsWhatItCarriesInAnAnswersTime() {
        var pace = TextPace()
        let whole = pace.limit(at: 0, bytesPerSecond: 125_000)
        #expect((5000...6000).contains(whole))
        #expect(pace.limit(at: 0, bytesPerSecond: 125_000, other: 700) == whole - 700)
        #expect(pace.limit(at: 0, bytesPerSecond: 125_000, queue: 8000) == whole - 1000)
        // What is left over comes in smaller portions, so that a key is still answered behind one.
        let rest = pace.limit(at: 0, bytesPerSecond: 125_000, isRest: true)
        #expect(rest <= whole / 2)
        pace.noteWritten(rest, at: 0, bytesPerSecond: 125_000)
        #expect(pace.freeAt == rest * 8)
        #expect(pace.limit(at: 0, bytesPerSecond: 125_000) == whole - rest)
        #expect(pace.limit(at: pace.freeAt, bytesPerSecond: 125_000) == whole)
    }

    @Test func timeSpentOnAKeyIsPartOfItsAnswer() {
        let pace = TextPace()
        let whole = pace.limit(at: 0, bytesPerSecond: 125_000)
        // An Escape is known as a key after a silence.
        let silence = InputParser.escapeTimeout * 1000
        #expect(pace.limit(at: 0, bytesPerSecond: 125_000, spent: silence) == whole - silence / 8)
        #expect(pace.limit(at: 0, bytesPerSecond: 125_000, spent: 1_000_000) == TextPace.smallest)
        let rest = pace.limit(at: 0, bytesPerSecond: 125_000, isRest: true)
        #expect(pace.limit(at: 0, bytesPerSecond: 125_000, isRest: true, spent: silence) == rest)
    }

    @Test func whateverWaitsSomethingGoes() {
        var pace = TextPace()
        pace.noteWritten(1 << 40, at: 0, bytesPerSecond: 1000)
        #expect(pace.limit(at: 0, bytesPerSecond: 1000) == TextPace.smallest)
        // A line is never thought busy for longer than anyone would wait.
        #expect(pace.freeAt == 1_000_000)
        pace.noteIdle(at: 5000)
        #expect(pace.freeAt == 5000)
        pace.noteIdle(at: 9000)
        #expect(pace.freeAt == 5000)
    }
}
