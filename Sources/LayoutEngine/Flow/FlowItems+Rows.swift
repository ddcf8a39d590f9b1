// Breaking items into rows, and placing them there. A row depends on its own items and on the one after them, which
// did not fit: so a change of item n concerns the row of item n - 1 and those after it, and no row before.

extension FlowItems {
    /// Breaks the items from the first one of `row` on into rows and adds these to `rows`.
    ///
    /// - Parameters:
    ///   - row: the items that stay where they are in it, none but in rows that begin at their leading end.
    ///   - y: where that row begins.
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
                Self.isBetterShrunk(row.used(rules), adding: width(at: row.end), after: row.count, rules: rules)
            {
                fill(&row, to: row.count + 1, within: .max, rules: rules)
            }
            // A last one that is to have more items still, and has no room for those that are there, is resized as well.
            let placed =
                isLast && row.count < limit && row.length(rules) <= rules.width
                ? placeLast(row, y: y, after: rows.last, rules: rules)
                : place(row, y: y, alignment: rules.alignment, rules: rules)
            rows.append(placed)
            y = placed.maxY + rules.lineSpacing
            row = OpenRow(first: row.end)
        }
    }

    /// Breaks rows as ``breakRows(from:y:rules:into:)`` does, for rows that are broken with regard to those after them.
    private mutating func balanceRows(from first: Int, y: Int, rules: FlowRules, into rows: inout [FlowRow]) {
        var balance = RowBalance(rules)
        var first = first
        var y = y
        while first < count {
            var traits = FlowRowTraits.beginsWindow
            for end in balance.ends(from: first, of: self) {
                var open = OpenRow(first: first)
                fill(&open, to: end - first, within: .max, rules: rules)
                let row =
                    end == count && open.length(rules) <= rules.width
                    ? placeLast(open, y: y, after: rows.last, rules: rules)
                    : place(open, y: y, alignment: rules.alignment, rules: rules)
                rows.append(row.with(traits))
                traits = []
                y = row.maxY + rules.lineSpacing
                first = end
            }
        }
    }

    /// Puts items behind those of a row, side by side, as long as they end within `width` cells; one in any case.
    ///
    /// - Parameter number: how many items the row has then at most; no more than there are.
    private mutating func fill(_ row: inout OpenRow, to number: Int, within width: Int, rules: FlowRules) {
        let widths = widths
        let heights = heights
        var xs = xs.mutableSpan
        var x = row.x
        var tallest = row.tallest
        var item = row.end
        while item < row.first + number {
            let end = x + Int(truncatingIfNeeded: widths[item])
            guard end <= width || item == row.first else { break }
            xs[item] = Length(truncatingIfNeeded: x)
            tallest = max(tallest, Int(truncatingIfNeeded: heights[item]))
            x = end + rules.itemSpacing
            item += 1
        }
        row = OpenRow(first: row.first, end: item, x: x, tallest: tallest)
    }

    /// Places the items of the last row, where they leave cells free.
    ///
    /// - Parameter above: the row above, if there is one.
    private mutating func placeLast(_ row: OpenRow, y: Int, after above: FlowRow?, rules: FlowRules) -> FlowRow {
        if rules.lastRowMatches, !rules.lastRowAlignment.isJustified, let above,
            let row = placeLikeRow(row.first..<row.end, y: y, above, rules: rules)
        {
            return row
        }
        return place(row, y: y, alignment: rules.lastRowAlignment, rules: rules)
    }

    /// Whether a row of `number` items is nearer to the sizes asked for when it shrinks for one more item than when
    /// it grows without it: whether `(used + width) / roomWith` is less than `roomWithout / used`.
    private static func isBetterShrunk(
        _ used: Int, adding width: Int, after number: Int, rules: FlowRules
    ) -> Bool {
        let roomWithout = rules.width - (number - 1) * rules.itemSpacing
        let roomWith = rules.width - number * rules.itemSpacing
        guard roomWith > 0 else { return false }
        // No more than twice the square of the largest extent: this fits.
        return (used + width) * used < roomWithout * roomWith
    }

    /// The cells from the row's leading end to the item's.
    private func end(at item: Int) -> Int { x(at: item) + width(at: item) }

    /// Places a row's items, which stand side by side from its leading end.
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
        case .justified: if gaps > 0 { move(items, by: 0, apart: free / gaps, wider: free % gaps) }
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
    ///   - apart: how much wider each gap becomes.
    ///   - wider: the number of leading gaps that become one cell wider than that.
    private mutating func move(_ items: Range<Int>, by distance: Int, apart: Int = 0, wider: Int = 0) {
        var xs = xs.mutableSpan
        var distance = distance
        for item in items {
            xs[item] &+= Length(truncatingIfNeeded: distance)
            distance += apart + (item - items.lowerBound < wider ? 1 : 0)
        }
    }

    /// Shares the row's width out to the items, each by its width for one row of height.
    ///
    /// - Returns: the height at which the items keep their shapes, 1 at least; `nil` where there is no width to share,
    ///   or no item that asked for any.
    private mutating func resize(_ items: Range<Int>, rules: FlowRules) -> Int? {
        let room = rules.width - (items.count - 1) * rules.itemSpacing
        var total = 0.0
        var widthless = 0
        for item in items {
            total += shape(at: item)
            if widths[item] == 0 { widthless += 1 }
        }
        guard room > 0, total > 0 else { return nil }
        // While there are enough cells, every item that asked for a width has one at least.
        var owed = items.count - widthless
        let keepsAll = owed <= room
        var shared = 0.0
        var end = 0
        for item in items {
            xs[item] = Length(truncatingIfNeeded: end + (item - items.lowerBound) * rules.itemSpacing)
            guard widths[item] != 0 else { continue }
            shared += shape(at: item)
            owed -= 1
            let exact = Int(roundingHalfToEven: Double(room) * min(1, shared / total))
            end = keepsAll ? min(max(exact, end + 1), room - owed) : max(exact, end)
        }
        return Int(roundingHalfToEven: min(max(1, Double(room) / total), Double(Int.extentLimit)))
    }

    /// The width of the item for one row of height; 1 for an item that has a width but no height.
    func shape(at item: Int) -> Double {
        let height = height(at: item)
        return height > 0 ? Double(width(at: item)) / Double(height) : min(1, Double(width(at: item)))
    }
}
