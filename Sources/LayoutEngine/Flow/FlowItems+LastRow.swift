// Placement of a last row that matches the row above: with the same height or the same gaps.

extension FlowItems {
    /// Places items with the height or gaps of the row above. Returns `nil`, without a change, if they do not fit.
    ///
    /// - Parameter above: A row that ends where `items` begin.
    mutating func place(_ items: Range<Int>, y: Int, matching above: FlowRow, rules: FlowRules) -> FlowRow? {
        if above.isResized {
            let usedWidth = items.reduce(0) { $0 + scaledWidth(at: $1, height: above.height) }
            guard let x = start(usedWidth + (items.count - 1) * rules.itemSpacing, rules: rules) else { return nil }
            var end = x
            for item in items {
                xs[item] = Length(truncatingIfNeeded: end)
                end += scaledWidth(at: item, height: above.height) + rules.itemSpacing
            }
            return FlowRow(first: items.lowerBound, y: y, height: above.height, traits: .scaled)
        }
        guard rules.alignment == .justified, items.lowerBound - above.first > 1 else { return nil }
        // For items beyond its last gap, the last gap of the row above is repeated.
        func gap(after offset: Int) -> Int {
            let item = min(above.first + offset, items.lowerBound - 2)
            return self.x(at: item + 1) - self.x(at: item) - width(at: item)
        }
        let gaps = (0..<items.count - 1).reduce(0) { $0 + gap(after: $1) }
        guard let x = start(items.reduce(gaps) { $0 + width(at: $1) }, rules: rules) else { return nil }
        var end = x
        var tallest = 0
        for (offset, item) in items.enumerated() {
            xs[item] = Length(truncatingIfNeeded: end)
            end += width(at: item) + gap(after: offset)
            tallest = max(tallest, height(at: item))
        }
        return FlowRow(first: items.lowerBound, y: y, height: tallest, traits: [])
    }

    /// Returns the width at which the item keeps its aspect ratio for a height; at least 1 if the item has a width.
    func scaledWidth(at item: Int, height: Int) -> Int {
        guard width(at: item) > 0 else { return 0 }
        return Int(roundingHalfToEven: min(max(1, aspectRatio(at: item) * Double(height)), Double(Int.extentLimit)))
    }

    /// Returns the distance from the leading end to items with a total width of `length`, or `nil` if they do not fit.
    private func start(_ length: Int, rules: FlowRules) -> Int? {
        let free = rules.width - length
        guard free >= 0 else { return nil }
        return switch rules.lastRowAlignment {
        case .centered: free / 2
        case .trailing: free
        case .leading, .justified, .justifiedByResizing: 0
        }
    }
}
