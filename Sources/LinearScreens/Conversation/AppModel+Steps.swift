import PinScreens
import ProfileScreens
import ScreenKit
import TerminalUI

extension AppModel {
    /// The keys, one after another, that do an action on the screen that is on top; nil where none do.
    func presses(for action: Action) -> [KeyPress]? {
        let keyMap = context.options.keyMap
        return keyMap.keys(for: action).first { top.action(for: $0, in: keyMap) == action }?.presses
    }

    /// Gives a shelf of Profile's saved pins the focus, as a click on it does.
    mutating func focusShelf(_ place: Int) {
        guard var profile = tabs[.profile].root as? ProfileScreen, var saved = profile[.saved] as? SavedSection else {
            return
        }
        saved.shelves.setFocus(place)
        saved.shelves.viewport.revealFocus()
        profile[.saved] = saved
        tabs[.profile][0] = profile
    }
}

extension KeyPress {
    /// A key by its name as one types it: `x`, `enter`, `ctrl-x`, `<c-x>`, or as it is spoken; nil for what is none.
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
