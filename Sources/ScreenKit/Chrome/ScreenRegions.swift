import LayoutEngine
import TerminalUI

/// The regions of the screen: the status line at the top, the tab bar at the bottom and the content between them.
package struct ScreenRegions: Hashable, Sendable {
    package let screen: ScreenSize
    package let statusLine: ScreenRegion
    package let content: ScreenRegion
    package let tabBar: ScreenRegion

    /// The minimum screen size. On a smaller screen only a message is shown.
    package static let minimumSize = ScreenSize(columns: 20, rows: 6)

    package init(screen: ScreenSize) {
        self.screen = screen
        // A low screen has no rule above the tab bar.
        let tabRows = screen.rows >= 16 ? 2 : 1
        statusLine = ScreenRegion(row: 0, column: 0, rows: min(1, screen.rows), columns: screen.columns)
        content = ScreenRegion(row: 1, column: 0, rows: screen.rows - 1 - tabRows, columns: screen.columns)
        tabBar = ScreenRegion(row: screen.rows - tabRows, column: 0, rows: tabRows, columns: screen.columns)
    }

    /// The region of the whole screen.
    package var whole: ScreenRegion { ScreenRegion(row: 0, column: 0, rows: screen.rows, columns: screen.columns) }

    package var isTooSmall: Bool {
        screen.columns < Self.minimumSize.columns || screen.rows < Self.minimumSize.rows
    }

    /// The size of the content region, as the viewport of a layout.
    package var viewport: Size { Size(width: content.columns, height: content.rows) }
}
