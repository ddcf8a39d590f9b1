/// The text of HTML: without its tags and comments, with its character references resolved, a line end for each break
/// and each paragraph. What scripts and styles hold is left out.
/// - Complexity: O(*n*).
package func plainText(html: String) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return html }
    var reader = HTMLReader(html)
    return reader.text()
}

private struct HTMLReader {
    private static let breaks: Set = ["br", "p", "/p", "div", "/div", "li", "tr", "h1", "h2", "h3", "hr", "blockquote"]
    private static let references: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "hellip": "…", "ndash": "–",
        "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "copy": "©", "reg": "®", "times": "×",
        "laquo": "«", "raquo": "»", "eacute": "é", "egrave": "è", "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß",
    ]

    private let bytes: [UInt8]
    private var index = 0
    private var result: [UInt8] = []

    init(_ html: String) {
        bytes = Array(html.utf8)
    }

    mutating func text() -> String {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"): tag()
            case UInt8(ascii: "&"): reference()
            default:
                result.append(bytes[index])
                index += 1
            }
        }
        while result.last == 0x0A || result.last == 0x20 { result.removeLast() }
        return String(decoding: result.drop { $0 == 0x0A || $0 == 0x20 }, as: UTF8.self)
    }

    private mutating func tag() {
        if bytes[index...].starts(with: "<!--".utf8) {
            skip(past: Array("-->".utf8))
            return
        }
        // A sign on its own is text.
        guard index + 1 < bytes.count, Self.isLetter(bytes[index + 1]) || "/!?".utf8.contains(bytes[index + 1]) else {
            result.append(bytes[index])
            index += 1
            return
        }
        let start = index + 1
        let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
        let name = bytes[start..<end].prefix { Self.isLetter($0) || $0 == UInt8(ascii: "/") || 0x30...0x39 ~= $0 }
        var word = String(decoding: name, as: UTF8.self).lowercased()
        if word.count > 1, word.hasSuffix("/") { word.removeLast() }
        index = min(end + 1, bytes.count)
        if word == "script" || word == "style" {
            skip(past: Array("</\(word)>".utf8))
        } else if Self.breaks.contains(word), !result.isEmpty, word == "br" || result.last != 0x0A {
            result.append(0x0A)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private mutating func skip(past end: [UInt8]) {
        while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
        index = min(index + end.count, bytes.count)
    }

    private mutating func reference() {
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
        guard name.hasPrefix("#") else { return references[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }
}
