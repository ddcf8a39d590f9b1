import CLibXML2

/// Decoding of XML text.
enum XMLText {
    /// Returns text with its character references decoded, including those of HTML, and control characters removed. An
    /// `&` that doesn't begin a known reference is literal.
    ///
    /// - Parameter isLiteral: whether references are literal, as in a CDATA section.
    /// - Complexity: O(n) for n bytes.
    static func string(_ bytes: UnsafeBufferPointer<UInt8>, isLiteral: Bool = false) -> String {
        let first = plainEnd(in: bytes, from: 0, isLiteral: isLiteral)
        if first == bytes.count { return String(decoding: bytes, as: UTF8.self) }
        var clean: [UInt8] = []
        clean.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let end = index == 0 ? first : plainEnd(in: bytes, from: index, isLiteral: isLiteral)
            clean.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[index..<end]))
            guard end < bytes.count else { break }
            index = end + 1
            switch bytes[end] {
            case UInt8(ascii: "&"):
                if let (character, length) = reference(bytes[index...]) {
                    if let character { append(character, to: &clean) }
                    index += length
                } else {
                    clean.append(UInt8(ascii: "&"))
                }
            // XML normalizes line ends to line feeds.
            case 0x0D where index >= bytes.count || bytes[index] != 0x0A: clean.append(0x0A)
            default: break
            }
        }
        return String(decoding: clean, as: UTF8.self)
    }

    /// Returns the index of the next byte that is not copied literally.
    private static func plainEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, isLiteral: Bool) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x20 ? byte != 0x0A && byte != 0x09 : byte == UInt8(ascii: "&") && !isLiteral { break }
            index += 1
        }
        return index
    }

    private static func append(_ character: Unicode.Scalar, to text: inout [UInt8]) {
        if character.isASCII {
            text.append(UInt8(truncatingIfNeeded: character.value))
        } else {
            text += String(character).utf8
        }
    }

    /// Decodes a character reference. `character` is `nil` for control characters other than tab, line feed and
    /// carriage return, and for numbers that are not Unicode scalars.
    /// - Parameter bytes: the bytes after the `&`.
    /// - Returns: the character and the number of bytes including the semicolon; `nil` if the reference is unknown.
    private static func reference(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>
    ) -> (character: Unicode.Scalar?, length: Int)? {
        let head = bytes.prefix(maximumReferenceLength + 1)
        guard let end = head.firstIndex(of: UInt8(ascii: ";")), end > head.startIndex else { return nil }
        let name = head[..<end]
        let length = name.count + 1
        for (candidate, character) in commonReferences where name.elementsEqual(candidate) {
            return (character, length)
        }
        guard name.first == UInt8(ascii: "#") else {
            return namedReferences[String(decoding: name, as: UTF8.self)].map { ($0, length) }
        }
        let isHexadecimal = name.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let digits = String(decoding: name.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
        guard digits.first?.isHexDigit == true, let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        // Browsers interpret these control characters as windows-1252.
        let code = (0x80...0x9F).contains(number) ? CharacterEncoding.windows1252Characters[Int(number) - 0x80] : number
        let isText = code >= 0x20 || code == 0x09 || code == 0x0A || code == 0x0D
        return (isText ? Unicode.Scalar(code) : nil, length)
    }

    /// The maximum length of a reference, enough for all names of HTML 4 and all numbers.
    private static let maximumReferenceLength = 10

    /// The references to compare first, because escaped markup contains many of them.
    private static let commonReferences: [(name: [UInt8], character: Unicode.Scalar)] = [
        (Array("lt".utf8), "<"), (Array("gt".utf8), ">"), (Array("amp".utf8), "&"), (Array("quot".utf8), "\""),
    ]

    /// The five entities of XML and those of HTML 4.
    private static let namedReferences: [String: Unicode.Scalar] = {
        var references: [String: Unicode.Scalar] = [:]
        for code in UInt32(0x22)...0x2666 {
            guard let entity = htmlEntityValueLookup(code), let name = entity.pointee.name else { continue }
            references[String(cString: name)] = Unicode.Scalar(code)
        }
        return references
    }()
}
