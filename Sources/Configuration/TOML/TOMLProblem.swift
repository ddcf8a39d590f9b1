import Languages

/// The reason why a document is invalid TOML.
package enum TOMLProblem: Hashable, Sendable, CustomStringConvertible {
    case basicStringUnclosed, literalStringUnclosed, multilineStringUnclosed, stringUnclosedOnItsLine
    case controlCharacterInString, controlCharacterInComment
    case stringEndsInBackslash, badScalarEscape, unknownEscape
    case tooManyKeyParts(limit: Int)
    case tooDeep(limit: Int)
    case keyMissing, valueMissing, equalsSignMissing
    case commaOrBracketMissing, commaOrBraceMissing, bracketMissing, bracketsMissing
    /// A value that is neither a number, a Boolean nor a date, as written in the file. Strings need quotes.
    case invalidValue(String)
    case trailingText
    case duplicateKey(String)
    case notATable(String)

    package var description: String {
        switch self {
        case .basicStringUnclosed: tr("missing closing \"")
        case .literalStringUnclosed: tr("missing closing '")
        case .multilineStringUnclosed: tr("missing closing quotes")
        case .stringUnclosedOnItsLine: tr("missing closing quote")
        case .controlCharacterInString: tr("control character in a string")
        case .controlCharacterInComment: tr("control character in a comment")
        case .stringEndsInBackslash: tr("string ends with \\")
        case .badScalarEscape: tr("invalid Unicode escape after \\")
        case .unknownEscape: tr("unknown escape sequence; for a backslash, write \\\\")
        case .tooManyKeyParts(let limit): tr("a key with more than \(limit) parts")
        case .tooDeep(let limit): tr("values nested more than \(limit) levels deep")
        case .keyMissing: tr("missing key")
        case .valueMissing: tr("missing value")
        case .equalsSignMissing: tr("missing =")
        case .commaOrBracketMissing: tr("missing , or ]")
        case .commaOrBraceMissing: tr("missing , or }")
        case .bracketMissing: tr("missing ]")
        case .bracketsMissing: tr("missing ]]")
        case .invalidValue(let text): tr("\(text) isn't a value; put strings in quotes")
        case .trailingText: tr("unexpected text at the end of the line")
        case .duplicateKey(let key): tr("\(key) is already defined")
        case .notATable(let key): tr("\(key) can't be extended as a table")
        }
    }
}
