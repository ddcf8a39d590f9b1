/// The items of a collection numbered from 0 on through all of its sections: what an item is known by where layouts
/// divide the same items into sections differently.
///
///     let numbering = ItemNumbering(counts: [3, 0, 4])
///     numbering.number(of: ItemIndex(section: 2, item: 1))    // 4
///     numbering.index(of: 4)                                  // section 2, item 1
public struct ItemNumbering: Hashable, Sendable {
    /// The number behind each section's last item. Never decreases.
    private let ends: [Int]

    /// Sections with so many items each; a negative count counts as 0.
    public init(counts: some Sequence<Int>) {
        var end = 0
        ends = counts.map { count in
            end = end.addingClamped(max(0, count))
            return end
        }
    }

    /// The items that a layout laid out.
    ///
    /// A layout leaves items out of which it has no description; number by the data source where that can be.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    public init(of layout: any CollectionLayout) {
        self.init(counts: (0..<layout.numberOfSections).map { layout.numberOfItems(inSection: $0) })
    }

    /// The items that a data source has, in as many sections as a layout lays out.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    public init(of dataSource: some LayoutDataSource) {
        let sections = 0..<min(max(0, dataSource.numberOfSections), CompositionalLayout.maximumSectionCount)
        self.init(counts: sections.map { dataSource.numberOfItems(inSection: $0) })
    }

    /// The number of sections, those without items too.
    public var numberOfSections: Int { ends.count }

    /// The number of items in all sections.
    public var count: Int { ends.last ?? 0 }

    /// The item's number, or `nil` where the collection has no such item.
    ///
    /// - Complexity: O(1).
    public func number(of index: ItemIndex) -> Int? {
        guard ends.indices.contains(index.section), index.item >= 0 else { return nil }
        let first = index.section > 0 ? ends[index.section - 1] : 0
        return index.item < ends[index.section] - first ? first + index.item : nil
    }

    /// The index of the item with a number, or `nil` where the collection has no such item.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    public func index(of number: Int) -> ItemIndex? {
        guard number >= 0, number < count else { return nil }
        let section = (0..<ends.count).partitioningIndex { ends[$0] > number }
        return ItemIndex(section: section, item: number - (section > 0 ? ends[section - 1] : 0))
    }
}
