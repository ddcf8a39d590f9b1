import TerminalUI

/// What is asked before the program ends.
extension AppModel {
    /// What would be lost or stopped; nil when nothing would, or it was said already.
    mutating func quitWarning() -> Notice? {
        guard !hasWarnedOfQuitting else { return nil }
        let lost = unfinished.isSafe ? nil : capsuleWarning ?? editingWarning ?? profileWarning
        guard let warning = lost ?? downloadWarning else { return nil }
        hasWarnedOfQuitting = true
        return warning
    }

    /// Notes and settings of capsules that are not saved, with the post that is edited; nil when no capsule would lose
    /// anything.
    private var capsuleWarning: Notice? {
        var lost = capsules.unsaved
        guard !lost.isEmpty else { return nil }
        if let editing, editing.isChanged { lost.append("the changes of \(editing.name)") }
        let named = lost.count > 3 ? Array(lost.prefix(2)) + ["\(lost.count - 2) more"] : lost
        let list =
            named.count < 2
            ? named.joined() : named.dropLast().joined(separator: ", ") + " and " + (named.last ?? "")
        let them = lost.count == 1 ? "it" : "them"
        let again = quittingAgain(whileTyping: isTyping)
        return Notice("Not saved: \(list). \(again) drops \(them) and quits", isProblem: true)
    }

    private var editingWarning: Notice? {
        guard let editing, editing.isChanged else { return nil }
        let again = quittingAgain(whileTyping: true)
        return Notice("The changes of \(editing.name) are not saved: \(again) drops them and quits", isProblem: true)
    }

    private var profileWarning: Notice? {
        guard let editor = profile.editor, editor.isChanged, !editor.isSaving else { return nil }
        let again = quittingAgain(whileTyping: true)
        return Notice("The changes of your profile are not kept: \(again) drops them and quits", isProblem: true)
    }

    private var downloadWarning: Notice? {
        guard !downloads.isEmpty else { return nil }
        let count = downloads.entries.count
        let again = quittingAgain(whileTyping: false)
        return Notice(
            count == 1
                ? "A download is not done: \(again) stops it and quits"
                : "\(count) downloads are not done: \(again) stops them and quits", isProblem: true)
    }

    /// The key that quits after all, as a sentence has it. Letters are text where one types.
    private func quittingAgain(whileTyping isTyping: Bool) -> String {
        let keys = options.keyMap.keys(for: .quit)
        let key = isTyping ? keys.first { $0.modifiers.contains(.control) } ?? keys.last : keys.first
        return key.map { KeyNotation.title(of: $0) + " again" } ?? "once more"
    }
}
