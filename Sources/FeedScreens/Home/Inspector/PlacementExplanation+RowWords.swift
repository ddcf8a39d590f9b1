import Languages
import LayoutEngine

extension PlacementExplanation.Row {
    /// - Parameters:
    ///   - number: the index of the item in its section.
    ///   - height: the height of the item.
    func sentences(ofItem number: Int, height: Int) -> [String] {
        var sentences = [
            tr("Row \(row + 1), item \(number - items.lowerBound + 1) of \(items.count)."), reason,
        ]
        if let filling { sentences.append(filling) }
        if frame.height > height { sentences.append(standing) }
        return sentences
    }

    /// The reason for the choice of the row.
    private var reason: String {
        switch choice {
        case .first: tr("It is the section's first item.")
        case .fits: tr("It needed \(needed) with its gap; \(left) were left: it fits.")
        case .squeezedIn: tr("It needed \(needed), \(max(0, left)) were left: the row shrank for it.")
        case .didNotFit(let left): tr("It needed \(needed) with its gap; the row above had \(left) left.")
        case .isOneOf(let count):
            tr("By its turn the row takes \(count) item.", "By its turn the row takes \(count) items.", count)
        case .rowAboveIsComplete(let count):
            tr("The row above has its \(count) item.", "The row above has its \(count) items.", count)
        case .leftToThisRow(let left):
            tr("It needed \(needed) with its gap. The row above had \(left) left, but rows are more even so.")
        }
    }

    /// The vertical alignment of the item in a taller row.
    private var standing: String {
        switch itemAlignment {
        case .top, .stretch: tr("It stands at the top of a row \(frame.height) tall.")
        case .middle: tr("It stands at the middle of a row \(frame.height) tall.")
        case .bottom: tr("It stands at the bottom of a row \(frame.height) tall.")
        }
    }

    /// The distribution of the row's free cells; `nil` if there are none.
    private var filling: String? {
        switch alignment {
        case .justifiedByResizing where free != 0:
            return tr("Its items share the row's \(frame.width), all \(frame.height) tall.")
        case _ where free <= 0: return tr("The row is full.")
        case .leading: return tr("\(free) of the row's \(frame.width) stay free behind the items.")
        case .centered: return tr("\(free) of the row's \(frame.width) stay free at both ends.")
        case .trailing: return tr("\(free) of the row's \(frame.width) stay free before the items.")
        case .justified where items.count > 1:
            let gaps = items.count - 1
            return tr(
                "\(free) free cells are shared out to \(gaps) gap.",
                "\(free) free cells are shared out to \(gaps) gaps.", gaps)
        case .justified: return tr("\(free) of the row's \(frame.width) stay free behind it.")
        case .justifiedByResizing: return nil
        }
    }
}
