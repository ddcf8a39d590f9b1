import Drawings
import Feeds
import Languages
import LayoutEngine
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

/// A view of the notes of an opened capsule.
struct NoteListView {
    let list: NoteList
    let region: ScreenRegion
    let context: ScreenContext

    private static let maximumPictureSize = ScreenSize(columns: 16, rows: NoteList.maximumRows)
    private static let maximumWidth = 92

    /// - Parameter outer: the available region, in which the notes are centered.
    init(list: NoteList, in outer: ScreenRegion, context: ScreenContext) {
        self.list = list
        self.context = context
        let columns = max(0, min(Self.maximumWidth, outer.columns - 2))
        region = outer.centred(rows: outer.rows, columns: columns)
    }

    private var hasPictures: Bool { region.columns >= 40 }

    private func frame(of pin: Pin, at noteRegion: ScreenRegion) -> PictureFrame {
        PictureFrame(
            size: pin.layoutSize,
            in: ScreenRegion(
                row: noteRegion.row, column: noteRegion.column + 2, rows: noteRegion.rows,
                columns: Self.maximumPictureSize.columns),
            cellAspect: context.cellAspect)
    }

    func draw(into surface: inout Surface) {
        surface.withClip(to: region) { surface in
            list.viewport.layout.forEachElement(in: list.viewport.visibleRect) { element in
                draw(element.index.item, at: screenRegion(of: element.frame), into: &surface)
            }
            list.viewport.drawScrollIndicator(in: region, style: context.theme.caption, into: &surface)
        }
    }

    /// Returns the region of a note, with the full width of the list.
    private func screenRegion(of frame: Rect) -> ScreenRegion {
        ScreenRegion(
            row: region.row + frame.y - list.viewport.offset.y, column: region.column, rows: frame.height,
            columns: region.columns)
    }

    private func draw(_ index: Int, at noteRegion: ScreenRegion, into surface: inout Surface) {
        let theme = context.theme
        let note = list.notes[index]
        let isFocused = index == list.focus
        surface.declarePressable(noteRegion)
        var column = noteRegion.column + 2
        if let pin = note.pin, hasPictures {
            let frame = frame(of: pin, at: noteRegion)
            PictureView.draw(
                pin, pin.picturePath.flatMap { frame.request(path: $0, medium: context.medium) }, in: frame.region,
                cache: context.pictures.cache, theme: theme, into: &surface)
            column += Self.maximumPictureSize.columns + 2
        }
        let textColumns = max(0, noteRegion.endColumn - 2 - column)
        let title = note.pin.map { $0.title.isEmpty ? tr("Picture") : $0.title }
        let maximumTextRows = noteRegion.rows - 1 - (title == nil || note.text.isEmpty ? 0 : 1)
        var row = noteRegion.row
        row += surface.draw(
            wrapped: note.text.isEmpty ? title ?? "" : note.text,
            in: ScreenRegion(row: row, column: column, rows: maximumTextRows, columns: textColumns),
            style: isFocused ? theme.title : theme.text)
        if let title, !note.text.isEmpty {
            surface.draw(truncated: title, row: row, column: column, columns: textColumns, style: theme.caption)
            row += 1
        }
        surface.draw(
            context.capsuleCalendar.day(note.createdAt), row: row, column: column, style: theme.caption,
            maximumColumns: textColumns)
        let rows = note.pin != nil && hasPictures ? noteRegion.rows : row - noteRegion.row + 1
        for row in noteRegion.row..<noteRegion.row + rows {
            surface.draw(
                Glyph(unchecked: isFocused ? 0x2503 : 0x2502), row: row, column: noteRegion.column,
                style: isFocused ? theme.focus : theme.border)
        }
    }

    /// Returns requests for the visible pictures, then for those up to `screensAhead` screen heights below.
    func pictureRequests(screensAhead: Double) -> [PictureRequest] {
        guard hasPictures else { return [] }
        var area = list.viewport.visibleRect
        area.height += Int((Double(area.height) * max(0, screensAhead)).rounded())
        var requests: [PictureRequest] = []
        list.viewport.layout.forEachElement(in: area) { element in
            guard let pin = list.notes[element.index.item].pin, let path = pin.picturePath else { return }
            let frame = frame(of: pin, at: screenRegion(of: element.frame))
            if let request = frame.request(path: path, medium: context.medium) { requests.append(request) }
        }
        return requests
    }
}
