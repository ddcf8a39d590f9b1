import Testing

@testable import CursesTerminal

/// What is learnt of a line from how long it takes.
@Suite struct LineSpeedTests {
    @Test(arguments: [
        // Bytes a second, and what a key may wait behind.
        (60_000, 480), (125_000, 2427), (1_250_000, 45_000), (100_000_000, 3_600_000),
    ]) func aKeysFrameHasItsTimeToo(_ speed: Int, _ load: Int) throws {
        var line = LineSpeed()
        #expect(line.load == nil)
        line.note(bytes: speed / 10, time: 100_000)
        #expect(line.bytesPerSecond == speed)
        let known = try #require(line.load)
        #expect(abs(known - load) <= load / 50, "\(known)")
    }

    @Test func oneLateAnswerOfFourIsForgiven() {
        var line = LineSpeed()
        for time in [10_000, 10_000, 80_000, 10_000] { line.note(bytes: 100_000, time: time) }
        #expect(line.bytesPerSecond == 10_000_000)
        line.note(bytes: 100_000, time: 80_000)
        #expect(line.bytesPerSecond == 1_250_000)
    }

    @Test func aLineThatStallsIsBelievedAtOnce() {
        var line = LineSpeed()
        for _ in 0..<4 { line.note(bytes: 100_000, time: 10_000) }
        line.note(bytes: 100_000, time: 1_000_000)
        #expect(line.bytesPerSecond == 100_000)
    }

    @Test func aLittleThatIsCarriedAtOnceIsNoProof() {
        var line = LineSpeed()
        for _ in 0..<4 { line.note(bytes: 5000, time: 40_000) }
        for _ in 0..<2 { line.note(bytes: 5000, time: 0) }
        #expect(line.bytesPerSecond == 125_000)
        line.note(bytes: 500, time: 0)
        line.note(bytes: 500, time: 900_000)
        #expect(line.bytesPerSecond == 125_000)
    }
}
