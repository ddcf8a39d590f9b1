import Testing

@testable import CursesTerminal
@testable import FlowControl
@testable import TerminalSimulation

/// The part of a key's time budget that has passed when its frame is drawn.
@Suite struct KeyArrivalTests {
    @Test func framesWithoutAKeyHaveTheFullBudget() {
        var arrival = KeyArrival()
        #expect(arrival.elapsed(at: .microseconds(5000)) == .zero)
        arrival.recordInput([], at: .microseconds(6000))
        #expect(arrival.elapsed(at: .microseconds(90_000)) == .zero)
    }

    @Test func timeCountsFromTheFirstKeyToTheFrame() {
        var arrival = KeyArrival()
        arrival.recordInput(.events, at: .microseconds(1000))
        arrival.recordInput(.events, at: .microseconds(9000))
        #expect(arrival.elapsed(at: .microseconds(21_000)) == .microseconds(20_000))
        arrival.recordResponse()
        #expect(arrival.elapsed(at: .microseconds(22_000)) == .zero)
    }

    private func kinds(_ parsed: [ParsedInput], _ parser: InputParser) -> KeyArrival.Input {
        var kinds: KeyArrival.Input = parsed.isEmpty ? [] : .events
        if parser.deadline != nil { kinds.insert(.incomplete) }
        return kinds
    }

    @Test(arguments: [false, true]) func escapeCountsFromTheArrivalOfItsByte(_ resolvesByTimeout: Bool) {
        var arrival = KeyArrival()
        var parser = InputParser()
        var parsed: [ParsedInput] = []
        parser.feed([0x1B], at: .milliseconds(1), into: &parsed)
        arrival.recordInput(kinds(parsed, parser), at: .microseconds(1000))
        #expect(arrival.elapsed(at: .microseconds(11_000)) == .zero)
        if resolvesByTimeout {
            parser.expire(into: &parsed)
        } else {
            // The terminal's acknowledgement of a picture follows.
            parser.feed(Array("\u{1B}[0n".utf8), at: .milliseconds(26), into: &parsed)
        }
        arrival.recordInput(kinds(parsed, parser), at: .microseconds(26_000))
        #expect(arrival.elapsed(at: .microseconds(27_000)) == .microseconds(26_000))
        // The next key starts from zero.
        arrival.recordResponse()
        arrival.recordInput(.events, at: .microseconds(80_000))
        #expect(arrival.elapsed(at: .microseconds(81_000)) == .microseconds(1000))
    }
}
