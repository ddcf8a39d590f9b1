import JSONC
import Languages
import TerminalUI

/// A theme file: its name, and the colours of the interface.
///
/// The format is JSON with comments, described by `Data/Themes/theme.schema.json`. Missing colours have defaults for
/// the kind of background; missing `ground` and `text` are the terminal's own.
package struct ThemeFile: JSONRecord {
    /// The schema for editors, which is ignored.
    package var schemaReference = ""
    package var name = ""
    package var summary = ""
    /// The kind of the background.
    package var kind = Theme.Background.dark
    package var ground: ThemeColor?
    package var text: ThemeColor?
    package var caption: ThemeColor?
    package var border: ThemeColor?
    package var accent: ThemeColor?
    package var onAccent: ThemeColor?
    package var field: ThemeColor?
    package var fieldText: ThemeColor?
    package var warning: ThemeColor?

    package init() {}

    package static let schemaName = "Theme"
    package static let fields: [Field<Self>] = [
        Field("$schema", \.schemaReference, "", "The schema that an editor checks the file with."),
        Field("name", \.name, "", "What the theme is called."),
        Field("description", \.summary, "", "What it looks like."),
        Field("kind", \.kind, .dark, "What its ground is like, or the terminals' that it is for."),
        Field("ground", optional: \.ground, "What is behind everything; absent: the terminal's own."),
        Field("text", optional: \.text, "What is read first; absent: the terminal's own."),
        Field("caption", optional: \.caption, "Captions and hints."),
        Field("border", optional: \.border, "Frames and rules, which nobody reads."),
        Field("accent", optional: \.accent, "Focus, the selected tab and progress, unless the configuration has one."),
        Field("onAccent", optional: \.onAccent, "Text on the accent."),
        Field("field", optional: \.field, "The ground of what is typed."),
        Field("fieldText", optional: \.fieldText, "What is typed."),
        Field("warning", optional: \.warning, "Problems."),
    ]

    package var problem: String? {
        (ground == nil) == (text == nil) ? nil : tr("a theme has both of \"ground\" and \"text\" or none of them")
    }

    /// Parses the text of a file.
    /// - Throws: the error with its line and column.
    package init(text: String) throws(JSONCError) {
        try self.init(reading: JSONParser.parse(text))
    }

    /// The JSON Schema (draft 2020-12) of theme files.
    package static var schemaText: String { schemaText(titled: "A theme of pinfeed") }
}

/// A colour in a theme file: `#rrggbb`.
package struct ThemeColor: FieldValue {
    package let color: Color
    /// The colour as `0xrrggbb`.
    package let value: UInt32

    package init(reading node: JSONNode) throws(JSONCError) {
        guard case .string(let text) = node.value, text.hasPrefix("#"), let color = Color(notation: text) else {
            throw JSONCError(tr("a colour as \"#1e1e2e\" is expected here"), at: node.place)
        }
        self.color = color
        value = color.packed & 0xFF_FFFF
    }

    package var written: JSONValue { .string(color.notation ?? "") }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members(["type": .string("string"), "pattern": .string("^#[0-9A-Fa-f]{6}$")])
    }
}

extension Theme.Background: WordValue {
    package static var words: KeyValuePairs<String, Self> { ["dark": .dark, "light": .light] }
}

/// A theme that can be selected, with the name of its file.
package struct NamedTheme: Hashable, Sendable {
    /// The value of `theme` in the configuration: the file name without its extension.
    package let id: String
    package let file: ThemeFile

    package init(id: String, file: ThemeFile) {
        self.id = id
        self.file = file
    }
}
