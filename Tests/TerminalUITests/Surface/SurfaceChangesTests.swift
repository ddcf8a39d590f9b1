import SeededRandom
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct SurfaceChangesTests {
    private func ansi(_ surface: Surface) -> String { SurfaceText.ansi(surface, depth: .direct) }

    @Test func onlyChangedCellsAreWritten() {
        var first = Surface(size: ScreenSize(columns: 20, rows: 3))
        first.draw("one two three", row: 1, column: 2)
        var second = first
        second.draw("2", row: 1, column: 7, style: Style(attributes: .bold))
        #expect(SurfaceText.changes(from: first, to: second, depth: .direct) == "\u{1B}[2;8H\u{1B}[0;1m2\u{1B}[0m")
        #expect(SurfaceText.changes(from: second, to: second, depth: .direct) == "")
        second.fill(ScreenRegion(row: 1, column: 6, rows: 1, columns: 14))
        #expect(SurfaceText.changes(from: first, to: second, depth: .direct) == "\u{1B}[2;7H\u{1B}[K")
        second.cursor = ScreenPosition(row: 2, column: 4)
        #expect(
            SurfaceText.changes(from: first, to: second, depth: .direct) == "\u{1B}[2;7H\u{1B}[K\u{1B}[3;5H\u{1B}[?25h")
    }

    @Test func randomChangesKeepTheTerminalInSync() {
        var generator = SeededGenerator(seed: 11)
        let colors: [Color] = [.default, .palette(1), .palette(12), .palette(200), .rgb(0x12_3456)]
        for _ in 0..<20 {
            var shown: Surface?
            var terminal = ModelTerminal(size: ScreenSize(columns: 1, rows: 1))
            var surface = Surface(size: ScreenSize(columns: 1, rows: 1))
            for frame in 0..<25 {
                if frame % 8 == 0 {
                    let size = ScreenSize(
                        columns: .random(in: 0...40, using: &generator), rows: .random(in: 0...8, using: &generator))
                    surface = Surface(size: size)
                    terminal.resize(to: size)
                }
                for _ in 0..<Int.random(in: 0...4, using: &generator) {
                    let style = Style(
                        foreground: colors.randomElement(using: &generator) ?? .default,
                        background: colors.randomElement(using: &generator) ?? .default,
                        attributes: Style.Attributes(rawValue: .random(in: 0..<32, using: &generator)))
                    let row = Int.random(in: 0...8, using: &generator)
                    let column = Int.random(in: 0...40, using: &generator)
                    if Bool.random(using: &generator) {
                        surface.draw(
                            HostileText.make(scalars: 12, using: &generator), row: row, column: column, style: style)
                    } else {
                        surface.fill(
                            ScreenRegion(row: row, column: column, rows: 2, columns: 9),
                            style: Bool.random(using: &generator) ? style : .plain)
                    }
                }
                surface.cursor =
                    Bool.random(using: &generator) && surface.size.columns > 0 && surface.size.rows > 0
                    ? ScreenPosition(row: surface.size.rows - 1, column: 0) : nil
                terminal.receive(SurfaceText.changes(from: shown, to: surface, depth: .direct))
                #expect(terminal.unknown.isEmpty)
                #expect(ansi(terminal.surface) == ansi(surface))
                #expect(terminal.surface.cursor == surface.cursor)
                shown = surface
            }
        }
    }
}
