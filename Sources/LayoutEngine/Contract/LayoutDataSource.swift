/// What a layout asks of the collection that it lays out: how many items there are, and how tall each is.
///
/// Answers are not trusted: a negative count or height counts as 0, and one that no screen could ever show is cut
/// down to the layout's documented maximum.
public protocol LayoutDataSource {
    /// The number of sections.
    var numberOfSections: Int { get }

    /// The number of items in `section`, which is in `0 ..< numberOfSections`.
    func numberOfItems(inSection section: Int) -> Int

    /// The height in cells that the item at `index` wants when it is `width` cells wide.
    ///
    /// Asked once an item, in order. The answer must depend on the item and the width only.
    func height(ofItemAt index: ItemIndex, width: Int) -> Int
}

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
