import Languages
import PinScreens
import ScreenKit
import TerminalUI

extension Conversation {
    /// Lists choices from an index. On a wall, also focuses the first listed pin.
    mutating func list(from index: Int, of description: AccessibilityDescription, in model: inout AppModel)
        -> [AppEffect]
    {
        let choices = description.choices
        guard choices.count > 0 else { return reply([tr("Nothing to list here.")]) }
        guard index < choices.count || choices.hasMore else {
            return reply([tr("End of the list: \(choices.count) items.")])
        }
        pendingListStart = index
        guard !choices.isAnnounced else { return [] }
        guard index + Self.pageSize > choices.count, choices.hasMore else {
            return perform(choices.focusSteps(index), in: &model)
        }
        // Focusing the last pin loads the following ones.
        let effects = perform(choices.focusSteps(choices.count - 1), in: &model)
        waitingSteps = choices.focusSteps(index)
        return effects
    }

    mutating func listLines(from index: Int, of choices: Choices) -> [String] {
        let start = min(max(0, index), choices.count)
        listedIndices = start..<min(start + Self.pageSize, choices.count)
        let remainingCount = choices.count - listedIndices.upperBound
        let end =
            remainingCount > 0 || choices.hasMore
            ? [tr("Type more to list the items after \(listedIndices.upperBound).")] : []
        let lines = listedIndices.map { index in
            choices.isAnnounced && index == choices.focus ? tr("\(choices.line(index)), selected") : choices.line(index)
        }
        return lines + (listedIndices.isEmpty ? [] : end)
    }

    func helpLines(for description: AccessibilityDescription, in model: AppModel) -> [String] {
        var lines: [String] = []
        if description.choices.count > 0 {
            lines.append(
                tr(
                    "Type a number to choose an item. next, previous, first and last move the focus; list and more list ten items."
                ))
        }
        lines += description.commands.map { command in
            let words = command.argument.map { tr("\(command.word) followed by \($0)") } ?? command.word
            let key = command.action.flatMap { model.context.options.keyMap.keys(for: $0).first }
            return "\(words): \(key.map { tr("\(command.title), key \($0.spoken)") } ?? command.title)"
        }
        if model.context.options.isReadOnly {
            lines.append(tr("This is a read-only session. ctrl-d ends it."))
        }
        return lines + [tr("An empty line repeats your position.")]
    }
}
