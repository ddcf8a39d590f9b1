import Languages
import LayoutEngine
import TerminalUI

extension PlacementExplanation {
    /// The explanation as sentences. Sentences of more than 60 columns are broken at commas.
    ///
    /// Items and sections are numbered from 0, as in layout files; columns, rows of items, pages and groups from 1.
    var sentences: [String] {
        let shown = isTransposed ? frame.transposed : frame
        var sentences = [
            tr(
                """
                Item \(index.item) of section \(index.section), \
                at \(shown.x), \(shown.y), \(shown.width) x \(shown.height).
                """)
        ]
        if isTransposed {
            sentences.append(tr("Horizontal layout: explained as if vertical, with rows and columns swapped."))
        }
        sentences += width.sentences(of: .width) + height.sentences(of: .height)
        switch placement {
        case .column(let column): sentences += column.sentences
        case .row(let row): sentences += row.sentences(ofItem: index.item, height: frame.height)
        case .page(let page): sentences += page.sentences
        case .group(let group): sentences += group.sentences(ofItem: index.item)
        }
        return sentences.flatMap { $0.broken(at: 60) }
    }
}

extension PlacementExplanation.Page {
    fileprivate var sentences: [String] {
        var sentences = [
            tr("Page \(page + 1) of \(count), as large as the container: \(frame.width) x \(frame.height).")
        ]
        if page > 0 {
            let stride = frame.width + spacing
            sentences.append(
                tr(
                    "A page begins every \(stride) columns; \(page) item precedes this one.",
                    "A page begins every \(stride) columns; \(page) items precede this one.", page))
        }
        return sentences
    }
}

extension String {
    /// Returns the text in lines of at most `columns` columns, broken after commas and semicolons. A line without
    /// either may be longer.
    fileprivate func broken(at columns: Int) -> [String] {
        guard DisplayText.columns(of: self) > columns else { return [self] }
        let end = indices.last { ",;".contains(self[$0]) && DisplayText.columns(of: self[...$0]) <= columns }
        guard let end, index(after: end) < endIndex else { return [self] }
        let rest = self[index(after: end)...].drop { $0 == " " }
        return [String(self[...end])] + String(rest).broken(at: columns)
    }
}
