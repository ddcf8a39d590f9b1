/// Repair of truncated JSON.
package enum TruncatedJSON {
    /// Returns the complete part of a truncated JSON text; `nil` if nothing is complete. The part consists of the
    /// complete entries of a list, of the lists in one object, or of a sequence of values, such as JSON Lines.
    ///
    /// The result is valid only if the text was valid up to the truncation.
    /// - Complexity: O(n) for n bytes.
    package static func completePart(of bytes: [UInt8]) -> [UInt8]? {
        var open: [UInt8] = []
        var whole: (end: Int, closing: [UInt8])?
        /// Whether the text is a sequence of values and the first has ended.
        var hasEnded = false
        for (position, byte) in JSONBrackets(bytes) {
            switch byte {
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            default:
                guard open.popLast() == byte else { break }
                hasEnded = hasEnded || open.isEmpty
                let isEntry = open.count == 1 || open.elementsEqual("}]".utf8)
                if open.isEmpty || (!hasEnded && isEntry) {
                    whole = (position + 1, open.reversed())
                }
            }
        }
        return whole.map { bytes[..<$0.end] + $0.closing }
    }
}
