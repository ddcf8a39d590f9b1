import Languages
import ScreenKit
import TerminalUI

/// The most recent key presses, displayed to viewers. They disappear after `fadeDelay` without a key press.
package struct ShownKeys: Hashable, Sendable {
    /// A key, and the number of consecutive presses.
    struct Press: Hashable, Sendable {
        var title: String
        var count = 1

        var text: String { count == 1 ? title : "\(title) ×\(count)" }
    }

    /// The displayed presses, the oldest first.
    private(set) var presses: [Press] = []
    /// The number of presses so far, which identifies the latest one.
    private(set) var revision = 0

    /// The time for which the last key is displayed.
    static let fadeDelay = Duration.seconds(2)
    /// The maximum number of keys that can be read at a glance.
    private static let maximumPressCount = 5
    private static let maximumRepeatCount = 999

    package init() {}

    mutating func add(_ title: String) {
        revision += 1
        if let last = presses.last, last.title == title {
            presses[presses.count - 1].count = min(last.count + 1, Self.maximumRepeatCount)
            return
        }
        presses.append(Press(title: title))
        presses.removeFirst(max(0, presses.count - Self.maximumPressCount))
    }

    /// Removes all keys, unless a key was pressed after the press with the number `revision`.
    mutating func fade(revision: Int) {
        if revision == self.revision { presses = [] }
    }

    /// Returns the latest keys that fit in `columns`; empty if no key is displayed.
    func text(columns: Int) -> String {
        for start in presses.indices {
            let text = presses[start...].map(\.text).joined(separator: "  ")
            if DisplayText.columns(of: text) <= columns { return text }
        }
        return presses.last.map { DisplayText.truncated($0.text, columns: columns) } ?? ""
    }

    /// Returns the title of an event; `nil` for events without user input and for the release of a mouse button.
    static func title(of event: InputEvent) -> String? {
        switch event {
        case .key(let press): KeyNotation.title(of: press)
        case .mouse(let event): title(of: event).map { modifiers(event.modifiers) + $0 }
        case .paste: tr("paste")
        case .resize, .background, .colors, .graphics, .interrupt, .resumed: nil
        }
    }

    private static func title(of event: MouseEvent) -> String? {
        switch event.action {
        case .press(.left): tr("click")
        case .press(.middle): tr("middle click")
        case .press(.right): tr("right click")
        case .doublePress: tr("double click")
        case .drag: tr("drag")
        case .release: nil
        case .wheelUp: tr("wheel ↑")
        case .wheelDown: tr("wheel ↓")
        case .wheelLeft: tr("wheel ←")
        case .wheelRight: tr("wheel →")
        }
    }

    private static func modifiers(_ modifiers: KeyPress.Modifiers) -> String {
        (modifiers.contains(.control) ? "ctrl-" : "") + (modifiers.contains(.alt) ? "alt-" : "")
            + (modifiers.contains(.shift) ? "shift-" : "")
    }
}

extension ShownKeys {
    /// Draws the keys in the lower right corner, above the tab bar.
    func draw(in context: ScreenContext, into surface: inout Surface) {
        // The last column belongs to the scroll indicator.
        let text = text(columns: min(40, context.regions.screen.columns - 6))
        guard !text.isEmpty else { return }
        let row = context.regions.tabBar.row - 1
        let style =
            switch context.theme.colorDepth {
            case .direct, .palette256: context.theme.field
            case .palette16, .palette8, .monochrome: Style(attributes: .reverse)
            }
        let columns = DisplayText.columns(of: text) + 2
        let column = context.regions.screen.columns - columns - 2
        surface.fill(ScreenRegion(row: row, column: column, rows: 1, columns: columns), style: style)
        surface.draw(text, row: row, column: column + 1, style: style, maximumColumns: columns - 2)
    }
}
