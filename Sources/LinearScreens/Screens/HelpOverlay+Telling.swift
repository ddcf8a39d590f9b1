import PinScreens
import TerminalUI

extension HelpOverlay: TellingScreen {
    func telling(in context: ScreenContext) -> Telling {
        var telling = Telling("keys", "All keys. A key's name typed in a line does what the key does. back leaves them")
        let bindings = context.options.keyMap.groups.flatMap { group in
            group.bindings.map { binding in
                let keys = binding.keys.map(\.spoken).joined(separator: " or ")
                return Element(binding.title, [keys.isEmpty ? "no key" : keys, group.title])
            }
        }
        telling.choices.count = bindings.count
        telling.choices.isTold = true
        telling.choices.element = { bindings[$0] }
        telling.offers = Offer.leave
        return telling
    }
}

extension KeySequence {
    /// Its keys as one hears them.
    var spoken: String { presses.map(\.spoken).joined(separator: " then ") }
}

extension KeyPress {
    /// Its name as one hears it.
    package var spoken: String {
        let names: [KeyPress.Key: String] = [.up: "Up", .down: "Down", .left: "Left", .right: "Right"]
        if let name = names[key] { return (modifiers.contains(.shift) ? "Shift-" : "") + name }
        if case .character(let character) = key, modifiers.isEmpty, character.isUppercase {
            return "capital \(character)"
        }
        return KeyNotation.title(of: self)
    }
}
