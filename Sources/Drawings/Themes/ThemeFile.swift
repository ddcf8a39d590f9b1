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
        Field("$schema", \.schemaReference, "", "The JSON schema that editors use to check the file."),
        Field("name", \.name, "", "The theme's name."),
        Field("description", \.summary, "", "A description of the theme."),
        Field("kind", \.kind, .dark, "Whether the background is light or dark."),
        Field("ground", optional: \.ground, "The background; default: the terminal's."),
        Field("text", optional: \.text, "The main text; default: the terminal's."),
        Field("caption", optional: \.caption, "Captions and hints."),
        Field("border", optional: \.border, "Frames and separators."),
        Field(
            "accent", optional: \.accent,
            "Focus, the selected tab and progress; the accent in the configuration takes precedence."),
        Field("onAccent", optional: \.onAccent, "Text on the accent."),
        Field("field", optional: \.field, "The background of text fields."),
        Field("fieldText", optional: \.fieldText, "The text in text fields."),
        Field("warning", optional: \.warning, "Problems."),
    ]

    package var validationError: String? {
        (ground == nil) == (text == nil) ? nil : tr("set both \"ground\" and \"text\", or neither")
    }

    /// Parses the contents of a file.
    /// - Throws: the error with its line and column.
    package init(text: String) throws(JSONCError) {
        try self.init(reading: JSONParser.parse(text))
    }

    /// The JSON Schema (draft 2020-12) of theme files.
    package static var schemaText: String { schemaText(titled: "pinfeed theme") }
}

/// A colour in a theme file: `#rrggbb`.
package struct ThemeColor: FieldValue {
    package let color: Color
    /// The colour as `0xrrggbb`.
    package let value: UInt32

    package init(reading node: JSONNode) throws(JSONCError) {
        guard case .string(let text) = node.value, text.hasPrefix("#"), let color = Color(notation: text) else {
            throw JSONCError(tr("expected a colour such as \"#1e1e2e\""), at: node.location)
        }
        self.color = color
        value = color.packed & 0xFF_FFFF
    }

    package var encoded: JSONValue { .string(color.notation ?? "") }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members(["type": .string("string"), "pattern": .string("^#[0-9A-Fa-f]{6}$")])
    }
}

extension Theme.Background: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> { ["dark": .dark, "light": .light] }
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
