import TerminalUI

/// The top row: where one is, what is shown, what is going on.
struct StatusLine {
    let title: String
    let summary: String
    /// Pictures that are still on their way.
    let pendingPictures: Int
    /// Whose key stops the download under way; nil for none.
    let stoppingAction: Action?
    /// Whether letters are text.
    let isTyping: Bool
    /// Whether a key searches what is shown.
    let canSearch: Bool

    func draw(in context: ScreenContext, into surface: inout Surface) {
        let region = context.regions.statusLine
        let theme = context.theme
        let column = surface.draw(" \(title)  ", row: 0, column: 0, style: theme.title, maximumColumns: region.columns)
        let rightColumns = surface.draw(
            hints(columns: region.columns, in: context), row: 0, endColumn: region.columns, style: theme.caption)
        surface.draw(
            truncated: summary, row: 0, column: column, columns: region.columns - column - rightColumns - 1,
            style: theme.caption)
    }

    /// How far downloads are, how many pictures are still on their way, and the key that explains the others.
    private func hints(columns: Int, in context: ScreenContext) -> String {
        var parts = [downloadFigure(columns: columns, in: context)].compactMap { $0 }
        // Not both on a narrow screen: the line is for what is said, too.
        let narrowest = parts.isEmpty ? 60 : 100
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

    /// How far downloads are, and the key that stops the one under way; nil when there is nothing to say.
    private func downloadFigure(columns: Int, in context: ScreenContext) -> String? {
        guard let figure = context.downloads.figure(isShort: columns < 70) else { return nil }
        guard columns >= 70, let action = stoppingAction, let hint = context.keyHints([(action, "stops")]).first else {
            return figure
        }
        return "\(figure) · \(hint)"
    }
}
