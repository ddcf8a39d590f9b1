import TerminalUI

/// The fields of a form, in the order of the focus. The raw values name the texts in the library.
package protocol FormField: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {
    /// The button that stores the form's contents; Ctrl-S presses it, too.
    static var submit: Self { get }
    /// The button that leaves the form; Esc presses it, too.
    static var leave: Self { get }

    /// Whether the field is a button; it is a text if the form has a text for it, else a control that the screen draws and
    /// operates.
    var isButton: Bool { get }
}

extension FormField {
    package var isButton: Bool { self == .submit || self == .leave }
}

/// The result of a key press in a form.
package enum FormEvent<Field: FormField>: Hashable, Sendable {
    /// The focus moved.
    case moved
    /// The text with the focus handled the key.
    case typed
    /// The text with the focus has no room for the character.
    case full
    case pressed(Field)
    /// The key has no meaning in the field.
    case ignored
}
