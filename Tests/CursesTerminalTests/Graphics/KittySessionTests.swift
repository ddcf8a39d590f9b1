import TerminalUI
import TestSupport
import Testing

@testable import TerminalSimulation

/// Runs the picture wall on a simulated kitty that reads at an irregular rate.
@Suite(.tags(.terminals), .inSession) struct KittySessionTests {
    private static let size = ScreenSize(columns: 60, rows: 24)

    @Test(arguments: zip(Array<UInt64>(1...3), [(0, 0), (200, 1), (700, 4)]))
    func theScrolledScreenEqualsAFullRedraw(_ seed: UInt64, _ pace: (Int, Int)) async throws {
        let session = try WallSession(size: Self.size, isKitty: true, seed: seed, pace: pace)
        for round in try await session.rounds() {
            let (drawn, redrawn, note) = (round.drawn, round.redrawn, round.note)
            let faults = drawn.faults + (drawn.kitty?.faults ?? [])
            #expect(faults.isEmpty, "\(note): \(faults.prefix(3))")
            let rows = (1..<Self.size.rows).filter { drawn.text(ofRow: $0) != redrawn.text(ofRow: $0) }
            #expect(rows.isEmpty, "\(note): rows \(rows) differ from the full redraw")
            #expect(Self.parts(drawn) == Self.parts(redrawn), "\(note)")
        }
    }

    /// The visible parts of images by position, without the images' IDs.
    private static func parts(_ screen: XtermScreen) -> Set<KittyScreen.Part> {
        Set(screen.kitty.map { Array($0.parts.values) } ?? [])
    }
}
