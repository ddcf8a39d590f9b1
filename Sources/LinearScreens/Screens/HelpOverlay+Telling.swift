import Languages
import PinScreens
import ScreenKit
import TerminalUI

extension HelpOverlay: TellingScreen {
    func telling(in context: ScreenContext) -> Telling {
        var telling = Telling(
            "keys", tr("All keys. A key's name typed in a line does what the key does. back leaves them"))
        let bindings = context.options.keyMap.groups.flatMap { group in
            group.bindings.map { binding in
                Element(binding.title, [binding.keys.spoken, group.title])
            }
        }
        telling.choices.count = bindings.count
        telling.choices.isTold = true
        telling.choices.element = { bindings[$0] }
        telling.offers = Offer.leave
        return telling
    }
}

extension [KeySequence] {
    /// What does the same, as one hears it.
    var spoken: String {
        guard let first else { return tr("no key") }
        return dropFirst().reduce(first.spoken) { tr("\($0) or \($1.spoken)") }
    }
}

extension KeySequence {
    /// Its keys as one hears them.
    var spoken: String {
        presses.dropFirst().reduce(presses.first?.spoken ?? "") { tr("\($0) then \($1.spoken)") }
    }
}

extension KeyPress {
    /// The keys that have a name in every language.
    static var arrows: [KeyPress.Key: String] {
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
