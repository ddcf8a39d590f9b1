/// A mapping between indexes in several sections and numbers in their concatenation.
struct JoinedNumbering: Sendable {
    /// The joined number of each section's first item, followed by the total item count.
    private var starts = [0]

    /// Creates a mapping without sections.
    init() {}

    /// Creates the mapping for a data source. Items beyond `itemLimit` are ignored.
    init(_ dataSource: some LayoutDataSource, itemLimit: Int) {
        let count = max(0, min(dataSource.numberOfSections, JoinedFlowLayout.maximumSectionCount))
        starts.reserveCapacity(count + 1)
        for section in 0..<count {
            starts.append(min(itemLimit, itemCount.addingClamped(dataSource.itemCount(ofSection: section))))
        }
    }

    var numberOfSections: Int { starts.count - 1 }
    var itemCount: Int { starts[numberOfSections] }

    /// Returns the joined numbers of a section's items, or `nil` if the section does not exist.
    func items(ofSection section: Int) -> Range<Int>? {
        section >= 0 && section < numberOfSections ? starts[section]..<starts[section + 1] : nil
    }

    /// Returns the index in the joined section of the item at `index`, or `nil` if the item does not exist.
    func item(at index: ItemIndex) -> ItemIndex? {
        guard let items = items(ofSection: index.section), index.item >= 0, index.item < items.count else { return nil }
        return ItemIndex(section: 0, item: items.lowerBound + index.item)
    }

    /// Returns the section of the item with this number, which exists.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    func section(ofItem item: Int) -> Int {
        (0..<numberOfSections).partitioningIndex { starts[$0 + 1] > item }
    }

    /// Returns the index of the item with this number, which exists.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    func index(ofItem item: Int) -> ItemIndex {
        let section = section(ofItem: item)
        return ItemIndex(section: section, item: item - starts[section])
    }

    /// Adds `count` items at the end of an existing section, or removes items there if `count` is negative.
    mutating func changeItemCount(by count: Int, inSection section: Int) {
        for later in section + 1..<starts.count { starts[later] += count }
    }
}
