import Drawings
import LibraryValues
import TerminalUI

/// Where the parts of a capsule's page stand.
struct CapsulePageLayout {
    /// A page's cells.
    let page: ScreenRegion
    /// The row with how full the capsule is.
    let figure: ScreenRegion
    /// The middle of that row; empty on a narrow screen, where it has nothing more than the figure.
    let dots: ScreenRegion
    /// Rows of the name and of what becomes of the capsule, at the page's bottom while it is sealed.
    let captionRows: Int

    /// Columns of how full a capsule is, "10,000 of 10,000" with a blank on both sides.
    private static let figureColumns = 18

    init(in region: ScreenRegion) {
        figure = region.lastLine
        let isWide = figure.columns >= 4 * Self.figureColumns
        dots = figure.inset(columns: isWide ? Self.figureColumns : figure.columns)
        page = region.dropLast(region.rows >= 14 ? 2 : 1)
        captionRows = min(2, page.rows)
    }

    /// What a picture has of a page.
    func picture(at page: ScreenRegion) -> ScreenRegion {
        page.dropLast(captionRows + (page.rows >= 12 ? 1 : 0))
    }

    /// What notes have of a page: all below the name.
    func notes(at page: ScreenRegion) -> ScreenRegion {
        page.dropFirst(captionRows + (page.rows >= 8 ? 1 : 0))
    }

    /// The cells at either side that turn the page when they are clicked.
    private var arrowColumns: Int { max(2, min(8, page.columns / 8)) }

    var previous: ScreenRegion {
        ScreenRegion(row: page.row, column: page.column, rows: page.rows, columns: arrowColumns)
    }

    var next: ScreenRegion {
        ScreenRegion(
            row: page.row, column: page.endColumn - arrowColumns, rows: page.rows, columns: arrowColumns)
    }
}
