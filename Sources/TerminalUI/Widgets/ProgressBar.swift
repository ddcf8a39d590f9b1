/// A progress bar that fills its region, with a figure beside it. Its resolution is an eighth of a cell.
package struct ProgressBar: Hashable, Sendable {
    /// The progress in 0...1; `nil` if it is unknown, which is drawn as an empty bar.
    package let fraction: Double?
    /// The text beside the bar, by default the percentage; empty for none.
    package let figure: String

    /// Creates a bar. The fraction is clamped to 0...1; NaN counts as unknown.
    package init(fraction: Double?, figure: String? = nil) {
        let clamped = fraction.flatMap { $0.isNaN ? nil : max(0, min($0, 1)) }
        self.fraction = clamped
        // Rounded down, so that 100% means complete.
        self.figure = figure ?? clamped.map { "\(Int($0 * 100))%" } ?? ""
    }

    /// Creates a bar for `done` of `total`. The progress is unknown without a positive total.
    package init(done: Int, total: Int?, figure: String? = nil) {
        self.init(fraction: total.flatMap { $0 > 0 ? Double(done) / Double($0) : nil }, figure: figure)
    }

    /// Draws the bar in the first row of a region. The bar is omitted if fewer than four columns remain.
    package func draw(
        into surface: inout Surface, region: ScreenRegion, style: Style = .plain,
        trackStyle: Style = Style(attributes: .dim), figureStyle: Style = .plain
    ) {
        let line = region.line(0)
        guard !line.isEmpty else { return }
        let figure = DisplayText.truncated(figure, columns: line.columns)
        let figureColumns = DisplayText.columns(of: figure)
        let barColumns = figureColumns == 0 ? line.columns : line.columns - figureColumns - 1
        surface.withClip(to: line) { surface in
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
                let block = Glyph(unchecked: 0x2590 - UInt32(eighths % 8))
                surface.draw(block, row: line.row, column: full.endColumn, style: style)
            }
        }
    }
}
