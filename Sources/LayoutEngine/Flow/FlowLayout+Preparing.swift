extension FlowLayout {
    @inlinable
    mutating func place(_ count: Int, inSection section: Int, dataSource: some LayoutDataSource) {
        let proposed = proposedSize(inSection: section)
        let hasIndividualSizes = requestsSizes(inSection: section)
        let first = numberOfItems(inSection: section)
        var index = ItemIndex(section: section, item: first)
        var sizes = MeasuredSizes(repeating: proposed)
        while index.item < first + count {
            let batch = min(sizes.count, first + count - index.item)
            if hasIndividualSizes {
                for offset in 0..<batch {
                    sizes[offset] = dataSource.size(ofItemAt: index, proposed: proposed)
                    index.item += 1
                }
            } else {
                index.item += batch
            }
            append(&sizes, count: batch, toSection: section)
        }
        placeAppendedItems(from: first, inSection: section)
    }
}
