import Drawings
import Pictures
import TerminalUI

extension NoteSheet {
    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let layout = NoteSheetLayout(self, in: context.regions.content)
        surface.fill(layout.frame, style: .plain)
        surface.drawBorder(layout.frame, kind: .rounded, style: theme.focus)
        drawHeading(in: layout.frame, theme: theme, into: &surface)
        if let pin, !layout.picture.isEmpty {
            let frame = PictureFrame(size: pin.pixelSize, in: layout.picture, cellAspect: context.cellAspect)
            PictureView.draw(
                pin, pin.picturePath.flatMap { frame.request(path: $0, medium: context.medium) }, in: frame.region,
                cache: context.pictures.cache, theme: theme, into: &surface)
        }
        if let pin {
            let lines = DisplayText.wrapped(
                pin.title.isEmpty ? "A picture" : pin.title, columns: max(1, layout.title.columns),
                maximumLines: max(0, layout.title.rows))
            for (row, line) in lines.enumerated() {
                surface.draw(
                    line, row: layout.title.row + row, column: layout.title.column, style: theme.title,
                    maximumColumns: layout.title.columns)
            }
        }
        drawChoice(in: layout.list, theme: theme, into: &surface)
        var placeholder = theme.caption
        placeholder.background = theme.field.background
        text.draw(
            into: &surface, region: layout.text, isFocused: !isChoosing && !isStoring, style: theme.field,
            placeholderStyle: placeholder)
        if let problem {
            let lines = DisplayText.wrapped(
                problem, columns: max(1, layout.problem.columns), maximumLines: layout.problem.rows)
            for (row, line) in lines.enumerated() {
                surface.draw(
                    line, row: layout.problem.row + row, column: layout.problem.column, style: theme.warning,
                    maximumColumns: layout.problem.columns)
            }
        }
        let others = context.capsules.otherDrafts(than: self)
        KeyHints(
            hints: isStoring
                ? ["putting it in …"]
                : ["ctrl-s put in"] + (capsules.count > 1 ? [isChoosing ? "tab text" : "tab capsule"] : [])
                    + (others > 0 ? ["ctrl-n kept notes (\(others))"] : [])
                    + ["esc keep the text and close"]
        ).draw(in: layout.keys, theme: theme, into: &surface)
    }

    private func drawHeading(in frame: ScreenRegion, theme: Theme, into surface: inout Surface) {
        let what = pin == nil ? "A note for " : "This pin into "
        let name = capsule?.settings.name ?? ""
        let figure = capsule.map { " · \($0.figure)" } ?? ""
        let room = frame.columns - 6 - DisplayText.columns(of: what) - DisplayText.columns(of: figure)
        let heading =
            capsules.count > 1 ? what + "a capsule" : what + DisplayText.truncated(name, columns: room) + figure
        surface.draw(
            frame.columns < 32 ? " A note " : " \(heading) ", row: frame.row, column: frame.column + 2,
            style: theme.focus,
            maximumColumns: frame.columns - 4)
    }

    private func drawChoice(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        choice.draw(into: &surface, region: region, indicatorStyle: theme.caption) { index, surface, line, isSelected in
            let capsule = capsules[index]
            let style = isSelected ? (isChoosing ? theme.selection : theme.title) : theme.text
            if isSelected, isChoosing { surface.fill(line, style: style) }
            let figure = capsule.figure
            let columns = DisplayText.columns(of: figure)
            let name = DisplayText.truncated(capsule.settings.name, columns: line.columns - columns - 4)
            surface.draw(
                (isSelected ? "› " : "  ") + name, row: line.row, column: line.column, style: style,
                maximumColumns: line.columns)
            surface.draw(
                figure, row: line.row, column: line.endColumn - columns - 1,
                style: isSelected && isChoosing ? style : theme.caption, maximumColumns: columns)
        }
    }

    /// The pin's picture, as large as the sheet shows it.
    package func pictures(aheadScreens: Double, in context: ScreenContext) -> [PictureRequest] {
        let layout = NoteSheetLayout(self, in: context.regions.content)
        guard let pin, let path = pin.picturePath, !layout.picture.isEmpty else { return [] }
        return [
            PictureFrame(size: pin.pixelSize, in: layout.picture, cellAspect: context.cellAspect).request(
                path: path, medium: context.medium)
        ].compactMap { $0 }
    }
}
