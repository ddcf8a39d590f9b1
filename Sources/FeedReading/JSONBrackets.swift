/// The brackets of a JSON text outside of its strings, in order: what its lists and objects are told apart by, whole or not.
struct JSONBrackets: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// - Complexity: O(n) for all of them, in n bytes.
    mutating func next() -> (position: Int, byte: UInt8)? {
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

    /// Steps over a string whose first quotation mark was taken; one that is not closed goes on to the end.
    private mutating func skipString() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
    }
}
