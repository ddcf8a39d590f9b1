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
        case .first: tr("It is the section's first item.")
        case .fits: tr("It needed \(needed) with its gap; \(remaining) were left: it fits.")
        case .shrinksRow: tr("It needed \(needed), but \(max(0, remaining)) were left: the row shrank to fit it.")
        case .didNotFit(let rest): tr("It needed \(needed) with its gap; the row above had \(rest) left.")
        case .prescribedCount(let count):
            tr(
                "The row pattern puts \(count) item in this row.", "The row pattern puts \(count) items in this row.",
                count)
        case .rowAboveIsComplete(let count):
            tr("The row above is full with \(count) item.", "The row above is full with \(count) items.", count)
        case .balanced(let rest):
            tr("It needed \(needed) with its gap. The row above had \(rest) left, but the rows are more even this way.")
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
        case .justifiedByResizing where free != 0:
            return tr("The items share the row's \(frame.width), all at height \(frame.height).")
        case _ where free <= 0: return tr("The row is full.")
        case .leading: return tr("\(free) of the row's \(frame.width) are free after the items.")
        case .centered: return tr("\(free) of the row's \(frame.width) are free at both ends.")
        case .trailing: return tr("\(free) of the row's \(frame.width) are free before the items.")
        case .justified where items.count > 1:
            let gaps = items.count - 1
            return tr(
                "\(free) free cells are distributed over \(gaps) gap.",
                "\(free) free cells are distributed over \(gaps) gaps.", gaps)
        case .justified: return tr("\(free) of the row's \(frame.width) are free after it.")
        case .justifiedByResizing: return nil
        }
    }
}
