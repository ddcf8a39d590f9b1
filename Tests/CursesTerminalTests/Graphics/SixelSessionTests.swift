import TerminalUI
import TestSupport
import Testing

@testable import TerminalSimulation

/// Runs the picture wall on a sixel terminal that reads at an irregular rate: after any keys, the final screen equals a
/// full redraw.
@Suite(.tags(.terminals)) struct SixelSessionTests {
    private static let size = ScreenSize(columns: 60, rows: 24)

    @Test(arguments: zip(Array<UInt64>(1...3), [(0, 0), (200, 1), (700, 4)]))
    func theFinalScreenEqualsAFullRedraw(_ seed: UInt64, _ pace: (Int, Int)) async throws {
        let session = try WallSession(size: Self.size, seed: seed, pace: pace)
        for round in try await session.rounds() {
            let (drawn, redrawn, note) = (round.drawn, round.redrawn, round.note)
            #expect(drawn.faults.isEmpty, "\(note): \(drawn.faults.prefix(3))")
            // The first row shows the last event.
            let indices = drawn.cells.indices.dropFirst(Self.size.columns).filter {
                drawn.cells[$0] != redrawn.cells[$0]
            }
            let cells = indices.prefix(4).map {
                "\($0 / Self.size.columns), \($0 % Self.size.columns): \(drawn.cells[$0]), \(redrawn.cells[$0])"
            }
            #expect(cells.isEmpty, "\(note): \(indices.count) cells differ from the full redraw")
        }
    }
}
