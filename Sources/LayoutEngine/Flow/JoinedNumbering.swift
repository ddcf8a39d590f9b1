/// The numbers of all items of several sections, as if they were one section's.
struct JoinedNumbering: Sendable {
    /// The number of each section's first item, and that of all items.
    private var starts = [0]

    /// No sections.
    init() {}

    /// The sections of a data source; those behind `itemLimit` items are without any.
    init(_ dataSource: some LayoutDataSource, itemLimit: Int) {
        let count = max(0, min(dataSource.numberOfSections, JoinedFlowLayout.maximumSectionCount))
        starts.reserveCapacity(count + 1)
        for section in 0..<count {
            starts.append(min(itemLimit, itemCount.addingClamped(dataSource.itemCount(ofSection: section))))
        }
    }

    var numberOfSections: Int { starts.count - 1 }
    var itemCount: Int { starts[numberOfSections] }

    /// The numbers of a section's items; `nil` for one that does not exist.
    func items(ofSection section: Int) -> Range<Int>? {
        section >= 0 && section < numberOfSections ? starts[section]..<starts[section + 1] : nil
    }

    /// Where the item at `index` is in the one section; `nil` for an item that does not exist.
    func item(at index: ItemIndex) -> ItemIndex? {
        guard let items = items(ofSection: index.section), index.item >= 0, index.item < items.count else { return nil }
        return ItemIndex(section: 0, item: items.lowerBound + index.item)
    }

    /// The section of the item with this number, which exists.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    func section(ofItem item: Int) -> Int {
        (0..<numberOfSections).partitioningIndex { starts[$0 + 1] > item }
    }

    /// The index of the item with this number, which exists.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    func index(ofItem item: Int) -> ItemIndex {
        let section = section(ofItem: item)
        return ItemIndex(section: section, item: item - starts[section])
    }

    /// Makes room for `count` more items at the end of a section, which exists; fewer where it is negative.
    mutating func insert(_ count: Int, toSection section: Int) {
        for later in section + 1..<starts.count { starts[later] += count }
    }
}
