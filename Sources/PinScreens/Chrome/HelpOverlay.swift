import Drawings
import PinWalls
import TerminalUI

/// The keys, made from the key map itself, over the screen that they work on.
package struct HelpOverlay: Screen, Hashable {
    /// Whether it was opened where something is written: then that comes first.
    var isOverForm = false
    /// The first row that is shown, where there are more than fit.
    private(set) var offset = 0

    package var isOverEverything: Bool { true }

    /// Keys and the wheel scroll, everything else closes.
    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(_, .moveDown?), .key(_, .rowDown?): scroll(by: 1, in: context)
        case .key(_, .moveUp?), .key(_, .rowUp?): scroll(by: -1, in: context)
        case .key(_, .pageDown?), .key(_, .halfPageDown?): scroll(by: 10, in: context)
        case .key(_, .pageUp?), .key(_, .halfPageUp?): scroll(by: -10, in: context)
        case .key: return .close
        case .mouse(let event):
            switch event.action {
            case .press: return .close
            case .wheelDown: scroll(by: PinWall.wheelRows, in: context)
            case .wheelUp: scroll(by: -PinWall.wheelRows, in: context)
            default: break
            }
        case .paste: break
        }
        return .done
    }

    /// Scrolls as far as there are rows.
    private mutating func scroll(by rows: Int, in context: ScreenContext) {
        let sheet = sheet(in: context)
        offset = max(0, min(offset + rows, sheet.rowCount - sheet.inside.rows))
    }

    private func sheet(in context: ScreenContext) -> HelpSheet {
        let options = context.options
        return HelpSheet(
            keyMap: options.keyMap, topics: HelpTopic.all(isReadOnly: options.isReadOnly), topicsFirst: isOverForm,
            in: context.regions.content)
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let sheet = sheet(in: context)
        let inside = sheet.inside
        // What is typed under it is not typed now.
        surface.cursor = nil
        let hidden = sheet.rowCount - inside.rows
        let hint = hidden > 0 ? "↓ more · any other key closes" : "any key closes"
        surface.drawPanel(inside.inset(by: -1), title: "Keys", hint: hint, theme: theme)
        let first = max(0, min(offset, hidden))
        surface.clipped(to: inside) { surface in
            for (index, lines) in sheet.columns.enumerated() {
                for (row, line) in sheet.shown(lines, from: first).enumerated() {
                    let place = ScreenPosition(
                        row: inside.row + row, column: inside.column + index * sheet.columnWidth)
                    draw(line, of: sheet, at: place, theme: theme, into: &surface)
                }
            }
        }
    }

    private func draw(
        _ line: HelpSheet.Line, of sheet: HelpSheet, at place: ScreenPosition, theme: Theme, into surface: inout Surface
    ) {
        switch line {
        case .blank: break
        case .group(let title):
            surface.draw(
                title, row: place.row, column: place.column + 1, style: theme.title,
                maximumColumns: sheet.columnWidth - 2)
        case .keys(let keys, let title):
            surface.draw(
                keys, row: place.row, column: place.column + 3, style: theme.focus, maximumColumns: sheet.keyColumns)
            surface.draw(
                title, row: place.row, column: place.column + sheet.keyColumns + 5, style: theme.text,
                maximumColumns: sheet.columnWidth - sheet.keyColumns - 6)
        }
    }
}
