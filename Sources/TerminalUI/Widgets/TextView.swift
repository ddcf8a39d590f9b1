/// A multi-line text view with soft wrapping.
///
/// In addition to a text field's keys it handles Enter, Up and Down (which preserve the initial column), PgUp and PgDn.
/// Home and End move to the ends of the visible line. Handling a key requires the size of the view. Its last column is
/// for the cursor.
package struct TextView: Hashable, Sendable {
    private var content: EditableText
    /// The first visible line.
    private var firstLine = 0
    /// The column that Up and Down preserve; `nil` for the cursor's column.
    private var preferredColumn: Int?
    /// The text that is shown dim while the view is empty.
    package var placeholder: String

    /// Creates a view with the cursor at the end. Control characters are removed, and text beyond `maximumLength`
    /// characters is dropped, also later.
    package init(_ text: String = "", placeholder: String = "", maximumLength: Int = 10_000) {
        content = EditableText(text, limits: .init(length: max(0, maximumLength), allowsLineEnds: true))
        self.placeholder = placeholder
    }

    /// The text, with line ends as `"\n"`. Setting it moves the cursor to the end.
    package var text: String {
        get { content.string }
        set {
            content = EditableText(newValue, limits: content.limits)
            preferredColumn = nil
        }
    }

    /// The number of characters before the cursor, including line ends.
    package var cursor: Int { content.cursor }

    /// The number of characters.
    package var length: Int { content.characters.count }

    /// Handles a key that edits the text or moves the cursor.
    ///
    /// - Returns: whether the view handles this key. Esc and Tab are not handled.
    package mutating func handle(_ key: KeyPress, size: ScreenSize) -> Bool {
        let isPlain = key.modifiers.subtracting(.shift).isEmpty
        switch key.key {
        case .up where isPlain: moveLines(by: -1, size: size)
        case .down where isPlain: moveLines(by: 1, size: size)
        case .pageUp: moveLines(by: -max(1, size.rows - 1), size: size)
        case .pageDown: moveLines(by: max(1, size.rows - 1), size: size)
        case .enter where isPlain: edit(size: size) { $0.insert("\n") }
        case .home where isPlain: moveWithinLine(toEnd: false, size: size)
        case .end where isPlain: moveWithinLine(toEnd: true, size: size)
        default:
            var isHandled = false
            edit(size: size) { isHandled = $0.handle(key) }
            return isHandled
        }
        return true
    }

    /// Inserts pasted text at the cursor.
    package mutating func paste(_ text: String, size: ScreenSize) {
        edit(size: size) { $0.insert(text) }
    }

    /// Moves the cursor to a position in the region, relative to its top left corner, in response to a click.
    ///
    /// - Parameters:
    ///   - size: the size of the region.
    ///   - isFocused: whether the view is drawn with the focus.
    package mutating func moveCursor(to position: ScreenPosition, size: ScreenSize, isFocused: Bool) {
        let layout = layout(columns: size.columns)
        let first = isFocused ? layout.firstLine(near: firstLine, cursor: content.cursor, rows: size.rows) : 0
        let line = min(max(0, first + position.row), layout.lines.count - 1)
        content.moveCursor(to: layout.index(line: line, column: position.column))
        preferredColumn = nil
        firstLine = first
        scrollToCursor(size: size)
    }

    /// Draws the lines around the cursor, and the cursor; without the focus, the first lines. A scroll indicator in
    /// the last column shows that there are more lines.
    package func draw(
        into surface: inout Surface, region: ScreenRegion, isFocused: Bool, style: Style = .plain,
        placeholderStyle: Style = Style(attributes: .dim)
    ) {
        guard !region.isEmpty else { return }
        let layout = layout(columns: region.columns)
        let first = isFocused ? layout.firstLine(near: firstLine, cursor: content.cursor, rows: region.rows) : 0
        surface.withClip(to: region) { surface in
            surface.fill(region, style: style)
            if content.characters.isEmpty {
                let lines = DisplayText.wrapped(placeholder, columns: region.columns, maximumLines: region.rows)
                for (row, line) in lines.enumerated() {
                    surface.draw(line, row: region.row + row, column: region.column, style: placeholderStyle)
                }
            }
            let end = min(layout.lines.count, first + region.rows)
            for line in first..<end {
                var column = region.column
                for character in content.characters[layout.lines[line]] {
                    let text = String(character)
                    column += surface.draw(text, row: region.row + line - first, column: column, style: style)
                }
            }
            ScrollIndicator(offset: first, visible: region.rows, total: layout.lines.count)
                .draw(into: &surface, region: region, style: placeholderStyle)
            let cursor = layout.position(of: content.cursor)
            let column = region.column + min(cursor.column, region.columns - 1)
            let position = ScreenPosition(row: region.row + cursor.row - first, column: column)
            if isFocused, surface.clip.contains(position) { surface.cursor = position }
        }
    }

    private func layout(columns: Int) -> TextLayout {
        TextLayout(content.metrics, columns: max(1, columns - 1))
    }

    private mutating func edit(size: ScreenSize, _ change: (inout EditableText) -> Void) {
        scrollToCursor(size: size)
        change(&content)
        preferredColumn = nil
        scrollToCursor(size: size)
    }

    private mutating func moveLines(by count: Int, size: ScreenSize) {
        scrollToCursor(size: size)
        let layout = layout(columns: size.columns)
        let position = layout.position(of: content.cursor)
        let column = preferredColumn ?? position.column
        let line = max(0, min(position.row + count, layout.lines.count - 1))
        if line == position.row {
            // Moving beyond the first or last line moves to the start or end of the text.
            content.moveCursor(to: count < 0 ? 0 : content.characters.count)
        } else {
            content.moveCursor(to: layout.index(line: line, column: column))
        }
        preferredColumn = column
        scrollToCursor(size: size)
    }

    private mutating func moveWithinLine(toEnd: Bool, size: ScreenSize) {
        let layout = layout(columns: size.columns)
        let line = layout.position(of: content.cursor).row
        edit(size: size) { $0.moveCursor(to: layout.index(line: line, column: toEnd ? .max : 0)) }
    }

    /// Scrolls to make the cursor visible. Call it before a change, too, because drawing doesn't store the position.
    private mutating func scrollToCursor(size: ScreenSize) {
        let layout = layout(columns: size.columns)
        firstLine = layout.firstLine(near: firstLine, cursor: content.cursor, rows: size.rows)
    }
}
