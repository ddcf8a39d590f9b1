/// A layout whose sections are stacked from top to bottom: the shared parts of ``MasonryLayout`` and ``FlowLayout``.
///
/// Functions that call the data source for each item are inlinable, so that the caller's module specializes them for
/// its data source. All others are not, so that the placement can change without breaking callers.
@usableFromInline
protocol StackedLayout: CollectionLayout {
    /// The side on which the first column or the start of a row is.
    var direction: LayoutDirection { get }

    /// Removes all items and creates empty sections; none if the container has no width.
    mutating func beginPreparing(in container: Size)

    /// Returns the number of items, at most `count`, that can be added to `section`, or 0 if it does not exist.
    func admissibleCount(_ count: Int, inSection section: Int) -> Int

    /// Reserves memory for `count` items in `section`, which exists.
    mutating func reserveCapacity(_ count: Int, inSection section: Int)

    /// Requests the sizes of the next `count` items of `section`, which exists, and places the items.
    mutating func place(_ count: Int, inSection section: Int, dataSource: some LayoutDataSource)

    /// Applies `update` to the sections that keep their items.
    ///
    /// - Returns: The remaining work, or `nil`, without a change, if everything has to be prepared.
    mutating func beginUpdate(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) -> PendingUpdate?

    /// Updates the origins of the sections from `section` on.
    mutating func updateOrigins(fromSection section: Int)

    /// Calls `body` with every element that `display` shows.
    ///
    /// Each layout implements this as a dynamic function. Otherwise the compiler would specialize it for every closure.
    func forEachElement(transformedBy display: ElementTransform, _ body: (LayoutElement) -> Void)
}

/// The work that remains after an update of the sections that keep their items.
@usableFromInline
struct PendingUpdate {
    /// The sorted indexes of the sections that have no items yet.
    let sectionsToFill: [Int]
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
        updateOrigins(fromSection: 0)
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

    /// Lays out `count` more items at the end of `section`, as a complete layout would. Later sections move down.
    @inlinable
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        let count = admissibleCount(count, inSection: section)
        guard count > 0 else { return }
        place(count, inSection: section, dataSource: dataSource)
        updateOrigins(fromSection: section)
    }

    /// Updates the frames for `update`.
    ///
    /// If the update changes sections, the layout's descriptions must be those after the update. A section with an
    /// unchanged description keeps its items; all items of other sections are requested again.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard container.width > 0, !update.isEmpty else { return }
        guard let pendingUpdate = try beginUpdate(update, dataSource: dataSource, visibleRect: visibleRect) else {
            return prepare(in: container, dataSource: dataSource)
        }
        for section in pendingUpdate.sectionsToFill { fill(section, dataSource: dataSource) }
        updateOrigins(fromSection: pendingUpdate.firstSection)
    }

    /// Calls `body` with every element that is visible in `rect`, sorted by section, and within a section its
    /// decoration, its header, its items by index, its footer.
    @inlinable
    public func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        forEachElement(transformedBy: transform(rect), body)
    }

    /// Calls `body` with every element that `viewport` shows. Pinned headers and footers come last.
    ///
    /// A pinned header moves between its unpinned position and the footer, a pinned footer between the header and its
    /// unpinned position. If the viewport is too short for both, they overlap.
    @inlinable
    public func forEachVisibleElement(in viewport: Rect, _ body: (LayoutElement) -> Void) {
        forEachElement(transformedBy: transform(viewport, skipsPinned: true), body)
    }

    /// Returns the transform for `rect`. Without a rectangle it shows nothing and only mirrors elements.
    @inlinable
    func transform(_ rect: Rect = .zero, skipsPinned: Bool = false) -> ElementTransform {
        ElementTransform(direction, width: contentSize.width, rect: rect, skipsPinned: skipsPinned)
    }
}
