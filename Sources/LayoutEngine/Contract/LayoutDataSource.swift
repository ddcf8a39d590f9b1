/// What a layout asks of the collection that it lays out: how many items there are, and how large each is.
///
/// Answers are not trusted: a negative count or length counts as 0, and one that no screen could ever show is cut
/// down to the layout's documented maximum. An answer must depend on the arguments only, as long as no update tells
/// of a change.
///
/// Counts and heights are all that a data source has to tell; the rest has defaults.
public protocol LayoutDataSource {
    /// The number of sections.
    var numberOfSections: Int { get }

    /// The number of items in `section`, which is in `0 ..< numberOfSections`.
    func numberOfItems(inSection section: Int) -> Int

    /// The height in cells that the item at `index` wants when it is `width` cells wide.
    func height(ofItemAt index: ItemIndex, width: Int) -> Int

    /// The width in cells that the item at `index` wants when it is `height` cells high. By default the height for that
    /// width, as if it lay on its side.
    ///
    /// Asked by masonry sections that scroll sideways.
    func width(ofItemAt index: ItemIndex, height: Int) -> Int

    /// The number of columns that the item at `index` stands across. 1 by default.
    ///
    /// Asked by masonry sections that allow spans.
    func columnSpan(ofItemAt index: ItemIndex) -> Int

    /// The first column of the item at `index`, from 0, or `nil` if the layout chooses it. `nil` by default.
    ///
    /// Asked by masonry sections that allow fixed columns.
    func fixedColumn(ofItemAt index: ItemIndex) -> Int?

    /// The preferred size of the item at `index`, in cells.
    ///
    /// Asked by flow sections, by masonry sections that align items, and by compositional sections for estimated
    /// dimensions. `proposed` holds the width of the item's columns in a masonry section, and estimates as they are.
    ///
    /// By default the proposed width, and the height for it. A data source that does not know a size yet answers
    /// with the proposed one, and tells of the real one with an update that reloads the item.
    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size

    /// The size in cells that a supplementary element with an estimated dimension wants; `section` is -1 for one of
    /// the whole layout. By default the proposed size.
    func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size

    /// Whether one more page follows the last item, as an invitation to make the next one. Not by default.
    ///
    /// Asked by paged layouts.
    var offersPagePastEnd: Bool { get }
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

    @inlinable public var offersPagePastEnd: Bool { false }
}
