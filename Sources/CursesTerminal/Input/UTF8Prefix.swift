/// The byte patterns of UTF-8 (table 3-7 of Unicode): no overlong forms, no surrogates, nothing beyond U+10FFFF.
enum UTF8Prefix {
    /// Returns the number of bytes of a scalar that begins with `first`, which is in 0xC2 ... 0xF4.
    static func length(of first: UInt8) -> Int {
        first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }

    /// Returns whether `byte` may follow `prefix`, which has at least one byte, the first of them 0xC2 ... 0xF4.
    static func allows(_ byte: UInt8, after prefix: [UInt8]) -> Bool {
        guard prefix.count == 1 else { return (0x80...0xBF).contains(byte) }
        switch prefix[0] {
        case 0xE0: return (0xA0...0xBF).contains(byte)
        case 0xED: return (0x80...0x9F).contains(byte)
        case 0xF0: return (0x90...0xBF).contains(byte)
        case 0xF4: return (0x80...0x8F).contains(byte)
        default: return (0x80...0xBF).contains(byte)
        }
    }

    /// Returns the scalar of a complete sequence; `nil` if it is not a Unicode scalar.
    static func scalar(_ bytes: [UInt8]) -> UnicodeScalar? {
        guard let first = bytes.first else { return nil }
        var value = UInt32(first) & (0xFF >> UInt32(bytes.count + 1))
        for byte in bytes.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
        return UnicodeScalar(value)
    }
}
