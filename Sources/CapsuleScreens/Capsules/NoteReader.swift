import Drawings
import Feeds
import Languages
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

/// A view of a note with its full text, and its pin's picture beside or above it.
struct NoteReader {
    let note: Note
    /// The index of the first visible line, at most `maximumOffset`.
    let offset: Int
    let region: ScreenRegion
    let context: ScreenContext

    private let picture: ScreenRegion
    private let text: ScreenRegion
    private let lines: [Line]

    private struct Line {
        let text: String
        let style: Style
    }

    /// The maximum number of text lines. Longer text is truncated.
    private static let maximumLines = 20_000

    init(note: Note, offset: Int, in region: ScreenRegion, context: ScreenContext) {
        self.note = note
        self.region = region
        self.context = context
        let body = region.inset(columns: 1)
        if let pin = note.pin {
            let isBeside = body.columns >= 64
            let pictureArea =
                isBeside
                ? ScreenRegion(row: body.row, column: body.column, rows: body.rows, columns: body.columns / 2)
                : ScreenRegion(row: body.row, column: body.column, rows: body.rows / 2, columns: body.columns)
            picture = PictureFrame(size: pin.layoutSize, in: pictureArea, cellAspect: context.cellAspect).region
            text =
                isBeside
                ? ScreenRegion(
                    row: body.row + 1, column: pictureArea.endColumn + 3, rows: body.rows - 1,
                    columns: min(76, body.endColumn - pictureArea.endColumn - 4))
                : ScreenRegion(
                    row: pictureArea.endRow + 1, column: body.column + 1, rows: body.endRow - pictureArea.endRow - 1,
                    columns: max(0, body.columns - 2))
        } else {
            picture = ScreenRegion(row: body.row, column: body.column, rows: 0, columns: 0)
            let columns = min(76, max(0, body.columns - 2))
            text = body.centred(rows: body.rows, columns: columns).dropFirst(1)
        }
        lines = Self.lines(of: note, columns: text.columns, context: context)
        self.offset = max(0, min(offset, lines.count - text.rows))
    }

    /// The maximum scroll offset in lines.
    var maximumOffset: Int { max(0, lines.count - text.rows) }

    private static func lines(of note: Note, columns: Int, context: ScreenContext) -> [Line] {
        guard columns > 0 else { return [] }
        let theme = context.theme
        var lines = DisplayText.wrapped(note.text, columns: columns, maximumLines: maximumLines)
            .map { Line(text: $0, style: theme.text) }
        if let pin = note.pin {
            if !lines.isEmpty { lines.append(Line(text: "", style: theme.text)) }
            let title = pin.title.isEmpty ? tr("Picture") : pin.title
            lines += DisplayText.wrapped(title, columns: columns, maximumLines: 3).map {
                Line(text: $0, style: theme.title)
            }
            if !pin.author.isEmpty { lines.append(Line(text: pin.author, style: theme.caption)) }
        }
        lines.append(Line(text: "", style: theme.text))
        lines.append(Line(text: tr("added on \(context.capsuleCalendar.day(note.createdAt))"), style: theme.caption))
        return lines
    }

    /// The request for the pin's picture; `nil` if the note has no picture or the region is empty.
    var request: PictureRequest? {
        guard let path = note.pin?.picturePath, !picture.isEmpty else { return nil }
        return context.medium.request(path: path, columns: picture.columns, rows: picture.rows, crop: .none)
    }

    func draw(into surface: inout Surface) {
        let theme = context.theme
        if let pin = note.pin {
            PictureView.draw(pin, request, in: picture, cache: context.pictures.cache, theme: theme, into: &surface)
        }
        for (row, line) in lines.dropFirst(offset).prefix(text.rows).enumerated() {
            surface.draw(
                line.text, row: text.row + row, column: text.column, style: line.style, maximumColumns: text.columns)
        }
        ScrollIndicator(offset: offset, visible: text.rows, total: lines.count).draw(
            into: &surface,
            region: ScreenRegion(row: text.row, column: text.column, rows: text.rows, columns: text.columns + 1),
            style: theme.caption)
    }
}
