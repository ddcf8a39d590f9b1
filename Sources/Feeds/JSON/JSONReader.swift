/// Steps through JSON text without building a tree, and forgives what can be understood all the same.
///
/// Structure is held to RFC 8259: brackets, commas, colons and quotation marks have to fit. Within that, strings may
/// hold raw control characters, unknown escapes, lone surrogates and bytes that are not UTF-8 (the last two become
/// U+FFFD). Nothing recurses, so no depth of nesting can exhaust the stack.
///
/// It shares its texts' escapes with the parser of services' answers (`EscapedText`), and no lexer with it, which finds all
/// values at once, nor with the parser of layouts and sources: that one reads comments, refuses what this one forgives,
/// and builds a tree with the line and column of every name.
struct JSONReader {
    /// One value; arrays and objects are only pointed at.
    enum Value: Hashable {
        /// The bytes between the quotation marks.
        case string(Range<Int>)
        /// The bytes of the number.
        case number(Range<Int>)
        case array(at: Int)
        case object(at: Int)
        /// `true`, `false`, `null`, or a word that is no JSON.
        case word
    }

    /// Where and why the text is not JSON.
    struct Fault: Error, Hashable {
        /// Offset in bytes.
        let position: Int
        let problem: JSONProblem
    }

    let bytes: [UInt8]
    private(set) var position: Int

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// Where a text begins: behind the mark of UTF-8, if it has that.
    static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The byte after white space; nil at the end. It is not taken.
    mutating func peek() -> UInt8? {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case let byte: return byte
            }
        }
        return nil
    }

    /// Takes the next byte after white space if it is this one.
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    /// Steps to the next member of an object, over its key and colon.
    /// - Parameter isFirst: true right after the opening brace.
    /// - Returns: The key; nil when the closing brace was taken instead.
    mutating func nextKey(isFirst: Bool) throws(Fault) -> String? {
        if take("}") { return nil }
        if !isFirst, !take(",") { throw fault(.commaOrBraceMissing) }
        guard take("\"") else { throw fault(.nameMissing) }
        let key = text(of: try stringEnd(), limit: 64)
        guard take(":") else { throw fault(.colonMissing) }
        return key
    }

    /// Steps to the next element of an array.
    /// - Parameter isFirst: true right after the opening bracket.
    /// - Returns: False when the closing bracket was taken instead.
    mutating func nextElement(isFirst: Bool) throws(Fault) -> Bool {
        if take("]") { return false }
        if !isFirst, !take(",") { throw fault(.commaOrBracketMissing) }
        return true
    }

    /// Steps over a value. What is inside of an array or object is not looked at, but for strings and brackets.
    mutating func value() throws(Fault) -> Value {
        guard let byte = peek() else { throw fault(.endsEarly) }
        let start = position
        switch byte {
        case UInt8(ascii: "\""):
            position += 1
            return .string(try stringEnd())
        case UInt8(ascii: "["):
            try skipBrackets()
            return .array(at: start)
        case UInt8(ascii: "{"):
            try skipBrackets()
            return .object(at: start)
        default:
            while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
            guard position > start else { throw fault(.valueMissing) }
            let isNumber = byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            return isNumber ? .number(start..<position) : .word
        }
    }

    func fault(_ problem: JSONProblem) -> Fault {
        Fault(position: position, problem: position < bytes.count ? problem : .endsEarly)
    }

    /// Letters, digits, signs and full stops: what numbers and words are made of.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
        default: false
        }
    }

    /// Steps over a string whose first quotation mark was taken; the range leaves the marks out.
    private mutating func stringEnd() throws(Fault) -> Range<Int> {
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
        throw fault(.endsEarly)
    }

    private mutating func skipBrackets() throws(Fault) {
        // What closes each open bracket, the innermost last.
        var closing: [UInt8] = []
        repeat {
            guard position < bytes.count else { throw fault(.endsEarly) }
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): _ = try stringEnd()
            case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard closing.popLast() == byte else {
                    position -= 1
                    throw fault(.mismatchedBracket)
                }
            default: break
            }
        } while !closing.isEmpty
    }
}
