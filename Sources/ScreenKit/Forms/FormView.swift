import Drawings
import TerminalUI

/// A view of a form's labels, text fields and buttons. The screen draws custom controls.
package struct FormView<Field: FormField> {
    let form: Form<Field>
    let layout: FormLayout<Field>
    /// Whether the focused text field shows its cursor.
    package var showsCursor = true
    /// Whether the submit button is enabled.
    package var isSubmitEnabled = true
    /// Returns the label of a field or the title of a button.
    let title: (Field) -> String

    package init(_ form: Form<Field>, _ layout: FormLayout<Field>, title: @escaping (Field) -> String) {
        self.form = form
        self.layout = layout
        self.title = title
    }

    package func draw(theme: Theme, into surface: inout Surface) {
        for field in layout.fields {
            let region = layout[field]
            let isFocused = form.focus == field
            if let label = layout.labels[field] {
                surface.drawLabel(
                    title(field), in: label, isFocused: isFocused, isRejected: form.rejectedField == field, theme: theme
                )
            }
            if let text = form.texts[field], !region.isEmpty {
                surface.fill(region.fieldBackground, style: theme.field)
                text.draw(in: region, isFocused: isFocused && showsCursor, theme: theme, into: &surface)
            }
            if field.isButton {
                drawButton(
                    title(field), in: region, isFocused: isFocused, isEnabled: isSubmitEnabled || field != .submit,
                    theme: theme, into: &surface)
            }
        }
    }

    /// Draws a button: dim if disabled, and in brackets if the terminal has too few colors for a background.
    private func drawButton(
        _ title: String, in region: ScreenRegion, isFocused: Bool, isEnabled: Bool, theme: Theme,
        into surface: inout Surface
    ) {
        guard !region.isEmpty else { return }
        surface.declarePressable(region)
        let hasBackground = isFocused || theme.field.background != .default
        let unfocusedStyle =
            hasBackground ? (isEnabled ? theme.field : theme.fieldPlaceholder) : isEnabled ? theme.text : theme.caption
        let style = isFocused ? theme.selection : unfocusedStyle
        surface.fill(region, style: style)
        if !hasBackground {
            surface.draw("[", row: region.row, column: region.column, style: style)
            surface.draw("]", row: region.row, column: region.endColumn - 1, style: style)
        }
        let visibleTitle = DisplayText.truncated(title, columns: region.columns - 2)
        surface.draw(
            visibleTitle, row: region.row,
            column: region.column + (region.columns - DisplayText.columns(of: visibleTitle)) / 2,
            style: style, maximumColumns: region.columns)
    }
}

extension Surface {
    /// Draws the label of a field, highlighted with the focus, and marked if the field was rejected.
    package mutating func drawLabel(
        _ text: String, in region: ScreenRegion, isFocused: Bool, isRejected: Bool, theme: Theme
    ) {
        guard !region.isEmpty else { return }
        draw(
            truncated: isRejected ? "! " + text : text, row: region.row, column: region.column, columns: region.columns,
            style: isRejected ? theme.warning : isFocused ? theme.focus : theme.caption)
    }
}
