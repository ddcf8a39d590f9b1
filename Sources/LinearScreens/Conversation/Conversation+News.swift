import Languages
import PinScreens
import ScreenKit

/// The text output of the conversation.
extension Conversation {
    /// Returns the changes since the last call, one line each; empty if nothing changed.
    package mutating func news(of model: AppModel) -> [String] {
        let telling = AccessibilityDescription(of: model)
        var lines =
            hasGreeted
            ? [] : [tr("Welcome to pinfeed. help lists the commands; an empty line repeats where you are.")]
        hasGreeted = true
        let notice = model.context.notice
        let isNew = notice.map { $0.text != heardNotice } ?? false
        if let notice, isNew { lines.append(Self.line(of: notice, telling)) }
        heardNotice = notice?.text
        let caption = model.demo?.caption ?? ""
        if caption != heardCaption, !caption.isEmpty { lines.append(tr(data: caption).safeLine) }
        heardCaption = caption
        lines += replies
        replies = []
        if let told, told.place == telling.identifier {
            lines += changes(
                of: telling, since: told, isListed: listsFrom != nil, isSaid: isNew && notice?.kind == .done)
        } else {
            listed = 0..<0
            lines += arrival(at: telling)
        }
        if let from = listsFrom, later.isEmpty {
            listsFrom = nil
            lines += listing(from: from, telling.choices)
        }
        if isAsked || told?.place != telling.identifier { lines += question(telling) }
        if lines.isEmpty, isAsked, asking == nil { lines = [tr("Nothing changed.")] }
        isAsked = false
        told = ReportedState(
            place: telling.identifier, heading: telling.heading, facts: telling.facts, focus: telling.choices.focus,
            focused: telling.choices.focused, lines: Self.lines(of: telling.choices), problem: telling.activeField?.problem)
        return lines
    }

    private mutating func arrival(at telling: AccessibilityDescription) -> [String] {
        asking = asking.flatMap { telling.fields.indices.contains($0.field) && told != nil ? $0 : nil }
        var lines = [telling.heading] + telling.facts
        let choices = telling.choices
        if choices.isAnnounced {
            lines += listing(from: (choices.focus ?? 0) / Self.page * Self.page, choices)
        } else if let focus = choices.focus, choices.focused != nil {
            lines.append(choices.line(focus))
        }
        return lines
    }

    /// Returns the text of a notice, with the command for its offer.
    private static func line(of notice: Notice, _ telling: AccessibilityDescription) -> String {
        let offer = notice.offer.flatMap { action in telling.commands.first { $0.action == action } }
        return notice.text.spoken.safeLine + (offer.map { ". \($0.word): \($0.title)" } ?? "")
    }

    /// Returns the lines for changes on the same screen.
    /// - Parameter isSaid: whether a notice already confirmed the change, so that the changed values are not repeated.
    private func changes(of telling: AccessibilityDescription, since told: ReportedState, isListed: Bool, isSaid: Bool) -> [String] {
        var lines = telling.heading == told.heading ? [] : [telling.heading]
        lines += telling.facts.filter { !told.facts.contains($0) && !(isSaid && $0 == telling.savedFact) }
        let choices = telling.choices
        if !isListed, let focus = choices.focus, let focused = choices.focused {
            if focused.label != told.focused?.label || choices.isAnnounced && focus != told.focus {
                lines.append(choices.line(focus))
            } else if let former = told.focused, former != focused, !isSaid {
                lines += Self.changes(of: focused, since: former)
            }
        }
        guard choices.isAnnounced else { return lines }
        let present = Self.lines(of: choices)
        // A field that is being entered line by line is reported when it is complete.
        let written = asking?.hasLines == true ? asking.map { "\($0.field + 1). " } : nil
        let focused = isListed ? nil : choices.focus.map { "\($0 + 1). " }
        let others = present.filter { line in
            !told.lines.contains(line) && ![written, focused].contains { $0.map(line.hasPrefix) ?? false }
        }
        return lines + (others.count > 3 ? [tr("The list has changed. Type list to show it.")] : others)
    }

    private static func changes(of element: AccessibilityElement, since former: AccessibilityElement) -> [String] {
        let new = element.values.filter { !former.values.contains($0) }
        let gone = former.values.filter { !element.values.contains($0) }
        if new.isEmpty { return gone.map { tr("\(element.label): no longer \($0)") } }
        return ["\(element.label): \(new.joined(separator: ", "))"]
    }

    /// Returns the lines of an announced list; empty for lists of more than 100 items, whose changes are not compared.
    private static func lines(of choices: Choices) -> [String] {
        choices.isAnnounced && choices.count <= 100 ? (0..<choices.count).map(choices.line) : []
    }

    /// Returns the prompt for the next line.
    private func question(_ telling: AccessibilityDescription) -> [String] {
        if let asked = telling.activeField {
            let problem = asked.problem.flatMap { $0 == told?.problem ? nil : $0.spoken.safeLine.capitalisedFirst }
            let question =
                asked.value.isEmpty
                ? tr("\(asked.label). Type an empty line to cancel.")
                : tr("\(asked.label). Currently \(asked.value.spoken). Type an empty line to cancel.")
            return [problem, question].compactMap { $0 }
        }
        guard let asking, !asking.hasLines, telling.fields.indices.contains(asking.field) else { return [] }
        let field = telling.fields[asking.field]
        var sentences = [
            field.value.isEmpty ? "\(field.label)." : tr("\(field.label), currently \(field.value.safeLine).")
        ]
        if field.isMultiline { sentences.append(tr("Several lines; end with a line that has only a full stop.")) }
        if !asking.goesOn || asking.field == 0 {
            sentences.append(tr("An empty line keeps it, a dash alone clears it, a full stop alone ends."))
        }
        return [sentences.joined(separator: " ")]
    }
}
