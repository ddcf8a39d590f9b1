import TerminalUI
import Testing

/// What the pointer tells: where a click does something, and where not.
@Suite struct PressableTests {
    private static func session(_ keys: String) throws -> Session {
        var pin = Gallery.pin("1", "The bay", 300, 600, author: "Ines Maier")
        pin.tags = ["sea", "the far end"]
        var session = try Gallery.session([pin, Gallery.wide], columns: 100, rows: 34)
        try session.type(keys)
        return session
    }

    /// Every other cell of the screen.
    private static func positions(of surface: Surface) -> [ScreenPosition] {
        (0..<surface.size.rows).flatMap { row in
            stride(from: row % 2, to: surface.size.columns, by: 2).map { ScreenPosition(row: row, column: $0) }
        }
    }

    /// Whether a click changes the screen or has anything done.
    private static func clickDoesSomething(at position: ScreenPosition, in session: Session) -> Bool {
        var clicked = session
        clicked.effects = []
        clicked.click(row: position.row, column: position.column)
        return clicked.effects != [] || clicked.surface.cells != session.surface.cells
    }

    @Test(arguments: ["", "<enter>", "3", "3]", "3]]", "3]]]", "v", "~"])
    func aClickDoesNothingWhereThePointerIsAnArrow(_ keys: String) throws {
        let session = try Self.session(keys)
        let surface = session.surface
        // A click beside a menu closes it, which nothing there tells.
        let closes = keys == "v"
        for position in Self.positions(of: surface) where !closes && !surface.pressables.contains(position) {
            #expect(!Self.clickDoesSomething(at: position, in: session), "\(keys): \(position)")
        }
        let pressable = Self.positions(of: surface).filter { surface.pressables.contains($0) }
        #expect(!pressable.isEmpty)
        // The tab and the section that are shown have been chosen, and a hint may be of something that is not read yet.
        let chosen = pressable.filter { !Self.clickDoesSomething(at: $0, in: session) }
        let widest = surface.size.columns / 3 / 2 + 12
        #expect(chosen.count <= widest, "\(keys): \(chosen)")
    }

    @Test func whatLiesOverAScreenHidesWhatCanBePressedThere() throws {
        var session = try Self.session("")
        let box = try #require(session.place(of: "The bay"))
        let position = ScreenPosition(row: box.row, column: box.column)
        #expect(session.surface.pressables.contains(position))
        try session.type("?")
        #expect(!session.surface.pressables.contains(position))
        // The hints stay what they are.
        let close = try #require(session.place(of: "esc close"))
        #expect(session.surface.pressables.contains(ScreenPosition(row: close.row, column: close.column)))
    }

    @Test func wordsOfAnOpenPinThatLeadSomewhereCanBePressed() throws {
        let session = try Self.session("<enter>")
        func isPressable(_ word: String) throws -> Bool {
            let place = try #require(session.place(of: word))
            return session.surface.pressables.contains(ScreenPosition(row: place.row, column: place.column))
        }
        #expect(try isPressable("#sea") && isPressable("#the far end") && isPressable("Ines Maier"))
        #expect(try !isPressable("The bay"))
    }
}
