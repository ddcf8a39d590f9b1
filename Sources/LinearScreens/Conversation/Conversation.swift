import Languages
import PinScreens
import ScreenKit
import TerminalUI

/// The screens as a talk in lines: a line that is typed is done on the model, and what became of it is told once.
///
/// The same model, conversation and line give the same lines.
package struct Conversation: Sendable {
    /// What was told last; nil before the first time, and where all is to be told again.
    var told: Told?
    /// What a tour said last.
    var heardCaption = ""
    /// Lines that answer what was typed beside what happened to the screen.
    var replies: [String] = []
    /// The notice that was told since a line was typed.
    var heardNotice: String?
    /// What is left to do once what was begun has come to its end.
    var later: [Step] = []
    /// The places that were listed last.
    var listed = 0..<0
    /// From where on choices are to be listed once they are here; nil for nowhere.
    var listsFrom: Int?
    /// The form's field that the next line is for.
    var asking: Asking?
    var hasGreeted = false
    /// Whether a line was typed since something was told.
    var isAsked = false

    /// What of a telling was said.
    struct Told {
        var place: String
        var heading: String
        var facts: [String]
        var focus: Int?
        var focused: Element?
        var lines: [String]
        var problem: String?
    }

    struct Asking: Hashable {
        var field: Int
        /// Whether the next field is asked for then.
        var goesOn: Bool
        /// Whether lines of it were typed.
        var hasLines = false
    }

    /// What is understood wherever lines are words.
    static let words: [Word] = [.help, .list, .more, .next, .previous, .first, .last]
    /// Choices that are listed at a time.
    static let page = 10

    package init() {}

    /// Whether something is left to do once what was begun has come to its end.
    package var hasMore: Bool { !later.isEmpty }

    // MARK: Lines

    /// Does what a line says.
    package mutating func take(_ line: String, in model: inout AppModel) -> [AppEffect] {
        // What was said is answered by whatever is typed.
        model.context.notice = nil
        heardNotice = nil
        isAsked = true
        // Whoever goes on does not wait.
        later = []
        listsFrom = nil
        // Whoever asks for help is there, too.
        let isPresenceAlone = model.time.idle != nil && model.notePresence(.key(KeyPress(.character(" "))))
        var effects = model.update(.input(.resumed))
        if isPresenceAlone { return effects }
        // As any other key stops it.
        if model.demo != nil, line.trimmed.lowercased() != "space" {
            effects += model.update(.input(.key(KeyPress(.escape))))
        }
        return effects + take(line, Telling(of: model), in: &model)
    }

    mutating func take(_ line: String, _ telling: Telling, in model: inout AppModel) -> [AppEffect] {
        if let asked = telling.asked { return answer(line, asked, in: &model) }
        if let asking, telling.fields.indices.contains(asking.field) {
            return write(line, telling.fields[asking.field], asking, in: &model)
        }
        asking = nil
        let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let lowercased = words.lowercased()
        if words.isEmpty {
            told = nil
            return []
        }
        if let number = Int(words) { return choose(number, telling, in: &model) }
        let own = Self.words.first { $0.spellings.contains(lowercased) }
        switch own {
        case .help: return say(help(telling, in: model))
        case .list:
            let focus = telling.choices.focus ?? 0
            return list(from: telling.choices.isTold ? focus / Self.page * Self.page : focus, telling, in: &model)
        case .more: return list(from: listed.upperBound, telling, in: &model)
        default: break
        }
        // The longest words first: "next picture" is not "next".
        let spoken = telling.offers.flatMap { offer in
            offer.words.flatMap(\.spellings).map { (word: $0, offer: offer) }
        }.sorted { $0.word.count > $1.word.count }
        for (word, offer) in spoken where lowercased == word || lowercased.hasPrefix(word + " ") {
            let argument = line.drop(while: \.isWhitespace).dropFirst(word.count).trimmed
            if argument.isEmpty || offer.argument != nil { return perform(offer.steps(argument), in: &model) }
        }
        if let steps = own.flatMap({ neighbour($0, telling.choices) }) { return perform(steps, in: &model) }
        // A syllable alone is the beginning of a word rather than a key that does nothing.
        if let key = KeyPress(named: line.trimmed), !key.isSyllable { return perform([.press(key)], in: &model) }
        if let keys = KeySequence(notation: line.trimmed), model.context.options.keyMap[keys] != nil {
            return perform(keys.presses.map(Step.press), in: &model)
        }
        let name = lowercased.replacing(" ", with: "-")
        if let action = Action.allCases.first(where: { $0.name == name }), model.presses(for: action) != nil {
            return perform([.act(action)], in: &model)
        }
        return takeBeginning(of: lowercased, telling, in: &model)
    }

    /// The beginning of a word is that word where it is no other's.
    private mutating func takeBeginning(
        of text: String, _ telling: Telling, in model: inout AppModel
    ) -> [AppEffect] {
        // Where there is nothing to choose from, there is no next one.
        let own = telling.choices.count > 0 ? Self.words : [.help, .list, .more]
        let names = (own.map { [$0] } + telling.offers.map(\.words)).compactMap { words in
            words.lazy.flatMap(\.spellings).first { $0.hasPrefix(text) }
        }
        guard let name = names.first, Set(names).count == 1 else {
            guard names.isEmpty else { return say([tr("\(text.safeLine) may be \(names.joined(separator: ", ")).")]) }
            let sentence =
                model.context.options.isReadOnly
                ? tr("\(text.safeLine) means nothing here, where you can look around. help says what can be done.")
                : tr("\(text.safeLine) means nothing here. help says what can be done.")
            return say([sentence + suggestion(for: text, among: own + telling.offers.flatMap(\.words))])
        }
        return take(name, telling, in: &model)
    }

    /// The end of a message about a mistyped word; empty for words that are understood on other screens.
    private func suggestion(for text: String, among words: [Word]) -> String {
        // An argument may follow the word, as in "serch koi".
        let first = String(text.prefix { !$0.isWhitespace })
        // A single letter is a key, not a word.
        guard first.count > 1,
            !Word.allCases.contains(where: { $0.spellings.contains(text) || $0.spellings.contains(first) })
        else { return "" }
        let known = words.flatMap(\.spellings)
        let suggestion = text.suggestion(among: known)
        return suggestion.isEmpty ? first.suggestion(among: known) : suggestion
    }

    /// What moves the focus by a word, where the screen has no meaning of its own for it.
    private func neighbour(_ word: Word, _ choices: Choices) -> [Step]? {
        guard choices.count > 0 else { return nil }
        let last = choices.count - 1
        switch word {
        case .next: return step(to: (choices.focus ?? -1) + 1, choices)
        case .previous: return step(to: (choices.focus ?? 1) - 1, choices)
        case .first: return step(to: 0, choices)
        case .last: return step(to: last, choices)
        default: return nil
        }
    }

    private func step(to place: Int, _ choices: Choices) -> [Step] {
        if place < 0 { return [.say(tr("This is the first one"))] }
        guard place < choices.count else { return [.say(tr("This is the last one"))] }
        return choices.move(place)
    }

    private mutating func choose(_ number: Int, _ telling: Telling, in model: inout AppModel) -> [AppEffect] {
        guard number > 0, let steps = telling.choices.choose(number - 1) else {
            return say([
                telling.choices.count == 0
                    ? tr("There is nothing to choose from here.")
                    : tr("There is no \(number): they go to \(telling.choices.count).")
            ])
        }
        return perform(steps, in: &model)
    }

    mutating func say(_ lines: [String]) -> [AppEffect] {
        replies += lines
        return []
    }

    // MARK: Steps

    mutating func perform(_ steps: [Step], in model: inout AppModel) -> [AppEffect] {
        var effects: [AppEffect] = []
        var rest = steps[...]
        while let step = rest.popFirst() {
            switch step {
            case .press(let press): effects += model.update(.input(.key(press)))
            case .paste(let text): effects += model.update(.input(.paste(text)))
            case .act(let action):
                guard let presses = model.presses(for: action) else {
                    replies.append(tr("\(action.title.capitalisedFirst) has no key here"))
                    return effects
                }
                for press in presses { effects += model.update(.input(.key(press))) }
            case .focus(let wall, let place):
                model.context.notice = nil
                model.context.walls[wall].setFocus(place)
                model.context.walls[wall].viewport.revealFocus()
                effects += model.update(.input(.resumed))
            case .focusShelf(let place): model.focusShelf(place)
            case .ask(let field): asking = Asking(field: field, goesOn: false)
            case .fill: asking = Asking(field: 0, goesOn: true)
            case .settle:
                later = Array(rest)
                return effects
            case .say(let text): replies.append(text)
            }
        }
        return effects
    }

    /// Goes on with what waited for the end of what was begun.
    package mutating func settle(in model: inout AppModel) -> [AppEffect] {
        let steps = later
        later = []
        return perform(steps, in: &model)
    }
}

extension KeyPress {
    fileprivate var isSyllable: Bool { if case .character(let letter) = key { !letter.isASCII } else { false } }
}

extension StringProtocol {
    /// Without blanks at its ends.
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
