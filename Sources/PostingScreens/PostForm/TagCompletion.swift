import TerminalUI

/// Tags in use that complete the tag being typed.
struct TagCompletion: Hashable {
    /// The tag being typed, at the end of the text; empty directly after a separator.
    let typedPrefix: Substring
    /// The matching tags, most used first.
    let suggestions: [String]

    private static let maximumSuggestionCount = 5

    /// Returns `nil` if no tag matches.
    /// - Parameter tagsInUse: the tags in use, most used first.
    init?(text: String, tagsInUse: [String]) {
        let start = text.lastIndex(where: Self.isSeparator).map(text.index(after:)) ?? text.startIndex
        let typedPrefix = text[start...]
        let usedTags = Set(text[..<start].split(whereSeparator: Self.isSeparator).map { $0.lowercased() })
        let lowercasedPrefix = typedPrefix.lowercased()
        let matches = tagsInUse.lazy.filter { tag in
            let tag = tag.lowercased()
            return tag.hasPrefix(lowercasedPrefix) && tag != lowercasedPrefix && !usedTags.contains(tag)
        }
        suggestions = Array(matches.prefix(Self.maximumSuggestionCount))
        self.typedPrefix = typedPrefix
        if suggestions.isEmpty { return nil }
    }

    static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || character == "," || character == "#"
    }
}

extension PostForm {
    /// The completion at the cursor; `nil` if the cursor isn't at the end of the tags or no tag matches.
    var tagCompletion: TagCompletion? {
        let text = input[.tags]
        guard input.focus == .tags, input.texts[.tags]?.cursor == text.count else { return nil }
        return TagCompletion(text: text, tagsInUse: knownTags)
    }

    /// The tag suggested after the cursor; `nil` if there is no completion, or if no part of a tag is typed and the user
    /// hasn't pressed Ctrl-N or Ctrl-P.
    var suggestedTag: String? {
        guard let completion = tagCompletion else { return nil }
        guard let tagChoice else { return completion.typedPrefix.isEmpty ? nil : completion.suggestions.first }
        return completion.suggestions[tagChoice % completion.suggestions.count]
    }

    /// Handles a key of the completion. Right, End, Ctrl-E and Ctrl-F insert the suggested tag; Ctrl-N and Ctrl-P suggest
    /// another tag. Tab still moves to the next field, so that tags are never inserted by accident.
    /// - Returns: whether the key was handled.
    mutating func completeTag(_ press: KeyPress) -> Bool {
        guard let completion = tagCompletion else { return false }
        let count = completion.suggestions.count
        switch (press.key, press.modifiers) {
        case (.character("n"), .control):
            tagChoice = tagChoice.map { ($0 + 1) % count } ?? (completion.typedPrefix.isEmpty ? 0 : 1 % count)
        case (.character("p"), .control):
            tagChoice = ((tagChoice ?? 0) + count - 1) % count
        case (.right, []), (.end, []), (.character("e"), .control), (.character("f"), .control):
            guard let tag = suggestedTag else { return false }
            input[.tags] = input[.tags].dropLast(completion.typedPrefix.count) + tag + " "
            tagChoice = nil
            input.clearRejection()
        default: return false
        }
        return true
    }
}
