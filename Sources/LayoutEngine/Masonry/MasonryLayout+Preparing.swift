extension MasonryLayout {
    /// Lays out every item of `dataSource` anew. The container's height is read only where the
    /// content keeps to its bottom.
    ///
    /// The width that heights are asked for is ``itemWidth(inSection:span:)``.
    ///
    /// - Complexity: O(*n* *p*), *n* the items, *p* what placing one takes among *c* columns: O(1) in order, and in the
    ///   shortest of up to sixteen; O(log *c*) in the shortest of more. An item across *s* columns takes O(*s*) in order;
    ///   where it begins highest O(*c* *s*), and among more than sixteen columns that end here and there, as a section's
    ///   do, O(*c*/*s* + *s* + log *c*). With a tolerance each item takes O(*c*), across *s* columns O(*c* log *s*); with
    ///   dense packing O(*c* log *s* + *g* *s*), *g* the gaps that may still be filled, at most
    ///   ``MasonrySection/densePacking`` times the largest span.
    @inlinable
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        beginPreparing(in: container)
        for section in 0..<max(0, min(numberOfSections, dataSource.numberOfSections)) {
            fill(section, dataSource: dataSource)
        }
        settle(fromSection: 0)
    }

    /// Places all items of a section that has none.
    @inlinable
    mutating func fill(_ section: Int, dataSource: some LayoutDataSource) {
        guard section < dataSource.numberOfSections else { return }
        let count = admissibleCount(dataSource.numberOfItems(inSection: section), toSection: section)
        guard count > 0 else { return }
        reserveCapacity(count, inSection: section)
        place(count, inSection: section, dataSource: dataSource)
    }

    /// Lays out `count` more items at the end of `section`, exactly where a fresh layout would place them; later
    /// sections move down.
    ///
    /// - Complexity: O(`count` *p* + *c* + *s*), *p* what placing an item takes, as ``prepare(in:dataSource:)`` tells, *c*
    ///   the columns, *s* the sections from this one on; amortised over the storage's growth.
    @inlinable
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        let count = admissibleCount(count, toSection: section)
        guard count > 0 else { return }
        place(count, inSection: section, dataSource: dataSource)
        settle(fromSection: section)
    }

    @inlinable
    mutating func place(_ count: Int, inSection section: Int, dataSource: some LayoutDataSource) {
        defer { finishPlacing(inSection: section) }
        let inquiry = inquiry(inSection: section)
        guard !inquiry.asksForTraits else {
            return place(count, asking: inquiry, inSection: section, dataSource: dataSource)
        }
        let width = itemWidth(inSection: section)
        var item = numberOfItems(inSection: section)
        let end = item + count
        var heights = MeasuredHeights(repeating: 0)
        while item < end {
            let batch = min(heights.count, end - item)
            for offset in 0..<batch {
                heights[unchecked: offset] = dataSource.height(
                    ofItemAt: ItemIndex(section: section, item: item &+ offset), width: width)
            }
            item += batch
            place(&heights, count: batch, inSection: section)
        }
    }

    /// Places items with traits.
    @inlinable
    mutating func place(
        _ count: Int, asking inquiry: ItemInquiry, inSection section: Int, dataSource: some LayoutDataSource
    ) {
        var index = ItemIndex(section: section, item: numberOfItems(inSection: section))
        let end = index.item + count
        var heights = MeasuredHeights(repeating: 0)
        var traits = MeasuredTraits(repeating: ItemTraits())
        while index.item < end {
            let batch = min(heights.count, end - index.item)
            for offset in 0..<batch {
                (heights[unchecked: offset], traits[unchecked: offset]) = inquiry.ask(dataSource, about: index)
                index.item += 1
            }
            place(&heights, traits: &traits, count: batch, inSection: section)
        }
    }
}
