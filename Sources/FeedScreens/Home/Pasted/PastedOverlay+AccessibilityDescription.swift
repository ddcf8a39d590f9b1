import ScreenKit
import TerminalUI

extension PastedOverlay {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        var telling = AccessibilityDescription("pasted", title.safeLine)
        let elements = choices.map { AccessibilityElement(title(of: $0)) }
        telling.choices = Choices(rows: elements, selection: list.selection, choosing: [.key(.enter)])
        telling.commands = SpokenCommand.leave
        return telling
    }
}
