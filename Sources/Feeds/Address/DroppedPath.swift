/// A file path as pasted by a terminal after drag and drop: plain, quoted, with backslashes, or as a file URL.
package struct DroppedPath: Hashable, Sendable {
    /// The absolute path.
    package let path: String

    /// Parses a path; `nil` if the text is not an absolute path.
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

    /// Returns the paths of dropped files, one per line or separated like shell words; empty if any is not a path.
    package static func all(in text: String) -> [DroppedPath] {
        var paths: [DroppedPath] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let words = words(of: line).compactMap { DroppedPath($0) }
            // An unescaped path with spaces splits into words that are not all paths.
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

    /// Splits a line into words like a shell, without removing quotes and escapes.
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
