import Languages

/// An enumeration whose cases are strings in JSONC files.
package protocol NamedChoice: FieldValue {
    /// The cases by their names in a file, in the order in which `adjusted` steps through them.
    static var casesByName: KeyValuePairs<String, Self> { get }
}

// The compiler specializes this extension for each conforming type, so the non-generic code is in `ChoiceNames`.
extension NamedChoice {
    private static var names: ChoiceNames { ChoiceNames(names: casesByName.map(\.key)) }

    package init(reading node: JSONNode) throws(JSONCError) {
        self = Self.casesByName[try Self.names.read(node)].value
    }

    private var index: Int? { Self.casesByName.firstIndex { $0.value == self } }

    /// The name of the case in a file; empty if `casesByName` lacks the case.
    package var caseName: String { index.map { Self.casesByName[$0].key } ?? "" }

    package var encoded: JSONValue { .string(caseName) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue { names.schema }

    package var adjustablePaths: [FieldPath] { [[]] }

    package func adjusted(_ path: FieldPath.SubSequence, by steps: Int) -> Self {
        index.map { Self.casesByName[Self.names.adjusted($0, by: steps)].value } ?? self
    }

    package func text(at path: FieldPath.SubSequence) -> String { caseName }
}

/// The names of the cases of a `NamedChoice`.
private struct ChoiceNames {
    let names: [String]

    /// Returns the index of the case that `node` names.
    func read(_ node: JSONNode) throws(JSONCError) -> Int {
        guard case .string(let name) = node.value, let index = names.firstIndex(of: name) else {
            let words = names.map { "\"\($0)\"" }.joined(separator: ", ")
            throw JSONCError(tr("expected one of \(words)"), at: node.location)
        }
        return index
    }

    var schema: JSONValue { .members(["enum": .list(names.map { .string($0) })]) }

    func adjusted(_ index: Int, by steps: Int) -> Int { (index + steps % names.count + names.count) % names.count }
}
