/// The source of item counts and item sizes for a layout.
///
/// Layouts validate the returned values: a negative count or length is treated as 0, and an excessive one is clamped to
/// the layout's documented maximum. The values must depend on the arguments only, until an update reports a change.
///
/// Only counts and heights are required; the other members have defaults.
public protocol LayoutDataSource {
    /// The number of sections.
    var numberOfSections: Int { get }

    /// Returns the number of items in `section`, which is in `0 ..< numberOfSections`.
    func numberOfItems(inSection section: Int) -> Int

    /// Returns the preferred height of the item at `index` for a width of `width` cells, in cells.
    func height(ofItemAt index: ItemIndex, width: Int) -> Int

    /// Returns the preferred width of the item at `index` for a height of `height` cells, in cells. The default is the
    /// result of ``height(ofItemAt:width:)`` with `height` as the width.
    ///
    /// Called for masonry sections that scroll horizontally.
    func width(ofItemAt index: ItemIndex, height: Int) -> Int

    /// Returns the number of columns that the item at `index` spans. The default is 1.
    ///
    /// Called for masonry sections that allow spans.
    func columnSpan(ofItemAt index: ItemIndex) -> Int

    /// Returns the zero-based first column of the item at `index`, or `nil`, the default, if the layout chooses it.
    ///
    /// Called for masonry sections that allow fixed columns.
    func fixedColumn(ofItemAt index: ItemIndex) -> Int?

    /// Returns the preferred size of the item at `index`, in cells.
    ///
    /// Called for flow sections, for masonry sections that align items, and for estimated dimensions of compositional
    /// sections. `proposed` has the width of the item's columns in a masonry section, and the estimates in a
    /// compositional one.
    ///
    /// The default is the proposed width and the height for that width. A data source that does not know a size yet returns the
    /// proposed one, and reports the actual one later with an update that reloads the item.
    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size

    /// Returns the preferred size of a supplementary element with an estimated dimension, in cells. `section` is -1 for
    /// an element of the whole layout. The default is the proposed size.
    func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size

    /// Whether an extra page follows the last item, for example to create a new item. The default is `false`.
    ///
    /// Read by paged layouts.
    var hasExtraPage: Bool { get }
}

extension LayoutDataSource {
    @inlinable
    public func width(ofItemAt index: ItemIndex, height: Int) -> Int { self.height(ofItemAt: index, width: height) }

    @inlinable
    public func columnSpan(ofItemAt index: ItemIndex) -> Int { 1 }

    @inlinable
    public func fixedColumn(ofItemAt index: ItemIndex) -> Int? { nil }

    @inlinable
    public func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        Size(width: proposed.width, height: height(ofItemAt: index, width: proposed.width))
    }

    @inlinable
    public func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size { proposed }

    @inlinable public var hasExtraPage: Bool { false }
}
