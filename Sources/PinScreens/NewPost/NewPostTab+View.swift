import Feeds
import Pictures
import TerminalUI

extension NewPostTab {
    func draw(model: AppModel, into surface: inout Surface) {
        if let browser {
            FolderBrowserView(browser: browser, model: model).draw(into: &surface)
        } else {
            drawForm(model: model, into: &surface)
        }
    }

    private func drawForm(model: AppModel, into surface: inout Surface) {
        let theme = model.theme
        let layout = PostFormLayout(content: model.regions.content)
        drawPicture(layout.picture, model: model, into: &surface)
        drawLabel("Title", .title, layout.titleLabel, theme, &surface)
        form.title.draw(into: &surface, region: layout.title, isFocused: form.field == .title, style: theme.field)
        drawLabel("Description", .description, layout.descriptionLabel, theme, &surface)
        form.description.draw(
            into: &surface, region: layout.description, isFocused: form.field == .description, style: theme.field)
        drawLabel("Tags", .tags, layout.tagsLabel, theme, &surface)
        form.tags.draw(into: &surface, region: layout.tags, isFocused: form.field == .tags, style: theme.field)
        let isReady = if case .ready = form.picture { true } else { false }
        surface.draw(
            isPosting ? " Posting… " : "   Post   ", row: layout.post.row, column: layout.post.column,
            style: form.field == .post ? theme.selection : isReady ? theme.field : dimmedField(theme),
            maximumColumns: layout.post.columns)
        let choosing = form.field == .picture ? ["enter choose picture"] : []
        KeyHints(hints: choosing + ["tab next field", "ctrl-s post", "esc keep draft and leave"]).draw(
            in: layout.keys, theme: theme, into: &surface)
    }

    private func dimmedField(_ theme: Theme) -> Style {
        var style = theme.caption
        style.background = theme.field.background
        return style
    }

    private func drawLabel(
        _ text: String, _ field: PostForm.Field, _ region: ScreenRegion, _ theme: Theme, _ surface: inout Surface
    ) {
        guard region.rows > 0 else { return }
        surface.draw(
            text, row: region.row, column: region.column, style: form.field == field ? theme.focus : theme.caption,
            maximumColumns: region.columns)
    }

    private func drawPicture(_ region: ScreenRegion, model: AppModel, into surface: inout Surface) {
        let theme = model.theme
        let isFocused = form.field == .picture
        guard region.rows >= 3 else {
            guard region.rows > 0 else { return }
            let name = form.picture.path.flatMap { $0.split(separator: "/").last.map(String.init) }
            surface.draw(
                "Picture  \(name ?? "none yet")", row: region.row, column: region.column,
                style: isFocused ? theme.focus : theme.caption, maximumColumns: region.columns)
            return
        }
        surface.drawBorder(
            region, kind: isFocused ? .heavy : .rounded, style: isFocused ? theme.focus : theme.border)
        let inside = region.inset(by: 1)
        switch form.picture {
        case .none:
            EmptyState(title: "No picture yet", text: "", hint: isFocused ? "enter chooses one" : "").draw(
                in: inside, theme: theme, into: &surface)
        case .measuring:
            surface.fill(inside, style: theme.field)
        case .ready(let path, let size):
            let fitted = PictureFrame(size: size, in: inside, cellAspect: model.cellAspect)
            PictureView.draw(
                fitted.request(path: path, medium: model.medium), in: fitted.region, shelf: model.shelf,
                theme: theme, into: &surface)
        case .refused(_, let failure):
            PictureView.drawProblem(failure.description, in: inside, theme: theme, into: &surface)
        }
        guard let path = form.picture.path else { return }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let measures = if case .ready(_, let size) = form.picture { " · \(size.width)x\(size.height)" } else { "" }
        let room = region.columns - 6 - DisplayText.columns(of: measures)
        surface.draw(
            " \(DisplayText.truncated(name, columns: room))\(measures) ", row: region.endRow - 1,
            column: region.column + 2, style: theme.caption, maximumColumns: region.columns - 4)
    }

    /// The form's picture, or the one that is selected in the folder browser.
    func pictureDemand(in model: AppModel) -> [PictureRequest] {
        if let browser {
            guard case .ready(let path, let size) = browser.preview else { return [] }
            let region = FolderBrowserView.previewRegion(in: model.regions.content)
            return [
                PictureFrame(size: size, in: region, cellAspect: model.cellAspect).request(
                    path: path, medium: model.medium)
            ].compactMap { $0 }
        }
        guard case .ready(let path, let size) = form.picture else { return [] }
        let region = PostFormLayout(content: model.regions.content).picture.inset(by: 1)
        return [
            PictureFrame(size: size, in: region, cellAspect: model.cellAspect).request(path: path, medium: model.medium)
        ].compactMap { $0 }
    }
}
