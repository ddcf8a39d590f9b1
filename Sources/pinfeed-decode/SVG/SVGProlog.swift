/// The beginning of an SVG document in UTF-8, up to the end of its root tag (XML 1.0, sections 2.8 and 3.1).
struct SVGProlog {
    /// The range of the XML declaration; empty at the start of the document if it is missing.
    private(set) var declaration = 0..<0
    /// The range of the root tag's `<` and name.
    private(set) var name = 0..<0
    /// The root tag's attributes. The first one of each name wins.
    private(set) var attributes: [String: Attribute] = [:]

    struct Attribute {
        /// The range of the attribute, from its name to its closing quote.
        let range: Range<Int>
        /// The text between the quotes.
        let value: String
    }

    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Returns `nil` if the root is not an `svg` element, or if `bytes` end within its tag.
    init?(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
        declaration = position..<position
        if hasPrefix("<?xml") {
            guard skip(past: "?>") else { return nil }
            declaration = bytes.startIndex..<position
        }
        while true {
            skipSpace()
            if hasPrefix("<!--") {
                position += 4
                guard skip(past: "-->") else { return nil }
            } else if hasPrefix("<?") {
                guard skip(past: "?>") else { return nil }
            } else if hasPrefix("<!") {
                guard skipDocumentType() else { return nil }
            } else {
                break
            }
        }
        guard hasPrefix("<") else { return nil }
        let start = position
        position += 1
        skipName()
        name = start..<position
        guard bytes[start + 1..<position].split(separator: UInt8(ascii: ":")).last?.elementsEqual("svg".utf8) == true,
            readAttributes()
        else { return nil }
    }

    /// Whether the first 24 bytes are ASCII.
    var beginsInASCII: Bool { bytes.prefix(24).allSatisfy { $0 < 0x80 } }

    private func hasPrefix(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private mutating func skipSpace() {
        while position < bytes.endIndex, bytes[position] <= 0x20 { position += 1 }
    }

    private mutating func skipName() {
        let ends = Set("/>=".utf8)
        while position < bytes.endIndex, bytes[position] > 0x20, !ends.contains(bytes[position]) { position += 1 }
    }

    /// Moves past the next occurrence of `text`. Returns `false` if there is none.
    private mutating func skip(past text: String) -> Bool {
        while position < bytes.endIndex {
            if hasPrefix(text) {
                position += text.utf8.count
                return true
            }
            position += 1
        }
        return false
    }

    /// Skips a document type declaration with its internal subset, whose strings and comments may contain any text.
    /// Returns `false` if it is incomplete.
    private mutating func skipDocumentType() -> Bool {
        var depth = 0
        while position < bytes.endIndex {
            if hasPrefix("<!--") {
                position += 4
                guard skip(past: "-->") else { return false }
                continue
            }
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = bytes[position...].firstIndex(of: byte) else { return false }
                position = end + 1
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth == 0 { return true }
            default: break
            }
        }
        return false
    }

    /// Reads the attributes of a tag. Returns `false` if the tag is malformed or incomplete.
    private mutating func readAttributes() -> Bool {
        while true {
            skipSpace()
            guard position < bytes.endIndex else { return false }
            if hasPrefix(">") || hasPrefix("/") { return true }
            let start = position
            skipName()
            let key = String(decoding: bytes[start..<position], as: UTF8.self)
            skipSpace()
            guard hasPrefix("=") else { return false }
            position += 1
            skipSpace()
            guard hasPrefix("\"") || hasPrefix("'"), let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
            else {
                return false
            }
            let value = String(decoding: bytes[position + 1..<end], as: UTF8.self)
            position = end + 1
            if attributes[key] == nil { attributes[key] = Attribute(range: start..<position, value: value) }
        }
    }
}
