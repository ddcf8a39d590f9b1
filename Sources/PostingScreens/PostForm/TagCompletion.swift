import TerminalUI

/// Tags in use that go on with the one that is being typed.
struct TagCompletion: Hashable {
    /// What of the last tag is typed; empty right behind the one before.
    let word: Substring
    /// The tags that go on with it, the most used first.
    let suggestions: [String]

    /// More than these nobody reads while typing.
    private static let mostSuggestions = 5

    /// Nil when nothing fits.
    /// - Parameter known: the tags in use, the most used first.
    init?(text: String, known: [String]) {
        let start = text.lastIndex(where: Self.isSeparator).map(text.index(after:)) ?? text.startIndex
        let word = text[start...]
        let used = Set(text[..<start].split(whereSeparator: Self.isSeparator).map { $0.lowercased() })
        let typed = word.lowercased()
        let fitting = known.lazy.filter { tag in
            let tag = tag.lowercased()
            return tag.hasPrefix(typed) && tag != typed && !used.contains(tag)
        }
        suggestions = Array(fitting.prefix(Self.mostSuggestions))
        self.word = word
        if suggestions.isEmpty { return nil }
    }

    static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || character == "," || character == "#"
    }
}

extension PostForm {
    /// What goes on with the tag at the cursor; nil when the cursor is elsewhere or nothing fits.
    var tagCompletion: TagCompletion? {
        let text = input[.tags]
        guard input.focus == .tags, input.texts[.tags]?.cursor == text.count else { return nil }
        return TagCompletion(text: text, known: knownTags)
    }

    /// The tag that is offered behind the cursor; before anything of it is typed, only once it was asked for.
    var suggestedTag: String? {
        guard let completion = tagCompletion else { return nil }
        guard let tagChoice else { return completion.word.isEmpty ? nil : completion.suggestions.first }
        return completion.suggestions[tagChoice % completion.suggestions.count]
    }

    /// Right takes the offered tag, Ctrl-N and Ctrl-P offer another one. Tab stays the way to the next field: nobody gets
    /// a tag that was not asked for.
    /// - Returns: whether the key was one of these, with something to do.
    mutating func completeTag(_ press: KeyPress) -> Bool {
        guard let completion = tagCompletion else { return false }
        let count = completion.suggestions.count
        switch (press.key, press.modifiers) {
        case (.character("n"), .control):
            tagChoice = tagChoice.map { ($0 + 1) % count } ?? (completion.word.isEmpty ? 0 : 1 % count)
        case (.character("p"), .control):
            tagChoice = ((tagChoice ?? 0) + count - 1) % count
        case (.right, []), (.end, []), (.character("e"), .control), (.character("f"), .control):
            guard let tag = suggestedTag else { return false }
            input[.tags] = input[.tags].dropLast(completion.word.count) + tag + " "
            tagChoice = nil
            input.clearRefusal()
        default: return false
        }
        return true
    }
}
