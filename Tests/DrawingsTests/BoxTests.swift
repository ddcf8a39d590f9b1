import Drawings
import TerminalUI
import Testing

@Suite struct BoxTests {
    /// For any position of the box, even partly outside the screen.
    @Test(arguments: [(3, 4), (6, 10), (9, 10), (12, 30), (40, 20)], [0, 3, -4, 15])
    func focusFrameIsASingleRing(size: (rows: Int, columns: Int), row: Int) {
        let theme = Theme()
        var surface = Surface(size: ScreenSize(columns: 40, rows: 24))
        let box = ScreenRegion(row: row, column: 2, rows: size.rows, columns: size.columns)
        surface.drawBox(box, isFocused: true, theme: theme)
        let heavy: Set<UInt32> = [0x2501, 0x2503, 0x250F, 0x2513, 0x2517, 0x251B]
        let inside = box.inset(by: 1)
        for row in 0..<24 {
            for column in 0..<40 {
                let position = ScreenPosition(row: row, column: column)
                let isRing = box.contains(position) && !inside.contains(position)
                #expect(heavy.contains(surface[row, column].glyph.base) == isRing)
                if isRing { #expect(surface[row, column].style == theme.focus) }
            }
        }
    }
}
