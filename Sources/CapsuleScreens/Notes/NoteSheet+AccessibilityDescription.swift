import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension NoteSheet {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        let name = capsule?.settings.name.safeLine ?? tr("a capsule")
        var description = AccessibilityDescription(
            "note", pin.map { tr("Note for \(name) with \($0.spokenName)") } ?? tr("Note for \(name)"))
        if let problem = form.problem { description.facts = [problem.spoken.safeLine] }
        if form.isBusy { description.facts = [tr("Adding")] }
        description.fields = form.inputFields(among: fields) { _ in tr("Text") }
        let stepsToCapsules = form.steps(to: .capsule, among: fields)
        let selection = choice.selection
        let elements =
            description.fields.map(\.element)
            + (capsules.count > 1
                ? capsules.enumerated().map { index, capsule in
                    AccessibilityElement(
                        tr("Add to \(capsule.settings.name.safeLine)"), [index == selection ? tr("selected") : ""])
                } : [])
        description.choices = Choices(announced: elements, focus: nil) { index in
            index == 0
                ? [.promptForField(0)]
                : stepsToCapsules + InputStep.arrows(from: selection, to: index - 1) + [.key(.enter)]
        }
        description.commands =
            SpokenCommand.formCommands(
                submit: [.putIn, .save], title: tr("add the note to the capsule"),
                closing: tr("close, and save as a draft"))
            + [SpokenCommand([.anotherNote], tr("next draft"), [.control("n")])]
        return description
    }
}
