/// A laid-out section of a flow layout: its description, items, rows and position, from left to right.
struct FlowTrack: SupplementedTrack, Sendable {
    /// The section's index. Frames do not depend on it.
    var sectionIndex: Int
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

    /// Creates an empty section. `width` is positive and at most `Int.extentLimit`.
    ///
    /// - Parameter storage: The storage of an earlier layout, whose memory is reused if it is compatible.
    init(sectionIndex: Int, section: FlowSection, width: Int, storage: FlowStorage? = nil) {
        let section = section.normalized
        self.sectionIndex = sectionIndex
        self.section = section
        self.width = width
        let inner = Rect(x: 0, y: 0, width: width, height: 0)
            .inset(by: section.contentInsets).inset(by: section.padding)
        rowX = inner.x
        rules = FlowRules(
            width: inner.width, itemSpacing: section.itemSpacing, lineSpacing: section.lineSpacing,
            alignment: section.rowAlignment, lastRowAlignment: section.resolvedLastRowAlignment,
            lastRowMatches: section.lastRowMatchesPrevious,
            isBalanced: section.rowBreaking == .balanced && section.itemsPerRow.isEmpty,
            itemsPerRow: section.itemsPerRow)
        items = FlowStorage(width: inner.width, reusing: storage)
    }

    var count: Int { items.count }
    var placesItems: Bool { true }

    /// The height from the top of the first row to the bottom of the last one, in cells.
    var itemsHeight: Int { rows.last?.maxY ?? 0 }

    /// The size that is proposed to the data source, or the fixed size of all items.
    var proposedSize: Size {
        switch section.itemSize {
        case .fromDataSource: Size(width: rules.width, height: 0)
        case .fixed(let size): admissible(size)
        }
    }

    /// Returns the size clamped to valid lengths and to the row's width. If rows are justified by resizing, an item
    /// that is too wide keeps its aspect ratio.
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

    /// Appends items with sizes from ``admissible(_:)``; ``placeAppendedItems(from:)`` places them.
    mutating func append(_ sizes: Span<Size>) {
        items.append(sizes)
    }

    /// Applies `edits`, and places the rows again from the one before the first changed item on, because that item can
    /// fit into it now. If rows are balanced, about 24 rows before the item are placed again, too.
    mutating func apply(_ edits: SectionEdits, dataSource: some LayoutDataSource, visibleRows: Range<Int>?) {
        let sizes = (edits.insertions + edits.reloads.compactMap(edits.newIndex)).map { item in
            guard section.itemSize == .fromDataSource else { return proposedSize }
            return admissible(
                dataSource.size(ofItemAt: ItemIndex(section: sectionIndex, item: item), proposed: proposedSize))
        }
        items.apply(edits, sizes: sizes)
        placeItems(affectedBy: edits.firstChange)
    }

    /// Places all items again whose position can depend on a change of the item at index `item`.
    mutating func placeItems(affectedBy item: Int) {
        let changed = firstRow(changedByItem: item)
        let first = changed < rows.count ? rows[changed].first : 0
        let y = changed < rows.count ? rows[changed].y : 0
        rows.removeLast(rows.count - min(changed, rows.count))
        items.breakRows(from: OpenRow(first: first), y: y, rules: rules, into: &rows)
    }

    /// Places the items that were appended, from index `item` on. If all rows are aligned to the leading end, continues
    /// the last row.
    mutating func placeAppendedItems(from item: Int) {
        guard rules.alignment == .leading, rules.lastRowAlignment == .leading, !rules.isBalanced,
            let last = rows.popLast()
        else {
            return placeItems(affectedBy: item)
        }
        items.breakRows(
            from: OpenRow(first: last.first, end: item, tallest: last.height), y: last.y, rules: rules, into: &rows)
    }

    /// Returns the first row that a change of the item at index `item` can affect.
    private func firstRow(changedByItem item: Int) -> Int {
        let row = max(0, row(ofItem: item - 1))
        guard rules.isBalanced else { return row }
        // The first window that could include the item, or that could depend on its absence.
        var changed = row
        for row in stride(from: min(row, rows.count - 1), through: 0, by: -1) where rows[row].beginsWindow {
            guard items.windowEnd(from: rows[row].first, rules: rules) >= item else { break }
            changed = row
        }
        return changed
    }

    /// Returns the row of the item at index `item`, or -1 for an item before the first.
    func row(ofItem item: Int) -> Int {
        (0..<rows.count).partitioningIndex { rows[$0].first > item } - 1
    }
}
