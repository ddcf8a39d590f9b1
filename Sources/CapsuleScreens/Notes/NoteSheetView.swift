import Drawings
import Languages
import Pictures
import ScreenKit
import TerminalUI

extension NoteSheet {
    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let layout = NoteSheetLayout(self, in: context.regions.content)
        surface.drawPanel(layout.frame, title: heading(columns: layout.frame.columns), theme: theme)
        if let pin, !layout.picture.isEmpty {
            let frame = PictureFrame(size: pin.layoutSize, in: layout.picture, cellAspect: context.cellAspect)
            PictureView.draw(
                pin, pin.picturePath.flatMap { frame.request(path: $0, medium: context.medium) }, in: frame.region,
                cache: context.pictures.cache, theme: theme, into: &surface)
        }
        if let pin {
            surface.draw(wrapped: pin.title.isEmpty ? tr("Picture") : pin.title, in: layout.title, style: theme.title)
        }
        drawChoice(in: layout.form[.capsule], theme: theme, into: &surface)
        form.texts[.text]?.draw(
            in: layout.form[.text], isFocused: !isChoosing && !form.isBusy, theme: theme, into: &surface)
        if let problem = form.problem { surface.draw(wrapped: problem, in: layout.problem, style: theme.warning) }
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        guard !form.isBusy else { return [KeyHint(label: tr("adding…"))] }
        let otherDraftCount = context.capsules.otherDraftCount(than: self)
        return [KeyHint("<c-s>", tr("add"))]
            + (capsules.count > 1 ? [KeyHint("<tab>", isChoosing ? tr("edit text") : tr("choose capsule"))] : [])
            + (otherDraftCount > 0 ? [KeyHint("<c-n>", tr("drafts (\(otherDraftCount))"))] : [])
            + [KeyHint("<esc>", tr("close, save draft"))]
    }

    /// - Parameter columns: the width of the sheet.
    private func heading(columns: Int) -> String {
        guard columns >= 32 else { return tr("Note") }
        func title(_ name: String) -> String { pin == nil ? tr("Note for \(name)") : tr("Add this pin to \(name)") }
        guard capsules.count <= 1 else { return title(tr("a capsule")) }
        let countText = capsule.map { " · \($0.countText)" } ?? ""
        let nameColumns = columns - 6 - DisplayText.columns(of: title("")) - DisplayText.columns(of: countText)
        return title(DisplayText.truncated(capsule?.settings.name ?? "", columns: nameColumns)) + countText
    }

    private func drawChoice(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        choice.draw(into: &surface, region: region, indicatorStyle: theme.caption) { index, surface, line, isSelected in
            let capsule = capsules[index]
            let style = isSelected ? (isChoosing ? theme.selection : theme.title) : theme.text
            if isSelected, isChoosing { surface.fill(line, style: style) }
            let columns = DisplayText.columns(of: capsule.countText)
            let name = DisplayText.truncated(capsule.settings.name, columns: line.columns - columns - 4)
            surface.draw(
                (isSelected ? "› " : "  ") + name, row: line.row, column: line.column, style: style,
                maximumColumns: line.columns)
            surface.draw(
                capsule.countText, row: line.row, endColumn: line.endColumn - 1,
                style: isSelected && isChoosing ? style : theme.caption)
        }
    }

    /// Returns the request for the pin's picture at its size in the sheet.
    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        let layout = NoteSheetLayout(self, in: context.regions.content)
        guard let pin, let path = pin.picturePath, !layout.picture.isEmpty else { return [] }
        return [
            PictureFrame(size: pin.layoutSize, in: layout.picture, cellAspect: context.cellAspect).request(
                path: path, medium: context.medium)
        ].compactMap { $0 }
    }
}
