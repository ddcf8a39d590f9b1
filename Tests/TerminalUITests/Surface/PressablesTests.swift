import Testing

@testable import TerminalUI

@Suite struct PressablesTests {
    private static let panel = ScreenRegion(row: 1, column: 2, rows: 3, columns: 4)

    private func surface(_ draw: (inout Surface) -> Void) -> Surface {
        var surface = Surface(size: ScreenSize(columns: 12, rows: 6))
        draw(&surface)
        return surface
    }

    @Test func exactlyTheDeclaredCellsArePressable() {
        let surface = surface { $0.declarePressable(Self.panel) }
        for row in 0..<6 {
            for column in 0..<12 {
                let position = ScreenPosition(row: row, column: column)
                #expect(surface.pressables.contains(position) == Self.panel.contains(position))
            }
        }
    }

    @Test func coveringRegionsHideOlderPressables() {
        let surface = surface {
            $0.declarePressable($0.bounds)
            $0.coverPressables(in: Self.panel)
            $0.declarePressable(Self.panel.line(2))
        }
        #expect(surface.pressables.contains(ScreenPosition(row: 0, column: 0)))
        #expect(!surface.pressables.contains(ScreenPosition(row: 1, column: 2)))
        #expect(surface.pressables.contains(ScreenPosition(row: 3, column: 2)))
    }

    @Test func clippedCellsAreNotPressable() {
        let surface = surface {
            $0.withClip(to: Self.panel) { $0.declarePressable($0.bounds) }
        }
        #expect(surface.pressables.contains(ScreenPosition(row: 1, column: 2)))
        #expect(!surface.pressables.contains(ScreenPosition(row: 0, column: 0)))
    }

    @Test func resettingRemovesPressables() {
        var surface = surface { $0.declarePressable($0.bounds) }
        surface.reset()
        #expect(!surface.pressables.contains(ScreenPosition(row: 0, column: 0)))
    }

    @Test func everyListRowIsPressable() {
        let surface = surface {
            SelectionList(count: 2).draw(into: &$0, region: Self.panel) { _, _, _, _ in }
        }
        let rows = (0..<6).filter { surface.pressables.contains(ScreenPosition(row: $0, column: 3)) }
        #expect(rows == [1, 2])
    }
}
