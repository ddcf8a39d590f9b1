import TerminalUI

/// The top row: where one is, what is shown, what is going on.
struct StatusLine {
    let model: AppModel

    private var name: String { " \(model.tab.title)  " }

    /// What stands at the right end. What is said has the line; figures are short beside it.
    private var right: String {
        let columns = model.regions.statusLine.columns
        return hints(columns: model.notice == nil ? columns : min(columns, 69))
    }

    /// Columns for what is said.
    var room: Int {
        model.regions.statusLine.columns - DisplayText.columns(of: name) - DisplayText.columns(of: right) - 1
    }

    func draw(into surface: inout Surface) {
        let region = model.regions.statusLine
        let theme = model.theme
        var column = surface.draw(name, row: 0, column: 0, style: theme.title, maximumColumns: region.columns)
        let right = right
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
        if let editing = model.editing { return editing.summary }
        return switch model.tab {
        case .home: model.home.summary
        case .newPost: model.newPost.summary
        case .profile: model.profile.summary + model.capsuleSummary
        }
    }

    /// How far downloads are, how many pictures are still on their way, and the key that explains the others.
    private func hints(columns: Int) -> String {
        var parts = [model.downloadFigure(columns: columns)].compactMap { $0 }
        let waiting = model.pendingPictures
        // Not both on a narrow screen: the line is for what is said, too.
        let narrowest = parts.isEmpty ? 60 : 100
        if waiting > 0, columns >= narrowest {
            parts.append("⠿ \(waiting) \(waiting == 1 ? "picture" : "pictures")")
        }
        let keys = model.options.keyMap.keys(for: .help)
        // Where one writes, the key is one that types nothing.
        if columns >= 40, let key = model.isTyping ? keys.first(where: { !$0.isTyped }) : keys.first {
            parts.append("\(KeyHints.name(of: key)) help ")
        }
        return parts.joined(separator: "   ")
    }
}
