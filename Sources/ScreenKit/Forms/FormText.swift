import Drawings
import TerminalUI

/// An editable text field: a single line, or several wrapped lines.
package enum FormText: Hashable, Sendable {
    case line(TextField)
    case lines(TextView)

    /// The text. Setting it moves the cursor to the end.
    package var string: String {
        get {
            switch self {
            case .line(let field): field.text
            case .lines(let view): view.text
            }
        }
        set { edit({ $0.text = newValue }, { $0.text = newValue }) }
    }

    /// The number of characters before the cursor.
    package var cursor: Int {
        switch self {
        case .line(let field): field.cursor
        case .lines(let view): view.cursor
        }
    }

    package var isMultiline: Bool { if case .lines = self { true } else { false } }

    /// Handles a key press. `size` is the size of the text's region, in cells.
    /// - Returns: `false` if the text doesn't handle the key, such as Up in the first line.
    mutating func handle(_ press: KeyPress, size: ScreenSize) -> Bool {
        let isVertical = press.key == .up || press.key == .down
        let oldCursor = cursor
        let isHandled = edit({ $0.handle(press) }, { $0.handle(press, size: size) })
        return isHandled && (!isVertical || cursor != oldCursor)
    }

    mutating func paste(_ text: String, size: ScreenSize) {
        edit({ $0.paste(text) }, { $0.paste(text, size: size) })
    }

    /// Moves the cursor to a position on the screen.
    mutating func moveCursor(to position: ScreenPosition, in region: ScreenRegion, isFocused: Bool) {
        let textPosition = ScreenPosition(row: position.row - region.row, column: position.column - region.column)
        edit(
            { $0.moveCursor(toColumn: textPosition.column, columns: region.columns, isFocused: isFocused) },
            { $0.moveCursor(to: textPosition, size: region.size, isFocused: isFocused) })
    }

    package func draw(in region: ScreenRegion, isFocused: Bool, theme: Theme, into surface: inout Surface) {
        switch self {
        case .line(let field):
            field.draw(
                into: &surface, region: region, isFocused: isFocused, style: theme.field,
                placeholderStyle: theme.fieldPlaceholder)
        case .lines(let view):
            view.draw(
                into: &surface, region: region, isFocused: isFocused, style: theme.field,
                placeholderStyle: theme.fieldPlaceholder)
        }
    }

    @discardableResult
    private mutating func edit<Result>(
        _ line: (inout TextField) -> Result, _ lines: (inout TextView) -> Result
    ) -> Result {
        switch self {
        case .line(var field):
            defer { self = .line(field) }
            return line(&field)
        case .lines(var view):
            defer { self = .lines(view) }
            return lines(&view)
        }
    }
}
