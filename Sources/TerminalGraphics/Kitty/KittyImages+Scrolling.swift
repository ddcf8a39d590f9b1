import TerminalUI

/// Images that the terminal scrolls together with rows.
extension KittyImages {
    /// Records that the terminal scrolled rows, together with the parts that are entirely within them.
    ///
    /// Parts that cross the edge of the rows are cropped or left behind, depending on the version of kitty; one
    /// version leaves parts behind that touch the last row. Such parts are placed again.
    mutating func apply(_ scroll: ScrollPlan) {
        let rows = scroll.rows
        for (identifier, placement) in placements {
            let region = placement.region
            guard region.row < rows.upperBound, region.endRow > rows.lowerBound else { continue }
            let newRow = region.row - scroll.count
            if min(region.row, newRow) >= rows.lowerBound, max(region.row, newRow) + region.rows < rows.upperBound {
                placements[identifier]?.region.row = newRow
            } else {
                displacedParts.insert(identifier)
            }
        }
    }
}
