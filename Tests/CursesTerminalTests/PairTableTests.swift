import SeededRandom
import Testing

@testable import CursesTerminal

@Suite struct PairTableTests {
    @Test func sameColorsGetTheSamePair() {
        var table = PairTable(capacity: 8)
        let pairs = [(0, 0), (-1, 0), (0, 0)].map { table.pair(foreground: $0.0, background: $0.1) }
        #expect(pairs == [newPair(1), newPair(2), existingPair(1)])
    }

    @Test func aFullTableGivesNoPairUntilTheNextFrame() {
        var table = PairTable(capacity: 4)
        // The first pair is used again and becomes the most recent.
        let before = [1, 2, 3, 4, 1].map { table.pair(foreground: $0, background: 0) }
        #expect(before == [newPair(1), newPair(2), newPair(3), nil, existingPair(1)])
        table.beginFrame(reserving: 1, onScreen: [0, 3, 3])
        let after = [5, 6, 1, 3].map { table.pair(foreground: $0, background: 0) }
        #expect(after == [newPair(2), nil, existingPair(1), existingPair(3)])
    }

    private func newPair(_ number: Int32) -> PairTable.Assignment {
        PairTable.Assignment(number: number, isNew: true)
    }

    private func existingPair(_ number: Int32) -> PairTable.Assignment {
        PairTable.Assignment(number: number, isNew: false)
    }

    @Test(arguments: [0, 1]) func emptyTablesGiveNoPair(_ capacity: Int) {
        var table = PairTable(capacity: capacity)
        table.beginFrame(reserving: 100, onScreen: [0, 0])
        let assignment = table.pair(foreground: 1, background: 2)
        #expect(assignment == nil)
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
                let requested = (
                    Int32.random(in: -1...30, using: &generator), Int32.random(in: -1...30, using: &generator)
                )
                let assignment = table.pair(foreground: requested.0, background: requested.1)
                let pair = try #require(assignment, "seed \(seed) frame \(frame)")
                if pair.isNew {
                    colors[pair.number] = requested
                } else {
                    let defined = try #require(colors[pair.number])
                    #expect(defined == requested, "seed \(seed) frame \(frame)")
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
