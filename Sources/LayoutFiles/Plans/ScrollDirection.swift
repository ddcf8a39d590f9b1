import JSONC
import LayoutEngine

extension ScrollAxis: WordValue {
    package static var words: KeyValuePairs<String, Self> { ["vertical": .vertical, "horizontal": .horizontal] }

    /// The field of a layout that can scroll either way.
    static func field<Record>(_ path: WritableKeyPath<Record, ScrollAxis> & Sendable) -> Field<Record> {
        Field(
            "scrollDirection", path, .vertical,
            "The way that the content scrolls: horizontal turns rows into columns, and heights into widths.")
    }
}

extension SupplementedSection {
    /// The section as it is described where it lies on its side, with insets that are told as they are on the screen.
    var onItsSide: Self {
        var section = self
        section.padding = padding.transposed
        section.contentInsets = contentInsets.transposed
        section.headerInsets = headerInsets.transposed
        section.footerInsets = footerInsets.transposed
        section.background = background?.transposed
        return section
    }
}
