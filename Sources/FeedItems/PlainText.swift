/// Returns the text of HTML without tags, comments, scripts and styles. Character references are decoded; line breaks
/// and paragraphs become newlines.
/// - Complexity: O(*n*).
package func plainText(html: String) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return html }
    var html = html
    return html.withUTF8 { bytes in
        var reader = HTMLReader(bytes)
        return reader.readText()
    }
}

/// Returns a string with its HTML character references decoded and nothing else changed.
/// - Complexity: O(*n*).
package func resolvingCharacterReferences(in text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var text = text
    return text.withUTF8 { bytes in
        var reader = HTMLReader(bytes)
        return reader.readTextWithTags()
    }
}

private struct HTMLReader {
    private static let breaks = [
        "br", "p", "/p", "div", "/div", "li", "tr", "h1", "h2", "h3", "hr", "blockquote",
    ].map { TagName($0.utf8) }
    private static let lineBreak = TagName("br".utf8)
    private static let hidden = ["script", "style"].map { (TagName($0.utf8), end: Array("</\($0)>".utf8)) }
    /// The character references of HTML 4 for U+00A0 to U+00FF, and the most common others.
    private static let references: [Substring: Unicode.Scalar] = {
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
            para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
            Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
            Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
            igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
            thorn yuml
            """
        var references: [Substring: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "hellip": "…", "ndash": "–", "mdash": "—",
            "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "euro": "€", "trade": "™",
        ]
        for (name, scalar) in zip(latin.split(separator: " "), UInt8(0xA0)...UInt8(0xFF)) {
            references[name] = Unicode.Scalar(scalar)
        }
        return references
    }()

    /// The text's bytes. The buffer outlives the reader.
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var result: [UInt8] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        result.reserveCapacity(bytes.count)
    }

    mutating func readText() -> String {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"): readTag()
            case UInt8(ascii: "&"): readReference()
            default:
                let start = index
                repeat {
                    index += 1
                } while index < bytes.count && bytes[index] != UInt8(ascii: "<") && bytes[index] != UInt8(ascii: "&")
                result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
            }
        }
        while result.last == 0x0A || result.last == 0x20 { result.removeLast() }
        return String(decoding: result.drop { $0 == 0x0A || $0 == 0x20 }, as: UTF8.self)
    }

    mutating func readTextWithTags() -> String {
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "&") {
                readReference()
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private mutating func readTag() {
        if index + 3 < bytes.count, bytes[index + 1] == UInt8(ascii: "!"), bytes[index + 2] == UInt8(ascii: "-"),
            bytes[index + 3] == UInt8(ascii: "-")
        {
            skip(past: Array("-->".utf8))
            return
        }
        // A `<` that doesn't begin a tag is text.
        guard index + 1 < bytes.count, Self.beginsTag(bytes[index + 1]) else {
            result.append(bytes[index])
            index += 1
            return
        }
        let start = index + 1
        var nameEnd = start
        while nameEnd < bytes.count, TagName.isNameCharacter(bytes[nameEnd]) { nameEnd += 1 }
        let name = TagName(bytes[start..<nameEnd])
        index = nameEnd
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
        index = min(index + 1, bytes.count)
        if let hidden = Self.hidden.first(where: { $0.0 == name }) {
            skip(past: hidden.end)
        } else if Self.breaks.contains(name), !result.isEmpty, name == Self.lineBreak || result.last != 0x0A {
            result.append(0x0A)
        }
    }

    private static func beginsTag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"): true
        default: UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        }
    }

    private mutating func skip(past end: [UInt8]) {
        while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
        index = min(index + end.count, bytes.count)
    }

    private mutating func readReference() {
        let name = bytes[(index + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
        let end = name.endIndex
        guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), !name.isEmpty,
            let scalar = Self.scalar(String(decoding: name, as: UTF8.self))
        else {
            result.append(bytes[index])
            index += 1
            return
        }
        result += Array(String(scalar).utf8)
        index = end + 1
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return references[name[...]] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }
}

/// A lower-case tag name, packed into an integer for fast comparison because feeds have many tags.
private struct TagName: Equatable {
    /// The bytes of the name, the last one lowest; `.max` if longer than 16 bytes.
    private var packedName: UInt128 = 0

    /// Returns whether a byte can be in a tag name, including the `/` of an end tag.
    static func isNameCharacter(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: UInt8(ascii: "/")...UInt8(ascii: "9") ~= byte
        }
    }

    /// - Parameter bytes: bytes accepted by `isNameCharacter`. A `/` at the end, as in `br/`, is dropped.
    init(_ bytes: some Collection<UInt8>) {
        guard bytes.count <= 16 else {
            packedName = .max
            return
        }
        // Setting bit 5 lowercases letters and leaves digits and `/` unchanged.
        for byte in bytes { packedName = packedName << 8 | UInt128(byte | 0x20) }
        if bytes.count > 1, packedName & 0xFF == UInt128(UInt8(ascii: "/")) { packedName >>= 8 }
    }
}
