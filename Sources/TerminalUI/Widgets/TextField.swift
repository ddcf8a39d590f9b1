/// A single-line text field.
///
/// Keys: arrows, with Ctrl or Alt by word; Home, End, Ctrl-A, Ctrl-E; Backspace, Delete, Ctrl-D; Ctrl-K and Ctrl-U
/// delete to the ends of the line, Ctrl-W and Alt-D a word. With the focus, text that is wider than the region
/// scrolls by half of it to keep the cursor visible. Without the focus, the text is truncated with an ellipsis.
package struct TextField: Hashable, Sendable {
    private var content: EditableText
    /// The text that is shown dim while the field is empty.
    package var placeholder: String

    /// Creates a field with the cursor at the end. In `text` and in later edits, line breaks become spaces, control
    /// characters are removed, and characters beyond `maximumLength` are dropped.
    package init(_ text: String = "", placeholder: String = "", maximumLength: Int = 1000) {
        content = EditableText(text, limits: .init(length: max(0, maximumLength), allowsLineEnds: false))
        self.placeholder = placeholder
    }

    /// The text. Setting it moves the cursor to the end.
    package var text: String {
        get { content.string }
        set { content = EditableText(newValue, limits: content.limits) }
    }

    /// The number of characters before the cursor.
    package var cursor: Int { content.cursor }

    /// The number of characters.
    package var length: Int { content.characters.count }

    /// Handles a key that edits the text or moves the cursor.
    ///
    /// - Returns: whether the field handles this key. Enter, Esc, Tab, Up and Down are not handled.
    package mutating func handle(_ key: KeyPress) -> Bool {
        content.handle(key)
    }

    /// Inserts pasted text at the cursor.
    package mutating func paste(_ text: String) {
        content.insert(text)
    }

    /// Moves the cursor to a column of the region, counted from its left edge, in response to a click.
    ///
    /// - Parameters:
    ///   - columns: the width of the region.
    ///   - isFocused: whether the field is drawn with the focus.
    package mutating func moveCursor(toColumn column: Int, columns: Int, isFocused: Bool) {
        let targetColumn = (isFocused ? scrolledColumns(columns: columns) : 0) + max(0, column)
        var endColumn = 0
        let index = content.characters.firstIndex { character in
            endColumn += DisplayText.columns(of: character)
            return endColumn > targetColumn
        }
        content.moveCursor(to: index ?? content.characters.count)
    }

    /// Draws the field in the first row of a region. The cursor is shown if `isFocused` is true.
    package func draw(
        into surface: inout Surface, region: ScreenRegion, isFocused: Bool, style: Style = .plain,
        placeholderStyle: Style = Style(attributes: .dim)
    ) {
        let line = region.line(0)
        guard !line.isEmpty else { return }
        let scrolled = scrolledColumns(columns: line.columns)
        surface.withClip(to: line) { surface in
            surface.fill(line, style: style)
            if content.characters.isEmpty {
                let text = DisplayText.truncated(placeholder, columns: line.columns)
                surface.draw(text, row: line.row, column: line.column, style: placeholderStyle)
            }
            guard isFocused else {
                surface.draw(
                    truncated: content.string, row: line.row, column: line.column, columns: line.columns, style: style)
                return
            }
            var column = line.column - scrolled
            for character in content.characters {
                guard column < line.endColumn else { break }
                let columns = DisplayText.columns(of: character)
                if column + columns > line.column {
                    surface.draw(String(character), row: line.row, column: column, style: style)
                }
                column += columns
            }
            let position = ScreenPosition(row: line.row, column: line.column + cursorColumn - scrolled)
            if surface.clip.contains(position) { surface.cursor = position }
        }
    }

    /// The columns of the text before the cursor.
    private var cursorColumn: Int {
        content.characters[..<content.cursor].reduce(0) { $0 + DisplayText.columns(of: $1) }
    }

    /// Returns the columns of text that are scrolled out to the left: a multiple of half the width, so that the
    /// character at the cursor is visible.
    private func scrolledColumns(columns: Int) -> Int {
        let column = cursorColumn
        let isAtEnd = content.cursor == content.characters.count
        let width = isAtEnd ? 1 : DisplayText.columns(of: content.characters[content.cursor])
        let last = column + max(1, width) - 1
        guard columns > 0, last >= columns else { return 0 }
        let step = max(1, columns / 2)
        return min(column, ((last - columns) / step + 1) * step)
    }
}
