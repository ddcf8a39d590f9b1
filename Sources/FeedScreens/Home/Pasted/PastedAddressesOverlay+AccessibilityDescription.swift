import ScreenKit
import TerminalUI

extension PastedAddressesOverlay {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        var description = AccessibilityDescription("pasted", title.safeLine)
        let elements = choices.map { AccessibilityElement(title(of: $0)) }
        description.choices = Choices(rows: elements, selection: list.selection, chooseSteps: [.key(.enter)])
        description.commands = SpokenCommand.close
        return description
    }
}
