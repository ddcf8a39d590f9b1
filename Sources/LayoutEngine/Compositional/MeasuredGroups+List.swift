// Lists: groups of one item each, which is placed by its own size alone. Nothing but places below it depends on it.

extension MeasuredGroups {
    /// Whether each group holds one item, and nothing else.
    var isList: Bool { wrapping == nil && proposals.count == 1 && !blueprint.hasClosures }

    /// Places the items from `first` on anew.
    mutating func placeList(from first: Int) {
        removePlaces(from: first)
        var cells = RecentSizes<ListCell>()
        for item in first..<count {
            let size = sizes[item].size
            addPlace(of: cells[size] ?? cells.keep(measuredCell(of: sizes[item]), of: size))
        }
    }

    /// Follows a few items that come and go, each in its turn.
    ///
    /// - Complexity: O(*n*) an item in those below it, of which nothing but the places is touched.
    mutating func applyToList(_ edits: SectionEdits, dataSource: some LayoutDataSource) {
        for item in edits.removed.reversed() { removePlace(of: item) }
        for item in edits.inserted {
            let size = ask(item, place: 0, dataSource)
            insertPlace(of: measuredCell(of: size), sized: size, at: item)
        }
    }

    /// How many changes of a list are followed one by one; more are cheaper all at once.
    static var fewEdits: Int { 8 }
}

/// The cell of a group of one item.
struct ListCell {
    let frame: CompactRect
    /// The cells along the section's axis.
    let length: Int
    /// The cells across it.
    let breadth: Int
}
