/// The items of a collection numbered from 0 on through all of its sections: what an item is known by where layouts
/// divide the same items into sections differently.
///
///     let numbering = ItemNumbering(counts: [3, 0, 4])
///     numbering.number(of: ItemIndex(section: 2, item: 1))    // 4
///     numbering.index(of: 4)                                  // section 2, item 1
///
/// Where the newest item comes first in the data and last in the layout, as in a chat, numbers begin at the layout's end.
public struct ItemNumbering: Hashable, Sendable {
    /// How many items stand before the end of each section. Never decreases.
    private let ends: [Int]
    /// Whether the layout's last item is number 0.
    public let beginsAtEnd: Bool
    /// The number of items that have one.
    public private(set) var count: Int

    /// Sections with so many items each; a negative count counts as 0.
    public init(counts: some Sequence<Int>, beginsAtEnd: Bool = false) {
        self.beginsAtEnd = beginsAtEnd
        var end = 0
        ends = counts.map { count in
            end = end.addingClamped(max(0, count))
            return end
        }
        count = end
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
    public init(of dataSource: some LayoutDataSource, beginsAtEnd: Bool = false) {
        let sections = 0..<min(max(0, dataSource.numberOfSections), CompositionalLayout.maximumSectionCount)
        self.init(counts: sections.map { dataSource.numberOfItems(inSection: $0) }, beginsAtEnd: beginsAtEnd)
    }

    /// The number of sections, those without items too.
    public var numberOfSections: Int { ends.count }

    /// Numbers for so many of the first items, and none for the others.
    public func first(_ count: Int) -> ItemNumbering {
        var first = self
        first.count = max(0, min(count, self.count))
        return first
    }

    /// The item's number, or `nil` where the collection has no such item.
    ///
    /// - Complexity: O(1).
    public func number(of index: ItemIndex) -> Int? {
        guard ends.indices.contains(index.section), index.item >= 0 else { return nil }
        let first = index.section > 0 ? ends[index.section - 1] : 0
        guard index.item < ends[index.section] - first else { return nil }
        let number = place(ofNumber: first + index.item)
        return number < count ? number : nil
    }

    /// The index of the item with a number, or `nil` where the collection has no such item.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    public func index(of number: Int) -> ItemIndex? {
        guard number >= 0, number < count else { return nil }
        let place = place(ofNumber: number)
        let section = (0..<ends.count).partitioningIndex { ends[$0] > place }
        return ItemIndex(section: section, item: place - (section > 0 ? ends[section - 1] : 0))
    }

    /// The place of an item among all of them in the layout's order, from 0 on; given a place, the number of its item.
    public func place(ofNumber number: Int) -> Int {
        beginsAtEnd ? ((ends.last ?? 0) - 1).subtractingClamped(number) : number
    }
}
