import Languages
import TerminalUI

extension Form {
    /// Returns the key presses that move the focus to a field.
    package func steps(to field: Field, among fields: [Field]) -> [InputStep] {
        let from = fields.firstIndex(of: focus) ?? 0
        guard let to = fields.firstIndex(of: field) else { return [] }
        return Array(repeating: .key(.tab), count: (to - from + fields.count) % fields.count)
    }

    /// Returns the text fields, each with the key presses that focus and clear it.
    package func inputFields(among fields: [Field], label: (Field) -> String) -> [InputField] {
        fields.compactMap { field in
            guard let text = texts[field] else { return nil }
            var inputField = InputField(label: label(field), value: text.string, isMultiline: text.isMultiline)
            inputField.clearSteps =
                steps(to: field, among: fields)
                + (text.isMultiline ? InputStep.clearSteps(for: text.string) : InputStep.clearLineSteps)
            return inputField
        }
    }
}

extension InputField {
    /// The field as an element of the screen's accessibility description.
    package var element: AccessibilityElement {
        AccessibilityElement(label, [value.isEmpty ? tr("empty") : value.safeLine])
    }
}
