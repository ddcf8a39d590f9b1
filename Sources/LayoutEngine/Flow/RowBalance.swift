/// The row breaks of least total badness, so that successive rows are filled evenly.
///
/// As in Knuth and Plass's "Breaking Paragraphs into Lines"; one search covers a window of about twenty-four rows.
///
/// The badness of a row is the fourth power of a ratio. If items are stretched, it is the cells that they gain to their own
/// width. If items shrink, it is the cells that they lose to the row's width without gaps. If items are not resized, it is
/// the row's free cells to its width. A last row with free cells has no badness unless it is justified.
///
/// Rows that leave more than an eighth of the width free, or shrink by more than an eighth, are admitted only if no
/// breaks exist without them. The same holds then for a quarter. Among the admitted rows of a window the result is exact.
///
/// The last quarter of a window's rows is discarded, and the next window begins there. So a row depends on few items after
/// it, and a change affects no row far before.
struct RowBalance {
    /// The rows' widths that a window looks ahead.
    private static let windowRows = 24
    /// The number of items at which a window ends however little room they take, if they fill a row.
    private static let windowItems = 4_096

    private let rules: FlowRules
    private let measure: RowMeasure
    /// The cells before each item of the window, and before the end, a gap with each.
    private var edges: [Int] = []
    /// The badness of the best rows up to there.
    private var badness: [Double] = []
    /// Where the last of those rows begins.
    private var origins: [Int32] = []

    init(_ rules: FlowRules) {
        self.rules = rules
        measure = RowMeasure(rules)
    }

    /// The end of the window that begins with the item `first`: it depends on the items before its end alone.
    static func windowEnd<Length>(from first: Int, of items: FlowItems<Length>, rules: FlowRules) -> Int {
        let end = min(items.count, first + windowItems)
        var room = windowRows * max(1, rules.width)
        var item = first
        while item < end, room > 0 {
            room -= items.width(at: item) + rules.itemSpacing
            item += 1
        }
        guard item - first == windowItems else { return item }
        // Of items so narrow that all of these do not fill a row, the window is a row, and the item that does not fit.
        room -= (windowRows - 1) * max(1, rules.width) - rules.itemSpacing
        while item < items.count, room >= 0 {
            room -= items.width(at: item) + rules.itemSpacing
            item += 1
        }
        return item
    }

    /// The ends of the next rows from the item `first` on, at least one.
    mutating func ends<Length>(from first: Int, of items: FlowItems<Length>) -> [Int] {
        let end = Self.windowEnd(from: first, of: items, rules: rules)
        let endsItems = end == items.count
        if end - first > Self.windowItems { return [rowEnd(from: first, before: end, of: items)] }
        edges.removeAll(keepingCapacity: true)
        var edge = 0
        for item in first..<end {
            edges.append(edge)
            edge += items.width(at: item) + rules.itemSpacing
        }
        edges.append(edge)
        for tolerance in RowTolerance.allCases {
            if findRows(endsItems: endsItems, within: tolerance) { break }
        }
        var ends = [lastBreak(endsItems: endsItems)]
        while let last = ends.last, origins[last] > 0 { ends.append(Int(origins[last])) }
        if !endsItems { ends.removeFirst(ends.count / 4) }
        return ends.reversed().map { first + $0 }
    }

    /// The end of a window's only row: before its last item, if that does not fit.
    private func rowEnd<Length>(from first: Int, before end: Int, of items: FlowItems<Length>) -> Int {
        let used = (first..<end).reduce((end - first - 1) * rules.itemSpacing) { $0 + items.width(at: $1) }
        return used > rules.width ? end - 1 : end
    }

    /// Finds the best rows up to each place of the window.
    ///
    /// - Returns: whether there is a way to the window's end.
    private mutating func findRows(endsItems: Bool, within tolerance: RowTolerance) -> Bool {
        badness.removeAll(keepingCapacity: true)
        badness.append(contentsOf: repeatElement(.infinity, count: edges.count))
        badness[0] = 0
        origins.removeAll(keepingCapacity: true)
        origins.append(contentsOf: repeatElement(0, count: edges.count))
        measure.findRows(
            edges, badness: &badness, origins: &origins, endsItems: endsItems, within: tolerance)
        return badness[edges.count - 1] < .infinity
    }

    /// The end of the window's last row: the items' end, or the best break in the window's last row of width.
    private func lastBreak(endsItems: Bool) -> Int {
        let end = edges.count - 1
        guard !endsItems else { return end }
        var best = end
        var place = end - 1
        while place > 0, edges[end] - edges[place] < rules.width {
            if badness[place] < badness[best] { best = place }
            place -= 1
        }
        return best
    }
}

/// The largest change of a row that a search admits: `1 / rawValue` of the row.
private enum RowTolerance: Int, CaseIterable {
    case eighth = 8
    case quarter = 4
    /// Admits every row.
    case any = 1
}

/// What tells how bad a row is.
private struct RowMeasure {
    /// The cells that a row has.
    let width: Int
    /// Whether items are made wider and narrower to fill a row.
    let resizes: Bool
    /// Whether the last row is filled, too.
    let fillsLast: Bool
    let spacing: Int

    init(_ rules: FlowRules) {
        width = rules.width
        resizes = rules.alignment == .justifiedByResizing
        fillsLast = rules.lastRowAlignment.isJustified
        spacing = rules.itemSpacing
    }

    /// Looks at every row that begins where one can end.
    ///
    /// - Parameters:
    ///   - edges: for each item, and behind the last: the cells of those before it, a gap with each.
    ///   - badness: the badness of the best rows up to there, as far as it is known.
    ///   - origins: where the last of those rows begins.
    ///   - endsItems: whether no item follows.
    ///   - tolerance: how much rows may change.
    func findRows(
        _ edges: [Int], badness bestBadness: inout [Double], origins bestOrigins: inout [Int32], endsItems: Bool,
        within tolerance: RowTolerance
    ) {
        let part = tolerance.rawValue
        let isTolerant = tolerance == .any
        let count = edges.count - 1
        let edges = edges.span
        var badness = bestBadness.mutableSpan
        var origins = bestOrigins.mutableSpan
        let least = width - width / part
        var nearest = 1
        for start in 0..<count {
            let before = badness[start]
            guard before < .infinity else { continue }
            let origin = edges[start] &+ spacing
            nearest = max(nearest, start + 1)
            // Skip ends whose row is too short as long as one more item fits.
            while nearest < count, edges[nearest] &- origin < least, edges[nearest + 1] &- origin <= width {
                nearest += 1
            }
            var gaps = (nearest &- start &- 1) &* spacing
            // The edge at which the row can be broken into two that are both full.
            var twoRows = Int.max
            for end in nearest...count {
                let free = width &- (edges[end] &- origin)
                let room = width &- gaps
                if free < 0 {
                    // Items shrink as long as the gaps leave them room.
                    guard resizes, room > 0 else { break }
                    if isTolerant {
                        // Two full rows lack `width + spacing` cells less than the one row, and have no less room
                        // each. So this row and longer ones are never the best.
                        if edges[end] >= twoRows { break }
                        twoRows = min(twoRows, edges[end] &+ spacing &+ width)
                    } else if -free &* part > room {
                        break
                    }
                }
                let isOpen = endsItems && end == count && free >= 0 && !fillsLast
                if isOpen || width &- free >= least {
                    let total = before + (isOpen ? 0 : self.badness(free: free, room: room))
                    let isBetter = total < badness[end]
                    badness[end] = isBetter ? total : badness[end]
                    origins[end] = isBetter ? Int32(truncatingIfNeeded: start) : origins[end]
                }
                gaps = gaps &+ spacing
            }
        }
    }

    /// - Parameters:
    ///   - free: the cells that items of the widths asked for leave; negative where they ask for more.
    ///   - room: the row less its gaps.
    @inline(__always)
    func badness(free: Int, room: Int) -> Double {
        // Items that are resized share the room; what they asked for is `free` less.
        let wanted = resizes ? (free >= 0 ? room &- free : room) : width
        let change = Double(free) / Double(max(1, wanted))
        let square = change * change
        return square * square
    }
}
