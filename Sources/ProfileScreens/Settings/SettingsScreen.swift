import Configuration
import ScreenKit
import TerminalUI

/// The settings as a list, and what is typed or pressed in one of them.
package struct SettingsScreen: Hashable, Sendable {
    package private(set) var list = SelectionList(count: Setting.displayed.count)
    /// The accent while it is typed.
    package var accent: TextField?
    /// The keys while they are looked at.
    package var keys: KeySettings?
    /// What the file says, once something was kept: where, or why not.
    package var outcome: SettingsMessage?

    package var selected: Setting { Setting.displayed[list.selection ?? 0] }

    mutating func move(by rows: Int) {
        list.move(by: rows, visibleRows: Setting.displayed.count)
    }

    mutating func select(_ setting: Setting) {
        list.select(Setting.displayed.firstIndex(of: setting) ?? 0)
    }
}
