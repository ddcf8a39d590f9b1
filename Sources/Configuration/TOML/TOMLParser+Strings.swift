extension TOMLParser {
    /// Parses `"..."` with escapes, on one line.
    mutating func parseBasicString() throws(TOMLSyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = current {
            if skip("\"") { return String(decoding: text, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") {
                text += try parseEscape()
            } else {
                text.append(try consumeCharacter(byte))
            }
        }
        throw error(.basicStringUnclosed)
    }

    /// Parses `'...'` without escapes, on one line.
    mutating func parseLiteralString() throws(TOMLSyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = current {
            if skip("'") { return String(decoding: text, as: UTF8.self) }
            text.append(try consumeCharacter(byte))
        }
        throw error(.literalStringUnclosed)
    }

    /// Parses `"""..."""` or `'''...'''`. A line break directly after the opening quotes is omitted.
    mutating func parseMultilineString() throws(TOMLSyntaxError) -> String {
        let isLiteral = isAt("'''")
        let quote = isLiteral ? UInt8(ascii: "'") : UInt8(ascii: "\"")
        position += 3
        _ = skipLineBreak()
        var text: [UInt8] = []
        while let byte = current {
            if isLiteral ? isAt("'''") : isAt("\"\"\"") {
                position += 3
                // Up to two quotes may directly precede the closing ones.
                for _ in 0..<2 where current == quote {
                    text.append(quote)
                    position += 1
                }
                return String(decoding: text, as: UTF8.self)
            }
            if skipLineBreak() {
                text.append(0x0A)
            } else if byte == UInt8(ascii: "\\"), !isLiteral {
                if !skipContinuation() { text += try parseEscape() }
            } else {
                text.append(try consumeCharacter(byte))
            }
        }
        throw error(.multilineStringUnclosed)
    }

    /// Skips a backslash at the end of a line and the following white space and line breaks. Returns `false` elsewhere.
    private mutating func skipContinuation() -> Bool {
        var next = self
        next.position += 1
        next.skipBlanks()
        guard next.skipLineBreak() else { return false }
        repeat { next.skipBlanks() } while next.skipLineBreak()
        self = next
        return true
    }

    private mutating func consumeCharacter(_ byte: UInt8) throws(TOMLSyntaxError) -> UInt8 {
        guard byte == 0x09 || byte >= 0x20 && byte != 0x7F else {
            throw error(byte == 0x0A || byte == 0x0D ? .stringUnclosedOnItsLine : .controlCharacterInString)
        }
        position += 1
        return byte
    }

    private mutating func parseEscape() throws(TOMLSyntaxError) -> [UInt8] {
        let start = self
        position += 1
        guard let letter = current else { throw start.error(.stringEndsInBackslash) }
        position += 1
        switch letter {
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [letter]
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let count = letter == UInt8(ascii: "u") ? 4 : 8
            let digits = bytes[position...].prefix(count)
            let text = String(decoding: digits, as: UTF8.self)
            guard digits.count == count, text.utf8.first != UInt8(ascii: "+"), text.utf8.first != UInt8(ascii: "-"),
                let codePoint = UInt32(text, radix: 16), let scalar = Unicode.Scalar(codePoint)
            else { throw start.error(.badScalarEscape) }
            position += count
            return Array(String(scalar).utf8)
        default: throw start.error(.unknownEscape)
        }
    }
}
