/// A layout of a collection's items, in integer cells: the contract that every layout of the engine answers.
///
/// A layout is a value. ``prepare(in:dataSource:)`` places every item and ``apply(_:dataSource:visibleRect:)`` those
/// that a change concerns; the queries then answer from what was placed, never from the data source. The words are
/// those of UIKit's collection view layouts.
///
/// Every element lies inside ``contentSize``, but what sticks out of its group or section in a
/// ``CompositionalLayout``, and what is in a section that scrolls sideways on its own: that may lie
/// beside it. Indexes outside the collection, negative ones too, are answered with `nil` or 0, never with a trap.
///
/// A layout of your own needs four members: ``container``, ``contentSize``, ``prepare(in:dataSource:)`` and
/// ``forEachElement(in:_:)``. All others have defaults, some of which look at every element.
///
/// A program that holds `any CollectionLayout` can put one layout in another's place while it runs.
public protocol CollectionLayout: Sendable {
    /// The size of the container that the content is laid out in, in cells; zero before the first
    /// ``prepare(in:dataSource:)``.
    ///
    /// - Complexity: O(1).
    var container: Size { get }

    /// The size of everything that was placed, in cells; zero before the first ``prepare(in:dataSource:)``.
    ///
    /// - Complexity: O(1).
    var contentSize: Size { get }

    /// The edge of the viewport that the content keeps to; the top if nothing is said.
    var anchor: ContentAnchor { get }

    /// The way that the content is scrolled as a whole; up and down if nothing is said.
    var scrollAxis: ScrollAxis { get }

    /// The number of sections that were laid out.
    var numberOfSections: Int { get }

    /// The number of items that were laid out in `section`; 0 for a section that does not exist.
    ///
    /// - Complexity: O(1).
    func numberOfItems(inSection section: Int) -> Int

    /// The smallest rectangle of the content's full width that holds all of `section` with its insets; `nil` for a
    /// section that does not exist.
    ///
    /// - Complexity: O(1).
    func frame(ofSection section: Int) -> Rect?

    /// Calls `body` with every element that is visible in `rect` by the rule of ``Rect/isVisible(in:)``, each where
    /// it stands when nothing is pinned.
    ///
    /// Sorted, from back to front: section by section, its decoration, its header, its items by index, its footer.
    ///
    /// - Complexity: far below the number of items; each layout states its own. Nothing is allocated.
    func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void)

    /// Calls `body` with every element that a viewport shows: as ``forEachElement(in:_:)``, but pinned elements
    /// stand where the viewport holds them, and come last, as they are drawn over all others.
    ///
    /// - Parameters:
    ///   - viewport: what the screen shows, in the content's coordinates.
    ///   - body: called for one element after the other.
    func forEachVisibleElement(in viewport: Rect, _ body: (LayoutElement) -> Void)

    /// The item at `index`, or `nil` where none was laid out.
    ///
    /// - Complexity: O(log *n*) at most in the number of items.
    func element(at index: ItemIndex) -> LayoutElement?

    /// The supplementary element or the decoration of `section`, or `nil` where it has none of that kind; `nil` also
    /// for ``ElementKind/item``.
    ///
    /// - Complexity: O(1).
    func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement?

    /// What of a kind stands at the item at `index`, as a badge does; `nil` where there is none, which is everywhere if
    /// nothing is said.
    ///
    /// - Complexity: that of ``element(at:)``, and O(*k*) in the number of elements that stand at the item.
    func supplementaryElement(_ kind: ElementKind, at index: ItemIndex) -> LayoutElement?

    /// The item that the focus moves to from `index`: the nearest in `direction`, in space, not in order.
    ///
    /// Sideways it is an item of the nearest column that stands beside this one: the one that it shares most rows
    /// with, then the one whose middle is nearest. Upwards and downwards it is the next item that stands over or
    /// under this one's columns: the one that it shares most of them with, then the one whose middle is nearest.
    ///
    /// Where nothing stands so, it is the nearest item that lies in that direction at all: upwards and downwards one
    /// of another column, at least half of it beyond this item's edge; sideways one of the same section, above or
    /// below by no more than 128 rows, no farther away than the section is wide, twice; or else one beyond, beside,
    /// above or below it. Beside an item of more than 256 rows stands what stands beside the 256 in its middle.
    ///
    /// Sideways the focus stays in the section, but for sections that stand side by side in the same rows, as pages do.
    /// In content that scrolls sideways all of this is turned, with columns for rows.
    ///
    /// - Returns: `nil` where nothing lies in that direction, or no item is at `index`.
    /// - Complexity: that of a visible-rect query, or of a few with growing rectangles where the nearest item is far.
    func neighbor(of index: ItemIndex, direction: FocusDirection) -> ItemIndex?

    /// How far `section` is scrolled sideways on its own, in cells; 0 where it does not, and where it does not exist.
    ///
    /// - Complexity: O(1).
    func scrollPosition(ofSection section: Int) -> Int

    /// The width in cells of what `section` can be scrolled over on its own; 0 where it does not scroll so, and where it
    /// does not exist.
    ///
    /// - Complexity: O(1).
    func scrollWidth(ofSection section: Int) -> Int

    /// Scrolls `section` sideways, as far as it has something to show: its elements' frames move at once. A section that
    /// does not scroll on its own stays.
    ///
    /// - Complexity: O(1).
    mutating func setScrollPosition(_ position: Int, ofSection section: Int)

    /// The number of pages that `section` has beside each other where it scrolls sideways on its own; 0 where it does not,
    /// where it has no items, and where it does not exist.
    ///
    /// - Complexity: O(log *n*) at most in the number of items.
    func numberOfPages(inSection section: Int) -> Int

    /// The page of `section` that it is scrolled to, or nearest to; `nil` where it has none.
    ///
    /// - Complexity: O(log *n*) at most in the number of items.
    func currentPage(ofSection section: Int) -> Int?

    /// Where `section` comes to rest on a page, as ``setScrollPosition(_:ofSection:)`` takes it; `nil` for a page that does
    /// not exist.
    ///
    /// - Complexity: O(log *n*) at most in the number of items.
    func scrollPosition(ofPage page: Int, inSection section: Int) -> Int?

    /// The number of pages; 0 for a layout that is not turned page by page.
    var numberOfPages: Int { get }

    /// The page on screen; `nil` where there is none.
    var currentPage: Int? { get }

    /// The scroll offset in cells from the content's left edge at which a page fills the viewport; `nil` for one that
    /// does not exist.
    func offset(ofPage page: Int) -> Int?

    /// Shows a page: the one with this number, or the nearest that exists. `nil` changes nothing, and neither does any
    /// number where there are no pages.
    mutating func turn(toPage page: Int?)

    /// Turns the layout so that the item at `index` can be seen, and tells where its viewport then begins.
    ///
    /// A layout with positions of its own, a page that is shown or a section that is scrolled sideways, changes them;
    /// of others only the answer counts. The viewport moves as little as shows the item whole; one that is larger is
    /// shown from its beginning.
    ///
    /// - Parameters:
    ///   - index: the item that is to be seen.
    ///   - viewport: what the screen shows, in the content's coordinates.
    /// - Returns: the viewport's new origin, inside the content; its old one where no item is at `index`.
    mutating func reveal(_ index: ItemIndex, in viewport: Rect) -> Point

    /// Lays out every item of `dataSource` anew.
    ///
    /// A container without width gives an empty layout: no sections, no size.
    ///
    /// - Parameters:
    ///   - container: what the content is seen through, in cells; layouts in which nothing depends on the container's
    ///     height leave it unread.
    ///   - dataSource: the collection that is laid out.
    /// - Complexity: O(*n*) in the number of items, unless a layout states less.
    mutating func prepare(in container: Size, dataSource: some LayoutDataSource)

    /// Lays out `count` more items at the end of `section`, exactly where a fresh layout would place them.
    ///
    /// The data source is asked for the new items only: their indexes follow the last one laid out. Where `count` is
    /// not positive or the section does not exist, nothing changes.
    mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource)

    /// Takes the sections that `other` describes behind this layout's own, and lays out what stands in them; the last of
    /// its own may have got more items and is laid out anew.
    ///
    /// - Parameters:
    ///   - other: all of the sections, those of this layout first; nothing needs to be laid out in it.
    ///   - dataSource: the collection with what came. The frames are those of a fresh layout of `other`.
    /// - Returns: `false` where `other` is another kind of layout or has no more sections, and for layouts that have no
    ///   other way than to be prepared anew, as all do if nothing is said; nothing has changed then.
    mutating func append(sectionsOf other: any CollectionLayout, dataSource: some LayoutDataSource) -> Bool

    /// Lays out again what `update` changes, in the container of the last ``prepare(in:dataSource:)``.
    ///
    /// The data source has changed already: it is asked for the items that were inserted, moved or reloaded. Where
    /// sections come, go or move, so has the description of the layout's sections. The frames are those of a fresh
    /// layout, unless the layout's own options say that items keep their columns.
    ///
    /// A layout in which no item is laid out for want of width follows any update: there is nothing to follow with, and
    /// the next ``prepare(in:dataSource:)`` asks for everything.
    ///
    /// - Parameters:
    ///   - update: what changes.
    ///   - dataSource: the collection after the update.
    ///   - visibleRect: what the viewport shows before the update; `nil` where nobody is looking. Layouts whose options
    ///     tell them to leave alone what is being read go by it.
    ///
    /// - Throws: ``LayoutUpdateError`` where the update contradicts itself or the data source. The layout is then as it
    ///   was.
    mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?) throws(LayoutUpdateError)
}

extension CollectionLayout {
    /// The top.
    public var anchor: ContentAnchor { .top }

    /// Up and down.
    public var scrollAxis: ScrollAxis { .vertical }

    /// Nothing stands at items.
    public func supplementaryElement(_ kind: ElementKind, at index: ItemIndex) -> LayoutElement? { nil }

    /// Is prepared anew instead.
    public mutating func append(sectionsOf other: any CollectionLayout, dataSource: some LayoutDataSource) -> Bool {
        false
    }

    /// Calls `body` with what lies in the viewport: nothing is pinned.
    public func forEachVisibleElement(in viewport: Rect, _ body: (LayoutElement) -> Void) {
        forEachElement(in: viewport, body)
    }

    /// Lays out every item of `dataSource` anew, in a container that is `width` cells wide and has no height.
    @inlinable
    public mutating func prepare(width: Int, dataSource: some LayoutDataSource) {
        prepare(in: Size(width: width, height: 0), dataSource: dataSource)
    }
}
