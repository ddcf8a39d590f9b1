import Languages
import LayoutEngine
import TerminalUI

extension PlacementExplanation.Column {
    var sentences: [String] {
        reasons + [freeColumns] + (countsFromBottom ? [tr("Rows count upwards from the section's bottom.")] : [])
    }

    /// The reasons for the choice of the column.
    private var reasons: [String] {
        switch choice {
        case .inOrder: return [cursor == 0 ? tr("\(name): order begins there.") : tr("\(name): next in order.")]
        case .inOrderAgain:
            let left = columnTops.count - cursor
            return [
                tr("\(name): order begins again."),
                tr(
                    "Of the \(span) columns that it needs \(left) was left.",
                    "Of the \(span) columns that it needs \(left) were left.", left),
            ]
        case .shortest(1): return [isFreeFirst]
        case .shortest(let count):
            return [isFreeFirst, tr("\(count) places are as high; this one comes first.")]
        case .withinTolerance(let count) where tolerance == 0:
            let next = tr("\(count) columns are equally short; this one is next in order, from column \(cursor + 1).")
            return count == 1 ? [isFreeFirst] : [isFreeFirst, next]
        case .withinTolerance(1):
            return [
                isFreeFirst,
                tr(
                    "No other place is within \(tolerance) row of it.",
                    "No other place is within \(tolerance) rows of it.", tolerance),
            ]
        case .withinTolerance(let count):
            let highest = tops.min() ?? 0
            return [
                tr("\(name) is free from y \(top).", "\(name) are free from y \(top).", span),
                tr(
                    "\(count) places are within \(tolerance) row of the highest, y \(highest).",
                    "\(count) places are within \(tolerance) rows of the highest, y \(highest).", tolerance),
                tr("Of those it is the next in order, from column \(cursor + 1)."),
            ]
        case .gap(let other):
            return [
                tr("\(name): it fills the gap from y \(top) on."),
                tr("Item \(other), across several columns, left it above itself."),
            ]
        case .fixed: return [tr("\(name): the item names its first column.")]
        case .kept(let other):
            return [
                tr("\(name): it kept its column.", "\(name): it kept its columns.", span),
                tr("By the rule it would go to column \(other + 1)."),
            ]
        }
    }

    private var isFreeFirst: String {
        tr("\(name) is free first, from y \(top).", "\(name) are free first, from y \(top).", span)
    }

    /// The name of the columns, such as "Column 2 of 3" or "Columns 2 to 4 of 6".
    private var name: String {
        let last = column + span
        return switch span {
        case 1: tr("Column \(last) of \(columnTops.count)")
        case 2: tr("Columns \(last - 1) and \(last) of \(columnTops.count)")
        default: tr("Columns \(column + 1) to \(last) of \(columnTops.count)")
        }
    }

    /// The y positions from which columns are free: as many as fit in 60 columns, then the number of the others.
    private var freeColumns: String {
        var line = freeColumns(told: 1)
        for last in columnTops.indices.dropFirst() {
            let longer = freeColumns(told: last + 1)
            guard DisplayText.columns(of: longer) <= 60 else { break }
            line = longer
        }
        return line
    }

    private func freeColumns(told count: Int) -> String {
        let tops = columnTops.prefix(count).map(String.init).joined(separator: ", ")
        let rest = columnTops.count - count
        return rest > 0
            ? tr("Columns are free from y \(tops) and \(rest) more.") : tr("Columns are free from y \(tops).")
    }
}
