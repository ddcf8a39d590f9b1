import JSONC
import LayoutEngine

extension SupplementedSection where Self: Sendable {
    /// The fields for the header, footer, insets and background, shared by all section types.
    static var surroundingFields: [Field<Self>] {
        [
            Field("contentInsets", \.contentInsets, .zero, "The insets around the whole section, in cells."),
            Field("headerHeight", \.headerHeight, 0, "The header's height in rows; 0 for no header."),
            Field("headerInsets", \.headerInsets, .zero, "The insets around the header, in cells."),
            Field("pinsHeader", \.pinsHeader, false, "Whether the header stays visible while its section is."),
            Field("footerHeight", \.footerHeight, 0, "The footer's height in rows; 0 for no footer."),
            Field("footerInsets", \.footerInsets, .zero, "The insets around the footer, in cells."),
            Field("pinsFooter", \.pinsFooter, false, "Whether the footer stays visible while its section is."),
            Field(
                "background", optional: \.background,
                "The insets around the background, in cells; default: no background."),
        ]
    }
}
