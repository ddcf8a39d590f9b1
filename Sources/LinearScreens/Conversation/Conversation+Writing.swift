import Languages
import PinScreens
import ScreenKit
import TerminalUI

extension Conversation {
    /// Enters a line into the active field of the screen. An empty line cancels the input.
    mutating func enter(_ line: String, intoActive field: InputField, in model: inout AppModel) -> [AppEffect] {
        if line.trimmed.isEmpty { return perform(field.cancelSteps, in: &model) }
        if field.capturesKey {
            var presses: [KeyPress] = []
            for name in line.split(whereSeparator: \.isWhitespace) {
                guard let press = KeyPress(named: String(name)) else {
                    return reply([tr("Unknown key \(String(name).safeLine).")])
                }
                presses.append(press)
            }
            let effects = perform(presses.map { .press($0) }, in: &model)
            // Some key prompts end by themselves after a key; others need a final key.
            let isStillPrompting = AccessibilityDescription(of: model).activeField?.capturesKey == true
            return isStillPrompting ? effects + perform(field.submitSteps, in: &model) : effects
        }
        lastReport?.problem = nil
        return perform(field.clearSteps + [.paste(line)] + field.submitSteps, in: &model)
    }

    /// Enters a line into a field of a form. An empty line keeps the value, `-` clears it, `.` ends the input.
    mutating func enter(
        _ line: String, into field: InputField, prompt: FieldPrompt, in model: inout AppModel
    ) -> [AppEffect] {
        let text = line.trimmed
        var effects: [AppEffect] = []
        if text == "." {
            promptedField =
                field.isMultiline && prompt.hasLines && prompt.promptsForNext
                ? FieldPrompt(field: prompt.field + 1, promptsForNext: true) : nil
            if promptedField != nil {
                let lines = field.value.split(separator: "\n", omittingEmptySubsequences: false).count
                replies.append(tr("\(field.label) has \(lines) line", "\(field.label) has \(lines) lines", lines))
            }
            if promptedField == nil { lastReport?.identifier = "" }
            return effects
        }
        if text.isEmpty, !prompt.hasLines {
            replies.append(tr("\(field.label) is unchanged"))
        } else if text == "-", !prompt.hasLines {
            effects = perform(field.clearSteps, in: &model)
            replies.append(tr("\(field.label) is cleared"))
        } else if prompt.hasLines {
            effects = perform([.paste("\n" + line)], in: &model)
        } else {
            effects = perform(field.clearSteps + [.paste(line)], in: &model)
        }
        if field.isMultiline, !(text.isEmpty || text == "-") || prompt.hasLines {
            promptedField?.hasLines = true
        } else {
            promptedField = prompt.promptsForNext ? FieldPrompt(field: prompt.field + 1, promptsForNext: true) : nil
        }
        let fields = AccessibilityDescription(of: model).fields
        if let next = promptedField, !fields.indices.contains(next.field) { promptedField = nil }
        if promptedField == nil { lastReport?.identifier = "" }
        return effects
    }
}
