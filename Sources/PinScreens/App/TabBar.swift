import TerminalUI

/// The row of tabs at the bottom, the selected one filled.
package enum TabBar {
    /// A tab's part of the bar: equal parts, as `UITabBarController` makes them.
    package static func region(
        of tab: Tab, in regions: ScreenRegions, tabs: [Tab] = Tab.allCases
    ) -> ScreenRegion {
        let count = max(1, tabs.count)
        let position = tabs.firstIndex(of: tab) ?? 0
        let start = regions.screen.columns * position / count
        let end = regions.screen.columns * (position + 1) / count
        return ScreenRegion(row: regions.tabBar.endRow - 1, column: start, rows: 1, columns: end - start)
    }

    /// The tab at a place on the screen.
    package static func tab(
        at position: ScreenPosition, in regions: ScreenRegions, tabs: [Tab] = Tab.allCases
    ) -> Tab? {
        guard regions.tabBar.contains(position) else { return nil }
        return tabs.first { tab in
            let part = region(of: tab, in: regions, tabs: tabs)
            return position.column >= part.column && position.column < part.endColumn
        }
    }

    static func draw(
        selected: Tab, tabs: [Tab], in regions: ScreenRegions, theme: Theme, into surface: inout Surface
    ) {
        if regions.tabBar.rows > 1 {
            surface.drawLine(row: regions.tabBar.row, columns: 0..<regions.screen.columns, style: theme.border)
        }
        for tab in tabs {
            let part = region(of: tab, in: regions, tabs: tabs)
            let label = part.columns >= 14 ? " \(tab.icon) \(tab.title) " : " \(tab.icon) "
            let width = DisplayText.columns(of: label)
            let column = part.column + max(0, (part.columns - width) / 2)
            surface.draw(
                label, row: part.row, column: column, style: tab == selected ? theme.selection : theme.text,
                maximumColumns: part.columns)
        }
    }
}
