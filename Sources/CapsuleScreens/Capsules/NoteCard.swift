import Drawings
import Feeds
import Languages
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

/// A note as a card of paper: from top to bottom its picture, text, the title of its pin, and the day.
struct NoteCard {
    let note: Note
    let region: ScreenRegion
    let isFocused: Bool

    /// The width of a card, in columns. On a narrower screen a card has the full width.
    static let width = 24
    private static let maximumPictureRows = 10
    private static let maximumTextLines = 8
    private static let padding = ScreenSize(columns: 2, rows: 1)

    /// Returns the height of a card, in rows.
    static func height(of note: Note, columns: Int, cellAspect: Double) -> Int {
        let inner = columns - 2 * padding.columns
        let text = lines(of: note, columns: inner).count
        return 2 * padding.rows + pictureRows(of: note, columns: inner, cellAspect: cellAspect) + text
            + (caption(of: note) == nil ? 0 : 1) + 1
    }

    /// Returns the number of rows for the picture and the blank row below it; 0 without a picture.
    private static func pictureRows(of note: Note, columns: Int, cellAspect: Double) -> Int {
        guard let pin = note.pin else { return 0 }
        let size = PictureFrame.fitted(
            pin.layoutSize, columns: columns, rows: maximumPictureRows, cellAspect: cellAspect)
        return size.rows + 1
    }

    private static func lines(of note: Note, columns: Int) -> [String] {
        let text = note.text.isEmpty ? note.pin.map(title) ?? "" : note.text
        return DisplayText.wrapped(text, columns: columns, maximumLines: maximumTextLines)
    }

    private static func title(of pin: Pin) -> String { pin.title.isEmpty ? tr("Picture") : pin.title }

    /// Returns the title of the pin below the text; `nil` if it has none, or if it is the text.
    private static func caption(of note: Note) -> String? { note.text.isEmpty ? nil : note.pin.map(title) }

    private var content: ScreenRegion {
        region.inset(columns: Self.padding.columns).dropFirst(Self.padding.rows).dropLast(Self.padding.rows)
    }

    /// Returns the frame of the picture; `nil` if the note has none.
    private func pictureFrame(cellAspect: Double) -> PictureFrame? {
        note.pin.map { pin in
            let rows = Self.pictureRows(of: note, columns: content.columns, cellAspect: cellAspect) - 1
            return PictureFrame(size: pin.layoutSize, in: content.prefix(rows), cellAspect: cellAspect)
        }
    }

    /// Returns the request for the picture; `nil` if the note has none.
    func pictureRequest(in context: ScreenContext) -> PictureRequest? {
        guard let path = note.pin?.picturePath else { return nil }
        return pictureFrame(cellAspect: context.cellAspect)?.request(path: path, medium: context.medium)
    }

    func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        surface.declarePressable(region)
        if isFocused { surface.declareFocus(region) }
        let paper = paperStyle(theme)
        surface.fill(region, style: paper)
        if isFocused || paper == .plain {
            surface.drawBorder(
                region, kind: isFocused ? .heavy : .rounded, style: isFocused ? theme.focus.on(paper) : theme.border)
        }
        var rest = content
        if let pin = note.pin, let frame = pictureFrame(cellAspect: context.cellAspect) {
            PictureView.draw(
                pin, pictureRequest(in: context), in: frame.region, cache: context.pictures.cache, theme: theme,
                into: &surface)
            rest = rest.dropFirst(frame.region.endRow - rest.row + 1)
        }
        let lines = Self.lines(of: note, columns: rest.columns)
        surface.draw(lines: lines, in: rest, style: (isFocused ? theme.title : theme.text).on(paper))
        rest = rest.dropFirst(lines.count)
        if let caption = Self.caption(of: note) {
            surface.draw(
                truncated: caption, row: rest.row, column: rest.column, columns: rest.columns,
                style: theme.caption.on(paper))
        }
        surface.draw(
            context.capsuleCalendar.day(note.createdAt), row: content.endRow - 1, column: content.column,
            style: theme.caption.on(paper), maximumColumns: content.columns)
    }

    /// Returns the colours of the paper, which depend on the note; plain on terminals without colours.
    private func paperStyle(_ theme: Theme) -> Style {
        guard theme.colorDepth != .monochrome else { return .plain }
        let kind = note.id.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
        let colors = BottlePicture.paperColors(theme)
        return Style(foreground: .rgb(0x26_2626), background: colors[kind % colors.count])
    }
}

extension Style {
    /// Returns the style on paper: with the colours of `paper`, and the attributes of this style. On plain paper the style
    /// is unchanged.
    fileprivate func on(_ paper: Style) -> Style {
        guard paper != .plain else { return self }
        var style = paper
        style.attributes = attributes.subtracting(.dim)
        return style
    }
}
