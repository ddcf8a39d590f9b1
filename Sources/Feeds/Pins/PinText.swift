/// How much text a pin may carry, in Unicode scalars. Longer text is cut there.
package enum PinText {
    package static let idLimit = 500
    package static let titleLimit = 500
    package static let descriptionLimit = 10_000
    package static let authorLimit = 200
    package static let alternativeTextLimit = 2000
    package static let tagLimit = 100
    /// How many tags a pin may have.
    package static let tagCountLimit = 50
}

extension String {
    /// The text without white space at its ends, and no longer than a number of Unicode scalars.
    func limited(to limit: Int) -> String {
        var scalars = unicodeScalars[...]
        scalars = scalars.drop(while: \.properties.isWhitespace)
        if utf8.count > limit { scalars = scalars.prefix(limit) }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
