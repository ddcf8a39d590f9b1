extension TOMLParser {
    /// Parses a key of one or more parts and the white space after it. The result isn't empty.
    mutating func parseKey() throws(TOMLSyntaxError) -> [String] {
        var parts: [String] = []
        repeat {
            skipBlanks()
            guard parts.count < Self.maximumDepth else { throw error(.tooManyKeyParts(limit: Self.maximumDepth)) }
            if current == UInt8(ascii: "\"") {
                parts.append(try parseBasicString())
            } else if current == UInt8(ascii: "'") {
                parts.append(try parseLiteralString())
            } else {
                let start = position
                while let byte = current, Self.isBareKeyByte(byte) { position += 1 }
                guard position > start else { throw error(.keyMissing) }
                parts.append(String(decoding: bytes[start..<position], as: UTF8.self))
            }
            skipBlanks()
        } while skip(".")
        return parts
    }

    private static func isBareKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    mutating func parseValue(depth: Int) throws(TOMLSyntaxError) -> TOMLValue.Content {
        guard depth <= Self.maximumDepth else { throw error(.tooDeep(limit: Self.maximumDepth)) }
        if isAt("\"\"\"") || isAt("'''") { return .string(try parseMultilineString()) }
        switch current {
        case UInt8(ascii: "\""): return .string(try parseBasicString())
        case UInt8(ascii: "'"): return .string(try parseLiteralString())
        case UInt8(ascii: "["): return .array(try parseArray(depth: depth))
        case UInt8(ascii: "{"): return .table(try parseInlineTable(depth: depth))
        default: return try parseScalar()
        }
    }

    private mutating func parseArray(depth: Int) throws(TOMLSyntaxError) -> [TOMLValue] {
        position += 1
        var values: [TOMLValue] = []
        while true {
            try skipBlankLinesAndComments()
            if skip("]") { return values }
            let start = line
            let content = try parseValue(depth: depth + 1)
            values.append(TOMLValue(content: content, line: start))
            try skipBlankLinesAndComments()
            if skip("]") { return values }
            guard skip(",") else { throw error(.commaOrBracketMissing) }
        }
    }

    private mutating func parseInlineTable(depth: Int) throws(TOMLSyntaxError) -> TOMLTable {
        position += 1
        let table = TOMLTable(.inline)
        skipBlanks()
        if skip("}") { return table }
        repeat {
            skipBlanks()
            try parsePair(in: table, depth: depth)
            skipBlanks()
        } while skip(",")
        guard skip("}") else { throw error(.commaOrBraceMissing) }
        return table
    }

    /// Parses a number, a Boolean or a date.
    private mutating func parseScalar() throws(TOMLSyntaxError) -> TOMLValue.Content {
        let start = self
        skipScalar()
        // A date and its time may be separated by a space.
        if position - start.position == 10, current == 0x20, position + 1 < bytes.count,
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position + 1])
        {
            position += 1
            skipScalar()
        }
        let text = String(decoding: bytes[start.position..<position], as: UTF8.self)
        guard let content = Self.makeScalar(text) else {
            throw start.error(text.isEmpty ? .valueMissing : .invalidValue(text))
        }
        return content
    }

    private mutating func skipScalar() {
        while let byte = current,
            Self.isBareKeyByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
                || byte == UInt8(ascii: "+")
        { position += 1 }
    }

    private static func makeScalar(_ text: String) -> TOMLValue.Content? {
        switch text {
        case "true": .boolean(true)
        case "false": .boolean(false)
        case "inf", "+inf": .float(.infinity)
        case "-inf": .float(-.infinity)
        case "nan", "+nan", "-nan": .float(.nan)
        default: makeInteger(text) ?? makeFloat(text) ?? (isDate(text) ? .date(text) : nil)
        }
    }

    private static func makeInteger(_ text: String) -> TOMLValue.Content? {
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
            let digits = text.dropFirst(2)
            guard digits.first != "+", digits.first != "-", let plain = removingUnderscores(digits) else { return nil }
            return Int(plain, radix: radix).map { .integer($0) }
        }
        guard hasNoLeadingZero(text), let plain = removingUnderscores(text[...]) else { return nil }
        return Int(plain).map { .integer($0) }
    }

    private static func makeFloat(_ text: String) -> TOMLValue.Content? {
        guard hasNoLeadingZero(text), let plain = removingUnderscores(text[...]),
            plain.wholeMatch(of: /[+-]?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil,
            // An integer that overflows is an error and must not be rounded.
            plain.contains(where: { ".eE".contains($0) })
        else { return nil }
        return Double(plain).map { .float($0) }
    }

    private static func hasNoLeadingZero(_ text: String) -> Bool {
        let digits = text.drop { $0 == "+" || $0 == "-" }.prefix { $0.isNumber || $0 == "_" }
        return digits.count == 1 || digits.first != "0"
    }

    /// Removes underscores; returns `nil` if an underscore isn't between two digits.
    private static func removingUnderscores(_ text: Substring) -> String? {
        guard text.contains("_") else { return String(text) }
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        for (left, right) in zip(parts, parts.dropFirst()) {
            guard left.last?.isHexDigit == true, right.first?.isHexDigit == true else { return nil }
        }
        return parts.joined()
    }

    private static func isDate(_ text: String) -> Bool {
        text.wholeMatch(
            of: /[0-9]{4}-[0-9]{2}-[0-9]{2}([Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})?)?/)
            != nil || text.wholeMatch(of: /[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?/) != nil
    }
}
