/// Repair of truncated JSON.
package enum TruncatedJSON {
    /// Returns the complete part of a truncated JSON text; `nil` if nothing is complete. The part consists of the
    /// complete entries of a list, of the lists in one object, or of a sequence of values, such as JSON Lines.
    ///
    /// The result is valid only if the text was valid up to the truncation.
    /// - Complexity: O(n) for n bytes.
    package static func completePart(of bytes: [UInt8]) -> [UInt8]? {
        var openBrackets: [UInt8] = []
        var completePart: (end: Int, closing: [UInt8])?
        /// Whether the text is a sequence of values and the first has ended.
        var hasEnded = false
        for (index, byte) in JSONBrackets(bytes) {
            switch byte {
            case UInt8(ascii: "["): openBrackets.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): openBrackets.append(UInt8(ascii: "}"))
            default:
                guard openBrackets.popLast() == byte else { break }
                hasEnded = hasEnded || openBrackets.isEmpty
                let isEntry = openBrackets.count == 1 || openBrackets.elementsEqual("}]".utf8)
                if openBrackets.isEmpty || (!hasEnded && isEntry) {
                    completePart = (index + 1, openBrackets.reversed())
                }
            }
        }
        return completePart.map { bytes[..<$0.end] + $0.closing }
    }
}
