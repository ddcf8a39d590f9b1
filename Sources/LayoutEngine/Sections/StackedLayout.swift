/// A layout whose sections are stacked from top to bottom: the parts that ``MasonryLayout`` and ``FlowLayout`` share.
///
/// Functions that call the data source for each item are inlinable, so that they are specialized for it in the caller's
/// module. The steps between them are not, so that placement can change freely.
@usableFromInline
protocol StackedLayout: CollectionLayout {
    /// The side that columns or rows begin at.
    var direction: LayoutDirection { get }

    /// Removes all items and creates empty sections; none if the container has no width.
    mutating func beginPreparing(in container: Size)

    /// Returns the number of items, at most `count`, that can be added to `section`; 0 for a section that does not exist.
    func admissibleCount(_ count: Int, inSection section: Int) -> Int

    /// Reserves memory for `count` items in `section`, which exists.
    mutating func reserveCapacity(_ count: Int, inSection section: Int)

    /// Requests the sizes of the next `count` items of `section`, which exists, and places the items.
    mutating func place(_ count: Int, inSection section: Int, dataSource: some LayoutDataSource)

    /// Applies `update` to the sections that keep their items.
    ///
    /// - Returns: the work that remains, or `nil` if nothing was changed because everything has to be prepared.
    mutating func edit(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) -> StackEdit?

    /// Moves the sections from `section` on to where they now begin.
    mutating func settle(fromSection section: Int)

    /// Calls `body` with every element that `display` shows.
    ///
    /// Each layout implements this as a dynamic function, because the compiler would specialize any other for every
    /// closure that it is called with.
    func forEachElement(in display: ElementDisplay, _ body: (LayoutElement) -> Void)
}

/// The work that remains after an update was applied to the sections that keep their items.
@usableFromInline
struct StackEdit {
    /// The sections that have no items yet, by their numbers, sorted.
    let emptied: [Int]
    /// The first section that may have changed.
    let firstSection: Int
}

extension StackedLayout {
    /// Lays out all items of `dataSource`. The container's height is read only if the content is anchored to its bottom.
    @inlinable
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        beginPreparing(in: container)
        for section in 0..<max(0, min(numberOfSections, dataSource.numberOfSections)) {
            fill(section, dataSource: dataSource)
        }
        settle(fromSection: 0)
    }

    /// Places all items of a section that has none.
    @inlinable
    mutating func fill(_ section: Int, dataSource: some LayoutDataSource) {
        guard section < dataSource.numberOfSections else { return }
        let count = admissibleCount(dataSource.numberOfItems(inSection: section), inSection: section)
        guard count > 0 else { return }
        reserveCapacity(count, inSection: section)
        place(count, inSection: section, dataSource: dataSource)
    }

    /// Lays out `count` more items at the end of `section`, exactly where a fresh layout would place them. Later sections
    /// move down.
    @inlinable
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        let count = admissibleCount(count, inSection: section)
        guard count > 0 else { return }
        place(count, inSection: section, dataSource: dataSource)
        settle(fromSection: section)
    }

    /// Lays out again what `update` changes.
    ///
    /// If the update inserts, deletes, moves or reloads sections, the layout's descriptions are those after the update. A
    /// section with an unchanged description keeps its items; the data source is asked for all items of the others.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard container.width > 0, !update.isEmpty else { return }
        guard let edit = try edit(update, dataSource: dataSource, visibleRect: visibleRect) else {
            return prepare(in: container, dataSource: dataSource)
        }
        for section in edit.emptied { fill(section, dataSource: dataSource) }
        settle(fromSection: edit.firstSection)
    }

    /// Calls `body` with every element that is visible in `rect`, sorted: section by section, its decoration, its
    /// header, its items by index, its footer.
    @inlinable
    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        forEachElement(in: display(rect), body)
    }

    /// Calls `body` with every element that `viewport` shows. Pinned headers and footers come last.
    ///
    /// A pinned header never leaves the space between its unpinned place and the footer; a pinned footer the space between
    /// the header and its unpinned place. In a viewport too low for both they overlap.
    @inlinable
    public func forEachVisibleElement(in viewport: Rect, _ body: (LayoutElement) -> Void) {
        forEachElement(in: display(viewport, skipsPinned: true), body)
    }

    /// Returns the display of `rect`; by default of nothing, only to mirror elements.
    @inlinable
    func display(_ rect: Rect = .zero, skipsPinned: Bool = false) -> ElementDisplay {
        ElementDisplay(direction, width: contentSize.width, rect: rect, skipsPinned: skipsPinned)
    }
}
