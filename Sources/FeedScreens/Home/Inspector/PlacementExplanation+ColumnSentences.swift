import Languages
import LayoutEngine
import TerminalUI

extension PlacementExplanation.Column {
    var sentences: [String] {
        reasons + [freeColumns] + (countsFromBottom ? [tr("Rows are counted up from the section's bottom.")] : [])
    }

    /// The reasons for the choice of the column.
    private var reasons: [String] {
        switch choice {
        case .inOrder: return [cursor == 0 ? tr("\(name): first in order.") : tr("\(name): next in order.")]
        case .inOrderFromStart:
            let remaining = columnTops.count - cursor
            return [
                tr("\(name): the order starts over."),
                tr(
                    "The item needs \(span) columns, but only \(remaining) was left.",
                    "The item needs \(span) columns, but only \(remaining) were left.", remaining),
            ]
        case .shortest(1): return [freeFirstSentence]
        case .shortest(let count):
            return [freeFirstSentence, tr("\(count) positions are tied; this is the first.")]
        case .withinTolerance(let count) where tolerance == 0:
            let next = tr("\(count) columns are tied; this one is next in order, counting from column \(cursor + 1).")
            return count == 1 ? [freeFirstSentence] : [freeFirstSentence, next]
        case .withinTolerance(1):
            return [
                freeFirstSentence,
                tr(
                    "No other position is within \(tolerance) row of this one.",
                    "No other position is within \(tolerance) rows of this one.", tolerance),
            ]
        case .withinTolerance(let count):
            let highest = tops.min() ?? 0
            return [
                tr("\(name) is free from y \(top).", "\(name) are free from y \(top).", span),
                tr(
                    "\(count) positions are within \(tolerance) row of the highest, y \(highest).",
                    "\(count) positions are within \(tolerance) rows of the highest, y \(highest).", tolerance),
                tr("This is the next of these positions, counting from column \(cursor + 1)."),
            ]
        case .gap(let other):
            return [
                tr("\(name): the item fills the gap at y \(top)."),
                tr("The gap is above item \(other), which spans several columns."),
            ]
        case .fixed: return [tr("\(name): the item's first column is fixed.")]
        case .kept(let other):
            return [
                tr("\(name): the item stays in its column.", "\(name): the item stays in its columns.", span),
                tr("The placement rule would choose column \(other + 1)."),
            ]
        }
    }

    private var freeFirstSentence: String {
        tr(
            "\(name) has the highest free position, y \(top).", "\(name) have the highest free position, y \(top).",
            span)
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

    /// The sentence with the y positions from which columns are free. It fits in 60 cells and counts omitted positions.
    private var freeColumns: String {
        var line = freeColumns(first: 1)
        for last in columnTops.indices.dropFirst() {
            let longer = freeColumns(first: last + 1)
            guard DisplayText.columns(of: longer) <= 60 else { break }
            line = longer
        }
        return line
    }

    private func freeColumns(first count: Int) -> String {
        let tops = columnTops.prefix(count).map(String.init).joined(separator: ", ")
        let remaining = columnTops.count - count
        return remaining > 0
            ? tr("First free row of each column: \(tops), and \(remaining) more columns.")
            : tr("First free row of each column: \(tops).")
    }
}
