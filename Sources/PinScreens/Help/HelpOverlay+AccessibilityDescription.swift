import Languages
import ScreenKit
import TerminalUI

extension HelpOverlay {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        var telling = AccessibilityDescription(
            "keys", tr("All keys. Type the name of a key to press it, or \"back\" to close the list"))
        let bindings = context.options.keyMap.groups.flatMap { group in
            group.bindings.map { binding in
                AccessibilityElement(binding.title, [binding.keys.spoken, group.title])
            }
        }
        telling.choices.count = bindings.count
        telling.choices.isAnnounced = true
        telling.choices.element = { bindings[$0] }
        telling.commands = SpokenCommand.leave
        return telling
    }
}
