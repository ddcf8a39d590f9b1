/// The items of a compositional section with masonry columns: an adapter for a masonry track.
///
/// Positions are relative to the track's top left corner.
struct MasonryColumns: Sendable {
    private(set) var track: MasonryTrack

    /// Creates columns without items. `width` is positive and in cells.
    init(_ section: MasonrySection, sectionIndex: Int, width: Int) {
        var section = section
        // Boundary items replace header and footer.
        section.headerHeight = 0
        section.footerHeight = 0
        section.background = nil
        track = MasonryTrack(sectionIndex: sectionIndex, section: section, width: width)
    }

    var count: Int { track.count }
    /// Whether the section has columns for items.
    var showsItems: Bool { track.columnCount > 0 }
    var height: Int { track.frame.height }

    mutating func append(_ count: Int, dataSource: some LayoutDataSource) {
        guard showsItems else { return }
        if track.count == 0 { track.reserveCapacity(count) }
        track.append(count, dataSource: dataSource)
    }

    /// Applies an update: places items from the first change on again.
    ///
    /// - Parameter visibleRows: The visible rows, or `nil` if nothing is shown.
    mutating func apply(_ edits: SectionEdits, dataSource: some LayoutDataSource, visibleRows: Range<Int>?) {
        guard showsItems else { return }
        let keptCount = track.keptCount(after: edits, visibleRows: visibleRows)
        track.apply(track.change(edits, dataSource: dataSource), keptCount: keptCount)
    }

    /// Returns the frame of an existing item.
    func frame(of item: Int) -> Rect { track.element(at: item)?.frame ?? .zero }

    /// Calls `body` with every item that is visible in `rect`, as `display` shows it.
    func forEachItem(in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void) {
        let rect = rect.clamped(toContentOf: track.frame.size)
        if !rect.isEmpty { track.forEachItem(in: rect, display, body) }
    }
}
