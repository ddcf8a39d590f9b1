import TerminalUI

/// A step that a typed command expands to: the input that a person would give on the full-screen interface. Screens
/// therefore need no code for the line-based interface.
package enum InputStep: Hashable, Sendable {
    case press(KeyPress)
    case paste(String)
    /// Presses whichever key triggers the action on the topmost screen.
    case act(Action)
    /// Moves the focus to the pin at an index of a wall.
    case focus(WallID, Int)
    /// Moves the focus to a shelf of saved pins on Profile.
    case focusShelf(Int)
    /// Prompts for the text of the field at an index.
    case promptForField(Int)
    /// Prompts for the text of every field in turn.
    case promptForAllFields
    /// Waits until pending work has finished.
    case settle
    case announce(String)

    package static func key(_ key: KeyPress.Key) -> InputStep { .press(KeyPress(key)) }

    package static func control(_ letter: Character) -> InputStep {
        .press(KeyPress(.character(letter), modifiers: .control))
    }

    package static func letter(_ letter: Character) -> InputStep { .key(.character(letter)) }

    /// Returns the arrow key presses that move the selection from row `start` to row `end`; a `nil` start is row 0.
    package static func arrows(from start: Int?, to end: Int) -> [InputStep] {
        let count = end - (start ?? 0)
        return Array(repeating: .key(count < 0 ? .up : .down), count: abs(count))
    }

    /// The keys that clear a single-line field, from any cursor position.
    package static let clearLineSteps: [InputStep] = [.key(.end), .control("u")]

    /// Returns the keys that clear a multi-line field with `text`, from any cursor position. Its lines may wrap.
    package static func clearSteps(for text: String) -> [InputStep] {
        let lineBreakCount = text.count { $0.isNewline }
        return Array(repeating: [.control("k"), .key(.delete)], count: lineBreakCount + 1).flatMap(\.self)
            + Array(repeating: [.control("u"), .key(.backspace)], count: lineBreakCount + 1).flatMap(\.self)
    }
}

/// A command that is available on a screen, with the words that invoke it.
package struct SpokenCommand: Sendable {
    /// The words that invoke the command; help lists the first one.
    package let words: [CommandWord]
    package let title: String
    /// The description of the argument for help; `nil` if the command has none.
    package let argument: String?
    /// The steps of the command for its argument, which may be empty.
    package let steps: @Sendable (String) -> [InputStep]
    /// The action that the command performs; `nil` for none. Help lists the keys of the action.
    package let action: Action?

    package init(_ words: [CommandWord], _ title: String, _ steps: [InputStep], action: Action? = nil) {
        self.init(words, title, argument: nil, action: action) { _ in steps }
    }

    package init(
        _ words: [CommandWord], _ title: String, argument: String?, action: Action? = nil,
        steps: @escaping @Sendable (String) -> [InputStep]
    ) {
        self.words = words
        self.title = title
        self.argument = argument
        self.action = action
        self.steps = steps
    }

    /// Creates the command that performs `action`, titled like the action by default.
    package init(_ action: Action, _ words: CommandWord..., title: String? = nil) {
        self.init(words, title ?? action.title, [.act(action)], action: action)
    }

    /// The primary word of the command.
    package var word: String { words.first?.text ?? "" }
}
