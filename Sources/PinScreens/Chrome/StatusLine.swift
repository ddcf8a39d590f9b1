import TerminalUI

/// The top row: where one is, what is shown, what is going on.
struct StatusLine {
    let title: String
    let summary: String
    /// What takes a while, the foremost first.
    let works: [LongWork]
    /// Pictures that are still on their way.
    let pendingPictures: Int
    /// Whether letters are text.
    let isTyping: Bool
    /// Whether a key searches what is shown.
    let canSearch: Bool

    func draw(in context: ScreenContext, into surface: inout Surface) {
        let region = context.regions.statusLine
        let theme = context.theme
        let column = surface.draw(" \(title)  ", row: 0, column: 0, style: theme.title, maximumColumns: region.columns)
        var rightColumns = surface.draw(
            hints(columns: region.columns, in: context), row: 0, endColumn: region.columns, style: theme.caption)
        for work in shownWorks(columns: region.columns) {
            rightColumns += work.columns(of: region.columns, in: context) + 3
            work.draw(
                row: 0, column: region.columns - rightColumns, line: region.columns, in: context, into: &surface)
        }
        surface.draw(
            truncated: summary, row: 0, column: column, columns: region.columns - column - rightColumns - 1,
            style: theme.caption)
    }

    /// One, and more where the line is long.
    private func shownWorks(columns: Int) -> ArraySlice<LongWork> { works.prefix(columns < 140 ? 1 : 3) }

    /// How many pictures are still on their way, and the key that explains the others.
    private func hints(columns: Int, in context: ScreenContext) -> String {
        var parts: [String] = []
        // Not both on a narrow screen: the line is for what is said, too.
        let narrowest = works.isEmpty ? 60 : 120
        if pendingPictures > 0, columns >= narrowest {
            parts.append("⠿ \(pendingPictures) \(pendingPictures == 1 ? "picture" : "pictures")")
        }
        if columns >= 60, canSearch { parts += context.keyHints([(.search, "search")]) }
        let keys = context.options.keyMap.keys(for: .help)
        // Where one writes, the key is one that types nothing.
        if columns >= 40, let key = isTyping ? keys.first(where: { !$0.isTyped }) : keys.first {
            parts.append("\(KeyHints.name(of: key)) help ")
        }
        return parts.joined(separator: "   ")
    }
}
