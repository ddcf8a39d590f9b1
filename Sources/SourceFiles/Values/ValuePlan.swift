import JSONC
import Languages

/// A rule for finding a value: a path, a template with paths, a number, a list of alternatives, or a transformation. Of
/// the alternatives, the first that has a value is used.
package indirect enum ValuePlan: FieldValue {
    case path(ValuePath)
    case template(ValueTemplate)
    case number(Double)
    case alternatives([ValuePlan])
    case transformed(TransformedValue)

    private static let maximumAlternativeCount = 16

    package init(reading node: JSONNode) throws(JSONCError) {
        switch node.value {
        case .string:
            let text = try String(reading: node)
            do throws(TemplateSyntaxError) {
                self =
                    text.contains("{") || text.contains("}")
                    ? .template(try ValueTemplate(text)) : .path(try ValuePath(text))
            } catch {
                throw error.error(in: node)
            }
        case .number(let number): self = .number(number)
        case .array(let nodes):
            guard (1...Self.maximumAlternativeCount).contains(nodes.count) else {
                throw JSONCError(
                    tr("expected an array of 1 to \(Self.maximumAlternativeCount) values"), at: node.location)
            }
            var choices: [ValuePlan] = []
            for node in nodes { choices.append(try ValuePlan(reading: node)) }
            self = .alternatives(choices)
        case .object: self = .transformed(try TransformedValue(reading: node))
        case .null, .bool:
            throw JSONCError(
                tr("expected a path in quotes, a \"template with {path}\", or an array"), at: node.location)
        }
    }

    package var encoded: JSONValue {
        switch self {
        case .path(let path): .string(path.text)
        case .template(let template): .string(template.text)
        case .number(let number): .number(number)
        case .alternatives(let choices): .list(choices.map(\.encoded))
        case .transformed(let value): value.encoded
        }
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        definitions.reference("Value") { definitions in
            let reference = JSONValue.members(["$ref": .string("#/$defs/Value")])
            return .anyOf([
                .members([
                    "description": .string(
                        "A path such as account.name, media[0].url, tags[].name, ^.id, $.total or :parameter; or a "
                            + "template with paths in braces."),
                    "type": .string("string"),
                ]),
                .members(["description": .string("A literal number."), "type": .string("number")]),
                .members([
                    "description": .string("The first of these values that is present."), "type": .string("array"),
                    "items": reference, "minItems": .integer(1), "maxItems": .integer(maximumAlternativeCount),
                ]),
                TransformedValue.schema(&definitions),
            ])
        }
    }

    var paths: [ValuePath] {
        switch self {
        case .path(let path): [path]
        case .template(let template): template.paths
        case .number: []
        case .alternatives(let choices): choices.flatMap(\.paths)
        case .transformed(let value): value.from?.paths ?? []
        }
    }
}

/// A template whose names are paths.
package struct ValueTemplate: Hashable, Sendable {
    // The generic template is not stored, because each copy of a plan would look up its type metadata.
    enum Part: Hashable, Sendable {
        case text(String)
        case path(ValuePath)
    }

    let parts: [Part]
    let text: String

    init(_ text: String) throws(TemplateSyntaxError) {
        self.text = text
        let template = try TextTemplate(text) { (name) throws(TemplateSyntaxError) in try ValuePath(name) }
        parts = template.parts.map { part in
            switch part {
            case .text(let text): .text(text)
            case .name(let path): .path(path)
            }
        }
    }

    var paths: [ValuePath] {
        parts.compactMap { if case .path(let path) = $0 { path } else { nil } }
    }

    /// Returns the text with paths replaced by values; `nil` if a value is missing or the text exceeds 64 KiB.
    func filled(_ value: (ValuePath) -> String?) -> String? {
        var filled = ""
        for part in parts {
            guard filled.utf8.count <= 1 << 16 else { return nil }
            switch part {
            case .text(let plain): filled += plain
            case .path(let path):
                guard let value = value(path) else { return nil }
                filled += value
            }
        }
        return filled
    }
}

/// A value with transformations.
package struct TransformedValue: JSONRecord {
    package var from: ValuePlan?
    package var isHTML = false
    package var replace: [Replacement] = []
    package var split = ""
    package var join = ""

    package init() {}

    package static let schemaName = "ChangedValue"
    package static let fields: [Field<Self>] = [
        Field("from", optional: \.from, "The path to the value; required."),
        Field("html", \.isHTML, false, "Whether the value is HTML, to be converted to plain text first."),
        Field("replace", \.replace, [], "The replacements, in order."),
        Field("split", \.split, "", "The separator that splits the value into several: \" \" for tags."),
        Field("join", \.join, "", "The separator that joins several values; default: only the first value is used."),
    ]

    package var validationError: String? { from == nil ? tr("missing \"from\": the path to the value") : nil }
}

extension TemplateSyntaxError {
    /// Returns the error with its location in the file, which is approximate if escapes precede the problem.
    func error(in node: JSONNode) -> JSONCError {
        JSONCError(problem, at: TextLocation(line: node.location.line, column: node.location.column + 1 + offset))
    }
}
