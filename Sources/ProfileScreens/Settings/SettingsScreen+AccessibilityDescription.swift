import Configuration
import Languages
import ScreenKit
import TerminalUI

extension SettingsScreen {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        if let keys { return keys.accessibilityDescription(in: context) }
        var description = AccessibilityDescription(
            "settings", tr("Settings. Type a number to focus a setting, or \"change\" to select its next value"))
        if let accent {
            var field = InputField(label: tr("A colour, such as #rrggbb, red or blue"), value: accent.text.safeLine)
            field.clearSteps = InputStep.clearLineSteps
            field.submitSteps = [.key(.enter)]
            field.cancelSteps = [.key(.escape)]
            description.identifier = "settings accent"
            description.heading = tr("Accent")
            description.activeField = field
            return description
        }
        let elements = Setting.displayed.map { setting in
            let text = context.options.text(of: setting)
            return AccessibilityElement(
                setting.title(),
                [
                    context.options.title(ofValue: text, of: setting),
                    context.options.explanation(ofValue: text, of: setting),
                ])
        }
        description.choices = Choices(rows: elements, selection: list.selection, chooseSteps: [])
        // The selection moves with the actions for walls, so use those instead of arrow keys.
        let selection = list.selection ?? 0
        let move: @Sendable (Int) -> [InputStep] = { index in
            Array(repeating: .act(index < selection ? .moveUp : .moveDown), count: abs(index - selection))
        }
        description.choices.chooseSteps = { elements.indices.contains($0) ? move($0) : nil }
        description.choices.focusSteps = move
        if case .saved(let file) = writeResult { description.facts = [tr("Saved in \(file.safeLine)")] }
        guard !context.options.isReadOnly else {
            description.facts = [tr("Set by the host of this session")]
            return description
        }
        description.commands = [
            SpokenCommand([.change, .right], tr("next value"), [.act(.moveRight)]),
            SpokenCommand([.changeBack, .left], tr("previous value"), [.act(.moveLeft)]),
            SpokenCommand([.open], tr("enter an accent, or list all keys"), [.act(.open)]),
        ]
        let setting = selected
        let choices = context.options.choices(of: setting)
        let titles = choices.map { context.options.title(ofValue: $0, of: setting) }
        if !choices.isEmpty {
            let current = choices.firstIndex(of: context.options.text(of: setting)) ?? -1
            description.commands.append(
                SpokenCommand(
                    [.set],
                    tr("a value: \(titles.joined(separator: ", "))"),
                    argument: tr("value")
                ) { text in
                    let lowercased = text.lowercased()
                    guard
                        let index = choices.firstIndex(where: { $0.lowercased() == lowercased })
                            ?? titles.firstIndex(where: { $0.lowercased() == lowercased })
                    else { return [.announce(tr("\(setting.title()): expected \(titles.joined(separator: ", "))"))] }
                    // If the value isn't one of the choices, the first step selects the first choice.
                    let steps = current < 0 ? index + 1 : (index - current + choices.count) % choices.count
                    return Array(repeating: .act(.moveRight), count: steps)
                })
        }
        return description
    }
}

extension KeySettings {
    fileprivate func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        if let conflict {
            let affectedTitles = conflict.affectedActions.map(\.title).joined(separator: ", ")
            var description = AccessibilityDescription(
                "settings key taking", tr("Reassign \(conflict.keys.spoken) from: \(affectedTitles)?"))
            description.choices = Choices(
                announced: [AccessibilityElement(tr("Yes, reassign")), AccessibilityElement(tr("No"))], focus: nil
            ) { index in
                [.key(index == 0 ? .enter : .escape)]
            }
            description.commands = SpokenCommand.confirmation(yes: [.key(.enter)], no: [.key(.escape)])
            return description
        }
        if recording != nil {
            var description = AccessibilityDescription("settings key", tr("Key for \(selected.title)"))
            var field = InputField(
                label: tr("A key name, such as x, ctrl-x or enter. For a sequence, separate keys with spaces"),
                capturesKey: true)
            field.submitSteps = [.key(.enter)]
            field.cancelSteps = [.key(.escape)]
            description.activeField = field
            return description
        }
        var description = AccessibilityDescription(
            "settings keys", tr("Keys. Type a number to change the key of an action"))
        let keyMap = context.options.keyMap
        let elements = Action.allCases.map { action in
            AccessibilityElement(action.title, [keyMap.keys(for: action).spoken, action.group.title])
        }
        description.choices = Choices(rows: elements, selection: list.selection, chooseSteps: [.key(.enter)])
        description.commands =
            [
                SpokenCommand([.add], tr("add a key to the focused action"), [.letter("+")]),
                SpokenCommand([.reset], tr("restore default keys"), [.letter("x")]),
            ] + SpokenCommand.close
        return description
    }
}
