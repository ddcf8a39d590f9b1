import JSONC
import LayoutEngine

extension ScrollAxis: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> { ["vertical": .vertical, "horizontal": .horizontal] }

    static func field<Record>(_ path: WritableKeyPath<Record, ScrollAxis> & Sendable) -> Field<Record> {
        Field(
            "scrollDirection", path, .vertical,
            "The scroll direction; horizontal swaps rows with columns, and heights with widths.")
    }
}

extension SupplementedSection {
    /// The section for a horizontal layout, with insets converted from screen coordinates.
    var transposedInsets: Self {
        var section = self
        section.padding = padding.transposed
        section.contentInsets = contentInsets.transposed
        section.headerInsets = headerInsets.transposed
        section.footerInsets = footerInsets.transposed
        section.background = background?.transposed
        return section
    }
}
