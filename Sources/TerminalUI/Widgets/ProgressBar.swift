/// How far something is: a bar as long as its region with a figure beside it, exact to an eighth of a cell.
package struct ProgressBar: Hashable, Sendable {
    /// 0 to 1; nil when the end is not known, which shows as a bar without a filled part.
    package let fraction: Double?
    /// What stands beside the bar: a percentage unless told otherwise; empty for none.
    package let figure: String

    /// A fraction outside 0 to 1 counts as the nearest of the two; one that is no number counts as not known.
    package init(fraction: Double?, figure: String? = nil) {
        let known = fraction.flatMap { $0.isNaN ? nil : max(0, min($0, 1)) }
        self.fraction = known
        // Rounded down: 100% is said only of what is done.
        self.figure = figure ?? known.map { "\(Int($0 * 100))%" } ?? ""
    }

    /// The part that `done` is of `total`; not known without a positive total.
    package init(done: Int, total: Int?, figure: String? = nil) {
        self.init(fraction: total.flatMap { $0 > 0 ? Double(done) / Double($0) : nil }, figure: figure)
    }

    /// Draws the first row of a region. A bar that has fewer than four columns left beside its figure gives way to it.
    package func draw(
        into surface: inout Surface, region: ScreenRegion, style: Style = .plain,
        trackStyle: Style = Style(attributes: .dim), figureStyle: Style = .plain
    ) {
        let line = region.line(0)
        guard !line.isEmpty else { return }
        let figure = DisplayText.truncated(figure, columns: line.columns)
        let figureColumns = DisplayText.columns(of: figure)
        let barColumns = figureColumns == 0 ? line.columns : line.columns - figureColumns - 1
        surface.clipped(to: line) { surface in
            surface.fill(line)
            surface.draw(figure, row: line.row, column: line.endColumn - figureColumns, style: figureStyle)
            guard barColumns >= min(4, line.columns) else { return }
            let track = ScreenRegion(row: line.row, column: line.column, rows: 1, columns: barColumns)
            surface.fill(track, with: Glyph(unchecked: 0x2591), style: trackStyle)
            let eighths = Int((fraction ?? 0) * Double(barColumns) * 8)
            let full = ScreenRegion(row: line.row, column: line.column, rows: 1, columns: eighths / 8)
            surface.fill(full, with: Glyph(unchecked: 0x2588), style: style)
            if eighths % 8 > 0 {
                // U+258F is one eighth, U+2589 seven.
                let part = Glyph(unchecked: 0x2590 - UInt32(eighths % 8))
                surface.draw(part, row: line.row, column: full.endColumn, style: style)
            }
        }
    }
}
