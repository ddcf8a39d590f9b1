import Languages
import PinScreens
import ScreenKit

extension Conversation {
    /// Returns the lines that report the changes since the last call; empty if nothing changed.
    package mutating func report(of model: AppModel) -> [String] {
        let description = AccessibilityDescription(of: model)
        var lines =
            hasGreeted
            ? [] : [tr("Welcome to pinfeed. help lists the commands; an empty line repeats your position.")]
        hasGreeted = true
        let notice = model.context.notice
        let isNew = notice.map { $0.text != reportedNotice } ?? false
        if let notice, isNew { lines.append(Self.line(of: notice, on: description)) }
        reportedNotice = notice?.text
        let caption = model.demo?.caption ?? ""
        if caption != reportedCaption, !caption.isEmpty { lines.append(tr(data: caption).safeLine) }
        reportedCaption = caption
        lines += replies
        replies = []
        if let lastReport, lastReport.identifier == description.identifier {
            lines += changes(
                of: description, since: lastReport, isListed: pendingListStart != nil,
                isConfirmed: isNew && notice?.kind == .done)
        } else {
            listedIndices = 0..<0
            lines += arrivalLines(at: description)
        }
        if let from = pendingListStart, waitingSteps.isEmpty {
            pendingListStart = nil
            lines += listLines(from: from, of: description.choices)
        }
        if hasUnansweredLine || lastReport?.identifier != description.identifier {
            lines += promptLines(for: description)
        }
        if lines.isEmpty, hasUnansweredLine, promptedField == nil { lines = [tr("Nothing changed.")] }
        hasUnansweredLine = false
        lastReport = ReportedState(
            identifier: description.identifier, heading: description.heading, facts: description.facts,
            focus: description.choices.focus,
            focused: description.choices.focused, lines: Self.lines(of: description.choices),
            problem: description.activeField?.problem)
        return lines
    }

    private mutating func arrivalLines(at description: AccessibilityDescription) -> [String] {
        promptedField = promptedField.flatMap {
            description.fields.indices.contains($0.field) && lastReport != nil ? $0 : nil
        }
        var lines = [description.heading] + description.facts
        let choices = description.choices
        if choices.isAnnounced {
            lines += listLines(from: (choices.focus ?? 0) / Self.pageSize * Self.pageSize, of: choices)
        } else if let focus = choices.focus, choices.focused != nil {
            lines.append(choices.line(focus))
        }
        return lines
    }

    /// Returns the text of a notice, with the command for its offer.
    private static func line(of notice: Notice, on description: AccessibilityDescription) -> String {
        let offer = notice.offer.flatMap { action in description.commands.first { $0.action == action } }
        return notice.text.spoken.safeLine + (offer.map { ". \($0.word): \($0.title)" } ?? "")
    }

    /// Returns the lines for changes on the same screen.
    /// - Parameter isConfirmed: whether a notice already confirmed the change, so that the changed values are not
    ///   repeated.
    private func changes(
        of description: AccessibilityDescription, since old: ReportedState, isListed: Bool, isConfirmed: Bool
    ) -> [String] {
        var lines = description.heading == old.heading ? [] : [description.heading]
        lines += description.facts.filter { !old.facts.contains($0) && !(isConfirmed && $0 == description.savedFact) }
        let choices = description.choices
        if !isListed, let focus = choices.focus, let focused = choices.focused {
            if focused.label != old.focused?.label || choices.isAnnounced && focus != old.focus {
                lines.append(choices.line(focus))
            } else if let oldElement = old.focused, oldElement != focused, !isConfirmed {
                lines += Self.changes(of: focused, since: oldElement)
            }
        }
        guard choices.isAnnounced else { return lines }
        let currentLines = Self.lines(of: choices)
        // A field that is being entered line by line is reported when it is complete.
        let written = promptedField?.hasLines == true ? promptedField.map { "\($0.field + 1). " } : nil
        let focused = isListed ? nil : choices.focus.map { "\($0 + 1). " }
        let changedLines = currentLines.filter { line in
            !old.lines.contains(line) && ![written, focused].contains { $0.map(line.hasPrefix) ?? false }
        }
        return lines + (changedLines.count > 3 ? [tr("The list has changed. Type list to show it.")] : changedLines)
    }

    private static func changes(of element: AccessibilityElement, since oldElement: AccessibilityElement) -> [String] {
        let addedValues = element.values.filter { !oldElement.values.contains($0) }
        let removedValues = oldElement.values.filter { !element.values.contains($0) }
        if addedValues.isEmpty { return removedValues.map { tr("\(element.label): no longer \($0)") } }
        return ["\(element.label): \(addedValues.joined(separator: ", "))"]
    }

    /// Returns the lines of an announced list; empty for lists of more than 100 items, whose changes are not compared.
    private static func lines(of choices: Choices) -> [String] {
        choices.isAnnounced && choices.count <= 100 ? (0..<choices.count).map(choices.line) : []
    }

    /// Returns the prompt for the next line.
    private func promptLines(for description: AccessibilityDescription) -> [String] {
        if let field = description.activeField {
            let problem = field.problem.flatMap {
                $0 == lastReport?.problem ? nil : $0.spoken.safeLine.capitalisedFirst
            }
            let prompt =
                field.value.isEmpty
                ? tr("\(field.label). Type an empty line to cancel.")
                : tr("\(field.label). Currently \(field.value.spoken). Type an empty line to cancel.")
            return [problem, prompt].compactMap { $0 }
        }
        guard let promptedField, !promptedField.hasLines, description.fields.indices.contains(promptedField.field)
        else { return [] }
        let field = description.fields[promptedField.field]
        var sentences = [
            field.value.isEmpty ? "\(field.label)." : tr("\(field.label), currently \(field.value.safeLine).")
        ]
        if field.isMultiline {
            sentences.append(tr("Enter several lines. End with a line that contains only a full stop."))
        }
        if !promptedField.promptsForNext || promptedField.field == 0 {
            sentences.append(
                tr("An empty line keeps the value, a single dash clears it, and a single full stop ends the input."))
        }
        return [sentences.joined(separator: " ")]
    }
}
