/// A data source of known heights, whatever the width: one list a section.
public struct FixedHeights: LayoutDataSource, Hashable, Sendable {
    /// The heights in cells, a list a section.
    public var sections: [[Int]]

    /// Several sections, each with the heights of its items.
    public init(sections: [[Int]]) {
        self.sections = sections
    }

    /// One section with the heights of its items.
    public init(_ heights: [Int]) {
        self.init(sections: [heights])
    }

    @inlinable public var numberOfSections: Int { sections.count }

    @inlinable
    public func numberOfItems(inSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].count : 0
    }

    /// The height at `index`; 0 where there is none.
    @inlinable
    public func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        guard sections.indices.contains(index.section) else { return 0 }
        let heights = sections[index.section]
        return heights.indices.contains(index.item) ? heights[index.item] : 0
    }
}
