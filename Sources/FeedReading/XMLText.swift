import CLibXML2

/// Text of XML with its character references.
enum XMLText {
    /// The text that bytes stand for: references are replaced by their characters, those of HTML, too, and control characters are
    /// left out. An `&` that begins no known reference stands for itself.
    ///
    /// - Parameter isLiteral: whether references stand for themselves, as in a CDATA section.
    /// - Complexity: O(n) for n bytes.
    static func string(_ bytes: UnsafeBufferPointer<UInt8>, isLiteral: Bool = false) -> String {
        let isPlain = bytes.allSatisfy { byte in
            byte >= 0x20 ? isLiteral || byte != UInt8(ascii: "&") : byte == 0x0A || byte == 0x09
        }
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        var clean: [UInt8] = []
        clean.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "&") where !isLiteral:
                if let (character, length) = reference(bytes[index...]) {
                    if let character { clean += UTF8.encode(character).map { Array($0) } ?? [] }
                    index += length
                } else {
                    clean.append(byte)
                }
            case 0x0D:
                // Lines end with a line feed alone.
                if index >= bytes.count || bytes[index] != 0x0A { clean.append(0x0A) }
            case 0x0A, 0x09, 0x20...: clean.append(byte)
            default: break
            }
        }
        return String(decoding: clean, as: UTF8.self)
    }

    /// The character that a reference stands for, `nil` for one that no text may have.
    /// - Parameter bytes: what follows the `&`.
    /// - Returns: the number of bytes up to the semicolon as well, or `nil` if it is no known reference.
    private static func reference(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>
    ) -> (character: Unicode.Scalar?, length: Int)? {
        let head = bytes.prefix(longestName + 1)
        guard let end = head.firstIndex(of: UInt8(ascii: ";")), end > head.startIndex else { return nil }
        let name = head[..<end]
        let length = name.count + 1
        guard name.first == UInt8(ascii: "#") else {
            return named[String(decoding: name, as: UTF8.self)].map { ($0, length) }
        }
        let isHexadecimal = name.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let digits = String(decoding: name.dropFirst(isHexadecimal ? 2 : 1), as: UTF8.self)
        guard digits.first?.isHexDigit == true, let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        // As for browsers, the control characters beyond ASCII are those of windows-1252.
        let code = (0x80...0x9F).contains(number) ? CharacterEncoding.windows1252Characters[Int(number) - 0x80] : number
        let isText = code >= 0x20 || code == 0x09 || code == 0x0A || code == 0x0D
        return (isText ? Unicode.Scalar(code) : nil, length)
    }

    /// Longer than any name of HTML 4, and any number.
    private static let longestName = 10

    /// XML's five entities and those of HTML 4.
    private static let named: [String: Unicode.Scalar] = {
        var named: [String: Unicode.Scalar] = [:]
        for code in UInt32(0x22)...0x2666 {
            guard let entity = htmlEntityValueLookup(code), let name = entity.pointee.name else { continue }
            named[String(cString: name)] = Unicode.Scalar(code)
        }
        return named
    }()
}
