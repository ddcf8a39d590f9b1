// A last row that is like the one above it: as tall, or with its gaps.

extension FlowItems {
    /// Places items like those of the row above them; `nil`, and nothing placed, where they do not fit so.
    ///
    /// - Parameter above: a row that ends where `items` begin.
    mutating func placeLikeRow(_ items: Range<Int>, y: Int, _ above: FlowRow, rules: FlowRules) -> FlowRow? {
        if above.isResized {
            let used = items.reduce(0) { $0 + scaledWidth(at: $1, height: above.height) }
            guard let x = start(used + (items.count - 1) * rules.itemSpacing, rules: rules) else { return nil }
            var end = x
            for item in items {
                xs[item] = Length(truncatingIfNeeded: end)
                end += scaledWidth(at: item, height: above.height) + rules.itemSpacing
            }
            return FlowRow(first: items.lowerBound, y: y, height: above.height, traits: .scaled)
        }
        guard rules.alignment == .justified, items.lowerBound - above.first > 1 else { return nil }
        // Past its last gap the row above has more like it.
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

    /// The width at which the item keeps its shape when it is so tall; one cell at least for an item that asked for any.
    func scaledWidth(at item: Int, height: Int) -> Int {
        guard width(at: item) > 0 else { return 0 }
        return Int(roundingHalfToEven: min(max(1, shape(at: item) * Double(height)), Double(Int.extentLimit)))
    }

    /// Where items that take up `length` begin; `nil` where there is no room for them.
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
