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
        case .empty: "it is empty"
        case .endsEarly: tr("it ends too early")
        case .commaOrBraceMissing: tr("a comma or } is missing")
        case .commaOrBracketMissing: tr("a comma or ] is missing")
        case .colonMissing: tr("a colon is missing")
        case .nameMissing: tr("a name in quotation marks is missing")
        case .valueMissing: tr("a value is missing")
        case .mismatchedBracket: tr("a bracket does not fit the one that it closes")
        case .notAnObject: tr("it is no object")
        case .notAnObjectOrArray: tr("it should begin with { or [")
        case .trailingText: tr("something follows its end")
        case .pinsMissing: tr("it has no \"pins\"")
        case .pinsNotAnArray: tr("\"pins\" is not an array")
        }
    }
}
