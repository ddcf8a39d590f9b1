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
                tr("expected a whole number from \(range.lowerBound) to \(range.upperBound)"), at: node.place)
        }
        self = whole
    }

    package var written: JSONValue { .integer(self) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue { schema(in: fileRange) }

    package static func schema(in range: ClosedRange<Int>) -> JSONValue {
        .members([
            "type": .string("integer"), "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
        ])
    }

    package var dials: [FieldPath] { [[]] }

    package func turned(_ path: FieldPath.SubSequence, by steps: Int) -> Int {
        turned(by: steps, in: Self.fileRange)
    }

    package func turned(by steps: Int, in range: ClosedRange<Int>) -> Int {
        let (sum, isTooLong) = addingReportingOverflow(steps)
        return isTooLong ? self : Swift.min(Swift.max(range.lowerBound, sum), range.upperBound)
    }

    package func text(at path: FieldPath.SubSequence) -> String { "\(self)" }
}

extension Bool: FieldValue {
    package init(reading node: JSONNode) throws(JSONCError) {
        guard case .bool(let isTrue) = node.value else {
            throw JSONCError(tr("expected true or false, not \(node.value.kindName)"), at: node.place)
        }
        self = isTrue
    }

    package var written: JSONValue { .bool(self) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members(["type": .string("boolean")])
    }

    package var dials: [FieldPath] { [[]] }

    package func turned(_ path: FieldPath.SubSequence, by steps: Int) -> Bool {
        steps.isMultiple(of: 2) ? self : !self
    }

    package func text(at path: FieldPath.SubSequence) -> String { self ? "yes" : "no" }
}

extension String: FieldValue {
    /// The maximum length of a string in a file, in UTF-8 bytes.
    package static let maximumFileBytes = 4_096

    package init(reading node: JSONNode) throws(JSONCError) {
        guard case .string(let text) = node.value else {
            throw JSONCError(tr("expected a string in quotes, not \(node.value.kindName)"), at: node.place)
        }
        guard text.utf8.count <= Self.maximumFileBytes else {
            throw JSONCError(tr("this string is longer than \(Self.maximumFileBytes) bytes"), at: node.place)
        }
        self = text
    }

    package var written: JSONValue { .string(self) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members(["type": .string("string")])
    }
}

extension Array: FieldValue where Element: FieldValue {
    /// The maximum number of entries in a list.
    package static var maximumFileCount: Int { 256 }

    package init(reading node: JSONNode) throws(JSONCError) {
        guard case .array(let nodes) = node.value else {
            throw JSONCError(tr("expected an array in brackets, not \(node.value.kindName)"), at: node.place)
        }
        guard nodes.count <= Self.maximumFileCount else {
            throw JSONCError(tr("an array can have at most \(Self.maximumFileCount) elements"), at: node.place)
        }
        self = []
        for node in nodes { append(try Element(reading: node)) }
    }

    package var written: JSONValue { .list(map(\.written)) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members([
            "type": .string("array"), "items": Element.schema(&definitions), "maxItems": .integer(maximumFileCount),
        ])
    }

    package var dials: [FieldPath] {
        indices.flatMap { index in self[index].dials.map { [.entry(index)] + $0 } }
    }

    package func turned(_ path: FieldPath.SubSequence, by steps: Int) -> [Element] {
        guard case .entry(let index)? = path.first, indices.contains(index) else { return self }
        var list = self
        list[index] = list[index].turned(path.dropFirst(), by: steps)
        return list
    }

    package func text(at path: FieldPath.SubSequence) -> String {
        guard case .entry(let index)? = path.first, indices.contains(index) else { return "" }
        return self[index].text(at: path.dropFirst())
    }
}
