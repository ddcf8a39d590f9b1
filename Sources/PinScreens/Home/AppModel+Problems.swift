import TerminalUI

extension AppModel {
    /// What is wrong with the feed while there are pins to show, whole as far as it leaves these half of the content. A
    /// screen without pins says it in their place.
    var problemLines: [String] {
        guard home.hasFirstPage, !home.wall.isEmpty || !saved.isEmpty else { return [] }
        return DisplayText.wrapped(
            home.problems.joined(separator: "\n"), columns: regions.content.columns - 2,
            maximumLines: regions.content.rows / 2)
    }

    /// Where Home's pins are: below what is wrong with the feed.
    var homeRegion: ScreenRegion {
        let content = regions.content
        let rows = problemLines.count
        return ScreenRegion(
            row: content.row + rows, column: content.column, rows: content.rows - rows, columns: content.columns)
    }
}
