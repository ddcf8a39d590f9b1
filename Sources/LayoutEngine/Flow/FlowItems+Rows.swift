// Breaking items into rows, and placing them there. A row depends on its own items and on the one after them, which
// did not fit: so a change of item n concerns the row of item n - 1 and those after it, and no row before.

extension FlowItems {
    /// Breaks the items from `first` on into rows and adds these to `rows`.
    ///
    /// - Parameters:
    ///   - first: the first item of a row.
    ///   - y: where that row begins.
    ///   - begun: what of that row stays in its place; nothing but in rows that begin at their leading end.
    mutating func breakRows(
        from first: Int, y: Int, begun: BegunRow? = nil, rules: FlowRules, into rows: inout [FlowRow]
    ) {
        if rules.isBalanced { return balanceRows(from: first, y: y, rules: rules, into: &rows) }
        let resizes = rules.alignment == .justifiedByResizing
        var begun = begun ?? BegunRow(end: first, height: 0)
        var rowFirst = first
        var y = y
        var item = begun.end
        var limit = rules.itemLimit(ofRow: rows.count)
        var used = item > first ? end(at: item - 1) - (item - first - 1) * rules.itemSpacing : 0
        while item < count {
            let width = width(at: item)
            let number = item - rowFirst
            let fits = limit < .max && resizes || used + number * rules.itemSpacing + width <= rules.width
            if number > 0, number == limit || !fits {
                if resizes, limit == .max, Self.isBetterShrunk(used, adding: width, after: number, rules: rules) {
                    used += width
                    item += 1
                }
                let row = place(
                    rowFirst..<item, begun: begun, used: used, y: y, alignment: rules.alignment, rules: rules)
                rows.append(row)
                y = row.maxY + rules.lineSpacing
                rowFirst = item
                begun = BegunRow(end: item, height: 0)
                used = 0
                limit = rules.itemLimit(ofRow: rows.count)
            } else {
                used += width
                item += 1
            }
        }
        guard rowFirst < count else { return }
        // One that is to have more items still, and has no room for those that are there, is resized as well.
        let isFull = used + (count - rowFirst - 1) * rules.itemSpacing > rules.width
        guard count - rowFirst < limit, !isFull else {
            let row = place(rowFirst..<count, begun: begun, used: used, y: y, alignment: rules.alignment, rules: rules)
            return rows.append(row)
        }
        rows.append(placeLast(rowFirst..<count, begun: begun, used: used, y: y, after: rows.last, rules: rules))
    }

    /// As ``breakRows(from:y:begun:rules:into:)``, for rows that are broken with regard to those after them.
    private mutating func balanceRows(from first: Int, y: Int, rules: FlowRules, into rows: inout [FlowRow]) {
        var balance = RowBalance(rules)
        var first = first
        var y = y
        while first < count {
            var traits = FlowRowTraits.beginsWindow
            for end in balance.ends(from: first, of: self) {
                let used = (first..<end).reduce(0) { $0 + width(at: $1) }
                let begun = BegunRow(end: first, height: 0)
                let isLast = end == count && used + (end - first - 1) * rules.itemSpacing <= rules.width
                let row =
                    isLast
                    ? placeLast(first..<end, begun: begun, used: used, y: y, after: rows.last, rules: rules)
                    : place(first..<end, begun: begun, used: used, y: y, alignment: rules.alignment, rules: rules)
                rows.append(row.with(traits))
                traits = []
                y = row.maxY + rules.lineSpacing
                first = end
            }
        }
    }

    /// Places the items of the last row, where they leave cells free.
    ///
    /// - Parameter above: the row above, if there is one.
    private mutating func placeLast(
        _ items: Range<Int>, begun: BegunRow, used: Int, y: Int, after above: FlowRow?, rules: FlowRules
    ) -> FlowRow {
        if rules.lastRowMatches, !rules.lastRowAlignment.isJustified, let above,
            let row = placeLikeRow(items, y: y, above, rules: rules)
        {
            return row
        }
        return place(items, begun: begun, used: used, y: y, alignment: rules.lastRowAlignment, rules: rules)
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

    /// Places a row's items.
    ///
    /// - Parameters:
    ///   - begun: what of the row is in its place.
    ///   - used: the sum of the widths asked for.
    private mutating func place(
        _ items: Range<Int>, begun: BegunRow, used: Int, y: Int, alignment: FlowSection.RowAlignment, rules: FlowRules
    ) -> FlowRow {
        let gaps = items.count - 1
        let free = max(0, rules.width - used - gaps * rules.itemSpacing)
        switch alignment {
        case .leading:
            let x = begun.end > items.lowerBound ? end(at: begun.end - 1) + rules.itemSpacing : 0
            placeSideBySide(begun.end..<items.upperBound, x: x, spacing: rules.itemSpacing)
        case .centered: placeSideBySide(items, x: free / 2, spacing: rules.itemSpacing)
        case .trailing: placeSideBySide(items, x: free, spacing: rules.itemSpacing)
        case .justified where gaps > 0:
            placeSideBySide(items, x: 0, spacing: rules.itemSpacing + free / gaps, wider: free % gaps)
        case .justified: placeSideBySide(items, x: 0, spacing: 0)
        case .justifiedByResizing:
            if let height = resize(items, rules: rules) {
                return FlowRow(first: items.lowerBound, y: y, height: height, traits: .resized)
            }
            placeSideBySide(items, x: 0, spacing: rules.itemSpacing)
        }
        var tallest = begun.height
        for item in begun.end..<items.upperBound { tallest = max(tallest, height(at: item)) }
        return FlowRow(first: items.lowerBound, y: y, height: tallest, traits: [])
    }

    /// - Parameter wider: the number of leading gaps that are one cell wider than `spacing`.
    mutating func placeSideBySide(_ items: Range<Int>, x: Int, spacing: Int, wider: Int = 0) {
        var x = x
        var wider = wider
        for item in items {
            xs[item] = Length(truncatingIfNeeded: x)
            x += width(at: item) + spacing + (wider > 0 ? 1 : 0)
            wider -= 1
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
