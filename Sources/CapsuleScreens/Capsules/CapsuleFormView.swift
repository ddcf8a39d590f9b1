import Drawings
import Foundation
import Languages
import LibraryValues
import Pictures
import ScreenKit
import TerminalUI

struct CapsuleFormLayout {
    /// The region of the bottle next to the fields; empty on a narrow screen.
    let bottle: ScreenRegion
    let heading: ScreenRegion
    let fields: FormLayout<CapsuleForm.Field>
    /// The region of the validation message, up to three rows.
    let message: ScreenRegion

    init(_ form: CapsuleForm, in body: ScreenRegion) {
        let columns = max(0, min(56, body.columns - 4))
        let hasBottle = body.columns >= 76 && body.rows >= 14
        let bottleColumns = hasBottle ? min(body.columns - columns - 4, max(24, body.columns / 3)) : 0
        let gap =
            hasBottle ? max(0, (body.columns - bottleColumns - columns - 6) / 3) : max(0, (body.columns - columns) / 2)
        bottle = ScreenRegion(
            row: body.row + 1, column: body.column + gap, rows: hasBottle ? body.rows - 2 : 0, columns: bottleColumns)
        let hasLabels = body.rows >= 14
        let texts = form.fields.filter { form.input.texts[$0] != nil }
        let hasHeading = body.rows >= 9
        let (step, buttonRows) = hasLabels ? (3, 2) : (1, 1)
        let formRows = texts.count * step + buttonRows
        let top = body.row + max(0, (body.rows - (hasHeading ? 2 : 0) - formRows - 2) / 2)
        let column = hasBottle ? bottle.endColumn + max(3, gap) : body.column + gap
        heading = ScreenRegion(row: top, column: column, rows: hasHeading ? 1 : 0, columns: columns)
        let firstRow = top + (hasHeading ? 2 : 0)
        // On the lowest screens, scroll so that the focused field is visible.
        let focused = texts.firstIndex(of: form.input.focus) ?? texts.count
        let scrollOffset = hasLabels ? 0 : max(0, focused - max(0, body.endRow - firstRow - 1))
        let area = ScreenRegion(row: firstRow - scrollOffset, column: column, rows: formRows, columns: columns)
        message = ScreenRegion(
            row: area.endRow, column: column, rows: min(3, body.endRow - area.endRow), columns: columns)
        // Without rows for labels, place the labels to the left of the fields.
        let indent = hasLabels ? 0 : 8
        var fields = FormLayout(form.fields)
        for (index, field) in texts.enumerated() {
            let background = ScreenRegion(
                row: area.row + index * step + (hasLabels ? 1 : 0), column: column + indent, rows: 1,
                columns: columns - indent)
            let text = background.fieldText.intersection(body)
            fields[field] = text
            fields.labels[field] =
                hasLabels
                ? ScreenRegion(row: text.row - 1, column: text.column, rows: 1, columns: text.columns)
                : ScreenRegion(row: text.row, column: column, rows: text.rows, columns: indent)
        }
        let line = ScreenRegion(row: area.row + texts.count * step, column: column, rows: 1, columns: columns)
        fields.placeButtons(in: line.intersection(body))
        self.fields = fields
    }
}

extension CapsuleForm {
    private func bottle(in context: ScreenContext) -> BottlePicture {
        BottlePicture(
            fill: capsule.map { BottlePicture.Fill(of: $0) } ?? .empty, seed: capsule?.id ?? "",
            cap: isDateEditable ? .seal : .none, isCoarse: context.graphics.isASCII)
    }

    /// Returns the request for the picture of the bottle; `nil` if it doesn't fit.
    func pictureRequest(in region: ScreenRegion, context: ScreenContext) -> PictureRequest? {
        let layout = CapsuleFormLayout(self, in: region)
        return bottle(in: context).scene(in: layout.bottle, theme: context.theme)?.request(medium: context.medium)
    }

    func draw(in region: ScreenRegion, now: Date, context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let layout = CapsuleFormLayout(self, in: region)
        let calendar = context.capsuleCalendar
        if !layout.bottle.isEmpty {
            let bottle = bottle(in: context)
            if let frame = bottle.draw(in: layout.bottle, theme: theme, into: &surface),
                let scene = bottle.scene(in: layout.bottle, theme: theme)
            {
                context.draw(scene, in: frame, into: &surface)
            }
        }
        surface.draw(
            capsule == nil ? tr("New time capsule") : tr("Settings"), row: layout.heading.row,
            column: layout.heading.column,
            style: theme.title, maximumColumns: layout.heading.rows * layout.heading.columns)
        var view = FormView(input, layout.fields, title: title)
        view.showsCursor = !input.isBusy
        view.draw(theme: theme, into: &surface)
        drawMessage(in: layout.message, now: now, calendar: calendar, theme: theme, into: &surface)
    }

    private func title(of field: Field) -> String {
        switch field {
        case .name: tr("Name")
        case .goal: tr("Notes")
        case .date: tr("Opens")
        case .submit: input.isBusy ? tr("Saving…") : capsule == nil ? tr("Create") : tr("Save")
        case .leave: tr("Close")
        case .remove: tr("Remove")
        }
    }

    var hints: [KeyHint] {
        [
            KeyHint("<tab>", tr("next field")), KeyHint("<c-s>", capsule == nil ? tr("create") : tr("save")),
            KeyHint("<esc>", tr("close, save draft")),
        ]
    }

    /// Draws the reason of a rejection, or else the explanation of the current input.
    private func drawMessage(
        in region: ScreenRegion, now: Date, calendar: CapsuleCalendar, theme: Theme, into surface: inout Surface
    ) {
        let message = input.problem.map { ($0, true) } ?? validationMessage(now: now, calendar: calendar)
        surface.draw(wrapped: message.0, in: region, style: message.1 ? theme.warning : theme.caption)
    }
}
