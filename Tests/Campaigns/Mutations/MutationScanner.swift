/// Finds the tokens of a Swift source file that a mutation can replace.
///
/// It reads tokens by hand because SwiftSyntax would add minutes to everybody's build. It relies on the formatter's spaces
/// around binary operators, so that the angle brackets of generics are never taken for comparisons.
struct MutationScanner {
    private static let operators: [String: String] = [
        "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&",
    ]
    private static let words: [String: String] = ["true": "false", "false": "true", "min": "max", "max": "min"]

    private let file: String
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var mutations: [Mutation] = []
    private var previousWord = ""

    private init(_ source: String, file: String) {
        self.file = file
        bytes = Array(source.utf8)
    }

    /// Returns the mutations of a file in source order; comments and string literals have none.
    ///
    /// - Complexity: O(n) for n bytes.
    static func mutations(in source: String, file: String) -> [Mutation] {
        var scanner = MutationScanner(source, file: file)
        scanner.scan(until: nil)
        return scanner.mutations
    }

    /// Scans code up to the end of the file, or past the parenthesis that closes a string interpolation.
    private mutating func scan(until close: UInt8?) {
        var depth = 0
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\n"): advance()
            case UInt8(ascii: "/") where byteAt(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where byteAt(1) == UInt8(ascii: "*"): skipBlockComment()
            case UInt8(ascii: "\""): skipString(pounds: 0)
            case UInt8(ascii: "#"): scanPound()
            case UInt8(ascii: "("):
                depth += 1
                advance()
            case UInt8(ascii: ")"):
                advance()
                if close != nil, depth == 0 { return }
                depth -= 1
            case _ where Self.isWord(byte): scanWord()
            case _ where Self.isOperator(byte): scanOperator()
            default: advance()
            }
        }
    }

    private mutating func scanWord() {
        let start = position
        while position < bytes.count, Self.isWord(bytes[position]) { advance() }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
        if let replacement = Self.words[word], !isMember, previousWord != "func" {
            let isFunction = word == "min" || word == "max"
            if !isFunction || byteAt(0) == UInt8(ascii: "(") { add(start..<position, replacement) }
        }
        previousWord = word
    }

    private mutating func scanOperator() {
        let start = position
        while position < bytes.count, Self.isOperator(bytes[position]) { advance() }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard start > 0, Self.isSpace(bytes[start - 1]), let next = byteAt(0), Self.isSpace(next),
            previousWord != "func"
        else { return }
        if let replacement = Self.operators[text] {
            add(start..<position, replacement)
        } else if text == "+" || text == "-", byteAt(1) == UInt8(ascii: "1") {
            // Only the number 1 itself, not 10 or 1.5.
            if let after = byteAt(2), Self.isWord(after) || after == UInt8(ascii: ".") { return }
            add(start..<position, text == "+" ? "-" : "+")
        }
    }

    private mutating func add(_ range: Range<Int>, _ replacement: String) {
        let original = String(decoding: bytes[range], as: UTF8.self)
        mutations.append(
            Mutation(file: file, range: range, original: original, replacement: replacement, line: line))
    }

    // MARK: Comments and literals

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { advance() }
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if bytes[position] == UInt8(ascii: "/"), byteAt(1) == UInt8(ascii: "*") {
                depth += 1
                advance()
            } else if bytes[position] == UInt8(ascii: "*"), byteAt(1) == UInt8(ascii: "/") {
                depth -= 1
                advance()
            }
            advance()
        } while depth > 0 && position < bytes.count
    }

    /// Skips a raw string, or a directive such as `#if`, whose condition isn't run-time code.
    private mutating func scanPound() {
        var pounds = 0
        while byteAt(pounds) == UInt8(ascii: "#") { pounds += 1 }
        if byteAt(pounds) == UInt8(ascii: "\"") {
            for _ in 0..<pounds { advance() }
            skipString(pounds: pounds)
        } else if byteAt(1) == UInt8(ascii: "i") || byteAt(1) == UInt8(ascii: "e") {
            skipLine()
        } else {
            advance()
        }
    }

    private mutating func skipString(pounds: Int) {
        let isMultiline = byteAt(1) == UInt8(ascii: "\"") && byteAt(2) == UInt8(ascii: "\"")
        let quotes = isMultiline ? 3 : 1
        for _ in 0..<quotes { advance() }
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\\"), hasPounds(pounds, at: 1) {
                for _ in 0...pounds { advance() }
                if byteAt(0) == UInt8(ascii: "(") {
                    advance()
                    scan(until: UInt8(ascii: ")"))
                } else {
                    advance()
                }
            } else if (0..<quotes).allSatisfy({ byteAt($0) == UInt8(ascii: "\"") }), hasPounds(pounds, at: quotes) {
                for _ in 0..<quotes + pounds { advance() }
                return
            } else {
                advance()
            }
        }
    }

    // MARK: Bytes

    private func hasPounds(_ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { byteAt(offset + $0) == UInt8(ascii: "#") }
    }

    /// Returns the byte at an offset from the position, or `nil` outside the file.
    private func byteAt(_ offset: Int) -> UInt8? {
        bytes.indices.contains(position + offset) ? bytes[position + offset] : nil
    }

    private mutating func advance() {
        guard position < bytes.count else { return }
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func isOperator(_ byte: UInt8) -> Bool { "=!<>&|+-*/%^~?".utf8.contains(byte) }
}
