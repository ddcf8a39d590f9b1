import SeededRandom
import Testing

@testable import CursesTerminal

@Suite struct PairTableTests {
    @Test func sameColorsGetTheSamePair() {
        var table = PairTable(capacity: 8)
        let answers = [(0, 0), (-1, 0), (0, 0)].map { table.pair(foreground: $0.0, background: $0.1) }
        #expect(answers == [given(1), given(2), kept(1)])
    }

    @Test func aFullTableGivesNoPairUntilTheNextFrame() {
        var table = PairTable(capacity: 4)
        // The first pair is used again and becomes the most recent.
        let before = [1, 2, 3, 4, 1].map { table.pair(foreground: $0, background: 0) }
        #expect(before == [given(1), given(2), given(3), nil, kept(1)])
        table.beginFrame(reserving: 1, onScreen: [0, 3, 3])
        let after = [5, 6, 1, 3].map { table.pair(foreground: $0, background: 0) }
        #expect(after == [given(2), nil, kept(1), kept(3)])
    }

    private func given(_ number: Int32) -> PairTable.Assignment {
        PairTable.Assignment(number: number, isNew: true)
    }

    private func kept(_ number: Int32) -> PairTable.Assignment {
        PairTable.Assignment(number: number, isNew: false)
    }

    @Test(arguments: [0, 1]) func emptyTablesGiveNoPair(_ capacity: Int) {
        var table = PairTable(capacity: capacity)
        table.beginFrame(reserving: 100, onScreen: [0, 0])
        let answer = table.pair(foreground: 1, background: 2)
        #expect(answer == nil)
    }

    @Test(arguments: UInt64(0)..<8) func visiblePairsKeepTheirColors(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var table = PairTable(capacity: 40)
        var colors: [Int32: (Int32, Int32)] = [:]
        var screen = [Int32](repeating: 0, count: 12)
        for frame in 0..<400 {
            table.beginFrame(reserving: screen.count, onScreen: screen)
            let before = screen.map { colors[$0]?.0 }
            var next = screen
            for cell in screen.indices where Bool.random(using: &generator) {
                let wanted = (
                    Int32.random(in: -1...30, using: &generator), Int32.random(in: -1...30, using: &generator)
                )
                let answer = table.pair(foreground: wanted.0, background: wanted.1)
                let pair = try #require(answer, "seed \(seed) frame \(frame)")
                if pair.isNew {
                    colors[pair.number] = wanted
                } else {
                    let had = try #require(colors[pair.number])
                    #expect(had == wanted, "seed \(seed) frame \(frame)")
                }
                #expect(pair.number > 0 && pair.number < 40)
                next[cell] = pair.number
            }
            // No pair of the previous frame may change colours while the next one is drawn.
            #expect(screen.map { colors[$0]?.0 } == before, "seed \(seed) frame \(frame)")
            screen = next
        }
    }
}
