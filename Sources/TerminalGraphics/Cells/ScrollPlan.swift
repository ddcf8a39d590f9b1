import TerminalUI

/// A scroll of whole rows after which fewer cells of the next frame have to be drawn.
package struct ScrollPlan: Hashable, Sendable {
    /// The rows of the region that is scrolled.
    package let rows: Range<Int>
    /// The number of rows that the content moves up; negative if down. Not 0, and less than the number of `rows`.
    package let count: Int

    /// Returns the scrolls between two frames of the same size.
    ///
    /// A band is scrolled if both frames have it in the same rows at different offsets and some rows stay visible.
    /// Bands that overlap an earlier one are ignored.
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
