/// The position of an item in a collection: its section and its index in that section, both zero-based.
///
/// Indexes are ordered by section, then by item.
public struct ItemIndex: Hashable, Comparable, Sendable {
    /// The zero-based index of the section.
    public var section: Int
    /// The zero-based index of the item in its section.
    public var item: Int

    /// Creates an index. The item need not exist.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// The index of elements that belong to the whole layout instead of a section.
    public static let wholeLayout = ItemIndex(section: -1, item: 0)

    /// Returns whether the left index is in an earlier section, or earlier in the same section.
    @inlinable
    public static func < (left: ItemIndex, right: ItemIndex) -> Bool {
        left.section != right.section ? left.section < right.section : left.item < right.item
    }
}
