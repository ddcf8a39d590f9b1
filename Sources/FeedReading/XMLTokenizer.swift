import Glibc

/// A tokenizer that splits XML into tags and text in one pass, also if malformed.
///
/// Malformed markup is read like HTML in browsers. A `<` that doesn't begin a tag is text. Attributes may lack quotes
/// or a value. An unclosed tag ends at the next one. An unclosed section is read as if its opening mark were missing.
/// Comments, processing instructions and the document type declaration are skipped, so no entity is ever declared.
///
/// libxml2's reader stops at the first fatal error, and its time is quadratic in the attributes of a tag.
///
/// - Complexity: O(n) for n bytes.
struct XMLTokenizer {
    enum Token {
        case start
        case end
        /// Text with character references.
        case text
        /// Text without character references.
        case cdata
    }

    struct Attribute {
        let name: Range<Int>
        let value: Range<Int>
    }

    /// The document in UTF-8.
    let bytes: [UInt8]
    private(set) var position = 0
    /// The index of the first byte of the last token.
    private(set) var start = 0
    /// The name in the last tag.
    private(set) var name = 0..<0
    private(set) var attributes: [Attribute] = []
    /// Whether the last start tag ends with `/>`.
    private(set) var isEmptyElement = false
    private(set) var text = 0..<0
    /// The kinds of sections that are known to have no end after the current position.
    private var unclosed: Set<Section> = []

    private static let maximumAttributeCount = 256

    private enum Section { case comment, cdata, instruction }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next token; `nil` at the end. A truncated tag at the end is ignored.
    mutating func next() -> Token? {
        while position < bytes.count {
            start = position
            if bytes[position] == UInt8(ascii: "<") {
                switch readMarkup() {
                case .token(let token): return token
                case .skipped: continue
                case .text: break
                }
            }
            text = position..<textEnd(from: position + 1)
            position = text.upperBound
            return .text
        }
        start = bytes.count
        return nil
    }

    // MARK: Markup

    private enum Markup {
        case token(Token)
        case skipped
        /// The `<` is text.
        case text
    }

    private mutating func readMarkup() -> Markup {
        switch byte(position + 1) {
        case UInt8(ascii: "/"): return readEndTag()
        case UInt8(ascii: "!"): return readDeclaration()
        case UInt8(ascii: "?"): return readInstruction()
        case let byte? where Self.isNameStart(byte): return readStartTag()
        default: return .text
        }
    }

    private mutating func readEndTag() -> Markup {
        let nameStart = position + 2
        guard let first = byte(nameStart), Self.isNameStart(first) else { return .text }
        name = nameStart..<nameEnd(from: nameStart)
        position = declarationEnd(from: name.upperBound)
        let isTruncated = position == bytes.count && bytes[position - 1] != UInt8(ascii: ">")
        return isTruncated ? .skipped : .token(.end)
    }

    private mutating func readDeclaration() -> Markup {
        if has("<!--") { return readSection(.comment, after: 4, mark: UInt8(ascii: "-")) }
        if has("<![CDATA[") { return readSection(.cdata, after: 9, mark: UInt8(ascii: "]")) }
        guard let byte = byte(position + 2), Self.isNameStart(byte) || byte == UInt8(ascii: "[") else { return .text }
        // Declarations nested in a document type declaration are skipped one by one.
        position = declarationEnd(from: position + 2)
        return .skipped
    }

    private mutating func readInstruction() -> Markup {
        // XML declarations contain no `>`, and some lack the final question mark.
        if has("<?xml ") {
            position = declarationEnd(from: position + 2)
            return .skipped
        }
        return readSection(.instruction, after: 2, mark: UInt8(ascii: "?"))
    }

    /// Skips a section that ends with `>` after its marks: one mark for an instruction, otherwise two.
    private mutating func readSection(_ section: Section, after opening: Int, mark: UInt8) -> Markup {
        let contents = position + opening
        let marks = section == .instruction ? 1 : 2
        var end = unclosed.contains(section) ? nil : index(of: UInt8(ascii: ">"), from: contents + marks)
        while let candidate = end, !bytes[(candidate - marks)..<candidate].allSatisfy({ $0 == mark }) {
            end = index(of: UInt8(ascii: ">"), from: candidate + 1)
        }
        guard let end else {
            unclosed.insert(section)
            position = section == .instruction ? declarationEnd(from: contents) : contents
            return .skipped
        }
        position = end + 1
        guard section == .cdata else { return .skipped }
        text = contents..<(end - marks)
        return .token(.cdata)
    }

    private mutating func readStartTag() -> Markup {
        let tagName = (position + 1)..<nameEnd(from: position + 1)
        var index = tagName.upperBound
        attributes.removeAll(keepingCapacity: true)
        isEmptyElement = false
        while true {
            index = indexAfterWhitespace(index)
            guard let byte = byte(index) else {
                position = bytes.count
                return .skipped
            }
            switch byte {
            case UInt8(ascii: ">"):
                index += 1
            case UInt8(ascii: "<"):
                // Words after a literal `<` have no attributes.
                if attributes.isEmpty { return .text }
            case UInt8(ascii: "/"):
                index += 1
                guard self.byte(index) == UInt8(ascii: ">") else { continue }
                isEmptyElement = true
                index += 1
            default:
                index = readAttribute(at: index)
                continue
            }
            (name, position) = (tagName, index)
            return .token(.start)
        }
    }

    /// Reads an attribute and returns the index after it.
    private mutating func readAttribute(at start: Int) -> Int {
        let name = start..<nameEnd(from: start)
        // Skip a stray character between attributes.
        guard !name.isEmpty else { return start + 1 }
        let equalsIndex = indexAfterWhitespace(name.upperBound)
        guard byte(equalsIndex) == UInt8(ascii: "=") else { return name.upperBound }
        let (value, end) = readValue(at: indexAfterWhitespace(equalsIndex + 1))
        if attributes.count < Self.maximumAttributeCount { attributes.append(Attribute(name: name, value: value)) }
        return end
    }

    private func readValue(at start: Int) -> (Range<Int>, end: Int) {
        var start = start
        if let quote = byte(start), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            start += 1
            if let end = closingIndex(of: quote, from: start) { return (start..<end, end + 1) }
        }
        var end = start
        while let byte = byte(end), byte > 0x20, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "<") { end += 1 }
        if byte(end) == UInt8(ascii: ">"), end > start, bytes[end - 1] == UInt8(ascii: "/") { end -= 1 }
        return (start..<end, end)
    }

    /// Returns the index of the closing quotation mark; `nil` if the next quotation mark seems to open another value.
    private func closingIndex(of quote: UInt8, from start: Int) -> Int? {
        // Linear time: if this quotation mark is rejected, the next search starts at it or later.
        guard let end = index(of: quote, from: start) else { return nil }
        let isOpening = end > start && bytes[end - 1] == UInt8(ascii: "=")
        let isAtBoundary = byte(end + 1).map { $0 <= 0x20 || "/>?<".utf8.contains($0) } ?? true
        let hasTag = index(of: UInt8(ascii: "<"), from: start, to: end) != nil
        return (hasTag ? isAtBoundary && !isOpening : isAtBoundary || !isOpening) ? end : nil
    }

    // MARK: Searching

    private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func has(_ prefix: StaticString) -> Bool {
        prefix.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private func index(of byte: UInt8, from start: Int, to end: Int? = nil) -> Int? {
        let end = end ?? bytes.count
        guard start < end else { return nil }
        return bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, let match = memchr(base + start, Int32(byte), end - start) else {
                return nil
            }
            return UnsafeRawPointer(match) - base
        }
    }

    /// Returns the end of the text: the next `<` that may begin markup.
    private func textEnd(from start: Int) -> Int {
        var start = start
        while let candidate = index(of: UInt8(ascii: "<"), from: start) {
            if let next = byte(candidate + 1), Self.isNameStart(next) || "/!?".utf8.contains(next) { return candidate }
            start = candidate + 1
        }
        return bytes.count
    }

    /// Returns the index after the next `>`, or the index of an earlier `<`.
    private func declarationEnd(from start: Int) -> Int {
        var index = start
        while let byte = byte(index), byte != UInt8(ascii: "<") {
            index += 1
            if byte == UInt8(ascii: ">") { break }
        }
        return index
    }

    private func nameEnd(from start: Int) -> Int {
        var index = start
        while let byte = byte(index) {
            switch byte {
            case 0...0x20, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "\""), UInt8(ascii: "'"):
                return index
            default: index += 1
            }
        }
        return index
    }

    private func indexAfterWhitespace(_ start: Int) -> Int {
        var index = start
        while let byte = byte(index), byte <= 0x20 { index += 1 }
        return index
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
    }
}
