/// The brackets of a JSON text outside its strings, in order. The text may be truncated.
struct JSONBrackets: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next bracket and its index.
    /// - Complexity: O(n) for all brackets in n bytes.
    mutating func next() -> (index: Int, byte: UInt8)? {
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                return (position - 1, byte)
            default: break
            }
        }
        return nil
    }

    /// Skips a string after its opening quotation mark. An unterminated string extends to the end.
    private mutating func skipString() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
    }
}
