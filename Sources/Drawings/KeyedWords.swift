import TerminalUI

/// A key and what it does, said on a screen as the row of hints says it: the key in the accent.
package struct KeyedWords: Hashable, Sendable {
    private let key: String
    private let words: String

    package init(key: String, words: String) {
        self.key = key
        self.words = words
    }

    package var text: String { key + " " + words }

    /// Draws it from a column on, as much as has room.
    package func draw(row: Int, column: Int, maximumColumns: Int, theme: Theme, into surface: inout Surface) {
        let columns = surface.draw(key, row: row, column: column, style: theme.focus, maximumColumns: maximumColumns)
        surface.draw(
            " " + words, row: row, column: column + columns, style: theme.caption,
            maximumColumns: max(0, maximumColumns - columns))
    }

    /// Draws some in the middle of a row, with what stands before them.
    package static func draw(
        centred all: [KeyedWords], after caption: String = "", row: Int, in region: ScreenRegion, theme: Theme,
        into surface: inout Surface
    ) {
        let columns = DisplayText.columns(of: line(all, after: caption))
        var column = region.column + max(0, (region.columns - columns) / 2)
        func draw(caption: String) {
            column += surface.draw(
                caption, row: row, column: column, style: theme.caption,
                maximumColumns: max(0, region.endColumn - column))
        }
        if !caption.isEmpty { draw(caption: all.isEmpty ? caption : caption + gap) }
        for (index, each) in all.enumerated() {
            if index > 0 { draw(caption: gap) }
            each.draw(
                row: row, column: column, maximumColumns: max(0, region.endColumn - column), theme: theme,
                into: &surface)
            column += DisplayText.columns(of: each.text)
        }
    }

    private static let gap = " · "

    /// The text of such a line.
    package static func line(_ all: [KeyedWords], after caption: String = "") -> String {
        ([caption].filter { !$0.isEmpty } + all.map(\.text)).joined(separator: gap)
    }

    /// As few lines of so many columns as have all of them.
    package static func lines(_ all: [KeyedWords], columns: Int) -> [[KeyedWords]] {
        all.isEmpty ? [] : DisplayText.columns(of: line(all)) <= columns ? [all] : all.map { [$0] }
    }
}
