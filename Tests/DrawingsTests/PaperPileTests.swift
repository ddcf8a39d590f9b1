import Testing

@testable import Drawings

@Suite struct PaperPileTests {
    private static let shapes = [(13, 6), (20, 12), (40, 24), (61, 40)]

    private func pile(_ count: Int, goal: Int, in size: (columns: Int, rows: Int)) throws -> PaperPile {
        let shape = try #require(BottleShape(columns: size.columns, rows: size.rows))
        return PaperPile(in: shape, fill: BottlePicture.Fill(count: count, goal: goal), seed: "summer")
    }

    @Test(arguments: [1, 3, 7, 12, 30], shapes)
    func eachNoteIsASlip(goal: Int, size: (columns: Int, rows: Int)) throws {
        // The smallest bottle has space for few slips.
        for count in 0...(size.columns < 20 ? min(goal, 7) : goal) {
            #expect(try pile(count, goal: goal, in: size).slips.count == count, "\(count)")
        }
    }

    @Test(arguments: shapes) func aNewNoteMovesNoSlip(size: (columns: Int, rows: Int)) throws {
        var previous = try pile(0, goal: 30, in: size).slips
        for count in 1...40 {
            let slips = try pile(count, goal: 30, in: size).slips
            #expect(Array(slips.prefix(previous.count)) == previous, "\(count)")
            previous = slips
        }
    }

    @Test func anEnormousNumberOfNotesFillsTheBottle() throws {
        let slips = try pile(1_000_000, goal: 1, in: (20, 12)).slips
        #expect((1...200).contains(slips.count))
    }
}
