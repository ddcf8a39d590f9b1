import SeededRandom
import Testing

@testable import PinWalls

@Suite struct RandomRoundTests {
    private func shown(_ times: Int, of count: Int, seed: UInt64 = 7) -> [Int] {
        var round = ShuffledHistory()
        var random = RandomSource(seed: seed)
        return (0..<times).compactMap { _ in round.goToNext(among: count, using: &random) ? round.currentIndex : nil }
    }

    @Test(arguments: [2, 3, 10, 97, 1000]) func roundShowsEveryPinOnce(count: Int) {
        let shown = shown(3 * count, of: count)
        for round in 0..<3 {
            #expect(shown[round * count..<(round + 1) * count].sorted() == Array(0..<count))
        }
        // No pin is shown twice in succession where two rounds meet.
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test func sameSeedRepeatsTheOrderAndOthersDiffer() {
        #expect(shown(50, of: 50, seed: 1) == shown(50, of: 50, seed: 1))
        #expect(Set((0..<40).map { shown(20, of: 20, seed: $0) }).count == 40)
    }

    @Test func everyPinIsEquallyLikelyToBeFirst() {
        var counts = Array(repeating: 0, count: 5)
        for seed in 0..<5000 as Range<UInt64> { counts[shown(1, of: 5, seed: seed)[0]] += 1 }
        #expect(counts.allSatisfy { (900...1100).contains($0) }, "\(counts)")
    }

    @Test func goingBackAndForwardRetracesTheHistory() {
        var round = ShuffledHistory()
        var random = RandomSource(seed: 3)
        var shownPins: [Int?] = []
        for _ in 0..<6 {
            _ = round.goToNext(among: 40, using: &random)
            shownPins.append(round.currentIndex)
        }
        for index in (0..<5).reversed() {
            expect(round.goToPrevious())
            #expect(round.currentIndex == shownPins[index])
            #expect(round.nextIndex == shownPins[index + 1])
        }
        expect(!round.goToPrevious())
        #expect(round.currentIndex == shownPins[0])
        for index in 1..<6 {
            expect(round.goToNext(among: 40, using: &random))
            #expect(round.currentIndex == shownPins[index])
        }
        #expect(round.seenCount == 6)
    }

    @Test func nextPinIsChosenInAdvance() {
        var round = ShuffledHistory()
        var random = RandomSource(seed: 3)
        for _ in 0..<100 {
            let next = round.nextIndex
            _ = round.goToNext(among: 13, using: &random)
            #expect(next == nil || round.currentIndex == next)
            #expect(round.nextIndex != nil)
        }
    }

    @Test func goingToARandomPinSkipsTheForwardHistory() {
        var round = ShuffledHistory()
        var random = RandomSource(seed: 5)
        for _ in 0..<4 { _ = round.goToNext(among: 9, using: &random) }
        let last = round.currentIndex
        _ = round.goToPrevious()
        _ = round.goToPrevious()
        expect(round.goToRandom(among: 9, using: &random))
        #expect(round.previousIndex == last)
        #expect(round.seenCount == 5)
    }

    @Test func roundNeedsTwoPins() {
        var round = ShuffledHistory()
        var random = RandomSource(seed: 5)
        expect(!round.goToNext(among: 0, using: &random))
        #expect(round.currentIndex == nil && round.nextIndex == nil)
        expect(round.goToNext(among: 1, using: &random))
        expect(!round.goToNext(among: 1, using: &random))
        #expect(round.currentIndex == 0 && round.nextIndex == nil)
        // A second pin is added.
        expect(round.goToNext(among: 2, using: &random))
        #expect(round.currentIndex == 1)
    }

    /// Pins that are added anywhere during a round join it. No pin repeats before all were shown.
    @Test(arguments: 1...60 as ClosedRange<UInt64>) func addingPinsAnywhereKeepsTheRound(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var random = RandomSource(seed: seed)
        var round = ShuffledHistory()
        // The names of the pins by position. The round only knows positions.
        var pins = Array(0..<Int.random(in: 1...12, using: &generator))
        var history: [Int] = []
        var unseen = Set(pins)
        var pinCount = pins.count
        for step in 0..<300 {
            switch Int.random(in: 0..<(pins.count < 60 ? 10 : 8), using: &generator) {
            case 0..<6:
                let before = history.last
                guard round.goToRandom(among: pins.count, using: &random) else {
                    #expect(pins.count == 1 && history.count == 1)
                    continue
                }
                let pin = pins[try #require(round.currentIndex)]
                if unseen.isEmpty { unseen = Set(pins) }
                let wasUnseen = unseen.remove(pin) != nil
                #expect(wasUnseen, "step \(step): pin \(pin) was repeated")
                #expect(pin != before)
                history.append(pin)
                #expect(round.seenCount == pins.count - unseen.count)
            case 6, 7:
                for pin in history.dropLast().reversed() {
                    expect(round.goToPrevious())
                    #expect(round.currentIndex.map { pins[$0] } == pin)
                }
                for pin in history.dropFirst() {
                    expect(round.goToNext(among: pins.count, using: &random))
                    #expect(round.currentIndex.map { pins[$0] } == pin)
                }
            case 8:
                let more = Int.random(in: 1...4, using: &generator)
                pins += pinCount..<pinCount + more
                unseen.formUnion(pinCount..<pinCount + more)
                pinCount += more
            default:
                let more = Int.random(in: 1...3, using: &generator)
                let index = Int.random(in: 0...pins.count, using: &generator)
                pins.insert(contentsOf: pinCount..<pinCount + more, at: index)
                unseen.formUnion(pinCount..<pinCount + more)
                pinCount += more
                round.shift(by: more, from: index)
            }
        }
        #expect(history.count > 100)
    }
}

/// Records an expectation about a mutating call, which `#expect` does not accept.
private func expect(_ value: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(value, sourceLocation: sourceLocation)
}
