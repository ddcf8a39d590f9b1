import Configuration
import ScreenKit
import TerminalUI

/// The Settings section: a list of settings, and editors for the accent color and for keys.
package struct SettingsScreen: Hashable, Sendable {
    package private(set) var list = SelectionList(count: Setting.displayed.count)
    /// The text field for the accent; `nil` if closed.
    package var accent: TextField?
    /// The list of keys; `nil` if closed.
    package var keys: KeySettings?
    /// The result of the last write to the configuration file; `nil` if nothing was written.
    package var writeResult: SettingsMessage?

    package var selected: Setting { Setting.displayed[list.selection ?? 0] }

    mutating func move(by rows: Int) {
        list.move(by: rows, visibleRows: Setting.displayed.count)
    }

    mutating func select(_ setting: Setting) {
        list.select(Setting.displayed.firstIndex(of: setting) ?? 0)
    }
}
