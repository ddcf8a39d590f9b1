import TerminalUI

/// A dot for each picture of an open carousel, the shown one filled, and which one that is.
struct CarouselDots {
    let count: Int
    /// The shown picture's place, from 0.
    let shown: Int
    /// The row that the dots have; empty without several pictures.
    let region: ScreenRegion

    /// - Parameter picture: the cells of the picture that is shown: the dots stand below it where it is wide enough.
    init(count: Int, shown: Int, row: ScreenRegion, below picture: ScreenRegion) {
        self.count = count
        self.shown = shown
        let isBelow = picture.columns >= 2 * count + 3 + DisplayText.columns(of: "\(count) of \(count)")
        region = ScreenRegion(
            row: row.row, column: isBelow ? picture.column : row.column, rows: row.rows,
            columns: isBelow ? picture.columns : row.columns)
    }

    private var figure: String { "\(shown + 1) of \(count)" }

    /// The first dot's column; nil when there is room for the figure only.
    private var firstDot: Int? {
        let columns = 2 * count + 1 + DisplayText.columns(of: figure)
        guard columns <= region.columns - 2 else { return nil }
        return region.column + (region.columns - columns) / 2
    }

    func draw(theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        var column = region.column + max(0, (region.columns - DisplayText.columns(of: figure)) / 2)
        if let firstDot {
            for place in 0..<count {
                surface.draw(
                    place == shown ? "●" : "○", row: region.row, column: firstDot + 2 * place,
                    style: place == shown ? theme.title : theme.caption, maximumColumns: 1)
            }
            column = firstDot + 2 * count + 1
        }
        surface.draw(
            figure, row: region.row, column: column, style: theme.caption,
            maximumColumns: max(0, region.endColumn - column))
    }

    /// The picture whose dot is at a place on the screen.
    func picture(at position: ScreenPosition) -> Int? {
        guard let firstDot, region.contains(position), position.column >= firstDot else { return nil }
        let place = (position.column - firstDot) / 2
        return place < count ? place : nil
    }
}
