extension MasonryLayout {
    @inlinable
    mutating func place(_ count: Int, inSection section: Int, dataSource: some LayoutDataSource) {
        defer { finishPlacing(inSection: section) }
        let request = itemRequest(inSection: section)
        guard !request.needsTraits else {
            return place(count, requesting: request, inSection: section, dataSource: dataSource)
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

    /// Requests and places items with traits.
    @inlinable
    mutating func place(
        _ count: Int, requesting request: ItemRequest, inSection section: Int, dataSource: some LayoutDataSource
    ) {
        var index = ItemIndex(section: section, item: numberOfItems(inSection: section))
        let end = index.item + count
        var heights = MeasuredHeights(repeating: 0)
        var traits = MeasuredTraits(repeating: ItemTraits())
        while index.item < end {
            let batch = min(heights.count, end - index.item)
            for offset in 0..<batch {
                (heights[unchecked: offset], traits[unchecked: offset]) = request.measurements(
                    from: dataSource, at: index)
                index.item += 1
            }
            place(&heights, traits: &traits, count: batch, inSection: section)
        }
    }
}
