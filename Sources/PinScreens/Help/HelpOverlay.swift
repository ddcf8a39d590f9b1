import Drawings
import Languages
import PinWalls
import ScreenKit
import TerminalUI

/// The help on keys: first those of the screen below, then the whole key map. Typed text filters the list.
package struct HelpOverlay: Screen, Hashable {
    /// The hints of the screen below.
    let hints: [KeyHint]
    /// Whether the screen below is a form, so that the keys of forms come first.
    let isOverForm: Bool
    private(set) var search = TextField(placeholder: tr("type to search"), maximumLength: 40)
    /// The index of the first visible row.
    private(set) var offset = 0

    init(over screen: any Screen, in context: ScreenContext) {
        hints = screen.hints(in: context).filter { !$0.keys.isEmpty }
        isOverForm = screen.isTyping
    }

    package var coversEverything: Bool { true }
    package var isTyping: Bool { true }
    package var isWriting: Bool { false }

    /// Handles input: text filters, arrow keys and the wheel scroll; Escape, Enter and the help key close.
    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(let press, let action):
            if press.key == .escape || press.key == .enter || !press.isTyped && action == .help { return .close }
            let before = search.text
            if let rows = Self.rows(of: press) { scroll(by: rows, in: context) } else { _ = search.handle(press) }
            if search.text != before { offset = 0 }
        case .mouse(let event):
            switch event.action {
            case .press: return layout(in: context).inside.inset(by: -1).contains(event.position) ? .handled : .close
            case .wheelDown: scroll(by: PinWall.wheelRows, in: context)
            case .wheelUp: scroll(by: -PinWall.wheelRows, in: context)
            default: break
            }
        case .paste(let text):
            search.paste(text)
            offset = 0
        }
        return .handled
    }

    /// Returns the number of rows that a key scrolls; `nil` for other keys.
    private static func rows(of press: KeyPress) -> Int? {
        switch press.key {
        case .down: 1
        case .up: -1
        case .pageDown: 10
        case .pageUp: -10
        default: nil
        }
    }

    /// Scrolls within the bounds of the list.
    private mutating func scroll(by rows: Int, in context: ScreenContext) {
        let sheet = layout(in: context)
        offset = max(0, min(offset + rows, sheet.rowCount - sheet.list.rows))
    }

    private func layout(in context: ScreenContext) -> HelpLayout {
        let options = context.options
        return HelpLayout(
            hints: hints, keyMap: options.keyMap, topics: HelpTopic.all(isReadOnly: options.isReadOnly),
            topicsFirst: isOverForm, search: search.text, in: context.regions.content)
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        let sheet = layout(in: context)
        return (sheet.rowCount > sheet.list.rows ? [KeyHint("<up><down>", tr("scroll"))] : []) + [
            KeyHint("<esc>", tr("close"))
        ]
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let sheet = layout(in: context)
        // Hide the cursor of the form below.
        surface.cursor = nil
        surface.drawPanel(sheet.inside.inset(by: -1), title: tr("Keys"), theme: theme)
        search.draw(
            into: &surface, region: sheet.inside.line(0).inset(columns: 1), isFocused: true, style: theme.field,
            placeholderStyle: theme.dimField)
        if sheet.rowCount == 0 {
            surface.draw(
                tr("No matching keys"), row: sheet.list.row, column: sheet.list.column + 1, style: theme.caption,
                maximumColumns: sheet.list.columns - 1)
        }
        let first = max(0, min(offset, sheet.rowCount - sheet.list.rows))
        surface.clipped(to: sheet.list) { surface in
            for (index, lines) in sheet.columns.enumerated() {
                for (row, line) in sheet.visibleLines(of: lines, from: first).enumerated() {
                    let place = ScreenPosition(
                        row: sheet.list.row + row, column: sheet.list.column + index * sheet.columnWidth)
                    draw(line, of: sheet, at: place, theme: theme, into: &surface)
                }
            }
        }
    }

    private func draw(
        _ line: HelpLayout.Line, of sheet: HelpLayout, at place: ScreenPosition, theme: Theme,
        into surface: inout Surface
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
