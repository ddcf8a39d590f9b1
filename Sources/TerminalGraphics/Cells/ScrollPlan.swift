import TerminalUI

/// A scroll of whole rows that turns what is on the screen into something nearer to the next frame.
package struct ScrollPlan: Hashable, Sendable {
    package let rows: Range<Int>
    /// Rows that the content moves up; negative moves it down. Never 0, always fewer than `rows`.
    package let count: Int

    /// The scrolls between two frames of the same size: of every band with the same identity and rows in both, but
    /// another offset, as long as something of it stays in view. Bands that share a row with an earlier one are left
    /// out.
    package static func plans(from old: [Surface.ScrollBand], to new: [Surface.ScrollBand]) -> [ScrollPlan] {
        var plans: [ScrollPlan] = []
        for band in new {
            guard let before = old.first(where: { $0.identity == band.identity && $0.rows == band.rows }) else {
                continue
            }
            let (count, overflow) = band.offset.subtractingReportingOverflow(before.offset)
            guard !overflow, count != 0, count.magnitude < UInt(band.rows.count),
                !plans.contains(where: { $0.rows.overlaps(band.rows) })
            else { continue }
            plans.append(ScrollPlan(rows: band.rows, count: count))
        }
        return plans
    }
}
