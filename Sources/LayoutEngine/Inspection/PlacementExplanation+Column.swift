extension PlacementExplanation {
    /// Why an item stands in its column of a masonry section.
    ///
    /// In a section that fills from the bottom, rows count upwards from the lower edge of the lowest item.
    public struct Column: Hashable, Sendable {
        /// Why the item went to its column.
        public enum Choice: Hashable, Sendable {
            /// It was the column's turn.
            case inOrder
            /// It was the turn of columns further on, of which too few are left: order begins again.
            case inOrderAgain
            /// No place is higher; of so many that are as high, it is the first.
            case shortest(of: Int)
            /// Of so many places that are within the tolerance of the highest one, it is the next in order. The tolerance
            /// is 0 if only ties are broken in order.
            case withinTolerance(of: Int)
            /// It fits into the gap that an item across several columns left above it, and begins no higher below the
            /// others. Of several gaps within the tolerance of the highest one it is the leftmost.
            case gap(leftBy: Int)
            /// It names the column.
            case fixed
            /// It stayed where an update found it; by the rule it would go elsewhere.
            case kept(insteadOf: Int)
        }

        /// Whether rows count upwards from the bottom, because the section fills from there.
        public let countsFromBottom: Bool
        /// The column, from 0; the first one of several.
        public let column: Int
        /// The number of columns that the item stands across.
        public let span: Int
        /// For each column, the row of the content at which an item would begin that stands in it alone, with only the
        /// items before this one placed.
        public let columnTops: [Int]
        /// For each column in which this item could begin, the row at which it then would: the lowest of those of the
        /// columns that it stands across.
        public let tops: [Int]
        /// The row of the content at which the item begins: that of its place among ``tops``, or of the gap that it fills.
        public let top: Int
        /// How many rows a column may be longer than the shortest one and still be as good.
        public let tolerance: Int
        /// The column from which order goes on: the one behind the last item.
        public let cursor: Int
        /// Why the item went to its column.
        public let choice: Choice
    }
}

extension PlacementExplanation.Column {
    /// An explanation of an item that went to `columns`.
    ///
    /// - Parameters:
    ///   - isFixed: whether the item names the column.
    ///   - ends: where the columns ended before it.
    ///   - height: the item's.
    ///   - firstTop: the row of the content that tops count from.
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
        func gap(before place: Int, starts: ClosedRange<Int>) -> ColumnEnd? {
            guard tops.indices.contains(place) else { return nil }
            return ends.nextTops.withUnsafeBufferPointer {
                ends.gaps.bestPlace(
                    rows: rows, span: span, before: ColumnEnd(top: tops[place] - firstTop, column: place),
                    tolerance: rule.tolerance, starts: starts, nextTops: $0)
            }
        }
        let own = gap(before: column, starts: column...column)?.top
        top = own.map { firstTop + $0 } ?? (tops.indices.contains(column) ? tops[column] : 0)
        guard !isFixed else {
            choice = .fixed
            return
        }
        let (ruled, reason) = Self.choice(among: tops, span: span, cursor: cursor, rule: rule)
        let best = gap(before: ruled, starts: 0...tops.count - 1)
        let leaver = best.flatMap { ends.gaps.item(leaving: $0.top, columns: $0.column..<$0.column + span) }
        let chosen = best?.column ?? ruled
        choice = chosen == column ? leaver.map { .gap(leftBy: $0) } ?? reason : .kept(insteadOf: chosen)
    }

    /// The place that the rule chooses where there is no gap, and why.
    private static func choice(among tops: [Int], span: Int, cursor: Int, rule: PlacementRule) -> (Int, Choice) {
        let highest = tops.min() ?? 0
        if rule.isInOrder {
            let ruled = rule.columnInOrder(from: cursor, span: span)
            return (ruled, ruled == cursor ? .inOrder : .inOrderAgain)
        }
        guard rule.breaksTiesInOrder else {
            return (tops.firstIndex(of: highest) ?? 0, .shortest(of: tops.count { $0 == highest }))
        }
        let good = tops.indices.filter { tops[$0] <= highest + rule.tolerance }
        return (good.first { $0 >= cursor } ?? good.first ?? 0, .withinTolerance(of: good.count))
    }

    /// The maxima over so many columns from each on: over twice as many each time, then two of them overlapping.
    private static func tops(of columnTops: [Int], span: Int) -> [Int] {
        var tops = columnTops
        var length = 1
        while length * 2 <= span {
            for column in 0...columnTops.count - 2 * length { tops[column] = max(tops[column], tops[column + length]) }
            length *= 2
        }
        let places = max(1, columnTops.count - span + 1)
        for column in 0..<places where span > length {
            tops[column] = max(tops[column], tops[column + span - length])
        }
        return Array(tops.prefix(places))
    }
}
