/// Decoding of JSON strings with escapes.
package enum EscapedText {
    /// Returns the index of the first byte that JSON requires to be escaped: a quotation mark, a backslash or a control
    /// character; the end if none. Compares eight bytes at a time.
    ///
    /// See "Determine if a word has a byte less than n" in Anderson's "Bit Twiddling Hacks".
    /// - Complexity: O(*n*) for *n* bytes up to the result.
    @inlinable @inline(__always)
    package static func firstEscape(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while bytes.count - index >= 8 {
            // The lowest byte is the first.
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quotes = word ^ (ones &* 0x22)
            let slashes = word ^ (ones &* 0x5C)
            let matches =
                ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | ((word &- (ones &* 0x20)) & ~word)
            if matches & highs != 0 { return index + (matches & highs).trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""),
            bytes[index] != UInt8(ascii: "\\")
        {
            index += 1
        }
        return index
    }

    /// Returns the string in a range of bytes with its JSON escapes decoded. Unpaired surrogates and invalid UTF-8
    /// become U+FFFD. The backslash of an unknown escape is removed.
    /// - Parameter limit: the number of UTF-8 bytes at which decoding stops, after the current character.
    package static func text(of bytes: [UInt8], in range: Range<Int>, limit: Int) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(min(range.count, limit))
        var index = range.lowerBound
        while index < range.upperBound, result.count < limit || bytes[index] & 0xC0 == 0x80 {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
                let rest = bytes[index..<min(range.upperBound, index + max(1, min(limit, range.count) - result.count))]
                // A backslash at the end of the range is literal.
                let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\\")) ?? rest.endIndex
                result += bytes[index..<end]
                index = end
                continue
            }
            let escape = bytes[index + 1]
            index += 2
            switch escape {
            case UInt8(ascii: "b"): result.append(8)
            case UInt8(ascii: "f"): result.append(12)
            case UInt8(ascii: "n"): result.append(10)
            case UInt8(ascii: "r"): result.append(13)
            case UInt8(ascii: "t"): result.append(9)
            case UInt8(ascii: "u"):
                let scalar = Self.scalar(of: bytes, &index, upTo: range.upperBound)
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            default: result.append(escape)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Decodes a `\u` escape whose digits begin at `index`, including the second half of a surrogate pair.
    private static func scalar(of bytes: [UInt8], _ index: inout Int, upTo end: Int) -> Unicode.Scalar {
        guard let unit = self.unit(of: bytes, index, upTo: end) else { return "\u{FFFD}" }
        index += 4
        guard 0xD800..<0xDC00 ~= unit, index + 1 < end, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u"), let low = self.unit(of: bytes, index + 2, upTo: end),
            0xDC00..<0xE000 ~= low
        else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
        index += 6
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)) ?? "\u{FFFD}"
    }

    private static func unit(of bytes: [UInt8], _ start: Int, upTo end: Int) -> UInt32? {
        guard start + 4 <= end else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[start..<(start + 4)] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return unit
    }
}
