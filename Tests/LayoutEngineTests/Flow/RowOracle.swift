import LayoutEngine

/// A reference implementation of row balancing by definition: each row on its own, without shortcuts.
struct RowOracle {
    /// The tolerances, strictest first: a row may change its length by at most 1 / divisor.
    static let divisors = [8, 4, 1]

    let widths: [Int]
    let section: FlowSection
    let width: Int

    /// Returns the strictest of ``divisors`` that admits a row, and the row's badness; `nil` if the items don't fit.
    func row(_ items: Range<Int>) -> (divisor: Int, badness: Double)? {
        let usedWidth = widths[items].reduce(0, +)
        let gaps = (items.count - 1) * section.itemSpacing
        let availableWidth = width - gaps
        let resizes = section.rowAlignment == .justifiedByResizing
        if usedWidth > availableWidth {
            guard resizes, availableWidth > 0 else { return nil }
            let change = Double(usedWidth - availableWidth) / Double(availableWidth)
            return (
                Self.divisors.first { (usedWidth - availableWidth) * $0 <= availableWidth } ?? 1,
                change * change * change * change
            )
        }
        let isJustified = section.lastRowAlignment == .justified || section.lastRowAlignment == .justifiedByResizing
        if items.upperBound == widths.count, !isJustified { return (8, 0) }
        let change = Double(availableWidth - usedWidth) / Double(max(1, resizes ? usedWidth : width))
        return (Self.divisors.first { usedWidth + gaps >= width - width / $0 } ?? 1, change * change * change * change)
    }

    /// Returns the badness of the rows that end at `ends`, with the loosest tolerance that any of them needs.
    func badness(from first: Int = 0, _ ends: [Int]) -> (divisor: Int, badness: Double)? {
        var sum = (divisor: 8, badness: 0.0)
        for (first, end) in zip([first] + ends, ends) {
            guard let row = row(first..<end) else { return nil }
            sum = (min(sum.divisor, row.divisor), sum.badness + row.badness)
        }
        return sum
    }

    /// Returns the minimum badness, found by exhaustive search.
    func minimumBadness() -> Double {
        var minima: [Int: Double] = [:]
        func search(from first: Int, divisor: Int, badness: Double) {
            guard first < widths.count else {
                minima[divisor] = min(minima[divisor] ?? .infinity, badness)
                return
            }
            for end in first + 1...widths.count {
                guard let row = row(first..<end) else { break }
                search(from: end, divisor: min(divisor, row.divisor), badness: badness + row.badness)
            }
        }
        search(from: 0, divisor: 8, badness: 0)
        return Self.divisors.lazy.compactMap { minima[$0] }.first ?? .infinity
    }

    /// Returns the minimum badness of rows of `items` within the tolerance, or infinity if there are none. O(*n*²) rows.
    func minimumBadness(_ items: Range<Int>, divisor: Int) -> Double {
        var minima = Array(repeating: Double.infinity, count: items.count + 1)
        minima[items.count] = 0
        for first in items.reversed() {
            for end in first + 1...items.upperBound {
                guard let row = row(first..<end) else { break }
                guard row.divisor >= divisor else { continue }
                let total = row.badness + minima[end - items.lowerBound]
                minima[first - items.lowerBound] = min(minima[first - items.lowerBound], total)
            }
        }
        return minima[0]
    }
}
