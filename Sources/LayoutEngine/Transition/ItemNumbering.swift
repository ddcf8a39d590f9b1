/// A numbering of a collection's items across all sections, from 0. It identifies items in layouts with different
/// sections.
///
///     let numbering = ItemNumbering(counts: [3, 0, 4])
///     numbering.number(of: ItemIndex(section: 2, item: 1))    // 4
///     numbering.index(of: 4)                                  // section 2, item 1
///
/// Numbers can also begin at the layout's end, as in a chat whose newest item is first in the data and last on the
/// screen.
public struct ItemNumbering: Hashable, Sendable {
    /// The total number of items up to the end of each section, ascending.
    private let ends: [Int]
    /// Whether number 0 is the layout's last item instead of its first.
    public let beginsAtEnd: Bool
    /// The number of items that have a number.
    public private(set) var count: Int

    /// Creates a numbering of sections with these numbers of items; negative ones are treated as 0.
    public init(counts: some Sequence<Int>, beginsAtEnd: Bool = false) {
        self.beginsAtEnd = beginsAtEnd
        var end = 0
        ends = counts.map { count in
            end = end.addingClamped(max(0, count))
            return end
        }
        count = end
    }

    /// Creates a numbering of the items that a layout laid out.
    ///
    /// A layout can omit items, for example those of sections without a description. Prefer numbering the data source.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    public init(of layout: any CollectionLayout) {
        self.init(counts: (0..<layout.numberOfSections).map { layout.numberOfItems(inSection: $0) })
    }

    /// Creates a numbering of a data source's items, in at most as many sections as a layout supports.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    public init(of dataSource: some LayoutDataSource, beginsAtEnd: Bool = false) {
        let sections = 0..<min(max(0, dataSource.numberOfSections), CompositionalLayout.maximumSectionCount)
        self.init(counts: sections.map { dataSource.numberOfItems(inSection: $0) }, beginsAtEnd: beginsAtEnd)
    }

    /// The number of sections, including empty ones.
    public var numberOfSections: Int { ends.count }

    /// Returns a copy in which only the first `count` items have a number.
    public func prefix(_ count: Int) -> ItemNumbering {
        var first = self
        first.count = max(0, min(count, self.count))
        return first
    }

    /// Returns the number of the item at `index`, or `nil` if the item has none or does not exist.
    ///
    /// - Complexity: O(1).
    public func number(of index: ItemIndex) -> Int? {
        guard ends.indices.contains(index.section), index.item >= 0 else { return nil }
        let first = index.section > 0 ? ends[index.section - 1] : 0
        guard index.item < ends[index.section] - first else { return nil }
        let number = position(ofNumber: first + index.item)
        return number < count ? number : nil
    }

    /// Returns the index of the item with `number`, or `nil` if no item has it.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    public func index(of number: Int) -> ItemIndex? {
        guard number >= 0, number < count else { return nil }
        let position = position(ofNumber: number)
        let section = (0..<ends.count).partitioningIndex { ends[$0] > position }
        return ItemIndex(section: section, item: position - (section > 0 ? ends[section - 1] : 0))
    }

    /// Returns the zero-based position of an item in the layout's order. The function is its own inverse: for a
    /// position, it returns the number.
    public func position(ofNumber number: Int) -> Int {
        beginsAtEnd ? ((ends.last ?? 0) - 1).subtractingClamped(number) : number
    }
}
