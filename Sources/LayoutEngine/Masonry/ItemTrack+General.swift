// Placement with spans, fixed columns, a tolerance or dense packing.

extension ItemTrack {
    /// Places each item of `range` in the columns in which it begins highest, or in order.
    ///
    /// - Complexity: O(*c*) per item, where *c* is the number of columns; O(*c* log *s*) for an item that spans *s*
    ///   columns. For the shortest of more than sixteen columns, that of a ``ColumnTournament``. With dense packing
    ///   O(*c* log *s* + *g* *s*), where *g* is the number of gaps.
    mutating func placeGenerally(_ range: Range<Int>, rule: PlacementRule, ends: inout ColumnEnds) {
        if !rule.isInOrder, !rule.breaksTiesInOrder, !rule.allowsFixedColumns, rule.densePacking == 0 {
            if rule.columnCount <= SortedColumnsKey.maximumColumnCount {
                return placeSpans(range, gap: rule.gap, nextTops: &ends.nextTops)
            }
            if fitsTournament(range, gap: rule.gap, nextTops: ends.nextTops) {
                return placeSpansInManyColumns(range, gap: rule.gap, nextTops: &ends.nextTops)
            }
        }
        let packing = rule.densePacking
        var cursor = ends.cursor
        var gaps = ends.gaps
        ends.gaps = ColumnGaps()
        let (heights, extraSpans, fixedColumns) = (heights, extraSpans, fixedColumns)
        tops.withUnsafeMutableBufferPointer { tops in
            columns.withUnsafeMutableBufferPointer { columns in
                ends.nextTops.withUnsafeMutableBufferPointer { ends in
                    withUnsafeTemporaryAllocation(of: Int.self, capacity: ends.count) { scratch in
                        scratch.initialize(repeating: 0)
                        for index in range {
                            let span = extraSpans.isEmpty ? 1 : Int(truncatingIfNeeded: extraSpans[index]) &+ 1
                            let rows = Int(truncatingIfNeeded: heights[index]) &+ rule.gap
                            let positions = CandidatePositions(ends: ends, span: span, scratch: scratch)
                            let fixed = fixedColumns.isEmpty ? -1 : Int(fixedColumns[index])
                            var column =
                                fixed >= 0
                                ? fixed
                                : rule.isInOrder
                                    ? rule.columnInOrder(from: cursor, span: span)
                                    : positions.shortest(rule, cursor: cursor)
                            var top = positions.top(from: column)
                            var fillsGap = false
                            if packing > 0 {
                                gaps.removeGaps(before: index &- packing)
                                if let position = gaps.bestPosition(
                                    rows: rows, span: span, before: ColumnEnd(top: top, column: column),
                                    tolerance: rule.tolerance,
                                    starts: fixed >= 0 ? fixed...fixed : 0...ends.count &- span,
                                    nextTops: UnsafeBufferPointer(ends))
                                {
                                    (top, column) = (position.top, position.column)
                                }
                                fillsGap = gaps.place(
                                    index, top: top, rows: rows, columns: column..<column &+ span, nextTops: ends)
                            } else {
                                for spanned in column..<column &+ span { ends[spanned] = top &+ rows }
                            }
                            tops[index] = Row(truncatingIfNeeded: top)
                            columns[index] = Column(truncatingIfNeeded: column)
                            if !fillsGap, fixed < 0 { cursor = column &+ span == ends.count ? 0 : column &+ span }
                        }
                    }
                }
            }
        }
        ends.cursor = cursor
        ends.gaps = gaps
    }

    /// Places the items of `range` where they begin highest, in a section of many columns.
    private mutating func placeSpansInManyColumns(_ range: Range<Int>, gap: Int, nextTops: inout [Int]) {
        var tournament = ColumnTournament(nextTops)
        for index in range {
            let end = tournament.place(span: span(at: index), among: nextTops.count, rows: height(at: index) + gap)
            tops[index] = Row(truncatingIfNeeded: end.top)
            columns[index] = Column(truncatingIfNeeded: end.column)
        }
        tournament.store(into: &nextTops)
    }

    /// Places the items of `range` where they begin highest, in a section of few columns.
    private mutating func placeSpans(_ range: Range<Int>, gap: Int, nextTops: inout [Int]) {
        switch nextTops.count {
        case ...4: placeSpans(range, gap: gap, nextTops: &nextTops, columns: SpannedColumns<4>(nextTops))
        case ...6: placeSpans(range, gap: gap, nextTops: &nextTops, columns: SpannedColumns<6>(nextTops))
        case ...8: placeSpans(range, gap: gap, nextTops: &nextTops, columns: SpannedColumns<8>(nextTops))
        default: placeSpans(range, gap: gap, nextTops: &nextTops, columns: SpannedColumns<16>(nextTops))
        }
    }

    @inline(__always)
    private mutating func placeSpans<let capacity: Int>(
        _ range: Range<Int>, gap: Int, nextTops: inout [Int], columns spanned: SpannedColumns<capacity>
    ) {
        var spanned = spanned
        tops.withUnsafeMutableBufferPointer { tops in
            columns.withUnsafeMutableBufferPointer { columns in
                heights.withUnsafeBufferPointer { heights in
                    extraSpans.withUnsafeBufferPointer { extraSpans in
                        for index in range {
                            let span = extraSpans.isEmpty ? 1 : Int(truncatingIfNeeded: extraSpans[index]) &+ 1
                            let end = spanned.place(
                                span: span, rows: Int(truncatingIfNeeded: heights[index]) &+ gap)
                            tops[index] = Row(truncatingIfNeeded: end.top)
                            columns[index] = Column(truncatingIfNeeded: end.column)
                        }
                    }
                }
            }
        }
        spanned.store(into: &nextTops)
    }
}

/// The candidate positions of an item with a given span. The item begins at the lowest end of the position's columns.
private struct CandidatePositions {
    let ends: UnsafeMutableBufferPointer<Int>
    let span: Int
    /// Temporary storage for one number per column.
    let scratch: UnsafeMutableBufferPointer<Int>

    /// Returns the row at which an item would begin whose leftmost column is `column`.
    @inline(__always)
    func top(from column: Int) -> Int {
        var top = ends[column]
        for spanned in column &+ 1..<column &+ span { top = max(top, ends[spanned]) }
        return top
    }

    /// Returns the first column of the highest position; of several, the leftmost. If ties are broken in order, returns
    /// that of the next position in order within the tolerance: from `cursor` on, or else from the left.
    @inline(__always)
    func shortest(_ rule: PlacementRule, cursor: Int) -> Int {
        if span == 1 { return shortest(rule, cursor: cursor) { ends[$0] } }
        if span <= 4 { return shortest(rule, cursor: cursor, top: top) }
        fillScratch()
        return shortest(rule, cursor: cursor) { scratch[$0] }
    }

    @inline(__always)
    private func shortest(_ rule: PlacementRule, cursor: Int, top: (Int) -> Int) -> Int {
        let last = ends.count &- span
        var shortest = 0
        var best = top(0)
        var column = 1
        while column <= last {
            let top = top(column)
            shortest = top < best ? column : shortest
            best = min(top, best)
            column &+= 1
        }
        guard rule.breaksTiesInOrder else { return shortest }
        column = cursor
        while column <= last {
            if top(column) <= best &+ rule.tolerance { return column }
            column &+= 1
        }
        column = 0
        while top(column) > best &+ rule.tolerance { column &+= 1 }
        return column
    }

    /// Writes the top of every position to ``scratch``: maxima over doubling lengths, then of two overlapping ranges.
    private func fillScratch() {
        for column in ends.indices { scratch[column] = ends[column] }
        var length = 1
        while length * 2 <= span {
            for column in 0...ends.count - 2 * length {
                scratch[column] = max(scratch[column], scratch[column + length])
            }
            length *= 2
        }
        let overlapOffset = span - length
        guard overlapOffset > 0 else { return }
        for column in 0...ends.count - span { scratch[column] = max(scratch[column], scratch[column + overlapOffset]) }
    }
}
