/// One line of text that a person edits.
///
/// Keys: arrows, with Ctrl or Alt by words; Home, End, Ctrl-A, Ctrl-E; Backspace, Delete, Ctrl-D; Ctrl-K and Ctrl-U to
/// the line's ends, Ctrl-W and Alt-D by words. With the focus, text that is wider than its region scrolls by half of it,
/// so that the cursor is always inside. Without the focus the start of the text shows, with an ellipsis where it is cut.
package struct TextField: Hashable, Sendable {
    private var content: EditableText
    /// Shown dim while there is no text.
    package var placeholder: String

    /// The cursor stands at the end. Line ends become spaces, controls disappear, and what is beyond `maximumLength`
    /// characters is dropped, now and later.
    package init(_ text: String = "", placeholder: String = "", maximumLength: Int = 1000) {
        content = EditableText(text, limits: .init(length: max(0, maximumLength), allowsLineEnds: false))
        self.placeholder = placeholder
    }

    /// The text; setting it puts the cursor at its end.
    package var text: String {
        get { content.string }
        set { content = EditableText(newValue, limits: content.limits) }
    }

    /// Characters before the cursor.
    package var cursor: Int { content.cursor }

    /// Characters of the text.
    package var length: Int { content.characters.count }

    /// Edits the text.
    ///
    /// - Returns: whether the key is one that a text field knows; Enter, Esc, Tab, Up and Down are not.
    package mutating func handle(_ key: KeyPress) -> Bool {
        content.handle(key)
    }

    /// Puts pasted text at the cursor.
    package mutating func paste(_ text: String) {
        content.insert(text)
    }

    /// Puts the cursor at a column of a region, counted from its left edge, as a click does.
    ///
    /// - Parameters:
    ///   - columns: the region's width.
    ///   - isFocused: whether the field is drawn with the focus.
    package mutating func moveCursor(toColumn column: Int, columns: Int, isFocused: Bool) {
        let wanted = (isFocused ? scrolledColumns(columns: columns) : 0) + max(0, column)
        var passed = 0
        let index = content.characters.firstIndex { character in
            passed += DisplayText.columns(of: character)
            return passed > wanted
        }
        content.move(to: index ?? content.characters.count)
    }

    /// Draws the first row of a region; with `isFocused` the cursor shows.
    package func draw(
        into surface: inout Surface, region: ScreenRegion, isFocused: Bool, style: Style = .plain,
        placeholderStyle: Style = Style(attributes: .dim)
    ) {
        let line = region.line(0)
        guard !line.isEmpty else { return }
        let scrolled = scrolledColumns(columns: line.columns)
        surface.clipped(to: line) { surface in
            surface.fill(line, style: style)
            if content.characters.isEmpty {
                let shown = DisplayText.truncated(placeholder, columns: line.columns)
                surface.draw(shown, row: line.row, column: line.column, style: placeholderStyle)
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
            let place = ScreenPosition(row: line.row, column: line.column + cursorColumn - scrolled)
            if surface.clip.contains(place) { surface.cursor = place }
        }
    }

    /// Columns of the text before the cursor.
    private var cursorColumn: Int {
        content.characters[..<content.cursor].reduce(0) { $0 + DisplayText.columns(of: $1) }
    }

    /// Columns of the text left of the region: none, or so many halves of it that the cursor and what it stands on
    /// show.
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
