extension PlacementExplanation {
    /// The placement of an item in a column of a masonry section.
    ///
    /// In a section that fills from the bottom, rows count upwards from the lower edge of the lowest item.
    public struct Column: Hashable, Sendable {
        /// The reason for the item's column.
        public enum Choice: Hashable, Sendable {
            /// The column is the next one in order.
            case inOrder
            /// The first column, because too few columns remain after the next one in order.
            case inOrderFromStart
            /// The highest position. The associated value is the number of equally high ones, of which it is the first.
            case shortest(of: Int)
            /// The next column in order within the tolerance of the highest position. The associated value is the number
            /// of such columns. The tolerance is 0 if only ties are broken in order.
            case withinTolerance(of: Int)
            /// A gap above the item with the index `leftBy`, which spans columns. At the ends of the columns, the placed item
            /// would not begin higher. Of several gaps within the tolerance of the highest one, it is the leftmost.
            case gap(leftBy: Int)
            /// A column that the data source fixed.
            case fixed
            /// The column that the item had before an update; the rule would now select the column `insteadOf`.
            case kept(insteadOf: Int)
        }

        /// Whether rows count upwards from the bottom, because the section fills from there.
        public let countsFromBottom: Bool
        /// The zero-based index of the column; the first one of several.
        public let column: Int
        /// The number of columns that the item spans.
        public let span: Int
        /// For each column, the row of the content at which a one-column item would begin after the preceding items.
        public let columnTops: [Int]
        /// For each possible first column of the item, the row at which it would begin: the largest of its columns'
        /// tops.
        public let tops: [Int]
        /// The row of the content at which the item begins: its value in ``tops``, or the row in the gap that it fills.
        public let top: Int
        /// The number of rows by which a column can exceed the shortest one and still be treated as equally short.
        public let tolerance: Int
        /// The column with which the order continues: the column after the previous item.
        public let cursor: Int
        /// The reason for the item's column.
        public let choice: Choice
    }
}

extension PlacementExplanation.Column {
    /// Creates the explanation of an item in `columns`.
    ///
    /// - Parameters:
    ///   - isFixed: Whether the data source fixed the column.
    ///   - ends: The ends of the columns before the item was placed.
    ///   - height: The height of the item.
    ///   - firstTop: The row of the content that tops are relative to.
    init(
        columns: Range<Int>, isFixed: Bool, ends: ColumnEnds, height: Int, firstTop: Int, rule: PlacementRule
    ) {
        let (column, span) = (columns.lowerBound, columns.count)
        countsFromBottom = rule.fillsFromBottom
        self.column = column
        self.span = span
        columnTops = ends.nextTops.map { firstTop + $0 }
        cursor = ends.cursor
        tolerance = rule.tolerance
        let tops = Self.tops(of: columnTops, span: span)
        self.tops = tops
        let rows = height + rule.gap
        func gap(before start: Int, starts: ClosedRange<Int>) -> ColumnEnd? {
            guard tops.indices.contains(start) else { return nil }
            return ends.nextTops.withUnsafeBufferPointer {
                ends.gaps.bestPosition(
                    rows: rows, span: span, before: ColumnEnd(top: tops[start] - firstTop, column: start),
                    tolerance: rule.tolerance, starts: starts, nextTops: $0)
            }
        }
        let gapTop = gap(before: column, starts: column...column)?.top
        top = gapTop.map { firstTop + $0 } ?? (tops.indices.contains(column) ? tops[column] : 0)
        guard !isFixed else {
            choice = .fixed
            return
        }
        let (ruledColumn, reason) = Self.choice(among: tops, span: span, cursor: cursor, rule: rule)
        let best = gap(before: ruledColumn, starts: 0...tops.count - 1)
        let itemBelowGap = best.flatMap { ends.gaps.item(belowGapAt: $0.top, columns: $0.column..<$0.column + span) }
        let chosen = best?.column ?? ruledColumn
        choice = chosen == column ? itemBelowGap.map { .gap(leftBy: $0) } ?? reason : .kept(insteadOf: chosen)
    }

    /// Returns the column that the rule selects below all items, and the reason.
    private static func choice(among tops: [Int], span: Int, cursor: Int, rule: PlacementRule) -> (Int, Choice) {
        let highest = tops.min() ?? 0
        if rule.isInOrder {
            let ruledColumn = rule.columnInOrder(from: cursor, span: span)
            return (ruledColumn, ruledColumn == cursor ? .inOrder : .inOrderFromStart)
        }
        guard rule.breaksTiesInOrder else {
            return (tops.firstIndex(of: highest) ?? 0, .shortest(of: tops.count { $0 == highest }))
        }
        let candidates = tops.indices.filter { tops[$0] <= highest + rule.tolerance }
        return (candidates.first { $0 >= cursor } ?? candidates.first ?? 0, .withinTolerance(of: candidates.count))
    }

    /// Returns the maxima of `span` successive tops: first over lengths that double, then of two overlapping ranges.
    private static func tops(of columnTops: [Int], span: Int) -> [Int] {
        var tops = columnTops
        var length = 1
        while length * 2 <= span {
            for column in 0...columnTops.count - 2 * length { tops[column] = max(tops[column], tops[column + length]) }
            length *= 2
        }
        let positionCount = max(1, columnTops.count - span + 1)
        for column in 0..<positionCount where span > length {
            tops[column] = max(tops[column], tops[column + span - length])
        }
        return Array(tops.prefix(positionCount))
    }
}
