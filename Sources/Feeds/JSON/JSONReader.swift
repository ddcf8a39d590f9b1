/// A lenient pull parser for JSON that doesn't build a tree.
///
/// The structure must conform to RFC 8259: brackets, commas, colons and quotation marks. Strings may contain unescaped
/// control characters, unknown escapes, unpaired surrogates and invalid UTF-8 (the last two become U+FFFD). The parser
/// is iterative, so that nesting can't overflow the stack.
///
/// It shares the decoding of escapes (`EscapedText`) with `ResponseParser`, which indexes all values of a response at
/// once. `JSONParser` for layout and source files is strict, reads comments, and builds a tree with locations.
struct JSONReader {
    /// A value. Arrays and objects are represented by their offset.
    enum Value: Hashable {
        /// The bytes between the quotation marks.
        case string(Range<Int>)
        /// The bytes of the number.
        case number(Range<Int>)
        case array(at: Int)
        case object(at: Int)
        /// `true`, `false`, `null`, or an invalid word.
        case word
    }

    /// The location of and the reason for a syntax error.
    struct Fault: Error, Hashable {
        /// The offset in bytes.
        let position: Int
        let problem: JSONProblem
    }

    let bytes: [UInt8]
    private(set) var position: Int

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// Returns the index of the first byte after an optional UTF-8 byte order mark.
    static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// Skips white space and returns the next byte without consuming it; `nil` at the end.
    mutating func peek() -> UInt8? {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case let byte: return byte
            }
        }
        return nil
    }

    /// Skips white space, consumes the next byte if it equals `byte`, and returns whether it did.
    mutating func consume(_ byte: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    /// Advances to the value of the next member of an object.
    /// - Parameter isFirst: whether the member follows the opening brace.
    /// - Returns: The key; `nil` after the closing brace.
    mutating func nextKey(isFirst: Bool) throws(Fault) -> String? {
        if consume("}") { return nil }
        if !isFirst, !consume(",") { throw syntaxError(.commaOrBraceMissing) }
        guard consume("\"") else { throw syntaxError(.nameMissing) }
        let key = text(of: try readStringRange(), limit: 64)
        guard consume(":") else { throw syntaxError(.colonMissing) }
        return key
    }

    /// Advances to the next element of an array.
    /// - Parameter isFirst: whether the element follows the opening bracket.
    /// - Returns: `false` after the closing bracket.
    mutating func advanceToNextElement(isFirst: Bool) throws(Fault) -> Bool {
        if consume("]") { return false }
        if !isFirst, !consume(",") { throw syntaxError(.commaOrBracketMissing) }
        return true
    }

    /// Skips a value and returns it. In arrays and objects, only strings and brackets are validated.
    mutating func readValue() throws(Fault) -> Value {
        guard let byte = peek() else { throw syntaxError(.endsEarly) }
        let start = position
        switch byte {
        case UInt8(ascii: "\""):
            position += 1
            return .string(try readStringRange())
        case UInt8(ascii: "["):
            try skipBrackets()
            return .array(at: start)
        case UInt8(ascii: "{"):
            try skipBrackets()
            return .object(at: start)
        default:
            while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
            guard position > start else { throw syntaxError(.valueMissing) }
            let isNumber = byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            return isNumber ? .number(start..<position) : .word
        }
    }

    func syntaxError(_ problem: JSONProblem) -> Fault {
        Fault(position: position, problem: position < bytes.count ? problem : .endsEarly)
    }

    /// Returns whether a byte can be part of a number or word: letters, digits, signs, points.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
        default: false
        }
    }

    /// Skips the rest of a string after its opening quotation mark, and returns the range of its contents.
    private mutating func readStringRange() throws(Fault) -> Range<Int> {
        let start = position
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return start..<position - 1
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        position = bytes.count
        throw syntaxError(.endsEarly)
    }

    private mutating func skipBrackets() throws(Fault) {
        // The expected closing brackets, the innermost last.
        var closing: [UInt8] = []
        repeat {
            guard position < bytes.count else { throw syntaxError(.endsEarly) }
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): _ = try readStringRange()
            case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard closing.popLast() == byte else {
                    position -= 1
                    throw syntaxError(.mismatchedBracket)
                }
            default: break
            }
        } while !closing.isEmpty
    }
}
