import Languages
import TerminalUI

/// A page control: a dot for each page, with that of the current page filled, and the page number.
package struct PageControl {
    let count: Int
    let currentPage: Int
    /// The row for the dots; empty if there is only one page.
    let region: ScreenRegion
    /// Whether the first page's dot is the rightmost one.
    let isRightToLeft: Bool

    package init(count: Int, currentPage: Int, region: ScreenRegion, isRightToLeft: Bool = false) {
        self.count = count
        self.currentPage = currentPage
        self.region = region
        self.isRightToLeft = isRightToLeft
    }

    private var pageLabel: String { tr("\(currentPage + 1) of \(count)") }

    /// Returns the number of columns for the dots and the page number, including a margin on both sides.
    package static func columns(for count: Int) -> Int {
        2 * count + 3 + DisplayText.columns(of: tr("\(count) of \(count)"))
    }

    /// The column of the first dot; `nil` if only the page number fits.
    private var firstDotColumn: Int? {
        let columns = 2 * count + 1 + DisplayText.columns(of: pageLabel)
        guard columns <= region.columns - 2 else { return nil }
        return region.column + (region.columns - columns) / 2
    }

    /// The column of the page number.
    private var pageLabelColumn: Int {
        firstDotColumn.map { $0 + 2 * count + 1 }
            ?? region.column + max(0, (region.columns - DisplayText.columns(of: pageLabel)) / 2)
    }

    /// The cells of the control. They include gaps and margins, because it may be drawn over a picture or border.
    package var cells: ScreenRegion {
        guard !region.isEmpty else { return ScreenRegion(row: region.row, column: region.column, rows: 0, columns: 0) }
        let start = (firstDotColumn ?? pageLabelColumn) - 1
        let end = pageLabelColumn + DisplayText.columns(of: pageLabel) + 1
        return ScreenRegion(row: region.row, column: start, rows: 1, columns: end - start).intersection(region)
    }

    /// Draws the dots and the page number, or only the page number if the dots do not fit.
    package func draw(theme: Theme, into surface: inout Surface) {
        guard !region.isEmpty else { return }
        surface.fill(cells, style: .plain)
        surface.coverPressables(in: cells)
        if let firstDotColumn {
            surface.declarePressable(
                ScreenRegion(row: region.row, column: firstDotColumn, rows: 1, columns: 2 * count))
            for dotIndex in 0..<count {
                let isShown = page(atDot: dotIndex) == currentPage
                surface.draw(
                    isShown ? "●" : "○", row: region.row, column: firstDotColumn + 2 * dotIndex,
                    style: isShown ? theme.title : theme.caption, maximumColumns: 1)
            }
        }
        surface.draw(
            pageLabel, row: region.row, column: pageLabelColumn, style: theme.caption,
            maximumColumns: max(0, region.endColumn - pageLabelColumn))
    }

    /// Returns the index of the page whose dot is at a screen position; `nil` for none.
    package func page(at position: ScreenPosition) -> Int? {
        guard let firstDotColumn, cells.contains(position), position.column >= firstDotColumn else { return nil }
        let dotIndex = (position.column - firstDotColumn) / 2
        return dotIndex < count ? page(atDot: dotIndex) : nil
    }

    /// Returns the index of the page for a dot, counted from the left, and vice versa.
    private func page(atDot dotIndex: Int) -> Int { isRightToLeft ? count - 1 - dotIndex : dotIndex }
}
