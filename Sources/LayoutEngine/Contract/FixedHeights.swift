/// A data source with fixed heights, independent of the width.
public struct FixedHeights: LayoutDataSource, Hashable, Sendable {
    /// The heights of the items of each section, in cells.
    public var sections: [[Int]]

    /// Creates a data source with several sections.
    public init(sections: [[Int]]) {
        self.sections = sections
    }

    /// Creates a data source with one section.
    public init(_ heights: [Int]) {
        self.init(sections: [heights])
    }

    @inlinable public var numberOfSections: Int { sections.count }

    @inlinable
    public func numberOfItems(inSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].count : 0
    }

    /// Returns the height at `index`, or 0 if the item does not exist.
    @inlinable
    public func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        guard sections.indices.contains(index.section) else { return 0 }
        let heights = sections[index.section]
        return heights.indices.contains(index.item) ? heights[index.item] : 0
    }
}
