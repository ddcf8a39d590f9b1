import Languages
import PinScreens
import ScreenKit
import TerminalUI

/// The line-based interface: executes each typed line on the model and reports the changes once.
///
/// The output depends only on the model, the conversation and the line.
package struct Conversation: Sendable {
    /// The last reported description; `nil` before the first report, and to report everything again.
    var lastReport: ReportedState?
    var reportedCaption = ""
    /// The pending lines that reply to a command.
    var replies: [String] = []
    /// The notice reported since the last typed line; `nil` for none.
    var reportedNotice: String?
    /// The steps to perform after pending work has finished.
    var waitingSteps: [InputStep] = []
    /// The indices of the last list.
    var listedIndices = 0..<0
    /// The index from which to list choices after they are loaded; `nil` for no list.
    var pendingListStart: Int?
    /// The field of the form that receives the next line; `nil` for none.
    var promptedField: FieldPrompt?
    var hasGreeted = false
    /// Whether a line was typed after the last report.
    var hasUnansweredLine = false

    struct ReportedState {
        var identifier: String
        var heading: String
        var facts: [String]
        var focus: Int?
        var focused: AccessibilityElement?
        var lines: [String]
        var problem: String?
    }

    struct FieldPrompt: Hashable {
        /// The index of the field.
        var field: Int
        /// Whether the next field is prompted for afterwards.
        var promptsForNext: Bool
        /// Whether lines of the field were already entered.
        var hasLines = false
    }

    /// The commands that are available on every screen.
    static let generalCommands: [CommandWord] = [.help, .list, .more, .next, .previous, .first, .last]
    static let pageSize = 10

    package init() {}

    /// Whether steps remain to be performed after pending work has finished.
    package var hasWaitingSteps: Bool { !waitingSteps.isEmpty }

    // MARK: Lines

    /// Performs a typed line on the model.
    package mutating func perform(line: String, in model: inout AppModel) -> [AppEffect] {
        // Any typed line dismisses the notice.
        model.context.notice = nil
        reportedNotice = nil
        hasUnansweredLine = true
        // A new line cancels the waiting steps.
        waitingSteps = []
        pendingListStart = nil
        // Any line counts as user input for the idle limit.
        let dismissedIdleWarning =
            model.limits.idle != nil && model.resetIdleTimer(for: .key(KeyPress(.character(" "))))
        var effects = model.update(.input(.resumed))
        if dismissedIdleWarning { return effects }
        // A line stops the demo, like a key press.
        if model.demo != nil, line.trimmed.lowercased() != "space" {
            effects += model.update(.input(.key(KeyPress(.escape))))
        }
        return effects + perform(line, on: AccessibilityDescription(of: model), in: &model)
    }

    mutating func perform(_ line: String, on description: AccessibilityDescription, in model: inout AppModel)
        -> [AppEffect]
    {
        if let field = description.activeField { return enter(line, intoActive: field, in: &model) }
        if let promptedField, description.fields.indices.contains(promptedField.field) {
            return enter(line, into: description.fields[promptedField.field], prompt: promptedField, in: &model)
        }
        promptedField = nil
        let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let lowercased = words.lowercased()
        if words.isEmpty {
            lastReport = nil
            return []
        }
        if let number = Int(words) { return choose(number, on: description, in: &model) }
        let generalWord = Self.generalCommands.first { $0.spellings.contains(lowercased) }
        switch generalWord {
        case .help: return reply(helpLines(for: description, in: model))
        case .list:
            let focus = description.choices.focus ?? 0
            return list(
                from: description.choices.isAnnounced ? focus / Self.pageSize * Self.pageSize : focus,
                of: description,
                in: &model)
        case .more: return list(from: listedIndices.upperBound, of: description, in: &model)
        default: break
        }
        // Try longer words first, so that "next picture" is not read as "next".
        let spellings = description.commands.flatMap { command in
            command.words.flatMap(\.spellings).map { (word: $0, command: command) }
        }.sorted { $0.word.count > $1.word.count }
        for (word, command) in spellings where lowercased == word || lowercased.hasPrefix(word + " ") {
            let argument = line.drop(while: \.isWhitespace).dropFirst(word.count).trimmed
            if argument.isEmpty || command.argument != nil { return perform(command.steps(argument), in: &model) }
        }
        if let steps = generalWord.flatMap({ focusSteps(for: $0, in: description.choices) }) {
            return perform(steps, in: &model)
        }
        // A single non-ASCII letter, such as a Hangul syllable, is the prefix of a word rather than an unbound key.
        if let key = KeyPress(named: line.trimmed), !key.isSyllable { return perform([.press(key)], in: &model) }
        if let keys = KeySequence(notation: line.trimmed), model.context.options.keyMap[keys] != nil {
            return perform(keys.presses.map(InputStep.press), in: &model)
        }
        let name = lowercased.replacing(" ", with: "-")
        if let action = Action.allCases.first(where: { $0.name == name }), model.presses(for: action) != nil {
            return perform([.act(action)], in: &model)
        }
        return performPrefix(lowercased, on: description, in: &model)
    }

    /// Performs the command that begins with `text`, if the prefix is unambiguous.
    private mutating func performPrefix(
        _ text: String, on description: AccessibilityDescription, in model: inout AppModel
    ) -> [AppEffect] {
        // Without choices, the commands that move through them are not available.
        let generalWords = description.choices.count > 0 ? Self.generalCommands : [.help, .list, .more]
        let names = (generalWords.map { [$0] } + description.commands.map(\.words)).compactMap { words in
            words.lazy.flatMap(\.spellings).first { $0.hasPrefix(text) }
        }
        guard let name = names.first, Set(names).count == 1 else {
            guard names.isEmpty else {
                return reply([tr("\(text.safeLine) is ambiguous: \(names.joined(separator: ", ")).")])
            }
            let sentence =
                model.context.options.isReadOnly
                ? tr("\(text.safeLine) isn't available in this read-only session. Type help for the commands.")
                : tr("\(text.safeLine) isn't a command here. Type help for the commands.")
            return reply([sentence + suggestion(for: text, among: generalWords + description.commands.flatMap(\.words))]
            )
        }
        return perform(name, on: description, in: &model)
    }

    /// Returns a suggestion for a mistyped word; empty if the word is a command on another screen.
    private func suggestion(for text: String, among words: [CommandWord]) -> String {
        // An argument may follow the word, for example "serch koi".
        let first = String(text.prefix { !$0.isWhitespace })
        // A single letter is a key, not a word.
        guard first.count > 1,
            !CommandWord.allCases.contains(where: { $0.spellings.contains(text) || $0.spellings.contains(first) })
        else { return "" }
        let spellings = words.flatMap(\.spellings)
        let suggestion = text.suggestion(among: spellings)
        return suggestion.isEmpty ? first.suggestion(among: spellings) : suggestion
    }

    /// Returns the steps that move the focus for a general command; `nil` for other commands and without choices.
    private func focusSteps(for word: CommandWord, in choices: Choices) -> [InputStep]? {
        guard choices.count > 0 else { return nil }
        let last = choices.count - 1
        switch word {
        case .next: return steps(to: (choices.focus ?? -1) + 1, in: choices)
        case .previous: return steps(to: (choices.focus ?? 1) - 1, in: choices)
        case .first: return steps(to: 0, in: choices)
        case .last: return steps(to: last, in: choices)
        default: return nil
        }
    }

    private func steps(to index: Int, in choices: Choices) -> [InputStep] {
        if index < 0 { return [.announce(tr("This is the first item"))] }
        guard index < choices.count else { return [.announce(tr("This is the last item"))] }
        return choices.focusSteps(index)
    }

    private mutating func choose(_ number: Int, on description: AccessibilityDescription, in model: inout AppModel)
        -> [AppEffect]
    {
        guard number > 0, let steps = description.choices.chooseSteps(number - 1) else {
            return reply([
                description.choices.count == 0
                    ? tr("Nothing to choose here.")
                    : tr("No item \(number). Choose from 1 to \(description.choices.count).")
            ])
        }
        return perform(steps, in: &model)
    }

    mutating func reply(_ lines: [String]) -> [AppEffect] {
        replies += lines
        return []
    }

    // MARK: Steps

    mutating func perform(_ steps: [InputStep], in model: inout AppModel) -> [AppEffect] {
        var effects: [AppEffect] = []
        var remainingSteps = steps[...]
        while let step = remainingSteps.popFirst() {
            switch step {
            case .press(let press): effects += model.update(.input(.key(press)))
            case .paste(let text): effects += model.update(.input(.paste(text)))
            case .act(let action):
                guard let presses = model.presses(for: action) else {
                    replies.append(tr("\(action.title.capitalisedFirst) isn't available here"))
                    return effects
                }
                for press in presses { effects += model.update(.input(.key(press))) }
            case .focus(let wall, let index):
                model.context.notice = nil
                model.context.walls[wall].setFocus(index)
                model.context.walls[wall].viewport.revealFocus()
                effects += model.update(.input(.resumed))
            case .focusShelf(let index): model.focusShelf(index)
            case .promptForField(let field): promptedField = FieldPrompt(field: field, promptsForNext: false)
            case .promptForAllFields: promptedField = FieldPrompt(field: 0, promptsForNext: true)
            case .settle:
                waitingSteps = Array(remainingSteps)
                return effects
            case .announce(let text): replies.append(text)
            }
        }
        return effects
    }

    /// Performs the steps that waited for pending work.
    package mutating func settle(in model: inout AppModel) -> [AppEffect] {
        let steps = waitingSteps
        waitingSteps = []
        return perform(steps, in: &model)
    }
}

extension KeyPress {
    fileprivate var isSyllable: Bool { if case .character(let letter) = key { !letter.isASCII } else { false } }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
