import LibraryValues
import TerminalUI

extension ProfileTab {
    func draw(model: AppModel, into surface: inout Surface) {
        let region = model.regions.content
        let theme = model.theme
        if let editor {
            editor.draw(model: model, into: &surface)
            return
        }
        if section == .saved, account != nil {
            saved.draw(model: model, into: &surface) { place, surface in
                drawHead(in: place, model: model, into: &surface)
            }
            return
        }
        if section == .capsules, account != nil { return drawCapsules(model: model, into: &surface) }
        if section == .posts, let detail = stack.detail {
            detail.draw(wall: wall, total: wall.cards.count, model: model, into: &surface)
            return
        }
        if section == .posts, let random = RandomScreen(wall: wall, stack: stack) {
            random.draw(model: model, into: &surface)
            return
        }
        guard account != nil else {
            EmptyState(
                title: problem == nil ? "Opening your library" : "Your library cannot be used",
                text: problem ?? "", hint: problem == nil ? "" : "Home works without it"
            ).draw(in: region, theme: theme, into: &surface)
            return
        }
        if section == .settings {
            drawFixedHead(model: model, into: &surface)
            SettingsView(model: model).draw(into: &surface)
            return
        }
        PinWallView(
            wall: wall, region: region, shelf: model.shelf, theme: theme, medium: model.medium, footer: "",
            frame: model.frame(for: wall.focusedPictureRequest(medium: model.medium)), identity: 2,
            saved: model.saved
        ).draw(into: &surface) { place, surface in
            drawHead(in: place, model: model, into: &surface)
        }
        if wall.isEmpty {
            let top = region.row + headHeight - wall.offset
            EmptyState(
                title: "No posts yet", text: "What you post stands here and at the top of Home.",
                hint: model.options.keyMap.keys(for: .newPostTab).first.map {
                    "\(KeyHints.name(of: $0)) makes the first one"
                }
                    ?? ""
            ).draw(
                in: ScreenRegion(row: top, column: region.column, rows: region.endRow - top, columns: region.columns),
                theme: theme, into: &surface)
        }
    }

    private func drawCapsules(model: AppModel, into surface: inout Surface) {
        let screen = model.capsules
        if let detail = screen.stack.detail {
            detail.draw(wall: screen.wall, total: screen.wall.cards.count, model: model, into: &surface)
            return
        }
        drawFixedHead(model: model, into: &surface)
        screen.draw(in: sectionRegion(in: model.regions), model: model, into: &surface)
    }

    func drawHead(in place: ScreenRegion, model: AppModel, into surface: inout Surface) {
        guard let account else { return }
        let theme = model.theme
        AvatarView(account).draw(
            at: ScreenPosition(row: place.row + 1, column: place.column + 2), model: model, into: &surface)
        let column = place.column + AvatarView.columns + 5
        let room = place.endColumn - column
        let name = account.name.isEmpty ? account.loginName : account.name
        surface.draw(name, row: place.row + 2, column: column, style: theme.title, maximumColumns: room)
        surface.draw(
            "@" + account.loginName, row: place.row + 3, column: column, style: theme.caption, maximumColumns: room)
        surface.draw(countsLine, row: place.row + 4, column: column, style: theme.text, maximumColumns: room)
        if let key = model.options.keyMap.keys(for: .editProfile).first {
            surface.draw(
                "\(KeyHints.name(of: key)) edits", row: place.row + 5, column: column, style: theme.caption,
                maximumColumns: room)
        }
        for (index, line) in bioLines.enumerated() {
            surface.draw(
                line, row: place.row + AvatarView.rows + 1 + index, column: place.column + 2, style: theme.text,
                maximumColumns: place.columns - 4)
        }
        drawSections(in: place, model: model, into: &surface)
    }

    /// What there is: posts always, the rest as far as there is some.
    private var countsLine: String {
        func part(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
        var parts = [part(wall.cards.count, "post", "posts")]
        if counts.saved > 0 { parts.append("\(counts.saved) saved") }
        if counts.boards > 0 { parts.append(part(counts.boards, "board", "boards")) }
        if counts.capsules > 0 { parts.append(part(counts.capsules, "capsule", "capsules")) }
        return parts.joined(separator: "  ")
    }
}
