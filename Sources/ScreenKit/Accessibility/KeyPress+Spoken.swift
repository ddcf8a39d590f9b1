import Languages
import TerminalUI

extension [KeySequence] {
    /// The spoken form of alternative key sequences, joined by "or".
    package var spoken: String {
        guard let first else { return tr("no key") }
        return dropFirst().reduce(first.spoken) { tr("\($0) or \($1.spoken)") }
    }
}

extension KeySequence {
    /// The spoken form of the sequence, its keys joined by "then".
    package var spoken: String {
        presses.dropFirst().reduce(presses.first?.spoken ?? "") { tr("\($0) then \($1.spoken)") }
    }
}

extension KeyPress {
    /// The localized names of the arrow keys.
    package static var arrows: [KeyPress.Key: String] {
        [
            .up: tr("Up", context: "key"), .down: tr("Down", context: "key"), .left: tr("Left", context: "key"),
            .right: tr("Right", context: "key"),
        ]
    }

    /// The spoken name of the key with its modifiers.
    package var spoken: String {
        if let name = Self.arrows[key] { return (modifiers.contains(.shift) ? "shift-" : "") + name }
        if case .character(let character) = key, modifiers.isEmpty, character.isUppercase {
            return tr("capital \(character)")
        }
        return KeyNotation.title(of: self)
    }
}
