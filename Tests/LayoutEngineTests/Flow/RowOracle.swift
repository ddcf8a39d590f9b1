import LayoutEngine

/// A reference implementation of row balancing by definition: each row on its own, without shortcuts.
struct RowOracle {
    /// The tolerances, strictest first: a row may change its length by one part in this many.
    static let parts = [8, 4, 1]

    let widths: [Int]
    let section: FlowSection
    let width: Int

    /// Returns the strictest of ``parts`` that admits a row, and the row's badness; `nil` if the items don't fit.
    func row(_ items: Range<Int>) -> (part: Int, badness: Double)? {
        let used = widths[items].reduce(0, +)
        let gaps = (items.count - 1) * section.itemSpacing
        let room = width - gaps
        let resizes = section.rowAlignment == .justifiedByResizing
        if used > room {
            guard resizes, room > 0 else { return nil }
            let change = Double(used - room) / Double(room)
            return (Self.parts.first { (used - room) * $0 <= room } ?? 1, change * change * change * change)
        }
        let isJustified = section.lastRowAlignment == .justified || section.lastRowAlignment == .justifiedByResizing
        if items.upperBound == widths.count, !isJustified { return (8, 0) }
        let change = Double(room - used) / Double(max(1, resizes ? used : width))
        return (Self.parts.first { used + gaps >= width - width / $0 } ?? 1, change * change * change * change)
    }

    /// Returns the badness of the rows that end at `ends`, with the loosest tolerance that any of them needs.
    func badness(from first: Int = 0, _ ends: [Int]) -> (part: Int, badness: Double)? {
        var sum = (part: 8, badness: 0.0)
        for (first, end) in zip([first] + ends, ends) {
            guard let row = row(first..<end) else { return nil }
            sum = (min(sum.part, row.part), sum.badness + row.badness)
        }
        return sum
    }

    /// Returns the least badness, found by exhaustive search.
    func leastOfAllBreaks() -> Double {
        var least: [Int: Double] = [:]
        func search(from first: Int, part: Int, badness: Double) {
            guard first < widths.count else {
                least[part] = min(least[part] ?? .infinity, badness)
                return
            }
            for end in first + 1...widths.count {
                guard let row = row(first..<end) else { break }
                search(from: end, part: min(part, row.part), badness: badness + row.badness)
            }
        }
        search(from: 0, part: 8, badness: 0)
        return Self.parts.lazy.compactMap { least[$0] }.first ?? .infinity
    }

    /// Returns the least badness of rows of `items` within the tolerance, or infinity if there are none. O(*n*²) rows.
    func least(_ items: Range<Int>, part: Int) -> Double {
        var least = Array(repeating: Double.infinity, count: items.count + 1)
        least[items.count] = 0
        for first in items.reversed() {
            for end in first + 1...items.upperBound {
                guard let row = row(first..<end) else { break }
                guard row.part >= part else { continue }
                let total = row.badness + least[end - items.lowerBound]
                least[first - items.lowerBound] = min(least[first - items.lowerBound], total)
            }
        }
        return least[0]
    }
}
