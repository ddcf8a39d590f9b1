import Testing

@testable import CursesTerminal
@testable import FlowControl

/// What has gone by of a key's time when its frame is drawn.
@Suite struct KeyArrivalTests {
    @Test func aFrameThatAnswersNoKeyHasAllOfItsTime() {
        var arrival = KeyArrival()
        #expect(arrival.spent(at: 5000) == 0)
        arrival.noteInput(hasKeys: false, isUndecided: false, at: 6000)
        #expect(arrival.spent(at: 90_000) == 0)
    }

    @Test func timeCountsFromTheFirstKeyUntilTheProgramsFrame() {
        var arrival = KeyArrival()
        arrival.noteInput(hasKeys: true, isUndecided: false, at: 1000)
        arrival.noteInput(hasKeys: true, isUndecided: false, at: 9000)
        #expect(arrival.spent(at: 21_000) == 20_000)
        arrival.noteAnswer()
        #expect(arrival.spent(at: 22_000) == 0)
    }

    @Test(arguments: [false, true]) func anEscapesTimeCountsFromItsByte(_ isKnownBySilence: Bool) {
        var arrival = KeyArrival()
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        parser.feed([0x1B], at: 1, into: &parsed)
        arrival.noteInput(hasKeys: !parsed.isEmpty, isUndecided: parser.deadline != nil, at: 1000)
        #expect(arrival.spent(at: 11_000) == 0)
        if isKnownBySilence {
            parser.expire(into: &parsed)
        } else {
            // The terminal's sign that it has read a picture comes behind it.
            parser.feed(Array("\u{1B}[0n".utf8), at: 26, into: &parsed)
        }
        arrival.noteInput(hasKeys: !parsed.isEmpty, isUndecided: parser.deadline != nil, at: 26_000)
        #expect(arrival.spent(at: 27_000) == 26_000)
        // Nothing of it is left for the next key.
        arrival.noteAnswer()
        arrival.noteInput(hasKeys: true, isUndecided: false, at: 80_000)
        #expect(arrival.spent(at: 81_000) == 1000)
    }
}
