/// A layout that assigns a frame in integer cells to each item of a collection.
///
/// A layout is a value. ``prepare(in:dataSource:)`` places every item, and ``apply(_:dataSource:visibleRect:)`` updates
/// those that a change affects. Queries read the stored frames and never call the data source. The terms are
/// those of UIKit's collection view layouts.
///
/// Every element lies inside ``contentSize``, with two exceptions in a ``CompositionalLayout``: elements that extend
/// beyond their group or section, and elements of a section that scrolls orthogonally. Queries with an index outside
/// the collection, including negative ones, return `nil` or 0 and never trap.
///
/// A custom layout needs four members: ``container``, ``contentSize``, ``prepare(in:dataSource:)`` and
/// ``forEachElement(in:_:)``. All others have defaults, some of which visit every element.
public protocol CollectionLayout: Sendable {
    /// The size of the container in which the content is laid out, in cells; zero before the first
    /// ``prepare(in:dataSource:)``.
    var container: Size { get }

    /// The size of the content, in cells; zero before the first ``prepare(in:dataSource:)``.
    var contentSize: Size { get }

    /// The edge of the viewport to which the content is anchored. The default is the top.
    var anchor: ContentAnchor { get }

    /// The axis along which the content scrolls. The default is vertical.
    var scrollAxis: ScrollAxis { get }

    /// The number of sections that were laid out.
    var numberOfSections: Int { get }

    /// Returns the number of items that were laid out in `section`, or 0 if the section does not exist.
    ///
    /// - Complexity: O(1).
    func numberOfItems(inSection section: Int) -> Int

    /// Returns the smallest full-width rectangle that contains `section` with its insets, or `nil` if it does not
    /// exist.
    ///
    /// - Complexity: O(1).
    func frame(ofSection section: Int) -> Rect?

    /// Calls `body` with every element that is visible in `rect` by the rule of ``Rect/isVisible(in:)``, with unpinned
    /// frames.
    ///
    /// Elements are sorted from back to front: by section, and within a section its decoration, its header, its items
    /// by index, its footer.
    ///
    /// - Complexity: Sublinear in the number of items; each layout states its own. Nothing is allocated.
    func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void)

    /// Calls `body` with every element that a viewport shows. Unlike in ``forEachElement(in:_:)``, pinned elements have
    /// their pinned frames and come last, because they are drawn above all others.
    ///
    /// - Parameters:
    ///   - viewport: The visible rectangle, in the content's coordinates.
    ///   - body: Called once for each element.
    func forEachVisibleElement(in viewport: Rect, _ body: (LayoutElement) -> Void)

    /// Returns the item at `index`, or `nil` if it was not laid out.
    ///
    /// - Complexity: At most O(log *n*) in the number of items.
    func element(at index: ItemIndex) -> LayoutElement?

    /// Returns the supplementary element or the decoration of `section`, or `nil` if it has none of that kind. Always
    /// `nil` for ``ElementKind/item``.
    ///
    /// - Complexity: O(1).
    func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement?

    /// Returns the supplementary element of a kind that belongs to the item at `index`, such as a badge, or `nil` if
    /// the item has none. The default is `nil`.
    ///
    /// - Complexity: That of ``element(at:)``, plus O(*k*) in the number of supplementary elements of the item.
    func supplementaryElement(_ kind: ElementKind, at index: ItemIndex) -> LayoutElement?

    /// Returns the item to which the focus moves from `index`: the nearest one in `direction`, by position.
    ///
    /// Left and right choose an item of the nearest column that overlaps this item's rows: the one that shares most
    /// rows, then the one whose center is nearest. Up and down choose the next item that overlaps this item's columns:
    /// the one that shares most columns, then the one whose center is nearest.
    ///
    /// If no item overlaps, the nearest item in that direction is chosen. Up and down, it is in another column and at
    /// least half of it is beyond this item's edge. Left and right, it is in the same section, at most 128 rows above
    /// or below. Items within twice the section's width are preferred to farther ones. For an item of more than 256
    /// rows, only the 256 rows in its middle count.
    ///
    /// Left and right stay in the section, except if sections lie side by side in the same rows, as pages do. In
    /// content that scrolls horizontally, rows and columns swap roles.
    ///
    /// - Returns: `nil` if no item lies in that direction, or if `index` does not exist.
    /// - Complexity: That of a visible-rect query, or of several with growing rectangles for far items.
    func neighbor(of index: ItemIndex, direction: FocusDirection) -> ItemIndex?

    /// Returns the horizontal scroll offset of `section` in cells; 0 unless it exists and scrolls orthogonally.
    ///
    /// - Complexity: O(1).
    func scrollPosition(ofSection section: Int) -> Int

    /// Returns the width of the scrollable content of `section` in cells; 0 if it does not scroll orthogonally or does
    /// not exist.
    ///
    /// - Complexity: O(1).
    func scrollWidth(ofSection section: Int) -> Int

    /// Scrolls `section` horizontally, clamped to its content, and moves its elements' frames. Does nothing if the
    /// section does not scroll orthogonally.
    ///
    /// - Complexity: O(1).
    mutating func setScrollPosition(_ position: Int, ofSection section: Int)

    /// Returns the number of pages of `section`; 0 unless it scrolls orthogonally and has items.
    ///
    /// - Complexity: At most O(log *n*) in the number of items.
    func numberOfPages(inSection section: Int) -> Int

    /// Returns the page of `section` that is nearest to its scroll offset, or `nil` if it has no pages.
    ///
    /// - Complexity: At most O(log *n*) in the number of items.
    func currentPage(ofSection section: Int) -> Int?

    /// Returns the scroll offset at which `section` rests on a page, for ``setScrollPosition(_:ofSection:)``, or `nil`
    /// if the page does not exist.
    ///
    /// - Complexity: At most O(log *n*) in the number of items.
    func scrollPosition(ofPage page: Int, inSection section: Int) -> Int?

    /// The number of pages; 0 for a layout without pages.
    var numberOfPages: Int { get }

    /// The page that is shown, or `nil` if the layout has none.
    var currentPage: Int? { get }

    /// Returns the scroll offset at which a page fills the viewport, in cells from the content's left edge, or `nil` if
    /// the page does not exist.
    func offset(ofPage page: Int) -> Int?

    /// Shows a page, clamped to the existing ones. Does nothing if `page` is `nil` or the layout has no pages.
    mutating func showPage(_ page: Int?)

    /// Scrolls so that the item at `index` is visible, and returns the viewport's new origin.
    ///
    /// A layout with internal scroll positions (a current page, or sections that scroll orthogonally) changes them. For
    /// other layouts only the return value matters. The viewport moves by the shortest distance that shows the whole
    /// item; if the item is larger than the viewport, its start is shown.
    ///
    /// - Parameters:
    ///   - index: The item to reveal.
    ///   - viewport: The visible rectangle, in the content's coordinates.
    /// - Returns: The viewport's new origin, inside the content; the old one if no item is at `index`.
    mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point

    /// Lays out every item of `dataSource`, discarding the previous frames.
    ///
    /// A container without width yields an empty layout: no sections and a size of zero.
    ///
    /// - Parameters:
    ///   - container: The size of the viewport, in cells. Layouts that do not depend on its height ignore the height.
    ///   - dataSource: The collection to lay out.
    /// - Complexity: O(*n*) in the number of items, unless a layout states less.
    mutating func prepare(in container: Size, dataSource: some LayoutDataSource)

    /// Lays out `count` more items at the end of `section`. The frames equal those of a complete layout.
    ///
    /// Only the new items are requested. Does nothing if `count` is not positive or the section does not exist.
    mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource)

    /// Appends the sections of `other` that follow this layout's sections, and lays out their items. The last existing
    /// section is laid out again, because it can have received items.
    ///
    /// - Parameters:
    ///   - other: A layout with all sections, beginning with those of this layout. It need not be prepared.
    ///   - dataSource: The collection after the change. The frames equal those of a fresh layout of `other`.
    /// - Returns: `false`, without a change, if `other` is another type of layout or has no more sections, or if the
    ///   layout does not support appending sections. The default implementation returns `false`.
    mutating func append(sectionsOf other: any CollectionLayout, dataSource: some LayoutDataSource) -> Bool

    /// Updates the frames for `update`, in the container of the last ``prepare(in:dataSource:)``.
    ///
    /// The data source must already be changed: inserted, moved and reloaded items are requested from it. If sections
    /// are inserted, deleted or moved, the layout's section descriptions must be changed, too. The frames equal those
    /// of a fresh layout, unless the layout's options keep items in their columns.
    ///
    /// A layout whose container has no width ignores updates; the next ``prepare(in:dataSource:)`` requests all items.
    ///
    /// - Parameters:
    ///   - update: The changes.
    ///   - dataSource: The collection after the update.
    ///   - visibleRect: The viewport before the update, or `nil` if nothing is shown. Used by layouts with an option
    ///     that keeps visible items in their columns.
    ///
    /// - Throws: ``LayoutUpdateError`` if the update contradicts itself or the data source; the layout is unchanged.
    mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?) throws(LayoutUpdateError)
}

extension CollectionLayout {
    /// The default anchor: the top.
    public var anchor: ContentAnchor { .top }

    /// The default axis: vertical.
    public var scrollAxis: ScrollAxis { .vertical }

    /// Returns `nil`: by default items have no supplementary elements.
    public func supplementaryElement(_ kind: ElementKind, at index: ItemIndex) -> LayoutElement? { nil }

    /// Returns `false`: by default the layout has to be prepared again.
    public mutating func append(sectionsOf other: any CollectionLayout, dataSource: some LayoutDataSource) -> Bool {
        false
    }

    /// Calls `body` with every element that is visible in the viewport. By default nothing is pinned.
    public func forEachVisibleElement(in viewport: Rect, _ body: (LayoutElement) -> Void) {
        forEachElement(in: viewport, body)
    }

    /// Lays out every item of `dataSource` in a container that is `width` cells wide and has no height.
    @inlinable
    public mutating func prepare(width: Int, dataSource: some LayoutDataSource) {
        prepare(in: Size(width: width, height: 0), dataSource: dataSource)
    }
}
