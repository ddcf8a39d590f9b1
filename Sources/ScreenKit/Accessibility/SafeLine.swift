import Languages
import TerminalUI

extension String {
    /// The string as one safe line: without control characters, line ends and bidirectional marks, and with runs of
    /// white space collapsed. Text of more than 20,000 characters is truncated.
    package var safeLine: String {
        let whole = DisplayText.sanitized(prefix(Self.maximumCharacterCount))
        let words = whole.split { $0 == " " || $0 == "\u{FFFD}" || $0.isWhitespace }.joined(separator: " ")
        return count > Self.maximumCharacterCount ? tr("\(words) and so on") : words
    }

    private static var maximumCharacterCount: Int { 20_000 }

    /// The string for speech output: separators become commas and symbols become words.
    package var spoken: String {
        var text = self
        for (symbol, word) in [
            (" · ", ", "), (" …", ""), ("…", ""), ("⌕ ", tr("search") + " "), ("“", "\""), ("”", "\""),
        ] {
            text.replace(symbol, with: word)
        }
        return text
    }

    /// The paragraphs of the string, each as a safe line; empty paragraphs are omitted.
    package var safeParagraphs: [String] {
        split(whereSeparator: \.isNewline).map { String($0).safeLine }.filter { !$0.isEmpty }
    }
}
