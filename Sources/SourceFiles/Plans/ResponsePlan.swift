import JSONC
import Languages

/// The location of the items in a response and the rules for reading each.
package struct ResponsePlan: JSONRecord {
    package var items: PathPlan?
    package var columns: PathPlan?
    package var each: PathPlan?
    package var mergesPictures = false
    package var conditions: [ConditionPlan] = []
    package var pin = PinPlan()
    package var next: PaginationPlan?

    package init() {}

    package static let schemaName = "Answer"
    package static let fields: [Field<Self>] = [
        Field(
            "items", optional: \.items,
            "The path to the array of items, or to an object whose values are the items; $ is the whole response."),
        Field(
            "columns", optional: \.columns,
            "Instead of items: the path to an object of arrays, whose first elements form the first item, and so on."),
        Field(
            "each", optional: \.each,
            "An array in an item, each element of which is a pin; ^ refers from the element to the item."),
        Field(
            "together", \.mergesPictures, false,
            "Whether these elements are the pictures of one pin, whose other values come from the first."),
        Field("where", \.conditions, [], "The conditions for an item or element to become a pin; all must be met."),
        Field("pin", \.pin, PinPlan(), "The paths of a pin's values."),
        Field("next", optional: \.next, "The pagination; default: only one page."),
    ]

    package var validationError: String? {
        if (items == nil) == (columns == nil) {
            return tr("an answer needs either \"items\" or \"columns\": the path to the items")
        }
        if mergesPictures, each == nil { return tr("\"together\" needs \"each\": the array of a pin's pictures") }
        if pin.id == nil { return tr("\"pin\" needs \"id\": a unique identifier") }
        if pin.pictures.isEmpty { return tr("\"pin\" needs \"pictures\": the picture's address") }
        return nil
    }

    /// All paths, for checking their parameters.
    var paths: [ValuePath] {
        [items, columns, each].compactMap(\.self).flatMap(\.paths) + conditions.flatMap(\.paths) + pin.paths
            + (next?.paths ?? [])
    }
}

/// One or more alternative paths, of which the first that exists is used.
package struct PathPlan: FieldValue {
    private static let maximumCount = 8

    let paths: [ValuePath]

    package init(reading node: JSONNode) throws(JSONCError) {
        let nodes = if case .array(let nodes) = node.value { nodes } else { [node] }
        guard (1...Self.maximumCount).contains(nodes.count) else {
            throw JSONCError(tr("expected an array of 1 to \(Self.maximumCount) paths"), at: node.location)
        }
        var paths: [ValuePath] = []
        for node in nodes {
            let text = try String(reading: node)
            do throws(TemplateSyntaxError) {
                paths.append(try ValuePath(text))
            } catch {
                throw error.error(in: node)
            }
        }
        self.paths = paths
    }

    package var encoded: JSONValue {
        let strings = paths.map { JSONValue.string($0.text) }
        return strings.count == 1 ? strings[0] : .list(strings)
    }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        let path = String.schema(&definitions)
        return .anyOf([
            path,
            .members([
                "type": .string("array"), "items": path, "minItems": .integer(1), "maxItems": .integer(maximumCount),
            ]),
        ])
    }
}

/// A condition that an item must meet to become a pin.
package struct ConditionPlan: JSONRecord {
    package var value: ValuePlan?
    package var allowedValues: [String] = []
    package var excludedValues: [String] = []

    package init() {}

    package static let schemaName = "Condition"
    package static let fields: [Field<Self>] = [
        Field("value", optional: \.value, "The path to the value to compare; required."),
        Field(
            "is", \.allowedValues, [],
            "The allowed values; one of several must match. A Boolean is \"true\" or \"false\"."),
        Field(
            "isNot", \.excludedValues, [], "The excluded values; none of several may match. A missing value is \"\"."),
    ]

    package var validationError: String? {
        if value == nil { return tr("missing \"value\": the path to the value to compare") }
        return allowedValues.isEmpty && excludedValues.isEmpty
            ? tr("missing \"is\" or \"isNot\": an array of strings") : nil
    }

    var paths: [ValuePath] { value?.paths ?? [] }
}
