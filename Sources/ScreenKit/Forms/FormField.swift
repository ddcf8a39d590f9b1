import TerminalUI

/// The fields of a form, in focus order. The raw values are the field names in the library.
package protocol FormField: CaseIterable, Hashable, RawRepresentable, Sendable where RawValue == String {
    /// The button that stores the contents; Ctrl-S activates it too.
    static var submit: Self { get }
    /// The button that leaves the form; Esc activates it too.
    static var leave: Self { get }

    /// Whether the field is a button. Other fields are text fields in `Form.texts` or custom controls of the screen.
    var isButton: Bool { get }
}

extension FormField {
    package var isButton: Bool { self == .submit || self == .leave }
}

/// The result of a key press in a form.
package enum FormEvent<Field: FormField>: Hashable, Sendable {
    /// The focus moved.
    case moved
    /// The focused text field handled the key.
    case typed
    /// The focused text field has reached its length limit.
    case limitReached
    case pressed(Field)
    /// The field doesn't handle the key.
    case ignored
}
