import Drawings
import Feeds
import Languages
import PinSearch
import Pictures
import TerminalUI

/// A view of the box of a pin: border, picture, title and caption.
struct PinBox {
    let card: PinCard
    let metrics: BoxMetrics
    /// The number of pictures of the pin.
    let pictureCount: Int
    /// The duration of the picture's animation; `nil` for a still picture.
    let duration: AnimationDuration?
    let isSaved: Bool
    let isFocused: Bool
    /// Whether the box has a border without the focus, too.
    let isFramed: Bool
    let request: PictureRequest?
    /// The animation frame that replaces the picture; `nil` for the still picture.
    let frame: CellArt?
    let cache: PictureCache
    let theme: Theme
    /// The query whose matches are highlighted; `nil` for none.
    let query: SearchQuery?

    func draw(at region: ScreenRegion, into surface: inout Surface) {
        if isFocused { surface.declareFocus(region) }
        if isFramed || isFocused {
            surface.drawBox(region, isFocused: isFocused, theme: theme)
        } else {
            surface.fill(region, style: .plain)
        }
        let inside = region.inset(by: 1)
        PictureView.draw(
            card.pin, request, frame: frame,
            in: ScreenRegion(
                row: inside.row, column: inside.column, rows: metrics.pictureRows, columns: inside.columns),
            cache: cache, theme: theme, into: &surface)
        // Clear the background of the text, so that a section's background does not show between words.
        surface.fill(
            ScreenRegion(
                row: inside.row + metrics.pictureRows, column: inside.column,
                rows: max(0, inside.rows - metrics.pictureRows), columns: inside.columns), style: .plain)
        drawTitle(in: inside, into: &surface)
        if metrics.captionLines > 0 {
            drawCaption(in: inside, into: &surface)
        } else {
            drawFigures(onEdgeOf: region, into: &surface)
        }
    }

    /// The state of the picture: incomplete, its duration, and the number of pictures.
    private var pictureFigures: [String] {
        let isIncomplete = request.map { cache.isPictureIncomplete(at: $0.path) } ?? false
        return [isIncomplete ? tr("incomplete") : nil, duration?.badge, pictureCount > 1 ? "❐ \(pictureCount)" : nil]
            .compactMap { $0 }
    }

    /// Draws the state of the picture and the saved mark on the bottom edge of a box without a caption.
    private func drawFigures(onEdgeOf region: ScreenRegion, into surface: inout Surface) {
        let marks = pictureFigures + (isSaved ? ["★"] : [])
        for text in [marks.joined(separator: "  "), marks.last ?? ""]
        where !text.isEmpty && DisplayText.columns(of: text) + 5 < region.columns {
            surface.draw(
                " \(text) ", row: region.endRow - 1, endColumn: region.endColumn - 2,
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
        // A narrow box shows no figures.
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

    /// Draws the matches of the query again, highlighted.
    private func drawMarks(
        in line: String, of field: SearchField, row: Int, column: Int, into surface: inout Surface
    ) {
        for range in query?.matchRanges(in: line, of: field) ?? [] {
            surface.draw(
                String(line[range]), row: row,
                column: column + DisplayText.columns(of: String(line[..<range.lowerBound])),
                style: theme.match)
        }
    }

    /// Returns a count in at most four columns: 999, 1.2k, 12k, 3.4M.
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
