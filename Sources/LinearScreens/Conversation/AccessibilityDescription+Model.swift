import PinScreens
import ScreenKit
import TerminalUI

extension AccessibilityDescription {
    /// Creates the description of the topmost screen, with the commands that are available everywhere.
    package init(of model: AppModel) {
        let (top, context) = (model.top, model.context)
        var telling = top.accessibilityDescription(in: context)
        telling.heading = telling.heading.spoken
        telling.facts = telling.facts.map(\.spoken)
        if !top.isTyping, !top.isModal, telling.activeField == nil, telling.fields.isEmpty {
            let words = Set(telling.commands.flatMap(\.words))
            telling.commands += SpokenCommand.everywhere.compactMap { offer in
                offer.words.contains(where: words.contains) && offer.action != .newPostTab ? nil : offer
            }
        }
        telling.commands = telling.commands.filter { offer in
            // Remove commands that kiosk mode forbids or whose actions have no key.
            guard let action = offer.action else { return true }
            return action == .quit || !context.options.keyMap.keys(for: action).isEmpty
        }
        self = telling
    }
}
