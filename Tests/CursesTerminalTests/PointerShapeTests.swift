import TerminalUI
import Testing

@testable import CursesTerminal
@testable import TerminalGraphics

@Suite struct PointerShapeTests {
    private static func names(_ name: String, _ version: String = "") -> PointerNames? {
        var terminal = GraphicsCapabilities()
        (terminal.name, terminal.version) = (name, version)
        return PointerNames(terminal)
    }

    private static func pressables(row: Int) -> Pressables {
        var surface = Surface(size: ScreenSize(columns: 10, rows: 4))
        surface.declarePressable(surface.bounds.line(row))
        return surface.pressables
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test(arguments: [
        ("kitty", "0.31.0", true), ("kitty", "0.41.1", true), ("kitty", "0.30.1", false), ("foot", "1.13.1", true),
        ("foot", "1.11.0", false), ("ghostty", "1.0.0", true), ("XTerm", "379", false), ("VTE", "", false),
        ("", "", false),
    ])
    func onlySupportedTerminalsHavePointerNames(name: String, version: String, has: Bool) {
        #expect((Self.names(name, version) != nil) == has)
    }

    @Test func multiplexersHaveNoPointerShapes() {
        func names(after replies: ParsedInput..., isMultiplexed: Bool = false) -> PointerNames? {
            var probe = GraphicsProbe(mode: .auto, multiplexer: isMultiplexed ? .other : .none)
            for reply in replies { probe.handle(reply) }
            return probe.pointerNames
        }
        #expect(names(after: .terminalVersion("kitty(0.41.1)")) != nil)
        #expect(names(after: .terminalVersion("kitty(0.41.1)"), isMultiplexed: true) == nil)
        #expect(names(after: .terminalVersion("tmux 3.4"), .terminalVersion("kitty(0.41.1)")) == nil)
    }

    @Test func bytesAreWrittenOnlyWhenTheShapeChanges() throws {
        var pointer = PointerShape()
        #expect(Self.text(pointer.adopt(try #require(Self.names("ghostty")))) == "\u{1B}[?1003h")
        #expect(pointer.setPressables(Self.pressables(row: 1)) == [])
        #expect(pointer.move(to: ScreenPosition(row: 0, column: 0)) == [])
        #expect(Self.text(pointer.move(to: ScreenPosition(row: 1, column: 0))) == "\u{1B}]22;pointer\u{1B}\\")
        #expect(pointer.move(to: ScreenPosition(row: 1, column: 1)) == [])
        #expect(Self.text(pointer.move(to: ScreenPosition(row: 2, column: 1))) == "\u{1B}]22;default\u{1B}\\")
        // A new frame appears under the resting pointer.
        #expect(Self.text(pointer.setPressables(Self.pressables(row: 2))) == "\u{1B}]22;pointer\u{1B}\\")
        #expect(pointer.setPressables(Self.pressables(row: 2)) == [])
        #expect(Self.text(pointer.endSequence()) == "\u{1B}]22;\u{1B}\\")
        // The terminal is resumed, with the frame that was shown.
        #expect(Self.text(pointer.restart()) == "\u{1B}[?1003h\u{1B}]22;pointer\u{1B}\\")
    }

    @Test func withoutPointerNamesNothingIsWritten() {
        var pointer = PointerShape()
        #expect(pointer.setPressables(Self.pressables(row: 1)) == [])
        #expect(pointer.move(to: ScreenPosition(row: 1, column: 0)) == [])
        #expect(pointer.restart() + pointer.endSequence() == [])
    }
}
