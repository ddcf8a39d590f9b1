import Drawings
import Languages
import PinWalls
import ScreenKit
import TerminalUI

/// The help on keys: the keys of the screen below, then the whole key map. Typed text filters the list.
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
            let oldText = search.text
            if let rows = Self.rows(of: press) { scroll(by: rows, in: context) } else { _ = search.handle(press) }
            if search.text != oldText { offset = 0 }
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
        let layout = layout(in: context)
        offset = max(0, min(offset + rows, layout.rowCount - layout.list.rows))
    }

    private func layout(in context: ScreenContext) -> HelpLayout {
        let options = context.options
        return HelpLayout(
            hints: hints, keyMap: options.keyMap, topics: HelpTopic.all(isReadOnly: options.isReadOnly),
            listsTopicsFirst: isOverForm, search: search.text, in: context.regions.content)
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        let layout = layout(in: context)
        return (layout.rowCount > layout.list.rows ? [KeyHint("<up><down>", tr("scroll"))] : []) + [
            KeyHint("<esc>", tr("close"))
        ]
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let layout = layout(in: context)
        // Hide the cursor of the form below.
        surface.cursor = nil
        surface.drawPanel(layout.inside.inset(by: -1), title: tr("Keys"), theme: theme)
        search.draw(
            into: &surface, region: layout.inside.line(0).inset(columns: 1), isFocused: true, style: theme.field,
            placeholderStyle: theme.fieldPlaceholder)
        if layout.rowCount == 0 {
            surface.draw(
                tr("No matching keys"), row: layout.list.row, column: layout.list.column + 1, style: theme.caption,
                maximumColumns: layout.list.columns - 1)
        }
        let first = max(0, min(offset, layout.rowCount - layout.list.rows))
        surface.withClip(to: layout.list) { surface in
            for (index, lines) in layout.columns.enumerated() {
                for (row, line) in layout.visibleLines(of: lines, from: first).enumerated() {
                    let position = ScreenPosition(
                        row: layout.list.row + row, column: layout.list.column + index * layout.columnWidth)
                    draw(line, of: layout, at: position, theme: theme, into: &surface)
                }
            }
        }
    }

    private func draw(
        _ line: HelpLayout.Line, of layout: HelpLayout, at position: ScreenPosition, theme: Theme,
        into surface: inout Surface
    ) {
        switch line {
        case .blank: break
        case .group(let title):
            surface.draw(
                title, row: position.row, column: position.column + 1, style: theme.title,
                maximumColumns: layout.columnWidth - 2)
        case .keys(let keys, let title):
            surface.draw(
                keys, row: position.row, column: position.column + 3, style: theme.focus,
                maximumColumns: layout.keyColumns)
            surface.draw(
                title, row: position.row, column: position.column + layout.keyColumns + 5, style: theme.text,
                maximumColumns: layout.columnWidth - layout.keyColumns - 6)
        }
    }
}
