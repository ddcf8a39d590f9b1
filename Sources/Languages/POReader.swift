/// A parser for the entries of a PO file: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
package struct POReader {
    /// An English string with its translations.
    package struct Entry: Hashable, Sendable {
        package var context: String?
        package var id = ""
        /// The English plural; `nil` for a string without a number.
        package var plural: String?
        /// The translations in the order of the language's plural forms.
        package var forms: [String] = []
        package var isFuzzy = false

        /// Returns a field of the file's header, such as `Language`; `nil` if it is missing.
        package func field(_ name: String) -> String? {
            forms.first?.split(separator: "\n").first { $0.hasPrefix("\(name): ") }.map {
                String($0.dropFirst(name.count + 2))
            }
        }
    }

    private let lines: [ArraySlice<UInt8>]
    private var line = 0

    package init(_ bytes: [UInt8]) {
        lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// Returns the next entry; `nil` at the end. Obsolete entries (`#~`) are skipped as comments.
    package mutating func next() throws(Catalogue.ParsingError) -> Entry? {
        var entry = Entry()
        var hasBegun = false
        while line < lines.count {
            let bytes = lines[line].trimmed
            if bytes.isEmpty {
                line += 1
                if hasBegun { break }
                continue
            }
            if bytes.first == UInt8(ascii: "#") {
                if hasBegun { break }
                // The flags above belong to the obsolete entry.
                if bytes.starts(with: "#~".utf8) { entry.isFuzzy = false }
                if bytes.starts(with: "#,".utf8), String(decoding: bytes, as: UTF8.self).contains("fuzzy") {
                    entry.isFuzzy = true
                }
                line += 1
                continue
            }
            let word = bytes.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\"") }
            let name = String(decoding: word, as: UTF8.self)
            if hasBegun, !entry.forms.isEmpty, name == "msgid" || name == "msgctxt" { break }
            hasBegun = true
            let text = try readString(after: word.count)
            switch name {
            case "msgctxt": entry.context = text
            case "msgid": entry.id = text
            case "msgid_plural": entry.plural = text
            case "msgstr", "msgstr[\(entry.forms.count)]": entry.forms.append(text)
            default: throw .malformed(line: line)
            }
        }
        return hasBegun ? entry : nil
    }

    /// Parses the quoted string at a byte offset in the current line, and its continuation on the following lines.
    private mutating func readString(after offset: Int) throws(Catalogue.ParsingError) -> String {
        var bytes: [UInt8] = []
        try append(lines[line].trimmed.dropFirst(offset), to: &bytes)
        line += 1
        while line < lines.count, lines[line].trimmed.first == UInt8(ascii: "\"") {
            try append(lines[line].trimmed, to: &bytes)
            line += 1
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
        return text
    }

    private func append(_ quoted: ArraySlice<UInt8>, to bytes: inout [UInt8]) throws(Catalogue.ParsingError) {
        let quoted = quoted.trimmed
        guard quoted.count >= 2, quoted.first == UInt8(ascii: "\""), quoted.last == UInt8(ascii: "\"") else {
            throw .malformed(line: line + 1)
        }
        let contents = quoted.dropFirst().dropLast()
        guard contents.contains(UInt8(ascii: "\\")) else { return bytes.append(contentsOf: contents) }
        var isEscaped = false
        for byte in contents {
            if isEscaped {
                bytes.append(byte == UInt8(ascii: "n") ? 0x0A : byte == UInt8(ascii: "t") ? 0x09 : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        guard !isEscaped else { throw .malformed(line: line + 1) }
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmed: ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        let start = firstIndex { !isSpace($0) } ?? endIndex
        let end = self[start...].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        return self[start..<end]
    }
}
