import Languages
import ScreenKit
import TerminalUI

extension HelpOverlay {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        var description = AccessibilityDescription(
            "keys", tr("All keys. Type the name of a key to press it, or \"back\" to close the list"))
        let bindings = context.options.keyMap.groups.flatMap { group in
            group.bindings.map { binding in
                AccessibilityElement(binding.title, [binding.keys.spoken, group.title])
            }
        }
        description.choices.count = bindings.count
        description.choices.isAnnounced = true
        description.choices.element = { bindings[$0] }
        description.commands = SpokenCommand.close
        return description
    }
}
