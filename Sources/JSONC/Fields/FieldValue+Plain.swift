import Languages

// Conformances of integers, Booleans, strings and arrays.

extension Int: FieldValue {
    /// The valid range of lengths and counts in files. The maximum is far larger than any screen.
    package static let fileRange = 0...100_000

    package init(reading node: JSONNode) throws(JSONCError) {
        self = try Int(node, in: Self.fileRange)
    }

    package init(_ node: JSONNode, in range: ClosedRange<Int>) throws(JSONCError) {
        guard case .number(let number) = node.value, let whole = Int(exactly: number), range.contains(whole) else {
            throw JSONCError(
                tr("expected a whole number from \(range.lowerBound) to \(range.upperBound)"), at: node.location
            )
        }
        self = whole
    }

    package var encoded: JSONValue { .integer(self) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue { schema(in: fileRange) }

    package static func schema(in range: ClosedRange<Int>) -> JSONValue {
        .members([
            "type": .string("integer"), "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
        ])
    }

    package var adjustablePaths: [FieldPath] { [[]] }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Int {
        adjusted(by: steps, in: Self.fileRange)
    }

    package func adjusted(by steps: Int, in range: ClosedRange<Int>) -> Int {
        let (sum, overflow) = addingReportingOverflow(steps)
        return overflow ? self : Swift.min(Swift.max(range.lowerBound, sum), range.upperBound)
    }

    package func text(at path: FieldPath.SubSequence) -> String { "\(self)" }
}

extension Bool: FieldValue {
    package init(reading node: JSONNode) throws(JSONCError) {
        guard case .bool(let isTrue) = node.value else {
            throw JSONCError(tr("expected true or false, not \(node.value.kindName)"), at: node.location)
        }
        self = isTrue
    }

    package var encoded: JSONValue { .bool(self) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members(["type": .string("boolean")])
    }

    package var adjustablePaths: [FieldPath] { [[]] }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Bool {
        steps.isMultiple(of: 2) ? self : !self
    }

    package func text(at path: FieldPath.SubSequence) -> String { self ? "yes" : "no" }
}

extension String: FieldValue {
    /// The maximum length of a string in a file, in UTF-8 bytes.
    package static let maximumFileBytes = 4_096

    package init(reading node: JSONNode) throws(JSONCError) {
        guard case .string(let text) = node.value else {
            throw JSONCError(tr("expected a string in quotes, not \(node.value.kindName)"), at: node.location)
        }
        guard text.utf8.count <= Self.maximumFileBytes else {
            throw JSONCError(tr("this string is longer than \(Self.maximumFileBytes) bytes"), at: node.location)
        }
        self = text
    }

    package var encoded: JSONValue { .string(self) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members(["type": .string("string")])
    }
}

extension Array: FieldValue where Element: FieldValue {
    /// The maximum number of elements in a file's array.
    package static var maximumFileCount: Int { 256 }

    package init(reading node: JSONNode) throws(JSONCError) {
        guard case .array(let nodes) = node.value else {
            throw JSONCError(tr("expected an array in brackets, not \(node.value.kindName)"), at: node.location)
        }
        guard nodes.count <= Self.maximumFileCount else {
            throw JSONCError(tr("an array can have at most \(Self.maximumFileCount) elements"), at: node.location)
        }
        self = []
        for node in nodes { append(try Element(reading: node)) }
    }

    package var encoded: JSONValue { .list(map(\.encoded)) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members([
            "type": .string("array"), "items": Element.schema(&definitions), "maxItems": .integer(maximumFileCount),
        ])
    }

    package var adjustablePaths: [FieldPath] {
        indices.flatMap { index in self[index].adjustablePaths.map { [.entry(index)] + $0 } }
    }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> [Element] {
        guard case .entry(let index)? = path.first, indices.contains(index) else { return self }
        var list = self
        list[index] = list[index].adjusted(path.dropFirst(), by: steps)
        return list
    }

    package func text(at path: FieldPath.SubSequence) -> String {
        guard case .entry(let index)? = path.first, indices.contains(index) else { return "" }
        return self[index].text(at: path.dropFirst())
    }
}
