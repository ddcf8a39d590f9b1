import PinScreens
import ProfileScreens
import ScreenKit
import TerminalUI

extension AppModel {
    /// Returns the first key sequence that performs an action on the topmost screen; `nil` for none.
    func presses(for action: Action) -> [KeyPress]? {
        let keyMap = context.options.keyMap
        return keyMap.keys(for: action).first { top.action(for: $0, in: keyMap) == action }?.presses
    }

    /// Focuses a shelf of saved pins on Profile, like a click.
    mutating func focusShelf(_ index: Int) {
        guard var profile = tabs[.profile].root as? ProfileScreen, var saved = profile[.saved] as? SavedSection else {
            return
        }
        saved.shelves.setFocus(index)
        saved.shelves.viewport.revealFocus()
        profile[.saved] = saved
        tabs[.profile][0] = profile
    }
}

extension KeyPress {
    /// Creates a key from its name: `x`, `enter`, `ctrl-x`, `<c-x>`, or its spoken name. Fails for any other text.
    package init?(named text: String) {
        if let arrow = Self.arrows.first(where: { $0.value.lowercased() == text.lowercased() }) {
            self.init(arrow.key)
            return
        }
        var name = text
        for (word, letter) in [("ctrl-", "c-"), ("control-", "c-"), ("alt-", "a-"), ("shift-", "s-")]
        where name.lowercased().hasPrefix(word) {
            name = letter + name.dropFirst(word.count)
        }
        let isBracketed = name.hasPrefix("<") && name.count > 1
        let notation = isBracketed ? name : name.count == 1 ? Self.notation(of: name) : "<\(name)>"
        guard let keys = try? KeyNotation.keys(in: notation), keys.count == 1 else { return nil }
        self = keys[0]
    }

    private static func notation(of letter: String) -> String {
        letter == "<" ? "<lt>" : letter == ">" ? "<gt>" : letter
    }
}
