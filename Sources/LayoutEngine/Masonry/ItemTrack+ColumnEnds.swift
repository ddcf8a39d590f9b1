// Reconstruction of column ends and gaps from items that are already placed.

extension ItemTrack {
    /// Returns the column ends before the item at `index` was placed.
    ///
    /// - Complexity: O(*c*) in the number of columns for most sections, because the last item of each column is near;
    ///   O(`index`) if a column is empty or its last item is far away. Dense packing adds up to four times
    ///   ``PlacementRule/densePacking`` items, and more only if none of these moved the cursor.
    func ends(before index: Int, rule: PlacementRule) -> ColumnEnds {
        // These items left the gaps that can still be filled.
        var window = max(1, rule.densePacking)
        while true {
            let first = max(0, index - window)
            var ends = ColumnEnds(columnCount: rule.columnCount)
            ends.nextTops = nextTops(before: first, rule: rule)
            var movesCursor = false
            for item in first..<index where update(for: item, rule: rule, ends: &ends) { movesCursor = true }
            ends.gaps.removeGaps(before: index - rule.densePacking)
            if movesCursor || first == 0 { return ends }
            window *= 2
        }
    }

    /// Returns the row at which the next item of each column began before the item at `index` was placed.
    private func nextTops(before index: Int, rule: PlacementRule) -> [Int] {
        var nextTops = Array(repeating: 0, count: rule.columnCount)
        var isVisited = Array(repeating: false, count: rule.columnCount)
        var unvisitedCount = rule.columnCount
        var item = index
        // The last item of a column can have filled a gap. The item that ends lowest then precedes it by at most
        // `densePacking` items.
        var end = 0
        while item > end {
            item -= 1
            let column = column(at: item, columnCount: rule.columnCount)
            for spanned in column..<column + span(at: item) where !isVisited[spanned] || rule.densePacking > 0 {
                nextTops[spanned] = max(nextTops[spanned], top(at: item) + height(at: item) + rule.gap)
                guard !isVisited[spanned] else { continue }
                isVisited[spanned] = true
                unvisitedCount -= 1
                if unvisitedCount == 0 { end = max(0, item - rule.densePacking) }
            }
        }
        return nextTops
    }

    /// Updates `ends` for an item that is already placed.
    ///
    /// - Returns: Whether the cursor moved. Items in gaps and in fixed columns do not move it.
    @discardableResult
    private func update(for item: Int, rule: PlacementRule, ends: inout ColumnEnds) -> Bool {
        let column = column(at: item, columnCount: rule.columnCount)
        let columns = column..<column + span(at: item)
        let top = top(at: item)
        let rows = height(at: item) + rule.gap
        let fillsGap = ends.nextTops.withUnsafeMutableBufferPointer {
            ends.gaps.place(item, top: top, rows: rows, columns: columns, nextTops: $0)
        }
        guard !fillsGap, fixedColumn(at: item) == nil else { return false }
        ends.cursor = columnAfter(item, columnCount: rule.columnCount)
        return true
    }

    /// Places items in their assigned columns in a section with dense packing or fixed columns.
    mutating func placeDenselyInAssignedColumns(_ range: Range<Int>, rule: PlacementRule, ends: inout ColumnEnds) {
        for index in range {
            let column = column(at: index, columnCount: rule.columnCount)
            let span = span(at: index)
            var top = ends.nextTops[column..<column + span].reduce(0, max)
            ends.gaps.removeGaps(before: index - rule.densePacking)
            ends.nextTops.withUnsafeBufferPointer {
                let position = ends.gaps.bestPosition(
                    rows: height(at: index) + rule.gap, span: span, before: ColumnEnd(top: top, column: column),
                    tolerance: 0, starts: column...column, nextTops: $0)
                if let position { top = position.top }
            }
            tops[index] = Row(truncatingIfNeeded: top)
            update(for: index, rule: rule, ends: &ends)
        }
    }
}
