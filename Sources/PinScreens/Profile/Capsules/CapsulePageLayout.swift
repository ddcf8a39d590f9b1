import Drawings
import LibraryValues
import TerminalUI

/// Where the parts of a capsule's page stand.
struct CapsulePageLayout {
    /// A page's cells.
    let page: ScreenRegion
    /// The row with how full the capsule is.
    let figure: ScreenRegion
    /// Rows of the name and of what becomes of the capsule, at the page's bottom while it is sealed.
    let captionRows: Int

    init(in region: ScreenRegion) {
        figure = region.lastLine
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
