import TerminalUI

/// What a line that a person typed comes to, one after another: the doings of the other faces, so that screens know none of this
/// one.
package enum Step: Hashable, Sendable {
    case press(KeyPress)
    case paste(String)
    /// By whichever key does it on the screen that is on top then.
    case act(Action)
    /// Gives a pin of a wall the focus.
    case focus(WallID, Int)
    /// Gives a shelf of Profile's saved pins the focus.
    case focusShelf(Int)
    /// Asks for the text of a field, by its place.
    case ask(Int)
    /// Asks for the text of one field after another.
    case fill
    /// Waits until what was begun has come to its end.
    case settle
    case say(String)

    package static func key(_ key: KeyPress.Key) -> Step { .press(KeyPress(key)) }

    package static func control(_ letter: Character) -> Step {
        .press(KeyPress(.character(letter), modifiers: .control))
    }

    package static func letter(_ letter: Character) -> Step { .key(.character(letter)) }

    /// As many presses as lead from one row to another.
    package static func arrows(from start: Int?, to end: Int) -> [Step] {
        let count = end - (start ?? 0)
        return Array(repeating: .key(count < 0 ? .up : .down), count: abs(count))
    }

    /// Empties a field of one line.
    package static let emptyLine: [Step] = [.key(.end), .control("u")]

    /// Empties a text of so many lines, which may be wrapped to more: forwards and backwards from wherever the cursor is.
    package static func empty(_ text: String) -> [Step] {
        let ends = text.count { $0.isNewline }
        return Array(repeating: [.control("k"), .key(.delete)], count: ends + 1).flatMap(\.self)
            + Array(repeating: [.control("u"), .key(.backspace)], count: ends + 1).flatMap(\.self)
    }
}

/// Something that can be done on a screen, by the words for it.
package struct Offer: Sendable {
    /// The first is the one that help names.
    package let words: [Word]
    package let title: String
    /// What is typed behind the word, as help names it; nil where nothing is.
    package let argument: String?
    /// What it comes to, with what is typed behind the word.
    package let steps: @Sendable (String) -> [Step]
    /// The action that it is, whose keys do the same.
    package let action: Action?

    package init(_ words: [Word], _ title: String, _ steps: [Step], action: Action? = nil) {
        self.init(words, title, argument: nil, action: action) { _ in steps }
    }

    package init(
        _ words: [Word], _ title: String, argument: String?, action: Action? = nil,
        steps: @escaping @Sendable (String) -> [Step]
    ) {
        self.words = words
        self.title = title
        self.argument = argument
        self.action = action
        self.steps = steps
    }

    /// An action by its words.
    package init(_ action: Action, _ words: Word..., title: String? = nil) {
        self.init(words, title ?? action.title, [.act(action)], action: action)
    }

    /// The word that it is shown by.
    package var word: String { words.first?.text ?? "" }
}
