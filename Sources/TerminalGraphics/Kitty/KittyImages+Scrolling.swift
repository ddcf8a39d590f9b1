import TerminalUI

/// Images that move with the rows they stand in.
extension KittyImages {
    /// The terminal has scrolled rows, and with them the parts that stand in them whole.
    ///
    /// What stands in them in part or leaves them in part is cut or left behind, in each version of kitty in its own way
    /// (one leaves parts behind that reach the last row): those are shown anew wherever they are.
    mutating func apply(_ scroll: ScrollPlan) {
        let rows = scroll.rows
        for (name, placement) in placements {
            let region = placement.region
            guard region.row < rows.upperBound, region.endRow > rows.lowerBound else { continue }
            let moved = region.row - scroll.count
            if min(region.row, moved) >= rows.lowerBound, max(region.row, moved) + region.rows < rows.upperBound {
                placements[name]?.region.row = moved
            } else {
                astray.insert(name)
            }
        }
    }
}
