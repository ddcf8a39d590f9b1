import Drawings
import LibraryValues
import TerminalUI

struct CapsulePageLayout {
    let page: ScreenRegion
    /// The region of the number of notes, one row.
    let noteCount: ScreenRegion
    /// The region for page dots in that row; empty on a narrow screen.
    let dots: ScreenRegion
    /// The number of rows for the name and state: at the bottom while the capsule is sealed, otherwise at the top.
    let captionRows: Int

    /// The width of the number of notes, "10,000 of 10,000", with a space on each side.
    private static let noteCountColumns = 18

    init(in region: ScreenRegion) {
        noteCount = region.lastLine
        let isWide = noteCount.columns >= 4 * Self.noteCountColumns
        dots = noteCount.inset(columns: isWide ? Self.noteCountColumns : noteCount.columns)
        page = region.dropLast(region.rows >= 14 ? 2 : 1)
        captionRows = min(2, page.rows)
    }

    /// Returns the region of the bottle on a page, which a drag may have moved.
    func picture(at page: ScreenRegion) -> ScreenRegion {
        page.dropLast(captionRows + (page.rows >= 12 ? 1 : 0))
    }

    /// Returns the region of the notes on a page, below the name.
    func notes(at page: ScreenRegion) -> ScreenRegion {
        page.dropFirst(captionRows + (page.rows >= 8 ? 1 : 0))
    }

    /// The width of the regions on both sides that turn the page on a click.
    private var arrowColumns: Int { max(2, min(8, page.columns / 8)) }

    var previousArrow: ScreenRegion {
        ScreenRegion(row: page.row, column: page.column, rows: page.rows, columns: arrowColumns)
    }

    var nextArrow: ScreenRegion {
        ScreenRegion(
            row: page.row, column: page.endColumn - arrowColumns, rows: page.rows, columns: arrowColumns)
    }
}
