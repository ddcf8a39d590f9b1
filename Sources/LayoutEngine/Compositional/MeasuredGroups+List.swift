// Lists: groups of one item each. An item's size affects only its own frame and the positions of later items.

extension MeasuredGroups {
    /// Whether each group contains exactly one item.
    var isList: Bool { wrapping == nil && proposals.count == 1 && !blueprint.hasClosures }

    /// Places the items from `first` on again.
    mutating func placeList(from first: Int) {
        removeFrames(from: first)
        var cells = SizeCache<ListCell>()
        for item in first..<count {
            let size = sizes[item].size
            appendFrame(of: cells[size] ?? cells.insert(measureCell(of: sizes[item]), for: size))
        }
    }

    /// Applies a few deletions and insertions one by one.
    ///
    /// - Complexity: For each edit, O(*n*) in the number of later items, of which only the positions change.
    mutating func applyToList(_ edits: SectionEdits, dataSource: some LayoutDataSource) {
        for item in edits.removals.reversed() { removeFrame(of: item) }
        for item in edits.insertions {
            let size = requestSize(of: item, position: 0, from: dataSource)
            insertFrame(of: measureCell(of: size), sized: size, at: item)
        }
    }

    /// The maximum number of edits that are applied to a list one by one. More edits are faster in one pass.
    static var maximumIncrementalEdits: Int { 8 }
}

/// The cell of a group of one item.
struct ListCell {
    let frame: CompactRect
    /// The length along the scroll axis, in cells.
    let length: Int
    /// The length across the scroll axis, in cells.
    let breadth: Int
}
