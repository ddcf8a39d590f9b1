import Drawings
import FolderBrowsing
import ScreenKit
import TerminalUI

/// The layout of the post form: the picture in the left half, beside the fields, or above them on a narrow
/// screen.
package struct PostFormLayout: Hashable, Sendable {
    let picture: ScreenRegion
    /// The layout of the fields and buttons. The arrangement is above the buttons, or beside them on a low screen.
    let form: FormLayout<PostForm.Field>
    /// The region for matching tags; empty on a low screen.
    let tagHints: ScreenRegion

    private static let minimumWideColumns = 64

    init(content: ScreenRegion, fields: [PostForm.Field] = PostForm.Field.allCases) {
        let area = content.dropLast(content.rows < 12 ? 0 : 1).inset(columns: 1)
        let isWide = area.columns >= Self.minimumWideColumns
        let column: ScreenRegion
        let pictureArea: ScreenRegion
        if isWide {
            pictureArea = ScreenRegion(
                row: area.row, column: area.column, rows: area.rows, columns: area.columns / 2)
            column = ScreenRegion(
                row: area.row, column: pictureArea.endColumn + 2, rows: area.rows,
                columns: area.columns - pictureArea.columns - 2)
        } else {
            // A box needs three rows. On the lowest screens the picture is one line, to leave space for the fields.
            pictureArea = area.prefix(area.rows >= 14 ? area.rows / 3 : area.rows >= 10 ? 3 : area.rows >= 4 ? 1 : 0)
            column = area.dropFirst(pictureArea.rows)
        }
        // On low screens remove the gaps first, then the labels, then shrink the description to one line.
        let gap = column.rows >= 14 ? 1 : 0
        let labelRows = column.rows >= 7 ? 1 : 0
        let hintRows = column.rows >= 8 ? 1 : 0
        let texts = column.fieldText
        func makeRegion(row: Int, rows: Int) -> ScreenRegion {
            ScreenRegion(row: row, column: texts.column, rows: rows, columns: texts.columns).intersection(texts)
        }
        let fixedRows = 3 * labelRows + 2 + hintRows + 3 * gap + 1
        var form = FormLayout(fields)
        var end = texts.row
        let heights: [(PostForm.Field, Int)] = [
            (.title, 1), (.description, max(1, min(12, texts.rows - fixedRows))), (.tags, 1),
        ]
        for (field, rows) in heights {
            let label = makeRegion(row: end, rows: labelRows)
            form.labels[field] = label
            form[field] = makeRegion(row: label.endRow, rows: rows)
            end = form[field].endRow + gap
        }
        tagHints = makeRegion(row: end - gap, rows: hintRows)
        let line = column.line(end + hintRows - column.row)
        let buttonsEnd = form.placeButtons(in: line)
        form[.arrangement] =
            gap > 0
            ? makeRegion(row: tagHints.endRow, rows: 1)
            : ScreenRegion(
                row: line.row, column: buttonsEnd, rows: line.rows, columns: max(0, texts.endColumn - buttonsEnd))
        picture = pictureArea
        form[.picture] = picture
        self.form = form
    }

    /// Returns the index of the picture whose thumbnail is at a position; `nil` if there is none.
    func thumbnailIndex(at position: ScreenPosition, of row: PictureRow) -> Int? {
        PictureRowLayout(row: row, in: picture.inset(by: 1)).pictureIndex(at: position)
    }
}

extension PostForm {
    func layout(in context: ScreenContext) -> PostFormLayout {
        PostFormLayout(content: context.regions.content, fields: fields)
    }
}
