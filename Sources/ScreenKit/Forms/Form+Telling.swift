import Languages
import TerminalUI

extension Form {
    /// Returns the key presses that move the focus to a field.
    package func steps(to field: Field, among fields: [Field]) -> [Step] {
        let from = fields.firstIndex(of: focus) ?? 0
        guard let to = fields.firstIndex(of: field) else { return [] }
        return Array(repeating: .key(.tab), count: (to - from + fields.count) % fields.count)
    }

    /// Returns the texts, each with the key presses that focus and clear it.
    package func askedTexts(among fields: [Field], label: (Field) -> String) -> [AskedText] {
        fields.compactMap { field in
            guard let text = texts[field] else { return nil }
            var asked = AskedText(label: label(field), value: text.string, isLong: text.isLong)
            asked.begin = steps(to: field, among: fields) + (text.isLong ? Step.empty(text.string) : Step.emptyLine)
            return asked
        }
    }
}

extension AskedText {
    /// The text as a choice of a screen's accessibility description.
    package var element: Element { Element(label, [value.isEmpty ? tr("empty") : value.safeLine]) }
}
