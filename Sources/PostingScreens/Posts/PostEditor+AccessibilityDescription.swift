import Languages
import ScreenKit

extension PostEditor {
    package func accessibilityDescription(in context: ScreenContext) -> AccessibilityDescription {
        var description = form.accessibilityDescription(
            "editing \(id)",
            tr(
                """
                Edit \(name.safeLine). Type "fill" to fill in the fields one by one, a number to edit a field, or \
                "save" to save the changes
                """
            ))
        if isSaving { description.facts = [tr("Saving")] }
        description.commands = SpokenCommand.formCommands(
            submit: [.save], title: tr("save the changes"), closing: tr("cancel"))
        return description
    }
}
