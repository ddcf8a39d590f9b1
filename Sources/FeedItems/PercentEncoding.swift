/// Percent-encoding of RFC 3986.
package enum PercentEncoding {
    /// Returns a string for a path segment or a query, with all but unreserved characters (letters, digits, `-._~`)
    /// escaped.
    package static func escaped(_ text: String) -> String { escaped(text) { _ in false } }

    /// Returns an address with the characters escaped that are invalid in a URL: control characters, spaces, quotes,
    /// non-ASCII characters. Existing escapes stay.
    package static func escapingInvalidCharacters(in text: String) -> String {
        text.utf8.allSatisfy(isValidInURL) ? text : escaped(text, unless: isValidInURL)
    }

    /// Returns an address from a person or a document, with control characters, spaces and non-ASCII characters
    /// escaped.
    package static func asciiOnly(_ text: String) -> String {
        let isPrintable = { 0x21...0x7E ~= $0 } as (UInt8) -> Bool
        return text.utf8.allSatisfy(isPrintable) ? text : escaped(text, unless: isPrintable)
    }

    private static func escaped(_ text: String, unless isPlain: (UInt8) -> Bool) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isUnreserved(byte) || isPlain(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a string with its escapes decoded. Invalid escapes, and strings whose result isn't UTF-8, are unchanged.
    package static func unescaped(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        return String(validating: bytes(of: text), as: UTF8.self) ?? String(text)
    }

    /// Returns the bytes of a string with its escapes decoded, valid UTF-8 or not. Invalid escapes are literal.
    package static func bytes(of text: some StringProtocol) -> [UInt8] {
        let source = Array(text.utf8)
        var bytes: [UInt8] = []
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.count, let high = digit(source[index + 1]),
                let low = digit(source[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        return bytes
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: byte.isLetterOrDigit
        }
    }

    /// Returns whether a byte can be in a URL without being escaped.
    package static func isValidInURL(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "^"),
            UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
            false
        default: 0x21...0x7E ~= byte
        }
    }
}
