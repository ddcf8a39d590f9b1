import JSONC
import Languages

/// The location of the items in a response and the rules for reading each.
package struct AnswerPlan: JSONRecord {
    package var items: PathPlan?
    package var columns: PathPlan?
    package var each: PathPlan?
    package var isTogether = false
    package var conditions: [ConditionPlan] = []
    package var pin = PinPlan()
    package var next: NextPlan?

    package init() {}

    package static let schemaName = "Answer"
    package static let fields: [Field<Self>] = [
        Field(
            "items", optional: \.items, "The list of items, or the object whose values are the items; $ is all of it."),
        Field(
            "columns", optional: \.columns,
            "In place of items: an object of lists, of which the first entries are the first item and so on."),
        Field(
            "each", optional: \.each,
            "A list in an item, each entry of which is a pin of its own; ^ leads from it to the item."),
        Field(
            "together", \.isTogether, false,
            "Whether these entries are the pictures of one pin, which is read from the first of them."),
        Field("where", \.conditions, [], "What an item, or an entry of it, has to be for a pin; all of it."),
        Field("pin", \.pin, PinPlan(), "How a pin is read."),
        Field("next", optional: \.next, "Where the next items are; without it there are no more."),
    ]

    package var problem: String? {
        if (items == nil) == (columns == nil) {
            return tr("an answer has either \"items\" or \"columns\": the path to what the pins are made of")
        }
        if isTogether, each == nil { return tr("\"together\" needs \"each\": the list of a pin's pictures") }
        if pin.id == nil { return tr("\"pin\" needs \"id\": what tells a pin from the others") }
        if pin.pictures.isEmpty { return tr("\"pin\" needs \"pictures\": where the picture is") }
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
            throw JSONCError(tr("a list has 1 to \(Self.maximumCount) paths to choose from"), at: node.place)
        }
        var paths: [ValuePath] = []
        for node in nodes {
            let text = try String(reading: node)
            do throws(TemplateFault) {
                paths.append(try ValuePath(text))
            } catch {
                throw error.error(in: node)
            }
        }
        self.paths = paths
    }

    package var written: JSONValue {
        let texts = paths.map { JSONValue.string($0.text) }
        return texts.count == 1 ? texts[0] : .list(texts)
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
    package var wanted: [String] = []
    package var unwanted: [String] = []

    package init() {}

    package static let schemaName = "Condition"
    package static let fields: [Field<Self>] = [
        Field("value", optional: \.value, "What is looked at; required."),
        Field("is", \.wanted, [], "What it may be, one of several values at least; a flag is \"true\" or \"false\"."),
        Field("isNot", \.unwanted, [], "What it may not be, none of several values; what is not there is \"\"."),
    ]

    package var problem: String? {
        if value == nil { return tr("\"value\" is missing: the path to what is looked at") }
        return wanted.isEmpty && unwanted.isEmpty ? tr("\"is\" or \"isNot\" is missing: a list of texts") : nil
    }

    var paths: [ValuePath] { value?.paths ?? [] }
}
