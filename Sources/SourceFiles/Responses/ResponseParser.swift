import FeedItems

/// A parser of responses that needs one pass and no recursion.
///
/// Paths are resolved in a response many times, so this lexer stores the offsets of all values, in eight bytes each.
/// `JSONReader` for feeds instead iterates over the values without storing them.
struct ResponseParser {
    typealias Entry = ResponseDocument.Entry

    /// The response. The buffer outlives the parser.
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var entries: [Entry] = []
    /// The indices of the open lists and objects.
    private var openContainers: [Int] = []
    /// Whether the last entry is a name without a value.
    private var isNamed = false

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        entries.reserveCapacity(min(bytes.count / 12 + 16, ResponseDocument.maximumEntries))
    }

    /// Parses a response.
    /// - Returns: the values and names in document order, and the indices of the lists and objects that were truncated.
    static func entries(
        of bytes: [UInt8], isComplete: Bool
    ) throws(SourceResponseError) -> (entries: [Entry], truncated: Set<Int>) {
        let result = bytes.withUnsafeBufferPointer { buffer -> Result<([Entry], Set<Int>), SourceResponseError> in
            var parser = ResponseParser(buffer)
            do throws(SourceResponseError) {
                try parser.parse()
                return .success((parser.entries, []))
            } catch {
                guard !isComplete, case .notJSON = error, let truncated = parser.closeContainers() else {
                    return .failure(error)
                }
                return .success((parser.entries, truncated))
            }
        }
        return try result.get()
    }

    /// Closes the open lists and objects of a truncated response and returns their indices; `nil` if none are
    /// open.
    private mutating func closeContainers() -> Set<Int>? {
        guard !openContainers.isEmpty else { return nil }
        if isNamed { entries.removeLast() }
        for container in openContainers { entries[container].close(before: entries.count) }
        return Set(openContainers)
    }

    private var syntaxError: SourceResponseError { .notJSON(offset: index) }

    private mutating func skipWhitespace() {
        while index < bytes.count, bytes[index] <= 0x20,
            bytes[index] == 0x20 || bytes[index] == 0x0A || bytes[index] == 0x0D || bytes[index] == 0x09
        {
            index += 1
        }
    }

    private mutating func parse() throws(SourceResponseError) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        try parseValue()
        while let container = openContainers.last {
            skipWhitespace()
            guard index < bytes.count else { throw syntaxError }
            let isObject = entries[container].kind == .object
            let isEmpty = entries.count == container + 1
            if bytes[index] == UInt8(ascii: isObject ? "}" : "]") {
                index += 1
                entries[container].close(before: entries.count)
                openContainers.removeLast()
                continue
            }
            if !isEmpty {
                guard bytes[index] == UInt8(ascii: ",") else { throw syntaxError }
                index += 1
                skipWhitespace()
            }
            if isObject { try parseName() }
            try parseValue()
            isNamed = false
        }
        skipWhitespace()
        guard index == bytes.count else { throw syntaxError }
    }

    @inline(__always)
    private mutating func append(_ kind: ResponseDocument.Kind, from start: Int, to end: Int)
        throws(SourceResponseError)
    {
        guard entries.count < ResponseDocument.maximumEntries else { throw .tooLarge }
        entries.append(Entry(kind, from: start, to: end))
    }

    private mutating func parseName() throws(SourceResponseError) {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw syntaxError }
        try parseString()
        isNamed = true
        skipWhitespace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { throw syntaxError }
        index += 1
    }

    private mutating func parseValue() throws(SourceResponseError) {
        skipWhitespace()
        guard index < bytes.count else { throw syntaxError }
        switch bytes[index] {
        case UInt8(ascii: "\""): try parseString()
        case UInt8(ascii: "{"): try begin(.object)
        case UInt8(ascii: "["): try begin(.list)
        case UInt8(ascii: "t"): try parseLiteral("true", .yes)
        case UInt8(ascii: "f"): try parseLiteral("false", .no)
        case UInt8(ascii: "n"): try parseLiteral("null", .null)
        default: try parseNumber()
        }
    }

    private mutating func begin(_ kind: ResponseDocument.Kind) throws(SourceResponseError) {
        guard openContainers.count < ResponseDocument.maximumDepth else { throw .tooDeep }
        openContainers.append(entries.count)
        try append(kind, from: index, to: index)
        index += 1
    }

    private mutating func parseLiteral(_ word: StaticString, _ kind: ResponseDocument.Kind) throws(SourceResponseError)
    {
        let end = index + word.utf8CodeUnitCount
        guard end <= bytes.count else { throw syntaxError }
        for offset in 0..<word.utf8CodeUnitCount where bytes[index + offset] != word.utf8Start[offset] {
            throw syntaxError
        }
        try append(kind, from: index, to: end)
        index = end
    }

    private mutating func parseNumber() throws(SourceResponseError) {
        let start = index
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
        let isZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
        let whole = skipDigits()
        guard whole > 0, !isZero || whole == 1 else { throw syntaxError }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() > 0 else { throw syntaxError }
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            guard skipDigits() > 0 else { throw syntaxError }
        }
        try append(.number, from: start, to: index)
    }

    /// Skips digits and returns their count.
    private mutating func skipDigits() -> Int {
        let start = index
        while index < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index] { index += 1 }
        return index - start
    }

    private mutating func parseString() throws(SourceResponseError) {
        index += 1
        let start = index
        var isEscaped = false
        while true {
            index = EscapedText.firstEscape(in: UnsafeRawBufferPointer(bytes), from: index)
            guard index < bytes.count else { throw syntaxError }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                try append(isEscaped ? .escapedString : .string, from: start, to: index)
                index += 1
                return
            case UInt8(ascii: "\\"):
                isEscaped = true
                guard index + 1 < bytes.count, "\"\\/bfnrtu".utf8.contains(bytes[index + 1]) else { throw syntaxError }
                index += 2
            default: throw syntaxError
            }
        }
    }
}
