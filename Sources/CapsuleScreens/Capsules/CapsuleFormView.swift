import Drawings
import Foundation
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

/// Where the parts of the form stand.
struct CapsuleFormLayout {
    /// The bottle beside the texts; empty on a narrow screen.
    let bottle: ScreenRegion
    let heading: ScreenRegion
    /// The fields' cells, which may reach above the form on a low screen.
    private let area: ScreenRegion
    /// Where the form may draw.
    private let body: ScreenRegion
    private let hasLabels: Bool
    private let fields: [CapsuleForm.Field]
    let note: ScreenRegion

    init(_ form: CapsuleForm, in region: ScreenRegion) {
        let body = region
        self.body = body
        let columns = max(0, min(56, body.columns - 4))
        let hasBottle = body.columns >= 76 && body.rows >= 14
        let left = hasBottle ? min(body.columns - columns - 4, max(24, body.columns / 3)) : 0
        let gap = hasBottle ? max(0, (body.columns - left - columns - 6) / 3) : max(0, (body.columns - columns) / 2)
        bottle = ScreenRegion(
            row: body.row + 1, column: body.column + gap, rows: hasBottle ? body.rows - 2 : 0, columns: left)
        hasLabels = body.rows >= 14
        fields = form.fields
        let hasHeading = body.rows >= 9
        let rows = (hasHeading ? 2 : 0) + Self.rows(of: fields, hasLabels: hasLabels)
        let top = body.row + max(0, (body.rows - rows - 2) / 2)
        let column = hasBottle ? bottle.endColumn + max(3, gap) : body.column + gap
        heading = ScreenRegion(row: top, column: column, rows: hasHeading ? 1 : 0, columns: columns)
        let used = Self.rows(of: fields, hasLabels: hasLabels)
        let first = top + (hasHeading ? 2 : 0)
        // On the lowest screens, the field that has the focus pushes those above it out.
        let texts = fields.filter(\.isText)
        let focused = texts.firstIndex(of: form.field) ?? texts.count
        let shift = hasLabels ? 0 : max(0, focused - max(0, body.endRow - first - 1))
        area = ScreenRegion(row: first - shift, column: column, rows: used, columns: columns)
        note = ScreenRegion(
            row: area.row + used, column: column, rows: min(3, body.endRow - area.row - used), columns: columns)
    }

    private static func rows(of fields: [CapsuleForm.Field], hasLabels: Bool) -> Int {
        let texts = fields.count { $0.isText }
        return texts * (hasLabels ? 3 : 1) + (hasLabels ? 2 : 1)
    }

    /// The row of a text, or a button's cells.
    func region(of field: CapsuleForm.Field) -> ScreenRegion {
        let texts = fields.filter(\.isText)
        if let position = texts.firstIndex(of: field) {
            let row = area.row + position * (hasLabels ? 3 : 1) + (hasLabels ? 1 : 0)
            // Without labels of their own, they stand beside the texts.
            let indent = hasLabels ? 0 : 8
            return ScreenRegion(
                row: row, column: area.column + indent, rows: 1, columns: max(0, area.columns - indent)
            ).inset(columns: FormButtons.padding).intersection(body)
        }
        let row = area.row + texts.count * (hasLabels ? 3 : 1)
        let line = ScreenRegion(row: row, column: area.column, rows: 1, columns: area.columns)
        let buttons = CapsuleForm.buttons.filter(fields.contains)
        guard let place = buttons.firstIndex(of: field) else { return line.prefix(0) }
        return FormButtons(count: buttons.count, in: line).regions[place].intersection(body)
    }

    func label(of field: CapsuleForm.Field) -> ScreenRegion {
        let text = region(of: field)
        return hasLabels
            ? ScreenRegion(row: text.row - 1, column: text.column, rows: 1, columns: text.columns)
            : ScreenRegion(row: text.row, column: area.column, rows: text.rows, columns: 8)
    }

    /// The field at a place on the screen.
    func field(at position: ScreenPosition) -> CapsuleForm.Field? {
        fields.first { field in
            region(of: field).inset(columns: field.isText ? -FormButtons.padding : 0).contains(position)
                || (field.isText && label(of: field).contains(position))
        }
    }
}

extension CapsuleForm.Field {
    fileprivate var isText: Bool { self == .name || self == .goal || self == .date }
}

extension CapsuleForm {
    func draw(in region: ScreenRegion, now: Date, context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let layout = CapsuleFormLayout(self, in: region)
        let calendar = context.capsuleCalendar
        if !layout.bottle.isEmpty {
            BottlePicture(
                fill: capsule.map { BottlePicture.Fill(of: $0) } ?? .empty, seed: capsule?.id ?? "",
                cap: hasDate ? .seal : .none, isCoarse: context.graphics.isASCII
            ).draw(in: layout.bottle, theme: theme, into: &surface)
        }
        surface.draw(
            capsule == nil ? tr("A new time capsule") : tr("Settings"), row: layout.heading.row,
            column: layout.heading.column,
            style: theme.title, maximumColumns: layout.heading.rows * layout.heading.columns)
        drawText(tr("Name"), name, .name, layout, theme, into: &surface)
        drawText(tr("Notes"), goal, .goal, layout, theme, into: &surface)
        if hasDate { drawText(tr("Opens"), date, .date, layout, theme, into: &surface) }
        for button in Self.buttons.filter(fields.contains) {
            surface.drawButton(
                word(on: button), in: layout.region(of: button), isFocused: field == button, theme: theme)
        }
        drawNote(layout.note, now: now, calendar: calendar, theme: theme, into: &surface)
    }

    private func word(on button: Field) -> String {
        switch button {
        case .leave: tr("Leave")
        case .remove: tr("Remove")
        default: isStoring ? tr("Storing…") : capsule == nil ? tr("Make") : tr("Save")
        }
    }

    var hints: [KeyHint] {
        [
            KeyHint("<tab>", tr("next field")), KeyHint("<c-s>", capsule == nil ? tr("make it") : tr("save")),
            KeyHint("<esc>", tr("leave, and keep what is typed")),
        ]
    }

    private func drawText(
        _ label: String, _ text: TextField, _ target: Field, _ layout: CapsuleFormLayout, _ theme: Theme,
        into surface: inout Surface
    ) {
        guard layout.region(of: target).rows > 0 else { return }
        surface.drawLabel(
            label, in: layout.label(of: target), isFocused: field == target, isRefused: refused == target, theme: theme)
        surface.drawFieldGround(around: layout.region(of: target), theme: theme)
        text.draw(
            into: &surface, region: layout.region(of: target), isFocused: field == target && !isStoring,
            style: theme.field, placeholderStyle: theme.dimField)
    }

    /// What was refused; else what the texts mean as they are.
    private func drawNote(
        _ region: ScreenRegion, now: Date, calendar: CapsuleCalendar, theme: Theme, into surface: inout Surface
    ) {
        let note = problem.map { ($0, true) } ?? judgement(now: now, calendar: calendar)
        surface.draw(wrapped: note.0, in: region, style: note.1 ? theme.warning : theme.caption)
    }
}
