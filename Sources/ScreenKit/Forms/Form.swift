import Languages
import TerminalUI

/// The state of a form: its text fields, the focused field, and the reason why its contents were rejected.
///
/// The screen positions the fields with a `FormLayout`, draws them with a `FormView`, and handles the events.
package struct Form<Field: FormField>: Hashable, Sendable {
    package var focus: Field
    package private(set) var texts: [Field: FormText]
    /// The initial contents of the text fields, to which edits are compared.
    private var initial: [Field: FormText]
    /// Whether the contents are being stored.
    package var isBusy = false
    /// The field whose contents were rejected; `nil` if none was, or after an edit.
    package private(set) var rejectedField: Field?
    /// The reason why the contents were rejected; `nil` if they weren't, or after an edit.
    package private(set) var problem: String?
    /// Whether the user was warned that leaving discards changes.
    package var hasWarned = false

    package init(focus: Field, texts: [Field: FormText]) {
        self.focus = focus
        self.texts = texts
        initial = texts
    }

    /// The text of a field; empty for other fields. Setting it moves the cursor to the end.
    package subscript(field: Field) -> String {
        get { texts[field]?.string ?? "" }
        set { texts[field]?.string = newValue }
    }

    package var isEmpty: Bool { texts.values.allSatisfy(\.string.isEmpty) }

    // MARK: Changes

    /// Returns whether a text field differs from its initial content.
    package func isEdited(_ field: Field) -> Bool { texts[field]?.string != initial[field]?.string }

    package var isEdited: Bool { texts.keys.contains(where: isEdited) }

    /// Updates the text fields that weren't edited, and uses the contents of `current` as the new initial values.
    package mutating func update(from current: Form) {
        for (field, text) in current.texts where !isEdited(field) && self[field] != text.string { texts[field] = text }
        initial = current.texts
    }

    /// The contents of the text fields by field name, as stored in the library.
    package var values: [String: String] {
        Dictionary(uniqueKeysWithValues: texts.map { ($0.rawValue, $1.string) })
    }

    /// Restores edits from an earlier session.
    package mutating func restore(_ values: [String: String]) {
        for field in texts.keys { self[field] = values[field.rawValue] ?? self[field] }
    }

    /// Replaces a text field including its placeholder and limit.
    package mutating func replace(_ field: Field, by text: FormText) { texts[field] = text }

    // MARK: Validation errors

    /// Marks the contents as rejected and focuses `field`, unless it is `nil`.
    /// - Parameter problem: the reason to show in the form; `nil` if it is shown elsewhere.
    package mutating func reject(_ field: Field?, problem: String? = nil) {
        isBusy = false
        rejectedField = field
        self.problem = problem
        if let field { focus = field }
    }

    package mutating func clearRejection() {
        rejectedField = nil
        problem = nil
    }

    // MARK: Keys

    /// Handles a key: Tab and the arrows move the focus, Enter and Space press buttons, other keys edit the text.
    package mutating func receive(_ press: KeyPress, in layout: FormLayout<Field>) -> FormEvent<Field> {
        let event = event(for: press, in: layout)
        if event != .pressed(.leave) { hasWarned = false }
        return event
    }

    private mutating func event(for press: KeyPress, in layout: FormLayout<Field>) -> FormEvent<Field> {
        switch press.key {
        case .character("s") where press.modifiers == .control: return .pressed(.submit)
        case .escape: return .pressed(.leave)
        case .enter where focus.isButton, .character(" ") where focus.isButton: return .pressed(focus)
        case .left where focus.isButton: moveFocusAlongButtons(by: -1, in: layout)
        case .right where focus.isButton: moveFocusAlongButtons(by: 1, in: layout)
        case .tab: moveFocus(by: 1, in: layout)
        case .backTab: moveFocus(by: -1, in: layout)
        default:
            let event = type(press, size: layout[focus].size)
            guard event == .ignored else { return event }
            switch press.key {
            case .up: moveFocus(by: -1, in: layout)
            case .down: moveFocus(by: 1, in: layout)
            case .enter where texts[focus]?.isMultiline == false: moveFocus(by: 1, in: layout)
            default: return .ignored
            }
        }
        return .moved
    }

    /// Edits the focused text.
    /// - Parameter size: the size of the text's region in cells.
    package mutating func type(_ press: KeyPress, size: ScreenSize) -> FormEvent<Field> {
        let (field, oldText) = (focus, self[focus])
        guard texts[field]?.handle(press, size: size) == true else { return .ignored }
        if self[field] != oldText {
            clearRejection()
        } else if case .character = press.key, press.modifiers.isEmpty {
            return .limitReached
        }
        return .typed
    }

    private mutating func moveFocus(by step: Int, in layout: FormLayout<Field>) {
        let fields = layout.fields
        let index = fields.firstIndex(of: focus) ?? 0
        if !fields.isEmpty { focus = fields[(index + step + fields.count) % fields.count] }
    }

    private mutating func moveFocusAlongButtons(by step: Int, in layout: FormLayout<Field>) {
        let buttons = layout.fields.filter(\.isButton)
        guard let index = buttons.firstIndex(of: focus), buttons.indices.contains(index + step) else { return }
        focus = buttons[index + step]
    }

    // MARK: Pastes and clicks

    /// Pastes text into the focused field.
    package mutating func paste(_ text: String, in layout: FormLayout<Field>) {
        let oldText = self[focus]
        texts[focus]?.paste(text, size: layout[focus].size)
        if self[focus] != oldText { clearRejection() }
    }

    /// Focuses a field after a click, and moves its cursor to the position.
    package mutating func moveFocus(to field: Field, at position: ScreenPosition, in layout: FormLayout<Field>) {
        texts[field]?.moveCursor(to: position, in: layout[field], isFocused: focus == field)
        focus = field
    }

    // MARK: Closing

    /// Closes the form. If `isChanged`, the first call only warns, and a second call without input in between closes.
    package mutating func leave(isChanged: Bool, in context: inout ScreenContext) -> Response {
        guard isChanged, !hasWarned else { return .close }
        hasWarned = true
        context.notify(tr("Not saved. Press ctrl-s to save, or esc again to discard the changes"), .warning)
        return .handled
    }
}
