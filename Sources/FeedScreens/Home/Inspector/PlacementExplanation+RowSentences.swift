import Languages
import LayoutEngine

extension PlacementExplanation.Row {
    /// - Parameters:
    ///   - index: the index of the item in its section.
    ///   - height: the height of the item.
    func sentences(ofItem index: Int, height: Int) -> [String] {
        var sentences = [
            tr("Row \(row + 1), item \(index - items.lowerBound + 1) of \(items.count)."), reason,
        ]
        if let freeSpaceSentence { sentences.append(freeSpaceSentence) }
        if frame.height > height { sentences.append(alignmentSentence) }
        return sentences
    }

    /// The reason for the choice of the row.
    private var reason: String {
        switch choice {
        case .first: tr("This is the section's first item.")
        case .fits: tr("The item needed \(neededWidth) cells with its gap, and \(remainingWidth) were left.")
        case .shrinksRow:
            tr(
                """
                The item needed \(neededWidth) cells, but only \(max(0, remainingWidth)) were left, so the row was \
                shrunk.
                """
            )
        case .didNotFit(let rest):
            tr("The item needed \(neededWidth) cells with its gap, but the row above had only \(rest) left.")
        case .prescribedCount(let count):
            tr(
                "The row pattern puts \(count) item in this row.", "The row pattern puts \(count) items in this row.",
                count)
        case .rowAboveIsComplete(let count):
            tr("The row above already has its \(count) item.", "The row above already has its \(count) items.", count)
        case .balanced(let rest):
            tr(
                """
                The item needed \(neededWidth) cells with its gap, and the row above had \(rest) left, but moving the \
                item makes the rows more even.
                """)
        }
    }

    /// The vertical alignment of the item in a taller row.
    private var alignmentSentence: String {
        switch itemAlignment {
        case .top, .stretch: tr("Aligned to the top of a row of height \(frame.height).")
        case .middle: tr("Aligned to the middle of a row of height \(frame.height).")
        case .bottom: tr("Aligned to the bottom of a row of height \(frame.height).")
        }
    }

    /// The distribution of the row's free cells; `nil` if there are none.
    private var freeSpaceSentence: String? {
        switch alignment {
        case .justifiedByResizing where freeWidth != 0:
            return tr("The items share the row width, \(frame.width), all at height \(frame.height).")
        case _ where freeWidth <= 0: return tr("The row is full.")
        case .leading: return tr("\(freeWidth) of the row's \(frame.width) cells are empty after the items.")
        case .centered: return tr("\(freeWidth) of the row's \(frame.width) cells are empty at both ends.")
        case .trailing: return tr("\(freeWidth) of the row's \(frame.width) cells are empty before the items.")
        case .justified where items.count > 1:
            let gaps = items.count - 1
            return tr(
                "\(freeWidth) empty cells are distributed over \(gaps) gap.",
                "\(freeWidth) empty cells are distributed over \(gaps) gaps.", gaps)
        case .justified: return tr("\(freeWidth) of the row's \(frame.width) cells are empty after the item.")
        case .justifiedByResizing: return nil
        }
    }
}
