import TerminalUI
import TestSupport
import Testing

@testable import TerminalSimulation

/// A program with a wall of pictures on a terminal with inline images that reads by fits and starts: whatever is pressed
/// meanwhile, in the end its screen is as one that was drawn anew.
@Suite(.tags(.terminals)) struct InlineImageSessionTests {
    private static let size = ScreenSize(columns: 60, rows: 24)

    @Test(arguments: zip(Array<UInt64>(1...3), [(0, 0), (200, 1), (700, 4)]))
    func noPictureIsLeftBehindAndNoneIsMissing(_ seed: UInt64, _ pace: (Int, Int)) async throws {
        let session = try WallSession(size: Self.size, isInline: true, seed: seed, pace: pace)
        for round in try await session.rounds() {
            let (seen, redrawn, note) = (round.seen, round.redrawn, round.note)
            #expect(seen.faults.isEmpty, "\(note): \(seen.faults.prefix(3))")
            #expect(seen.images > 0)
            // The first row tells what came last.
            let other = seen.cells.indices.dropFirst(Self.size.columns).filter { seen.cells[$0] != redrawn.cells[$0] }
            #expect(other.isEmpty, "\(note): \(other.count) cells that differ from those drawn anew")
        }
    }
}
