import Languages
import ScreenKit

extension PostEditor {
    package func telling(in context: ScreenContext) -> AccessibilityDescription {
        var telling = form.telling(
            "editing \(id)",
            tr(
                "Edit \(name.safeLine). Type \"fill\" to fill in the fields one by one, a number to edit one, or \"save\" to save it"
            ))
        if isSaving { telling.facts = [tr("Saving")] }
        telling.commands = SpokenCommand.onForm([.save], tr("save the changes"), leaving: tr("cancel"))
        return telling
    }
}
