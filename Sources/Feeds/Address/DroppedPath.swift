/// A file's path as terminals paste it when the file is dropped on them: plain, quoted, with backslashes, or a file
/// URL.
package struct DroppedPath: Hashable, Sendable {
    /// An absolute path.
    package let path: String

    /// Nil when the text is no absolute path.
    package init?(_ text: String) {
        var path = text
        while let last = path.last, last.isWhitespace { path.removeLast() }
        while let first = path.first, first.isWhitespace { path.removeFirst() }
        if let quote = path.first, quote == "'" || quote == "\"", path.count > 1, path.last == quote {
            path = String(path.dropFirst().dropLast())
        } else if let url = FileURL(path) {
            path = url.path
        } else {
            path = Self.unescaped(path)
        }
        guard path.hasPrefix("/"), !path.contains(where: { $0.isNewline || $0 == "\0" }) else { return nil }
        self.path = path
    }

    /// The paths of files that were dropped together: a line each, or words of a shell. Empty when they are anything else.
    package static func all(in text: String) -> [DroppedPath] {
        var paths: [DroppedPath] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = words(of: line).compactMap { DroppedPath($0) }
            // A path with blanks that nobody escaped falls into words that are not all paths.
            if words.count > 1, words.count == Self.words(of: line).count {
                paths += words
            } else if let path = DroppedPath(String(line)) {
                paths.append(path)
            } else if line.contains(where: { !$0.isWhitespace }) {
                return []
            }
        }
        return paths
    }

    /// The words of a line as a shell parts them, each as it is written.
    private static func words(of line: Substring) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        var isEscaped = false
        for character in line {
            if let open = quote {
                if character == open { quote = nil }
            } else if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "'" || character == "\"" {
                quote = character
            } else if character.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            word.append(character)
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    private static func unescaped(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                result.append(character)
                isEscaped = false
            }
        }
        return result
    }
}
