import Drawings
import FolderBrowsing
import Languages
import Pictures
import ScreenKit
import TerminalUI

struct PostFormView {
    let form: PostForm
    let layout: PostFormLayout
    let context: ScreenContext
    let submitTitle: String

    func draw(into surface: inout Surface) {
        let theme = context.theme
        drawPictures(layout.picture, into: &surface)
        var view = FormView(form.input, layout.form) { field in
            switch field {
            case .submit: submitTitle
            case .leave: tr("Close")
            default: field.label
            }
        }
        view.isSubmitEnabled = form.isReady
        view.draw(theme: theme, into: &surface)
        drawTagCompletion(into: &surface)
        if form.choosesPictures { drawArrangement(into: &surface) }
    }

    /// Draws the choice between one carousel and several pins: both options, or only the chosen one if space is short.
    private func drawArrangement(into surface: inout Surface) {
        let count = form.pictures.count
        let region = layout.form[.arrangement]
        guard count > 1, !region.isEmpty else { return }
        let theme = context.theme
        let isFocused = form.input.focus == .arrangement
        let isWide = region.columns >= 28
        let choices: [(PostArrangement, String)] = [
            (.carousel, isWide ? tr("one carousel") : tr("as one carousel")),
            (
                .separatePosts,
                isWide
                    ? tr("\(count) pin", "\(count) pins", count) : tr("as \(count) pin", "as \(count) pins", count)
            ),
        ]
        surface.declarePressable(region)
        var column = region.column
        for (arrangement, text) in choices {
            let isChosen = form.arrangement == arrangement
            guard isWide || isChosen else { continue }
            column += surface.draw(
                (isWide ? (isChosen ? "◉ " : "○ ") : "") + text, row: region.row, column: column,
                style: isChosen ? (isFocused ? theme.focus : theme.text) : theme.caption,
                maximumColumns: max(0, region.endColumn - column))
            column += 3
        }
    }

    /// Draws the suggested tag after the cursor, and the matching tags below the field.
    private func drawTagCompletion(into surface: inout Surface) {
        guard let completion = form.tagCompletion else { return }
        let theme = context.theme
        let suggestedTag = form.suggestedTag
        if let suggestedTag, let cursor = surface.cursor, cursor.row == layout.form[.tags].row {
            surface.draw(
                String(suggestedTag.dropFirst(completion.typedPrefix.count)), row: cursor.row, column: cursor.column,
                style: theme.fieldPlaceholder, maximumColumns: max(0, layout.form[.tags].endColumn - cursor.column))
        }
        let region = layout.tagHints
        guard !region.isEmpty else { return }
        var column = region.column
        column += surface.draw(
            suggestedTag == nil ? "ctrl-n " : "→ ", row: region.row, column: column, style: theme.caption,
            maximumColumns: region.columns)
        for tag in completion.suggestions where column < region.endColumn {
            let availableColumns = region.endColumn - column
            guard DisplayText.columns(of: tag) <= availableColumns else { break }
            column += surface.draw(
                tag, row: region.row, column: column, style: tag == suggestedTag ? theme.title : theme.caption,
                maximumColumns: availableColumns)
            column += 2
        }
    }

    // MARK: Pictures

    private func drawPictures(_ region: ScreenRegion, into surface: inout Surface) {
        if form.choosesPictures { surface.declarePressable(region) }
        let theme = context.theme
        let isFocused = form.input.focus == .picture
        guard region.rows >= 3 else {
            guard region.rows > 0 else { return }
            let count = form.pictures.count
            let name = form.picture?.name ?? tr("none yet")
            surface.drawLabel(
                (count > 1 ? tr("Picture \(form.pictures.selection + 1) of \(count)") : tr("Picture")) + "  " + name,
                in: region, isFocused: isFocused, isRejected: form.input.rejectedField == .picture, theme: theme)
            return
        }
        surface.drawBox(region, isFocused: isFocused, theme: theme)
        let pictures = PictureRowLayout(row: form.pictures, in: region.inset(by: 1))
        guard let picture = form.picture else {
            let chooseAction = KeyLabel(key: "enter", label: tr("choose pictures"))
            EmptyState(title: tr("No picture yet"), text: "", actions: isFocused ? [chooseAction] : []).draw(
                in: pictures.large, theme: theme, into: &surface)
            if form.input.rejectedField == .picture {
                surface.draw(
                    truncated: " ! " + tr("A post needs a picture") + " ", row: region.row, column: region.column + 2,
                    columns: region.columns - 4, style: theme.warning)
            }
            return
        }
        drawLarge(picture, in: pictures.large, into: &surface)
        for thumbnail in pictures.thumbnails { draw(thumbnail, into: &surface) }
        drawName(of: picture, below: region, into: &surface)
    }

    private func drawLarge(_ picture: ChosenPicture, in region: ScreenRegion, into surface: inout Surface) {
        switch picture {
        case .measuring: surface.fill(region, style: context.theme.field)
        case .ready(let path, let size):
            let frame = PictureFrame(size: size, in: region, cellAspect: context.cellAspect)
            PictureView.draw(
                frame.request(path: path, medium: context.medium), in: frame.region, cache: context.pictures.cache,
                theme: context.theme, into: &surface)
        case .rejected(_, let failure):
            PictureView.drawError(failure.description, in: region, theme: context.theme, into: &surface)
        }
    }

    private func draw(_ thumbnail: PictureRowLayout.Thumbnail, into surface: inout Surface) {
        let theme = context.theme
        let picture = form.pictures.pictures[thumbnail.index]
        if case .rejected = picture {
            PictureView.drawError("!", in: thumbnail.picture, theme: theme, into: &surface)
        } else {
            PictureView.draw(
                PictureRowLayout.request(for: picture, in: thumbnail.picture, context: context), in: thumbnail.picture,
                cache: context.pictures.cache, theme: theme, into: &surface)
        }
        surface.declarePressable(thumbnail.picture)
        surface.declarePressable(thumbnail.label)
        let isSelected = thumbnail.index == form.pictures.selection
        let label = isSelected ? "▔▔ \(thumbnail.index + 1) ▔▔" : "\(thumbnail.index + 1)"
        let columns = DisplayText.columns(of: label)
        surface.draw(
            label, row: thumbnail.label.row,
            column: thumbnail.label.column + max(0, (thumbnail.label.columns - columns) / 2),
            style: !isSelected ? theme.caption : form.input.focus == .picture ? theme.focus : theme.text,
            maximumColumns: thumbnail.label.columns)
    }

    private func drawName(of picture: ChosenPicture, below region: ScreenRegion, into surface: inout Surface) {
        // The copy's file name, which the library generates, means nothing to the user.
        guard form.choosesPictures else { return }
        let sizeText = picture.pixelSize.map { " · \($0.width)x\($0.height)" } ?? ""
        let availableColumns = region.columns - 6 - DisplayText.columns(of: sizeText)
        surface.draw(
            " \(DisplayText.truncated(picture.name, columns: availableColumns))\(sizeText) ", row: region.endRow - 1,
            column: region.column + 2, style: context.theme.caption, maximumColumns: region.columns - 4)
    }

    /// The requests for the selected picture and the visible thumbnails.
    var pictureRequests: [PictureRequest] {
        guard layout.picture.rows >= 3 else { return [] }
        let pictures = PictureRowLayout(row: form.pictures, in: layout.picture.inset(by: 1))
        var requests: [PictureRequest?] = []
        if case .ready(let path, let size)? = form.picture {
            requests.append(
                PictureFrame(size: size, in: pictures.large, cellAspect: context.cellAspect).request(
                    path: path, medium: context.medium))
        }
        requests += pictures.thumbnails.map { thumbnail in
            PictureRowLayout.request(
                for: form.pictures.pictures[thumbnail.index], in: thumbnail.picture, context: context)
        }
        return requests.compactMap { $0 }
    }
}
