import TerminalUI
import TestSupport
import Testing

@testable import TerminalSimulation

/// A program with a wall of pictures on a kitty that reads by fits and starts.
@Suite(.tags(.terminals), .inSession) struct KittySessionTests {
    private static let size = ScreenSize(columns: 60, rows: 24)

    @Test(arguments: zip(Array<UInt64>(1...3), [(0, 0), (200, 1), (700, 4)]))
    func aScrolledScreenIsAsOneThatIsDrawnAnew(_ seed: UInt64, _ pace: (Int, Int)) async throws {
        let session = try WallSession(size: Self.size, isKitty: true, seed: seed, pace: pace)
        for round in try await session.rounds() {
            let (seen, redrawn, note) = (round.seen, round.redrawn, round.note)
            let faults = seen.faults + (seen.kitty?.faults ?? [])
            #expect(faults.isEmpty, "\(note): \(faults.prefix(3))")
            let others = (1..<Self.size.rows).filter { seen.text(ofRow: $0) != redrawn.text(ofRow: $0) }
            #expect(others.isEmpty, "\(note): rows \(others) differ from those drawn anew")
            #expect(Self.parts(seen) == Self.parts(redrawn), "\(note)")
        }
    }

    /// What stands where, whatever the images' numbers are.
    private static func parts(_ screen: XtermScreen) -> Set<KittyScreen.Part> {
        Set(screen.kitty.map { Array($0.parts.values) } ?? [])
    }
}
