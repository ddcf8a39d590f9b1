import TerminalUI
import TestSupport
import Testing

@testable import CursesTerminal

/// A program with a wall of pictures on a kitty that reads by fits and starts.
@Suite(.tags(.terminals), .inSession) struct KittySessionTests {
    private static let size = ScreenSize(columns: 60, rows: 24)

    @Test(arguments: zip(Array<UInt64>(1...3), [(0, 0), (200, 1), (700, 4)]))
    func aScrolledScreenIsAsOneThatIsDrawnAnew(_ seed: UInt64, _ pace: (Int, Int)) async throws {
        var random = SeededGenerator(seed: seed)
        let session = try WallSession(size: Self.size, isKitty: true, seed: seed, pace: pace)
        try await session.rest { $0.images > 0 }
        for round in 0..<2 {
            let keys = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                "jjjjkkkJKhhoonn".randomElement(using: &random) ?? "j"
            }
            // The last one does nothing, but the first row tells that it came.
            session.type(keys.map { String($0) } + [round == 0 ? "\u{1B}[A" : "\u{1B}[B"])
            try await session.rest { $0.text(ofRow: 0).contains(round == 0 ? "Key.up" : "Key.down") }
            let seen = session.screen
            try await session.redraw()
            let note = "seed \(seed), pace \(pace), round \(round), keys \(keys.map(String.init).joined())"
            let faults = seen.faults + (seen.kitty?.faults ?? [])
            #expect(faults.isEmpty, "\(note): \(faults.prefix(3))")
            let others = (1..<Self.size.rows).filter { seen.text(ofRow: $0) != session.screen.text(ofRow: $0) }
            #expect(others.isEmpty, "\(note): rows \(others) differ from those drawn anew")
            #expect(Self.parts(seen) == Self.parts(session.screen), "\(note)")
        }
    }

    /// What stands where, whatever the images' numbers are.
    private static func parts(_ screen: XtermScreen) -> Set<KittyScreen.Part> {
        Set(screen.kitty.map { Array($0.parts.values) } ?? [])
    }
}
