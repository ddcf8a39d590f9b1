/// A key and its modifiers, as reported by a terminal.
package struct KeyPress: Hashable, Sendable {
    package var key: Key
    package var modifiers: Modifiers

    package init(_ key: Key, modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Whether a text field would insert the key as a character.
    package var isTyped: Bool {
        guard case .character = key else { return false }
        return modifiers.subtracting(.shift).isEmpty
    }

    /// The key. Control characters are the letter with the modifier `control`: Ctrl-S is `.character("s")`.
    package enum Key: Hashable, Sendable {
        case character(Character)
        case enter, escape, tab, backTab, backspace, delete, insert
        case up, down, left, right
        case home, end, pageUp, pageDown
        case function(Int)
    }

    /// The modifiers that terminals report. Shift is part of the character if it changes the character.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let shift = Modifiers(rawValue: 1 << 0)
        package static let alt = Modifiers(rawValue: 1 << 1)
        package static let control = Modifiers(rawValue: 1 << 2)
    }
}
