/// A layout of a collection's items, in integer cells: the contract that every layout of the engine answers.
///
/// A layout is a value. ``prepare(width:dataSource:)`` places every item; the queries then answer from what was
/// placed, never from the data source. The words are those of UIKit's collection view layouts.
///
/// Every element lies inside ``contentSize``. Indexes outside the collection, negative ones too, are answered with
/// `nil` or 0, never with a trap.
public protocol CollectionLayout: Sendable {
    /// The size of everything that was placed, in cells; zero before the first ``prepare(width:dataSource:)``.
    ///
    /// - Complexity: O(1).
    var contentSize: Size { get }

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

    /// Calls `body` with every element that is visible in `rect` by the rule of ``Rect/isVisible(in:)``.
    ///
    /// Sorted: section by section, its header, its items by index, its footer.
    ///
    /// - Complexity: far below the number of items; each layout states its own.
    func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void)

    /// The item at `index`, or `nil` where none was laid out.
    ///
    /// - Complexity: O(1).
    func element(at index: ItemIndex) -> LayoutElement?

    /// The header or the footer of `section`, or `nil` where it has none; `nil` also for ``ElementKind/item``.
    ///
    /// - Complexity: O(1).
    func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement?

    /// Lays out every item of `dataSource` anew, in a container that is `width` cells wide.
    ///
    /// A width of 0 or less gives an empty layout: no sections, no size.
    ///
    /// - Complexity: O(*n*) in the number of items.
    mutating func prepare(width: Int, dataSource: some LayoutDataSource)

    /// Lays out `count` more items at the end of `section`, exactly where a fresh layout would place them.
    ///
    /// The data source is asked for the new items' heights only: their indexes follow the last one laid out. Where
    /// `count` is not positive or the section does not exist, nothing changes.
    mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource)
}
