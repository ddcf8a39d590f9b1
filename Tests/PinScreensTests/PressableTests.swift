import TerminalUI
import Testing

/// The pointer shapes that mark where a click has an effect.
@Suite struct PressableTests {
    private static func session(_ keys: String) throws -> Session {
        var pin = Gallery.pin("1", "The bay", 300, 600, author: "Ines Maier")
        pin.tags = ["sea", "the far end"]
        var session = try Gallery.session([pin, Gallery.wide], columns: 100, rows: 34)
        try session.type(keys)
        return session
    }

    /// Returns every second cell of the screen.
    private static func positions(of surface: Surface) -> [ScreenPosition] {
        (0..<surface.size.rows).flatMap { row in
            stride(from: row % 2, to: surface.size.columns, by: 2).map { ScreenPosition(row: row, column: $0) }
        }
    }

    /// Returns whether a click changes the screen or produces an effect.
    private static func clickDoesSomething(at position: ScreenPosition, in session: Session) -> Bool {
        var clicked = session
        clicked.effects = []
        clicked.click(row: position.row, column: position.column)
        return clicked.effects != [] || clicked.surface.cells != session.surface.cells
    }

    @Test(arguments: ["", "<enter>", "3", "3]", "3]]", "3]]]", "v", "~"])
    func clickHasNoEffectWhereThePointerIsAnArrow(_ keys: String) throws {
        let session = try Self.session(keys)
        let surface = session.surface
        // A click beside a menu closes it, although the pointer is an arrow there.
        let closes = keys == "v"
        for position in Self.positions(of: surface) where !closes && !surface.pressables.contains(position) {
            #expect(!Self.clickDoesSomething(at: position, in: session), "\(keys): \(position)")
        }
        let pressable = Self.positions(of: surface).filter { surface.pressables.contains($0) }
        #expect(!pressable.isEmpty)
        // The selected tab and section have no effect, and a hint may need data that isn't loaded.
        let chosen = pressable.filter { !Self.clickDoesSomething(at: $0, in: session) }
        let widest = surface.size.columns / 3 / 2 + 12
        #expect(chosen.count <= widest, "\(keys): \(chosen)")
    }

    @Test func overlayHidesThePressableRegionsBelowIt() throws {
        var session = try Self.session("")
        let box = try #require(session.position(of: "The bay"))
        let position = ScreenPosition(row: box.row, column: box.column)
        #expect(session.surface.pressables.contains(position))
        try session.type("?")
        #expect(!session.surface.pressables.contains(position))
        // The hints stay pressable.
        let close = try #require(session.position(of: "esc close"))
        #expect(session.surface.pressables.contains(ScreenPosition(row: close.row, column: close.column)))
    }

    @Test func tagsAndAuthorOfAnOpenPinArePressable() throws {
        let session = try Self.session("<enter>")
        func isPressable(_ word: String) throws -> Bool {
            let position = try #require(session.position(of: word))
            return session.surface.pressables.contains(ScreenPosition(row: position.row, column: position.column))
        }
        #expect(try isPressable("#sea") && isPressable("#the far end") && isPressable("Ines Maier"))
        #expect(try !isPressable("The bay"))
    }
}
