import PinLibrary
import TerminalUI

extension ProfileTab {
    func draw(model: AppModel, into surface: inout Surface) {
        let region = model.regions.content
        let theme = model.theme
        if let detail = stack.detail {
            detail.draw(wall: wall, total: wall.cards.count, model: model, into: &surface)
            return
        }
        guard account != nil else {
            EmptyState(
                title: problem == nil ? "Opening your library" : "Your library cannot be used",
                text: problem ?? "", hint: problem == nil ? "" : "Home works without it"
            ).draw(in: region, theme: theme, into: &surface)
            return
        }
        PinWallView(
            wall: wall, region: region, shelf: model.shelf, theme: theme, medium: model.medium, footer: "", identity: 2
        ).draw(into: &surface) { place, surface in
            drawHead(in: place, theme: theme, into: &surface)
        }
        if wall.isEmpty {
            let top = region.row + headHeight - wall.offset
            EmptyState(
                title: "No posts yet", text: "What you post stands here and at the top of Home.",
                hint: "2 makes the first one"
            ).draw(
                in: ScreenRegion(row: top, column: region.column, rows: region.endRow - top, columns: region.columns),
                theme: theme, into: &surface)
        }
    }

    private func drawHead(in place: ScreenRegion, theme: Theme, into surface: inout Surface) {
        guard let account else { return }
        Avatar(name: account.loginName).draw(
            at: ScreenPosition(row: place.row + 1, column: place.column + 2), theme: theme, into: &surface)
        let column = place.column + Avatar.columns + 5
        let room = place.endColumn - column
        let name = account.name.isEmpty ? account.loginName : account.name
        surface.draw(name, row: place.row + 2, column: column, style: theme.title, maximumColumns: room)
        surface.draw(
            "@" + account.loginName, row: place.row + 3, column: column, style: theme.caption, maximumColumns: room)
        let count = wall.cards.count
        surface.draw(
            count == 1 ? "1 post" : "\(count) posts", row: place.row + 4, column: column, style: theme.text,
            maximumColumns: room)
        for (index, line) in bioLines.enumerated() {
            surface.draw(
                line, row: place.row + Avatar.rows + 1 + index, column: place.column + 2, style: theme.text,
                maximumColumns: place.columns - 4)
        }
        surface.drawLine(row: place.endRow - 1, columns: place.column..<place.endColumn, style: theme.border)
    }
}
