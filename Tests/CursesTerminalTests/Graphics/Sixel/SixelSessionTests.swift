import TerminalUI
import TestSupport
import Testing

@testable import CursesTerminal

/// A program with a wall of pictures on a terminal that reads by fits and starts: whatever is pressed meanwhile, in the end its
/// screen is as one that was drawn anew.
@Suite(.tags(.terminals)) struct SixelSessionTests {
    private static let size = ScreenSize(columns: 60, rows: 24)

    @Test(arguments: zip(Array<UInt64>(1...3), [(0, 0), (200, 1), (700, 4)]))
    func noPictureIsLeftBehindAndNoneIsMissing(_ seed: UInt64, _ pace: (Int, Int)) async throws {
        var random = SeededGenerator(seed: seed)
        let session = try WallSession(size: Self.size, seed: seed, pace: pace)
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
            #expect(seen.faults.isEmpty, "\(note): \(seen.faults.prefix(3))")
            // The first row tells what came last.
            let other = seen.cells.indices.dropFirst(Self.size.columns).filter {
                seen.cells[$0] != session.screen.cells[$0]
            }
            let cells = other.prefix(4).map {
                "\($0 / Self.size.columns), \($0 % Self.size.columns): \(seen.cells[$0]), \(session.screen.cells[$0])"
            }
            #expect(cells.isEmpty, "\(note): \(other.count) cells that differ from those drawn anew")
        }
    }
}
