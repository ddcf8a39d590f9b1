import JSONC
import Languages
import LayoutEngine

/// A layout in a file: its name, and a description of one of the engine's four layouts.
package struct LayoutFile: JSONRecord {
    /// The path or URL of the JSON schema that editors check the file with; the program ignores it.
    package var schemaReference = ""
    package var name = ""
    /// A description of the layout's purpose, in a sentence or two.
    package var summary = ""
    package var direction = LayoutDirection.leftToRight
    package var plan: LayoutPlan

    /// Creates a masonry layout with default values and no name.
    package init() { self.init(.masonry(MasonryPlan())) }

    /// Creates a left-to-right layout without a name.
    package init(_ plan: LayoutPlan) { self.plan = plan }

    package static let schemaName = "Layout"
    package static let fields: [Field<Self>] =
        [
            Field("$schema", \.schemaReference, "", "The JSON schema that editors use to check the file."),
            Field("name", \.name, "", "The layout's name."),
            Field("description", \.summary, "", "A description of the layout."),
            Field(
                "direction", \.direction, .leftToRight,
                "The direction of columns and rows: left to right, or right to left."),
        ] + planFields

    private static let planFields: [Field<Self>] = [
        Field("masonry", optional: \.plan.masonry, "Items of different heights in columns of the same width."),
        Field("flow", optional: \.plan.flow, "Items of different sizes, side by side in rows."),
        Field("paged", optional: \.plan.paged, "One item per page, scrolled horizontally."),
        Field("compositional", optional: \.plan.compositional, "Sections of groups of items."),
    ]

    package init(reading node: JSONNode) throws(JSONCError) {
        self.init()
        let values = try Self.fields.map(\.descriptor).read(node)
        for (field, value) in values { Self.fields[field].set(&self, value) }
        let count = values.count { $0.fieldIndex >= Self.fields.count - Self.planFields.count }
        guard count == 1 else {
            throw JSONCError(
                tr(
                    "a layout needs exactly one of \"masonry\", \"flow\", \"paged\" and \"compositional\", not \(count)"
                ),
                at: node.location)
        }
        if let validationError { throw JSONCError(validationError, at: node.location) }
    }

    package var validationError: String? {
        plan.scrollDirection == .horizontal && direction == .rightToLeft
            ? tr("\"direction\" can't be \"rightToLeft\" in a layout that scrolls horizontally") : nil
    }

    // MARK: Text

    /// Parses the text of a file.
    ///
    /// - Throws: A description of the error, with its line and column.
    package init(text: String) throws(JSONCError) {
        try self.init(reading: JSONParser.parse(text))
    }

    /// The text of a file that describes the layout. Comments of a parsed file are not preserved.
    package var text: String { JSONFormatter(value: encoded).text }

    /// The JSON Schema (draft 2020-12) of layout files.
    package static var schemaText: String { schemaText(titled: "pinfeed layout") }
}
