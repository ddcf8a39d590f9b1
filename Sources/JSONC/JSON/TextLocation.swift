/// A line and a column of a document, both starting at 1. Columns count Unicode scalars.
package struct TextLocation: Hashable, Comparable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The beginning of a document.
    package static let start = TextLocation(line: 1, column: 1)

    package static func < (left: TextLocation, right: TextLocation) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// An error in a file and its location.
package struct JSONCError: Error, Hashable, Sendable, CustomStringConvertible {
    package var location: TextLocation
    /// The message: the problem and its solution, on one line.
    package var problem: String

    package init(_ problem: String, at location: TextLocation) {
        self.location = location
        self.problem = problem
    }

    /// The location and the message, in the format of compilers: `12:5: …`.
    package var description: String { "\(location.line):\(location.column): \(problem)" }
}
