import FeedItems

extension JSONReader {
    /// The text of a string, cut after a number of Unicode scalars.
    func text(of range: Range<Int>, limit: Int) -> String {
        // A scalar takes twelve bytes at most, as a pair of escaped surrogates. What a cut leaves of a last one is
        // past the limit.
        let raw = bytes[range].prefix(limit * 12)
        let text =
            raw.contains(UInt8(ascii: "\\"))
            ? EscapedText.text(of: bytes, raw.indices, limit: .max) : String(decoding: raw, as: UTF8.self)
        return text.utf8.count > limit ? String(text.unicodeScalars.prefix(limit)) : text
    }

    /// The value of a number; nil when it is none, or not finite.
    func number(of range: Range<Int>) -> Double? {
        // What a Double can hold needs no more digits; Swift reads hexadecimals and names that JSON has not.
        guard range.count <= 400, !bytes[range].contains(where: { $0 | 0x20 == UInt8(ascii: "x") }) else { return nil }
        guard let number = Double(String(decoding: bytes[range], as: UTF8.self)), number.isFinite else { return nil }
        return number
    }
}
