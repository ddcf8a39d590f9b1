import JSONC
import Languages
import LayoutEngine

/// A layout in a file: its name, and one of the engine's four layouts with all that it can do.
///
/// The text is JSON with comments; `Data/Layouts/layout.schema.json` describes it.
package struct LayoutFile: JSONRecord {
    /// The schema that an editor checks the file with; not read.
    package var schemaReference = ""
    package var name = ""
    /// What is to be seen in it, in a sentence or two.
    package var summary = ""
    package var direction = LayoutDirection.leftToRight
    package var plan: LayoutPlan

    /// A layout without a name, in columns as an empty masonry plan describes them.
    package init() { self.init(.masonry(MasonryPlan())) }

    /// A layout without a name that begins at the left.
    package init(_ plan: LayoutPlan) { self.plan = plan }

    package static let schemaName = "Layout"
    package static let fields: [Field<Self>] =
        [
            Field("$schema", \.schemaReference, "", "The schema that an editor checks the file with."),
            Field("name", \.name, "", "What the layout is called."),
            Field("description", \.summary, "", "What is to be seen in it."),
            Field("direction", \.direction, .leftToRight, "Which side it begins at."),
        ] + planFields

    private static let planFields: [Field<Self>] = [
        Field("masonry", optional: \.plan.masonry, "Items of their own heights in columns of one width."),
        Field("flow", optional: \.plan.flow, "Items of their own sizes side by side in rows."),
        Field("paged", optional: \.plan.paged, "One item a page, swiped left and right."),
        Field("compositional", optional: \.plan.compositional, "Sections of groups of items."),
    ]

    package init(reading node: JSONNode) throws(JSONCError) {
        self.init()
        let values = try Self.fields.map(\.kind).read(node)
        for (field, value) in values { Self.fields[field].set(&self, value) }
        let count = values.count { $0.field >= Self.fields.count - Self.planFields.count }
        guard count == 1 else {
            throw JSONCError(
                tr("a layout has exactly one of \"masonry\", \"flow\", \"paged\" and \"compositional\", not \(count)"),
                at: node.place)
        }
        if let problem { throw JSONCError(problem, at: node.place) }
    }

    package var problem: String? {
        plan.scrollDirection == .horizontal && direction == .rightToLeft
            ? tr("a layout that scrolls horizontally begins at the left: \"direction\" can't be \"rightToLeft\"") : nil
    }

    // MARK: Text

    /// Reads a file's text.
    /// - Throws: what is wrong with it, at its line and column.
    package init(text: String) throws(JSONCError) {
        try self.init(reading: JSONParser.parse(text))
    }

    /// The layout as a file's text; reading it gives the same layout. Comments are not part of it.
    package var text: String { JSONText(value: written).text }

    /// The JSON Schema (draft 2020-12) of such files.
    package static var schemaText: String { schemaText(titled: "A layout of pinfeed") }
}
