import FeedItems

extension JSONReader {
    /// Returns the text of a string, truncated to a number of Unicode scalars.
    func text(of range: Range<Int>, limit: Int) -> String {
        // A scalar has at most twelve bytes, as an escaped surrogate pair. A truncated scalar is beyond the limit.
        let raw = bytes[range].prefix(limit * 12)
        let text =
            raw.contains(UInt8(ascii: "\\"))
            ? EscapedText.text(of: bytes, in: raw.indices, limit: .max) : String(decoding: raw, as: UTF8.self)
        return text.utf8.count > limit ? String(text.unicodeScalars.prefix(limit)) : text
    }

    /// Returns the value of a number; `nil` if invalid or not finite.
    func number(of range: Range<Int>) -> Double? {
        // A Double needs no more digits. Swift also accepts hexadecimal numbers, which JSON doesn't.
        guard range.count <= 400, !bytes[range].contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
        guard let number = Double(String(decoding: bytes[range], as: UTF8.self)), number.isFinite else { return nil }
        return number
    }
}
