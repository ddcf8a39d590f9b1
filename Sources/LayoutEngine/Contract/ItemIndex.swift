/// An item's place in a collection: its section, and its number in that section, both from 0.
///
/// Sorted by section, then by item: the order in which a data source tells its items.
public struct ItemIndex: Hashable, Comparable, Sendable {
    /// The section's number, from 0.
    public var section: Int
    /// The item's number in its section, from 0.
    public var item: Int

    /// The item of a number in a section. Whether there is one, a layout tells.
    @inlinable
    public init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// The index of elements that belong to no section: those at the boundary of the whole layout.
    public static let wholeLayout = ItemIndex(section: -1, item: 0)

    /// Whether the left index comes first: in an earlier section, or earlier in the same one.
    @inlinable
    public static func < (left: ItemIndex, right: ItemIndex) -> Bool {
        left.section != right.section ? left.section < right.section : left.item < right.item
    }
}
