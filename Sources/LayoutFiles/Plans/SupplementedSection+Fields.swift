import JSONC
import LayoutEngine

extension SupplementedSection where Self: Sendable {
    /// The fields for the header, footer, insets and background, shared by all section types.
    static var surroundingFields: [Field<Self>] {
        [
            Field("contentInsets", \.contentInsets, .zero, "The cells kept free around the whole section."),
            Field("headerHeight", \.headerHeight, 0, "The header's rows; 0 makes none."),
            Field("headerInsets", \.headerInsets, .zero, "The cells kept free around the header."),
            Field("pinsHeader", \.pinsHeader, false, "Whether the header stays in sight with its section."),
            Field("footerHeight", \.footerHeight, 0, "The footer's rows; 0 makes none."),
            Field("footerInsets", \.footerInsets, .zero, "The cells kept free around the footer."),
            Field("pinsFooter", \.pinsFooter, false, "Whether the footer stays in sight with its section."),
            Field("background", optional: \.background, "The cells kept free around a background; none without."),
        ]
    }
}
