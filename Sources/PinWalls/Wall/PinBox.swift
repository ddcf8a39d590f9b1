import Drawings
import Feeds
import Languages
import PinSearch
import Pictures
import TerminalUI

/// Draws a pin's box: border, picture, title, caption.
struct PinBox {
    let card: PinCard
    let metrics: BoxMetrics
    /// How many pictures the pin has.
    let pictures: Int
    /// How long its picture moves; nil for what stands still.
    let length: AnimationLength?
    let isSaved: Bool
    let isFocused: Bool
    /// Whether it has a frame without the focus, too.
    let isFramed: Bool
    let request: PictureRequest?
    /// What stands in the picture's place while it moves.
    let frame: CellArt?
    let cache: PictureCache
    let theme: Theme
    /// What is marked in its words; nil for nothing.
    let query: SearchQuery?

    func draw(at place: ScreenRegion, into surface: inout Surface) {
        if isFocused { surface.declareFocus(place) }
        if isFramed || isFocused {
            surface.drawBox(place, isFocused: isFocused, theme: theme)
        } else {
            surface.fill(place, style: .plain)
        }
        let inside = place.inset(by: 1)
        PictureView.draw(
            card.pin, request, frame: frame,
            in: ScreenRegion(
                row: inside.row, column: inside.column, rows: metrics.pictureRows, columns: inside.columns),
            cache: cache, theme: theme, into: &surface)
        // What stands behind the box, as a section's ground, does not show between its words.
        surface.fill(
            ScreenRegion(
                row: inside.row + metrics.pictureRows, column: inside.column,
                rows: max(0, inside.rows - metrics.pictureRows), columns: inside.columns), style: .plain)
        drawTitle(in: inside, into: &surface)
        if metrics.captionLines > 0 {
            drawCaption(in: inside, into: &surface)
        } else {
            drawFigures(onEdgeOf: place, into: &surface)
        }
    }

    /// What there is to its picture but what it shows.
    private var pictureFigures: [String] {
        let isIncomplete = request.map { cache.isIncomplete(pictureAt: $0.path) } ?? false
        return [isIncomplete ? tr("incomplete") : nil, length?.badge, pictures > 1 ? "❐ \(pictures)" : nil]
            .compactMap { $0 }
    }

    /// Draws on the lower edge of a box that has no caption what stands in others' captions, but for likes.
    private func drawFigures(onEdgeOf place: ScreenRegion, into surface: inout Surface) {
        let marks = pictureFigures + (isSaved ? ["★"] : [])
        for text in [marks.joined(separator: "  "), marks.last ?? ""]
        where !text.isEmpty && DisplayText.columns(of: text) + 5 < place.columns {
            surface.draw(
                " \(text) ", row: place.endRow - 1, endColumn: place.endColumn - 2,
                style: isSaved ? theme.text : theme.caption)
            return
        }
    }

    private func drawTitle(in inside: ScreenRegion, into surface: inout Surface) {
        let row = inside.row + metrics.pictureRows
        guard metrics.titleLines > 0, row < surface.size.rows else { return }
        let lines = DisplayText.wrapped(
            card.pin.title, columns: inside.columns, maximumLines: metrics.titleLines)
        for (index, line) in lines.enumerated() {
            surface.draw(
                line, row: row + index, column: inside.column, style: isFocused ? theme.title : theme.text,
                maximumColumns: inside.columns)
            drawMarks(in: line, of: .title, row: row + index, column: inside.column, into: &surface)
        }
    }

    private func drawCaption(in inside: ScreenRegion, into surface: inout Surface) {
        let row = inside.row + metrics.pictureRows + metrics.titleLines
        let likes = card.caption.likes > 0 ? ["♥ \(Self.short(card.caption.likes))"] : []
        var figures = (pictureFigures + likes).joined(separator: "  ")
        var figureColumns = DisplayText.columns(of: figures)
        // In a box too narrow for them the picture is all there is.
        if figureColumns > inside.columns - (isSaved ? 2 : 0) { (figures, figureColumns) = ("", 0) }
        let mark = isSaved ? (figures.isEmpty ? "★" : " ★") : ""
        let markColumns = DisplayText.columns(of: mark)
        let right = inside.endColumn - figureColumns - markColumns
        let author = DisplayText.truncated(card.caption.author, columns: right - inside.column - 1)
        surface.draw(
            author, row: row, column: inside.column, style: theme.caption, maximumColumns: inside.columns)
        drawMarks(in: author, of: .author, row: row, column: inside.column, into: &surface)
        surface.draw(
            figures, row: row, column: right, style: theme.caption, maximumColumns: figureColumns)
        surface.draw(
            mark, row: row, column: inside.endColumn - markColumns, style: theme.text, maximumColumns: markColumns)
    }

    /// Draws what was looked for once more, so that it is seen.
    private func drawMarks(
        in line: String, of field: SearchField, row: Int, column: Int, into surface: inout Surface
    ) {
        for range in query?.marks(in: line, of: field) ?? [] {
            surface.draw(
                String(line[range]), row: row,
                column: column + DisplayText.columns(of: String(line[..<range.lowerBound])),
                style: theme.match)
        }
    }

    /// A count in at most four columns: 999, 1.2k, 12k, 3.4M.
    static func short(_ count: Int) -> String {
        switch count {
        case ..<1_000: "\(count)"
        case ..<10_000: tenths(count / 100, "k")
        case ..<1_000_000: "\(count / 1_000)k"
        case ..<10_000_000: tenths(count / 100_000, "M")
        default: "\(count / 1_000_000)M"
        }
    }

    private static func tenths(_ count: Int, _ unit: String) -> String {
        count % 10 == 0 ? "\(count / 10)\(unit)" : "\(count / 10).\(count % 10)\(unit)"
    }
}
