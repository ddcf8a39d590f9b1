import ScreenKit
import TerminalUI

struct NoteSheetLayout {
    let frame: ScreenRegion
    let picture: ScreenRegion
    let title: ScreenRegion
    /// The layout of the capsule list and the text.
    let form: FormLayout<NoteSheet.Field>
    let problem: ScreenRegion

    init(_ sheet: NoteSheet, in content: ScreenRegion) {
        let columns = min(76, content.columns - 2)
        let rows = min(content.rows, sheet.pin == nil ? 14 : 18)
        frame = content.centred(rows: rows, columns: columns)
        let inside = frame.inset(by: 1)
        let hasPicture = sheet.pin?.picturePath != nil && inside.columns >= 60 && inside.rows >= 8
        picture = ScreenRegion(
            row: inside.row, column: inside.column + 1, rows: hasPicture ? inside.rows : 0,
            columns: hasPicture ? 22 : 0)
        let column = hasPicture ? picture.endColumn + 2 : inside.column + 1
        let width = max(0, inside.endColumn - 1 - column)
        func makeRegion(row: Int, rows: Int) -> ScreenRegion {
            ScreenRegion(row: row, column: column, rows: rows, columns: width).intersection(inside)
        }
        title = makeRegion(row: inside.row, rows: sheet.pin == nil || inside.rows < 7 ? 0 : 2)
        let isChoice = sheet.capsules.count > 1
        let listRows = isChoice ? min(sheet.capsules.count, max(1, min(4, inside.rows - title.rows - 4))) : 0
        let list = makeRegion(row: title.endRow, rows: listRows)
        let textRow = list.endRow + (isChoice && inside.rows >= 8 ? 1 : 0)
        let problemRows = inside.rows >= 6 ? 2 : inside.rows >= 3 ? 1 : 0
        let text = makeRegion(row: textRow, rows: max(1, inside.endRow - problemRows - textRow))
        problem = makeRegion(row: text.endRow, rows: problemRows)
        var form = FormLayout(sheet.fields)
        form[.capsule] = list
        form[.text] = text
        self.form = form
    }
}
