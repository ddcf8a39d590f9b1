/// The maximum lengths of a pin's strings, in Unicode scalars. Longer strings are truncated.
package enum PinText {
    package static let idLimit = 500
    package static let titleLimit = 500
    package static let descriptionLimit = 10_000
    package static let authorLimit = 200
    package static let alternativeTextLimit = 2000
    package static let tagLimit = 100
    /// The maximum number of tags.
    package static let tagCountLimit = 50
}

extension String {
    /// Returns the text trimmed and truncated to a number of Unicode scalars.
    func limited(to limit: Int) -> String {
        var scalars = unicodeScalars[...]
        scalars = scalars.drop(while: \.properties.isWhitespace)
        if utf8.count > limit { scalars = scalars.prefix(limit) }
        while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
        return String(scalars)
    }
}
