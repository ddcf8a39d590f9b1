extension JSONReader {
    /// The text of a string, cut after a number of Unicode scalars.
    func text(of range: Range<Int>, limit: Int) -> String {
        // A scalar takes twelve bytes at most, as a pair of escaped surrogates. What a cut leaves of a last one is
        // past the limit.
        let raw = bytes[range].prefix(limit * 12)
        let text = raw.contains(UInt8(ascii: "\\")) ? Self.unescaped(raw) : String(decoding: raw, as: UTF8.self)
        return text.utf8.count > limit ? String(text.unicodeScalars.prefix(limit)) : text
    }

    /// The value of a number; nil when it is none, or not finite.
    func number(of range: Range<Int>) -> Double? {
        // What a Double can hold needs no more digits; Swift reads hexadecimals and names that JSON has not.
        guard range.count <= 400, !bytes[range].contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
        guard let number = Double(String(decoding: bytes[range], as: UTF8.self)), number.isFinite else { return nil }
        return number
    }

    private static func unescaped(_ raw: ArraySlice<UInt8>) -> String {
        var units: [UInt8] = []
        units.reserveCapacity(raw.count)
        var rest = raw
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                units.append(byte)
                continue
            }
            switch escape {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            case UInt8(ascii: "u"): units.append(contentsOf: Self.scalar(&rest).utf8)
            default: units.append(escape)
            }
        }
        return String(decoding: units, as: UTF8.self)
    }

    /// Takes the digits after `\u`, and a second escape when the first is half of a pair. What is no scalar is U+FFFD.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Character {
        let replacement: Character = "\u{FFFD}"
        guard let unit = codeUnit(rest) else { return replacement }
        rest = rest.dropFirst(4)
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit).map(Character.init) ?? replacement }
        guard rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]), let trail = codeUnit(rest.dropFirst(2)),
            UTF16.isTrailSurrogate(trail)
        else { return replacement }
        rest = rest.dropFirst(6)
        let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
        return Unicode.Scalar(value).map(Character.init) ?? replacement
    }

    /// Four hexadecimal digits.
    private static func codeUnit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
        guard bytes.count >= 4 else { return nil }
        var unit: UInt16 = 0
        for byte in bytes.prefix(4) {
            guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
