import LayoutEngine
import TerminalUI

/// Which part of the screen shows what: the status line on top, the tab bar at the bottom, content between them.
package struct ScreenRegions: Hashable, Sendable {
    package let screen: ScreenSize
    package let statusLine: ScreenRegion
    package let content: ScreenRegion
    package let tabBar: ScreenRegion

    /// Below this size there is no room for a box; the screen says so.
    package static let smallest = ScreenSize(columns: 20, rows: 6)

    package init(screen: ScreenSize) {
        self.screen = screen
        // The rule over the tabs is the first thing that a low screen can do without.
        let tabRows = screen.rows >= 16 ? 2 : 1
        statusLine = ScreenRegion(row: 0, column: 0, rows: min(1, screen.rows), columns: screen.columns)
        content = ScreenRegion(row: 1, column: 0, rows: screen.rows - 1 - tabRows, columns: screen.columns)
        tabBar = ScreenRegion(row: screen.rows - tabRows, column: 0, rows: tabRows, columns: screen.columns)
    }

    /// All of the screen.
    package var whole: ScreenRegion { ScreenRegion(row: 0, column: 0, rows: screen.rows, columns: screen.columns) }

    package var isTooSmall: Bool {
        screen.columns < Self.smallest.columns || screen.rows < Self.smallest.rows
    }

    /// The content's size for a layout.
    package var viewport: Size { Size(width: content.columns, height: content.rows) }
}
