// Breaking of items into rows, and placement in rows. A row depends on its own items and on the following one, which
// did not fit. A change of item n therefore affects the row of item n - 1 and later rows, but no earlier row.

extension FlowItems {
    /// Breaks the items from the first one of `row` on into rows, and appends these to `rows`.
    ///
    /// - Parameters:
    ///   - row: The row to continue. It can contain items that keep their position, if rows are aligned to the leading
    ///     end.
    ///   - y: The distance from the top of the first row to the top of `row`, in cells.
    mutating func breakRows(from row: OpenRow, y: Int, rules: FlowRules, into rows: inout [FlowRow]) {
        if rules.isBalanced { return balanceRows(from: row.first, y: y, rules: rules, into: &rows) }
        let resizes = rules.alignment == .justifiedByResizing
        var row = row
        var y = y
        if row.count > 0 { row.x = end(at: row.end - 1) + rules.itemSpacing }
        while row.first < count {
            let limit = rules.itemLimit(ofRow: rows.count)
            let isCounted = resizes && limit < .max
            fill(&row, to: min(limit, count - row.first), within: isCounted ? .max : rules.width, rules: rules)
            let isLast = row.end == count
            if !isLast, resizes, !isCounted,
                Self.isBetterShrunk(row.usedWidth(rules), adding: width(at: row.end), after: row.count, rules: rules)
            {
                fill(&row, to: row.count + 1, within: .max, rules: rules)
            }
            // A last row that should have more items, but whose items do not fit, is resized as well.
            let placed =
                isLast && row.count < limit && row.length(rules) <= rules.width
                ? placeLast(row, y: y, after: rows.last, rules: rules)
                : place(row, y: y, alignment: rules.alignment, rules: rules)
            rows.append(placed)
            y = placed.maxY + rules.lineSpacing
            row = OpenRow(first: row.end)
        }
    }

    /// Breaks items into rows as ``breakRows(from:y:rules:into:)`` does, but balances each row with the following ones.
    private mutating func balanceRows(from first: Int, y: Int, rules: FlowRules, into rows: inout [FlowRow]) {
        var balance = RowBalance(rules)
        var first = first
        var y = y
        while first < count {
            var traits = FlowRowTraits.beginsWindow
            for end in balance.findRowEnds(from: first, of: self) {
                var openRow = OpenRow(first: first)
                fill(&openRow, to: end - first, within: .max, rules: rules)
                let row =
                    end == count && openRow.length(rules) <= rules.width
                    ? placeLast(openRow, y: y, after: rows.last, rules: rules)
                    : place(openRow, y: y, alignment: rules.alignment, rules: rules)
                rows.append(row.adding(traits))
                traits = []
                y = row.maxY + rules.lineSpacing
                first = end
            }
        }
    }

    /// Appends items to a row as long as they end within `width` cells. An empty row always receives one item.
    ///
    /// - Parameter itemCount: The maximum number of items in the row. These items must exist.
    private mutating func fill(_ row: inout OpenRow, to itemCount: Int, within width: Int, rules: FlowRules) {
        let widths = widths
        let heights = heights
        var xs = xs.mutableSpan
        var x = row.x
        var tallest = row.tallest
        var item = row.end
        while item < row.first + itemCount {
            let end = x + Int(truncatingIfNeeded: widths[item])
            guard end <= width || item == row.first else { break }
            xs[item] = Length(truncatingIfNeeded: x)
            tallest = max(tallest, Int(truncatingIfNeeded: heights[item]))
            x = end + rules.itemSpacing
            item += 1
        }
        row = OpenRow(first: row.first, end: item, x: x, tallest: tallest)
    }

    /// Places the items of the last row.
    ///
    /// - Parameter above: The row above, or `nil` for the first row.
    private mutating func placeLast(_ row: OpenRow, y: Int, after above: FlowRow?, rules: FlowRules) -> FlowRow {
        if rules.lastRowMatches, !rules.lastRowAlignment.isJustified, let above,
            let row = place(row.first..<row.end, y: y, matching: above, rules: rules)
        {
            return row
        }
        return place(row, y: y, alignment: rules.lastRowAlignment, rules: rules)
    }

    /// Returns whether shrinking a row of `itemCount` items for one more item distorts less than enlarging it without that
    /// item: whether `(usedWidth + width) / widthWithItem` is less than `widthWithoutItem / usedWidth`.
    private static func isBetterShrunk(
        _ usedWidth: Int, adding width: Int, after itemCount: Int, rules: FlowRules
    ) -> Bool {
        let widthWithoutItem = rules.width - (itemCount - 1) * rules.itemSpacing
        let widthWithItem = rules.width - itemCount * rules.itemSpacing
        guard widthWithItem > 0 else { return false }
        // At most twice the square of the extent limit, which does not overflow.
        return (usedWidth + width) * usedWidth < widthWithoutItem * widthWithItem
    }

    /// Returns the distance from the row's leading end to the item's trailing end, in cells.
    private func end(at item: Int) -> Int { x(at: item) + width(at: item) }

    /// Aligns a row's items, which already lie side by side from the leading end.
    private mutating func place(
        _ row: OpenRow, y: Int, alignment: FlowSection.RowAlignment, rules: FlowRules
    ) -> FlowRow {
        let items = row.first..<row.end
        let gaps = items.count - 1
        let free = max(0, rules.width - row.length(rules))
        switch alignment {
        case .leading: break
        case .centered: move(items, by: free / 2)
        case .trailing: move(items, by: free)
        case .justified: if gaps > 0 { move(items, by: 0, gapGrowth: free / gaps, widerGapCount: free % gaps) }
        case .justifiedByResizing:
            if let height = resize(items, rules: rules) {
                return FlowRow(first: items.lowerBound, y: y, height: height, traits: .resized)
            }
        }
        return FlowRow(first: items.lowerBound, y: y, height: row.tallest, traits: [])
    }

    /// Moves items away from the row's leading end.
    ///
    /// - Parameters:
    ///   - gapGrowth: The number of cells by which each gap grows.
    ///   - widerGapCount: The number of leading gaps that grow by one additional cell.
    private mutating func move(_ items: Range<Int>, by distance: Int, gapGrowth: Int = 0, widerGapCount: Int = 0) {
        var xs = xs.mutableSpan
        var distance = distance
        for item in items {
            xs[item] &+= Length(truncatingIfNeeded: distance)
            distance += gapGrowth + (item - items.lowerBound < widerGapCount ? 1 : 0)
        }
    }

    /// Distributes the row's width among the items in proportion to their aspect ratios.
    ///
    /// - Returns: The height at which the items keep their aspect ratios, at least 1, or `nil` without available width or item
    ///   widths.
    private mutating func resize(_ items: Range<Int>, rules: FlowRules) -> Int? {
        let availableWidth = rules.width - (items.count - 1) * rules.itemSpacing
        var total = 0.0
        var zeroWidthCount = 0
        for item in items {
            total += aspectRatio(at: item)
            if widths[item] == 0 { zeroWidthCount += 1 }
        }
        guard availableWidth > 0, total > 0 else { return nil }
        // If there are enough cells, every item with a requested width receives at least one.
        var remainingItemCount = items.count - zeroWidthCount
        let fitsAllItems = remainingItemCount <= availableWidth
        var cumulativeRatio = 0.0
        var end = 0
        for item in items {
            xs[item] = Length(truncatingIfNeeded: end + (item - items.lowerBound) * rules.itemSpacing)
            guard widths[item] != 0 else { continue }
            cumulativeRatio += aspectRatio(at: item)
            remainingItemCount -= 1
            let exact = Int(roundingHalfToEven: Double(availableWidth) * min(1, cumulativeRatio / total))
            end = fitsAllItems ? min(max(exact, end + 1), availableWidth - remainingItemCount) : max(exact, end)
        }
        return Int(roundingHalfToEven: min(max(1, Double(availableWidth) / total), Double(Int.extentLimit)))
    }

    /// Returns the item's aspect ratio, width divided by height; at most 1 for an item without height.
    func aspectRatio(at item: Int) -> Double {
        let height = height(at: item)
        return height > 0 ? Double(width(at: item)) / Double(height) : min(1, Double(width(at: item)))
    }
}
