import PinScreens
import ScreenKit
import TerminalUI

extension AccessibilityDescription {
    /// Creates the description of the topmost screen, with the commands that are available everywhere.
    package init(of model: AppModel) {
        let (top, context) = (model.top, model.context)
        var description = top.accessibilityDescription(in: context)
        description.heading = description.heading.spoken
        description.facts = description.facts.map(\.spoken)
        if !top.isTyping, !top.isModal, description.activeField == nil, description.fields.isEmpty {
            let words = Set(description.commands.flatMap(\.words))
            description.commands += SpokenCommand.globalCommands.compactMap { command in
                command.words.contains(where: words.contains) && command.action != .newPostTab ? nil : command
            }
        }
        description.commands = description.commands.filter { command in
            // Remove commands that kiosk mode forbids or whose actions have no key.
            guard let action = command.action else { return true }
            return action == .quit || !context.options.keyMap.keys(for: action).isEmpty
        }
        self = description
    }
}
