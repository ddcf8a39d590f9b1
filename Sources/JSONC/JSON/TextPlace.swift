/// A place in a text: its line and its column, both from 1. A column is a Unicode scalar.
package struct TextPlace: Hashable, Comparable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The beginning of a text.
    package static let start = TextPlace(line: 1, column: 1)

    package static func < (left: TextPlace, right: TextPlace) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// What is wrong with a file, and where.
package struct JSONCError: Error, Hashable, Sendable, CustomStringConvertible {
    package var place: TextPlace
    /// What is wrong and what to do about it, in one line.
    package var problem: String

    package init(_ problem: String, at place: TextPlace) {
        self.place = place
        self.problem = problem
    }

    /// `12:5: …`, as compilers say it.
    package var description: String { "\(place.line):\(place.column): \(problem)" }
}
