/// A path to a value in a response: `account.display_name`, `media[0].url`, `tags[].name`, `^.id`, `$.config.iiif_url`,
/// `:host`.
///
/// - Names are separated by points. Names with special characters are quoted: `['a name']`.
/// - `[0]` is an entry of a list, `[-1]` the last one, and `[]` each entry of a list or member of an object.
/// - A path begins at the current item, after `^` at the value around it (`^^` one level further), after `$` at the
///   root.
/// - `:name` is a parameter of the address, and `.` the beginning itself.
package struct ValuePath: Hashable, Sendable {
    static let maximumSteps = 32

    enum Start: Hashable, Sendable {
        /// A number of levels outside the item; 0 is the item itself.
        case item(outward: Int)
        case root
        case parameter(String)
    }

    enum Step: Hashable, Sendable {
        /// A member name in UTF-8.
        case name([UInt8])
        /// A list index; negative indices count from the end.
        case entry(Int)
        case each
    }

    let start: Start
    let steps: [Step]
    /// The source text of the path.
    let text: String

    /// Whether the path contains `[]` and can have several values.
    let isPlural: Bool

    /// Parses a path.
    /// - Throws: `TemplateSyntaxError` with the problem and its offset.
    init(_ text: String) throws(TemplateSyntaxError) {
        var scanner = PathScanner(text)
        self.text = text
        start = try scanner.parseStart()
        steps = try scanner.parseSteps()
        isPlural = steps.contains(.each)
        if case .parameter = start, !steps.isEmpty {
            throw TemplateSyntaxError(
                "a parameter of the address is a string; its path can't continue after the name", at: 0)
        }
        if steps.count > Self.maximumSteps {
            throw TemplateSyntaxError("a path can have at most \(Self.maximumSteps) steps", at: 0)
        }
    }
}

/// A problem in a template or path and its offset in Unicode scalars.
struct TemplateSyntaxError: Error, Hashable, Sendable {
    let problem: String
    let offset: Int

    init(_ problem: String, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }
}

private struct PathScanner {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    /// Whether the next name may omit the leading dot.
    private var isFirst = true

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    private var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func hasScalar(_ scalar: Unicode.Scalar, after distance: Int) -> Bool {
        index + distance < scalars.count && scalars[index + distance] == scalar
    }

    private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        index += 1
        return true
    }

    mutating func parseStart() throws(TemplateSyntaxError) -> ValuePath.Start {
        guard let first = peek else {
            throw TemplateSyntaxError("expected a path such as account.name", at: 0)
        }
        switch first {
        case ".":
            if scalars.count == 1 { index = 1 }
            return .item(outward: 0)
        case "^":
            var outward = 0
            while consume("^") { outward += 1 }
            isFirst = false
            return .item(outward: outward)
        // Names may begin with `$`, such as `$type`.
        case "$" where scalars.count == 1 || hasScalar(".", after: 1) || hasScalar("[", after: 1):
            index += 1
            isFirst = false
            return .root
        case ":":
            index += 1
            return .parameter(try parseName())
        default: return .item(outward: 0)
        }
    }

    mutating func parseSteps() throws(TemplateSyntaxError) -> [ValuePath.Step] {
        var steps: [ValuePath.Step] = []
        while let scalar = peek {
            if scalar == "[" {
                steps.append(try parseBracket())
            } else {
                guard isFirst || consume(".") else {
                    throw TemplateSyntaxError("expected . or [", at: index)
                }
                steps.append(.name(Array(try parseName().utf8)))
            }
            isFirst = false
        }
        return steps
    }

    private mutating func parseName() throws(TemplateSyntaxError) -> String {
        let start = index
        var name = ""
        while let scalar = peek, !".[]{}'\"|,".unicodeScalars.contains(scalar), !scalar.properties.isWhitespace {
            name.unicodeScalars.append(scalar)
            index += 1
        }
        guard !name.isEmpty else {
            throw TemplateSyntaxError(
                "expected a name; with special characters, write ['a name']", at: start)
        }
        return name
    }

    private mutating func parseBracket() throws(TemplateSyntaxError) -> ValuePath.Step {
        let start = index
        index += 1
        if consume("]") { return .each }
        if consume("'") {
            var name = ""
            while let scalar = peek, scalar != "'" {
                name.unicodeScalars.append(scalar)
                index += 1
            }
            guard consume("'"), consume("]") else { throw TemplateSyntaxError("missing '] after this name", at: start) }
            return .name(Array(name.utf8))
        }
        var digits = ""
        while let scalar = peek, "-0123456789".unicodeScalars.contains(scalar) {
            digits.unicodeScalars.append(scalar)
            index += 1
        }
        guard let entry = Int32(digits), consume("]") else {
            throw TemplateSyntaxError("expected [] for all elements, [0] for the first, or ['a name']", at: start)
        }
        return .entry(Int(entry))
    }
}
