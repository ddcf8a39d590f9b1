/// The items of a section in masonry columns: the one place where compositional sections touch a masonry track.
///
/// Positions are relative to the track's top left corner.
struct MasonryColumns: Sendable {
    private let number: Int
    private let section: MasonrySection
    private let width: Int
    private var track: SectionTrack

    /// - Parameter width: positive.
    init(_ section: MasonrySection, number: Int, width: Int) {
        var section = section
        // Boundary items take their places.
        section.headerHeight = 0
        section.footerHeight = 0
        self.number = number
        self.section = section
        self.width = width
        track = SectionTrack(number: number, section: section, width: width)
    }

    var count: Int { track.count }
    /// Whether there is a column for items to stand in.
    var showsItems: Bool { track.columnCount > 0 }
    var height: Int { track.frame.height }

    mutating func append(_ count: Int, dataSource: some LayoutDataSource) {
        guard showsItems else { return }
        if track.count == 0 { track.reserveCapacity(count) }
        var item = track.count
        let end = item + count
        var heights: [Int] = []
        while item < end {
            heights.removeAll(keepingCapacity: true)
            for next in item..<min(end, item + 512) {
                let index = ItemIndex(section: number, item: next)
                heights.append(dataSource.height(ofItemAt: index, width: track.itemWidth).clampedExtent)
            }
            track.place(heights.span)
            item += heights.count
        }
    }

    /// Follows an update: every item is asked for again.
    mutating func apply(_ edits: SectionEdits, dataSource: some LayoutDataSource) {
        track = SectionTrack(number: number, section: section, width: width)
        append(edits.newCount, dataSource: dataSource)
    }

    /// The frame of the item numbered `item`, which there is.
    func frame(of item: Int) -> Rect { track.element(at: item)?.frame ?? .zero }

    /// Calls `body` with every item that is visible in `rect`.
    func forEachItem(in rect: Rect, _ body: (Int, Rect) -> Void) {
        let rect = rect.clamped(toContentOf: track.frame.size)
        guard !rect.isEmpty else { return }
        track.forEachElement(in: rect) { element in
            if element.kind == .item { body(element.index.item, element.frame) }
        }
    }
}
