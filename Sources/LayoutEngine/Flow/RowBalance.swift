/// A search for the row breaks with the minimum total badness, so that successive rows are filled evenly.
///
/// The algorithm is that of Knuth and Plass, "Breaking Paragraphs into Lines", applied to windows of about 24 rows.
///
/// The badness of a row is the fourth power of a ratio. If items grow, it is the added width relative to their own
/// width. If items shrink, it is the lost width relative to the row's width without gaps. If items are not resized, it
/// is the free width relative to the row's width. A last row with free cells has no badness unless it is justified.
///
/// Rows that leave more than an eighth of the width free, or shrink by more than an eighth, are allowed only if no
/// breaks exist without them. The next limit is a quarter. Among the allowed rows of a window the result is optimal.
///
/// The last quarter of a window's rows is discarded, and the next window begins there. A row therefore depends on few
/// later items, and a change affects only the rows shortly before it.
struct RowBalance {
    /// The length of a window, in multiples of the row's width.
    private static let windowRows = 24
    /// The number of items at which a window ends, even if they are narrow, provided that they fill a row.
    private static let windowItems = 4_096

    private let rules: FlowRules
    private let measure: RowMeasure
    /// The total width of the items before each item of the window, and before its end, including one gap per item.
    private var edges: [Int] = []
    /// For each edge, the minimum total badness of rows up to it.
    private var badness: [Double] = []
    /// For each edge, the start of the row that ends there.
    private var origins: [Int32] = []

    init(_ rules: FlowRules) {
        self.rules = rules
        measure = RowMeasure(rules)
    }

    /// Returns the end of the window that begins with the item `first`, which depends only on items before that end.
    static func windowEnd<Length>(from first: Int, of items: FlowItems<Length>, rules: FlowRules) -> Int {
        let end = min(items.count, first + windowItems)
        var remainingWidth = windowRows * max(1, rules.width)
        var item = first
        while item < end, remainingWidth > 0 {
            remainingWidth -= items.width(at: item) + rules.itemSpacing
            item += 1
        }
        guard item - first == windowItems else { return item }
        // If that many items do not fill a row, the window is one row plus the item that does not fit.
        remainingWidth -= (windowRows - 1) * max(1, rules.width) - rules.itemSpacing
        while item < items.count, remainingWidth >= 0 {
            remainingWidth -= items.width(at: item) + rules.itemSpacing
            item += 1
        }
        return item
    }

    /// Finds the ends of the next rows from the item `first` on, at least one.
    mutating func findRowEnds<Length>(from first: Int, of items: FlowItems<Length>) -> [Int] {
        let end = Self.windowEnd(from: first, of: items, rules: rules)
        let includesLastItem = end == items.count
        if end - first > Self.windowItems { return [rowEnd(from: first, before: end, of: items)] }
        edges.removeAll(keepingCapacity: true)
        var edge = 0
        for item in first..<end {
            edges.append(edge)
            edge += items.width(at: item) + rules.itemSpacing
        }
        edges.append(edge)
        for tolerance in RowTolerance.allCases {
            if findRows(includesLastItem: includesLastItem, within: tolerance) { break }
        }
        var ends = [lastBreak(includesLastItem: includesLastItem)]
        while let last = ends.last, origins[last] > 0 { ends.append(Int(origins[last])) }
        if !includesLastItem { ends.removeFirst(ends.count / 4) }
        return ends.reversed().map { first + $0 }
    }

    /// Returns the end of a window's only row: `end`, or the item before it if all items do not fit.
    private func rowEnd<Length>(from first: Int, before end: Int, of items: FlowItems<Length>) -> Int {
        let usedWidth = (first..<end).reduce((end - first - 1) * rules.itemSpacing) { $0 + items.width(at: $1) }
        return usedWidth > rules.width ? end - 1 : end
    }

    /// Finds the best rows up to each edge of the window.
    ///
    /// - Returns: Whether rows up to the window's end exist.
    private mutating func findRows(includesLastItem: Bool, within tolerance: RowTolerance) -> Bool {
        badness.removeAll(keepingCapacity: true)
        badness.append(contentsOf: repeatElement(.infinity, count: edges.count))
        badness[0] = 0
        origins.removeAll(keepingCapacity: true)
        origins.append(contentsOf: repeatElement(0, count: edges.count))
        measure.findRows(
            edges, badness: &badness, origins: &origins, includesLastItem: includesLastItem, within: tolerance)
        return badness[edges.count - 1] < .infinity
    }

    /// Returns the end of the window's last row: the end of the items, or the best break within the last row's width.
    private func lastBreak(includesLastItem: Bool) -> Int {
        let end = edges.count - 1
        guard !includesLastItem else { return end }
        var best = end
        var edge = end - 1
        while edge > 0, edges[end] - edges[edge] < rules.width {
            if badness[edge] < badness[best] { best = edge }
            edge -= 1
        }
        return best
    }
}

/// The maximum relative change of a row that a search allows: `1 / rawValue`.
private enum RowTolerance: Int, CaseIterable {
    case eighth = 8
    case quarter = 4
    /// Allows every row.
    case any = 1
}

/// The badness function of a section's rows.
private struct RowMeasure {
    /// The width of a row, in cells.
    let width: Int
    /// Whether items are resized to fill a row.
    let resizes: Bool
    /// Whether the last row is also filled.
    let fillsLast: Bool
    let spacing: Int

    init(_ rules: FlowRules) {
        width = rules.width
        resizes = rules.alignment == .justifiedByResizing
        fillsLast = rules.lastRowAlignment.isJustified
        spacing = rules.itemSpacing
    }

    /// Finds the best row that ends at each edge.
    ///
    /// - Parameters:
    ///   - edges: The total width of the items before each item, and before the end, including one gap per item.
    ///   - bestBadness: For each edge, the minimum total badness of rows up to it, updated by the search.
    ///   - bestOrigins: For each edge, the start of the row that ends there, updated by the search.
    ///   - includesLastItem: Whether the edges end with the last item of the section.
    ///   - tolerance: The maximum change of a row.
    func findRows(
        _ edges: [Int], badness bestBadness: inout [Double], origins bestOrigins: inout [Int32], includesLastItem: Bool,
        within tolerance: RowTolerance
    ) {
        let divisor = tolerance.rawValue
        let isTolerant = tolerance == .any
        let count = edges.count - 1
        let edges = edges.span
        var badness = bestBadness.mutableSpan
        var origins = bestOrigins.mutableSpan
        let minimumWidth = width - width / divisor
        var nearest = 1
        for start in 0..<count {
            let before = badness[start]
            guard before < .infinity else { continue }
            let origin = edges[start] &+ spacing
            nearest = max(nearest, start + 1)
            // Skip rows that are too short as long as one more item fits.
            while nearest < count, edges[nearest] &- origin < minimumWidth, edges[nearest + 1] &- origin <= width {
                nearest += 1
            }
            var gaps = (nearest &- start &- 1) &* spacing
            // The edge at which the row can be broken into two full rows.
            var twoRows = Int.max
            for end in nearest...count {
                let free = width &- (edges[end] &- origin)
                let availableWidth = width &- gaps
                if free < 0 {
                    // Items can shrink as long as the gaps leave them some width.
                    guard resizes, availableWidth > 0 else { break }
                    if isTolerant {
                        // Two full rows exceed the requested widths by `width + spacing` cells less than one row, and
                        // each has at least as much width. This row and longer ones are therefore never the best.
                        if edges[end] >= twoRows { break }
                        twoRows = min(twoRows, edges[end] &+ spacing &+ width)
                    } else if -free &* divisor > availableWidth {
                        break
                    }
                }
                let isOpen = includesLastItem && end == count && free >= 0 && !fillsLast
                if isOpen || width &- free >= minimumWidth {
                    let total = before + (isOpen ? 0 : self.badness(free: free, availableWidth: availableWidth))
                    let isBetter = total < badness[end]
                    badness[end] = isBetter ? total : badness[end]
                    origins[end] = isBetter ? Int32(truncatingIfNeeded: start) : origins[end]
                }
                gaps = gaps &+ spacing
            }
        }
    }

    /// Returns the badness of a row.
    ///
    /// - Parameters:
    ///   - free: The cells that items with the requested widths leave free; negative if these exceed the row.
    ///   - availableWidth: The row's width minus its gaps.
    @inline(__always)
    func badness(free: Int, availableWidth: Int) -> Double {
        // Resized items share the available width; the requested widths are `free` less.
        let referenceWidth = resizes ? (free >= 0 ? availableWidth &- free : availableWidth) : width
        let change = Double(free) / Double(max(1, referenceWidth))
        let square = change * change
        return square * square
    }
}
