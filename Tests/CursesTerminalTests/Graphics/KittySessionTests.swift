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
            let (seen, redrawn, note) = (round.seen, round.redrawn, round.note)
            let faults = seen.faults + (seen.kitty?.faults ?? [])
            #expect(faults.isEmpty, "\(note): \(faults.prefix(3))")
            let others = (1..<Self.size.rows).filter { seen.text(ofRow: $0) != redrawn.text(ofRow: $0) }
            #expect(others.isEmpty, "\(note): rows \(others) differ from the full redraw")
            #expect(Self.parts(seen) == Self.parts(redrawn), "\(note)")
        }
    }

    /// The visible parts of images by position, without the images' numbers.
    private static func parts(_ screen: XtermScreen) -> Set<KittyScreen.Part> {
        Set(screen.kitty.map { Array($0.parts.values) } ?? [])
    }
}
