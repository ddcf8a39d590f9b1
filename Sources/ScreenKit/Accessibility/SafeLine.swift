import Languages
import TerminalUI

extension String {
    /// Text that may be anything, as one line that says itself and commands nothing: no control, no line end, no mark that turns
    /// the direction of writing, blanks once. Text that has no end is cut.
    package var safeLine: String {
        let whole = DisplayText.neutralised(prefix(Self.mostCharacters))
        let words = whole.split { $0 == " " || $0 == "\u{FFFD}" || $0.isWhitespace }.joined(separator: " ")
        return count > Self.mostCharacters ? tr("\(words) and so on") : words
    }

    private static var mostCharacters: Int { 20_000 }

    /// A sentence of the screens as one hears it: the signs between its parts are commas.
    package var spoken: String {
        var text = self
        for (sign, word) in [
            (" · ", ", "), (" …", ""), ("…", ""), ("⌕ ", tr("search") + " "), ("“", "\""), ("”", "\""),
        ] {
            text.replace(sign, with: word)
        }
        return text
    }

    /// Its paragraphs, each as a line.
    package var safeParagraphs: [String] {
        split(whereSeparator: \.isNewline).map { String($0).safeLine }.filter { !$0.isEmpty }
    }
}
