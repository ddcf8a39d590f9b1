import Languages
import TerminalUI

extension [KeySequence] {
    /// What does the same, as one hears it.
    package var spoken: String {
        guard let first else { return tr("no key") }
        return dropFirst().reduce(first.spoken) { tr("\($0) or \($1.spoken)") }
    }
}

extension KeySequence {
    /// Its keys as one hears them.
    package var spoken: String {
        presses.dropFirst().reduce(presses.first?.spoken ?? "") { tr("\($0) then \($1.spoken)") }
    }
}

extension KeyPress {
    /// The keys that have a name in every language.
    package static var arrows: [KeyPress.Key: String] {
        [
            .up: tr("Up", context: "key"), .down: tr("Down", context: "key"), .left: tr("Left", context: "key"),
            .right: tr("Right", context: "key"),
        ]
    }

    /// Its name as one hears it.
    package var spoken: String {
        if let name = Self.arrows[key] { return (modifiers.contains(.shift) ? "shift-" : "") + name }
        if case .character(let character) = key, modifiers.isEmpty, character.isUppercase {
            return tr("capital \(character)")
        }
        return KeyNotation.title(of: self)
    }
}
