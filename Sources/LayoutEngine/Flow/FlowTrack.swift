/// One section of a flow as it was laid out: its description, its items, their rows, and where all of it stands,
/// calculated from left to right.
struct FlowTrack: SupplementedTrack, Sendable {
    /// The section's number. Nothing that is laid out depends on it.
    var number: Int
    /// The section's description, with every length in range.
    let section: FlowSection
    /// The layout's width.
    let width: Int
    /// The left edge of the rows.
    let rowX: Int
    let rules: FlowRules
    /// The section's first row in the content.
    var origin = 0
    private(set) var items: FlowStorage
    private(set) var rows: [FlowRow] = []

    /// An empty section. `width` is positive and at most `Int.extentLimit`.
    ///
    /// - Parameter storage: storage of an earlier layout; its memory is used again where it suits.
    init(number: Int, section: FlowSection, width: Int, storage: FlowStorage? = nil) {
        let section = section.normalized
        self.number = number
        self.section = section
        self.width = width
        let inner = Rect(x: 0, y: 0, width: width, height: 0)
            .inset(by: section.contentInsets).inset(by: section.padding)
        rowX = inner.x
        rules = FlowRules(
            width: inner.width, itemSpacing: section.itemSpacing, lineSpacing: section.lineSpacing,
            alignment: section.rowAlignment, lastRowAlignment: section.resolvedLastRowAlignment,
            lastRowMatches: section.lastRowMatches,
            isBalanced: section.rowBreaking == .balanced && section.itemsPerRow.isEmpty,
            itemsPerRow: section.itemsPerRow)
        items = FlowStorage(width: inner.width, reusing: storage)
    }

    var count: Int { items.count }
    var placesItems: Bool { true }

    /// The rows from the first one's top to the last one's end.
    var itemsHeight: Int { rows.last?.maxY ?? 0 }

    /// The size that the data source is proposed for its items, or the one that all have.
    var proposedSize: Size {
        switch section.itemSize {
        case .asked: Size(width: rules.width, height: 0)
        case .fixed(let size): admissible(size)
        }
    }

    /// The size as it can be laid out: not negative, and no wider than a row. Where items are resized, one that is
    /// too wide keeps its shape.
    func admissible(_ size: Size) -> Size {
        let width = size.width.clampedExtent
        let height = size.height.clampedExtent
        guard width > rules.width else { return Size(width: width, height: height) }
        guard rules.alignment == .justifiedByResizing, height > 0 else {
            return Size(width: rules.width, height: height)
        }
        return Size(width: rules.width, height: max(1, (height * rules.width + width / 2) / width))
    }

    mutating func reserveCapacity(_ count: Int) {
        items.reserveCapacity(count)
    }

    /// Adds items after the last one, of admissible sizes; ``flow(addedFrom:)`` gives them their places.
    mutating func append(_ sizes: Span<Size>) {
        items.append(sizes)
    }

    /// Applies `edits`, then places the rows from the first changed item's on, and the row before, in which that item may
    /// fit now. If rows are balanced, about 24 rows before it are placed again, too.
    mutating func apply(_ edits: SectionEdits, dataSource: some LayoutDataSource, visibleRows: Range<Int>?) {
        let sizes = (edits.inserted + edits.reloaded.compactMap(edits.newNumber)).map { item in
            guard section.itemSize == .asked else { return proposedSize }
            return admissible(
                dataSource.size(ofItemAt: ItemIndex(section: number, item: item), proposed: proposedSize))
        }
        items.apply(edits, sizes: sizes)
        flow(fromItem: edits.firstChange)
    }

    /// Places again every item whose place can depend on the one numbered `item`.
    mutating func flow(fromItem item: Int) {
        let changed = firstRow(changedByItem: item)
        let first = changed < rows.count ? rows[changed].first : 0
        let y = changed < rows.count ? rows[changed].y : 0
        rows.removeLast(rows.count - min(changed, rows.count))
        items.breakRows(from: OpenRow(first: first), y: y, rules: rules, into: &rows)
    }

    /// Places the items that were added at the end, from the one numbered `item` on. Where rows begin at their leading
    /// end, the last one goes on where it ended.
    mutating func flow(addedFrom item: Int) {
        guard rules.alignment == .leading, rules.lastRowAlignment == .leading, !rules.isBalanced,
            let last = rows.popLast()
        else {
            return flow(fromItem: item)
        }
        items.breakRows(
            from: OpenRow(first: last.first, end: item, tallest: last.height), y: last.y, rules: rules, into: &rows)
    }

    /// The first row that a change of the item numbered `item` can concern.
    private func firstRow(changedByItem item: Int) -> Int {
        let row = max(0, row(ofItem: item - 1))
        guard rules.isBalanced else { return row }
        // The first window that could see the item, or that there is none.
        var changed = row
        for row in stride(from: min(row, rows.count - 1), through: 0, by: -1) where rows[row].beginsWindow {
            guard items.windowEnd(from: rows[row].first, rules: rules) >= item else { break }
            changed = row
        }
        return changed
    }

    /// The row that holds the item numbered `item`; -1 for an item before the first.
    func row(ofItem item: Int) -> Int {
        (0..<rows.count).partitioningIndex { rows[$0].first > item } - 1
    }
}
