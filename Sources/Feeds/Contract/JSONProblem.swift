import Languages

/// The reason that a document is not valid JSON or not a JSON feed.
package enum JSONProblem: Hashable, Sendable, CustomStringConvertible {
    case empty
    case endsEarly
    case commaOrBraceMissing, commaOrBracketMissing, colonMissing, nameMissing, valueMissing
    case mismatchedBracket
    case notAnObject
    case notAnObjectOrArray
    case trailingText
    case pinsMissing, pinsNotAnArray

    package var description: String {
        switch self {
        case .empty: tr("no content")
        case .endsEarly: tr("unexpected end of file")
        case .commaOrBraceMissing: tr("missing comma or }")
        case .commaOrBracketMissing: tr("missing comma or ]")
        case .colonMissing: tr("missing colon")
        case .nameMissing: tr("missing name in quotes")
        case .valueMissing: tr("missing value")
        case .mismatchedBracket: tr("a closing bracket doesn't match")
        case .notAnObject: tr("expected an object")
        case .notAnObjectOrArray: tr("expected { or [ at the beginning")
        case .trailingText: tr("unexpected data after the end")
        case .pinsMissing: tr("\"pins\" is missing")
        case .pinsNotAnArray: tr("expected an array for \"pins\"")
        }
    }
}
