import TerminalUI

/// The top row: where one is, what is shown, what is going on.
struct StatusLine {
    let model: AppModel

    func draw(into surface: inout Surface) {
        let region = model.regions.statusLine
        let theme = model.theme
        let name = " \(model.tab.title)  "
        var column = surface.draw(name, row: 0, column: 0, style: theme.title, maximumColumns: region.columns)
        let right = hints(columns: region.columns)
        let rightColumns = DisplayText.columns(of: right)
        let room = region.columns - column - rightColumns - 1
        if let notice = model.notice {
            surface.draw(
                DisplayText.truncated(notice.text, columns: room), row: 0, column: column,
                style: notice.isProblem ? theme.warning : theme.text, maximumColumns: room)
        } else {
            column += surface.draw(
                DisplayText.truncated(summary, columns: room), row: 0, column: column, style: theme.caption,
                maximumColumns: room)
        }
        surface.draw(
            right, row: 0, column: region.columns - rightColumns, style: theme.caption, maximumColumns: rightColumns)
    }

    private var summary: String {
        switch model.tab {
        case .home: model.home.summary
        case .newPost: model.newPost.summary
        case .profile: model.profile.summary
        }
    }

    /// How many pictures are still on their way, and the key that explains the others.
    private func hints(columns: Int) -> String {
        var parts: [String] = []
        let waiting = model.pendingPictures
        if waiting > 0, columns >= 60 { parts.append("⠿ \(waiting) \(waiting == 1 ? "picture" : "pictures")") }
        if columns >= 40 { parts.append("? help ") }
        return parts.joined(separator: "   ")
    }
}
