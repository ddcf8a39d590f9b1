/// A layout with one item per page. The pages lie side by side, are as large as the container, and are swiped.
///
/// The items of all sections follow one another. If the data source offers it, an extra page follows the last item, for
/// example to create a new item. Its element has the kind ``ElementKind/footer`` and belongs to the last section. A
/// layout without items has no pages and no elements. Its content is then as large as the container.
///
///     var layout = PagedLayout(initialPage: .last)
///     layout.prepare(in: Size(width: 30, height: 10), dataSource: FixedHeights([0, 0, 0]))
///     layout.contentSize                                                 // 90 x 10
///     layout.currentPage                                                 // 2
///     layout.visibleRect(ofPage: 2)                                      // x 60, y 0, width 30, height 10
///     layout.showPage(layout.pageAfterSwipe(at: 50, velocity: -1))       // page 1
///
/// The layout stores the current page: ``currentPage`` moves with its item during updates. If the item is deleted, the
/// next item is shown, or else the previous one. If the extra page is shown, the first item that is inserted after all
/// others replaces it.
///
/// Frames are calculated from the page's index; nothing is stored per item.
public struct PagedLayout: CollectionLayout {
    /// The page that is shown first.
    public enum InitialPage: Hashable, Sendable {
        /// The page of the first item.
        case first
        /// The page of the last item, not the extra page.
        case last
    }

    /// The maximum width, height, gap and inset, 2^31 - 1 cells. Larger values are clamped.
    public static let maximumExtent = Int.extentLimit

    /// The maximum number of items in all sections, 2^26. Further items of the data source are ignored.
    public static let maximumItemCount = 1 << 26

    /// The maximum number of sections. Further sections of the data source are ignored.
    public static let maximumSectionCount = 1 << 16

    /// The page that ``prepare(in:dataSource:)`` and updates show if no page was shown before.
    public var initialPage: InitialPage

    /// The width between two pages in cells, clamped to `0 ... maximumExtent`. A change takes effect with the next
    /// ``prepare(in:dataSource:)``.
    public var pageSpacing: Int

    /// The insets of an item in its page, each clamped as ``pageSpacing`` is. A change takes effect with the next
    /// ``prepare(in:dataSource:)``.
    public var pageInsets: EdgeInsets

    /// The size that ``pageInsets`` leave to an item if the container is that large: on small pages the insets are
    /// reduced. A change takes effect with the next ``prepare(in:dataSource:)``.
    public var minimumItemSize = Size.zero

    /// The side on which the first page is. A change takes effect immediately and changes all offsets.
    public var direction: LayoutDirection

    public var container: Size { track.pageSize }

    public private(set) var contentSize = Size.zero

    /// The pages, with the options at the time of the last preparation.
    private(set) var track = PageTrack()

    /// The content of the current page, or `nil` if the layout has no pages.
    private(set) var currentContent: PageContent?

    /// The index of the page that was shown before the container lost its width.
    private var hiddenPage: Int?

    /// Creates an empty layout. Call ``prepare(in:dataSource:)`` to place pages.
    public init(
        initialPage: InitialPage = .first, pageSpacing: Int = 0, pageInsets: EdgeInsets = .zero,
        direction: LayoutDirection = .leftToRight
    ) {
        self.initialPage = initialPage
        self.pageSpacing = pageSpacing
        self.pageInsets = pageInsets
        self.direction = direction
    }
}

extension PagedLayout {
    /// Lays out all pages with the size of the container.
    ///
    /// The index of the current page is kept, clamped to the existing pages, even after a container without width.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        let page = currentPage ?? hiddenPage
        let container = Size(width: container.width.clampedExtent, height: container.height.clampedExtent)
        track = PageTrack(
            pageSize: container, spacing: pageSpacing.clampedExtent, insets: shownInsets(in: container))
        if container.width > 0 { track.requestItemCounts(from: dataSource) }
        hiddenPage = container.width > 0 ? nil : page
        contentSize = track.contentSize
        currentContent = page.flatMap { track.content(ofPage: min($0, numberOfPages - 1)) } ?? initialContent
    }

    /// Adds `count` pages at the end of `section`. The current item stays. If the extra page is shown and no later
    /// section has items, the first new page replaces it.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        let lastPage = track.itemCount - 1
        let last = track.content(ofPage: lastPage)
        guard track.append(count, toSection: section) else { return }
        track.hasExtraPage = dataSource.hasExtraPage
        contentSize = track.contentSize
        switch currentContent {
        case .item: break
        case .extra: currentContent = content(afterItem: last) ?? initialContent
        case nil: currentContent = initialContent
        }
    }

    /// Applies `update`. The current item stays; if the update deletes it, the next or else the previous item is shown.
    ///
    /// - Complexity: O(*s* + *u* log *u*), where *s* is the number of sections and *u* of changes.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard track.pageSize.width > 0 else { return }
        let before = track
        if update.changesSections,
            before.sectionEnds.count + update.insertedSections.count >= Self.maximumSectionCount
        {
            // The limit can cut off sections, which cannot be tracked.
            return prepare(in: before.pageSize, dataSource: dataSource)
        }
        let sectionCount = min(max(0, dataSource.numberOfSections), Self.maximumSectionCount)
        let plan = try UpdatePlan(
            update, counts: before.itemCounts,
            sectionCount: update.changesSections ? sectionCount : before.sectionEnds.count,
            newCount: dataSource.itemCount(ofSection:))
        if update.changesSections {
            track.requestItemCounts(from: dataSource)
        } else {
            track.apply(plan)
            track.hasExtraPage = dataSource.hasExtraPage
        }
        contentSize = track.contentSize
        let mapping = IndexMapping(update)
        switch currentContent {
        case .item(let index): currentContent = content(of: index, after: mapping, in: before) ?? initialContent
        case .extra:
            let last = mapping.survivor(from: before.itemCount - 1, by: -1, in: before)
            currentContent = last.map(PageContent.item).flatMap { content(afterItem: $0) } ?? lastContent
        case nil: currentContent = initialContent
        }
    }

    /// Returns the page content after the update that replaces the item at `index`: the item itself, or an adjacent
    /// one.
    private func content(
        of index: ItemIndex, after mapping: IndexMapping, in before: PageTrack
    ) -> PageContent? {
        if let index = mapping.newIndex(of: index) { return contentIfShown(.item(index)) }
        let page = before.page(of: index) ?? 0
        let neighbor =
            mapping.survivor(from: page + 1, by: 1, in: before) ?? mapping.survivor(from: page - 1, by: -1, in: before)
        return neighbor.flatMap { contentIfShown(.item($0)) } ?? track.content(ofPage: min(page, track.itemCount - 1))
    }

    /// Returns `content` if a page shows it, or `nil`.
    private func contentIfShown(_ content: PageContent) -> PageContent? {
        track.page(of: content) == nil ? nil : content
    }

    private func content(afterItem last: PageContent?) -> PageContent? {
        guard let last, let page = track.page(of: last) else { return nil }
        return track.content(ofPage: min(page + 1, numberOfPages - 1))
    }

    private var lastContent: PageContent? { track.content(ofPage: numberOfPages - 1) }

    private var initialContent: PageContent? {
        track.content(ofPage: initialPage == .first ? 0 : track.itemCount - 1)
    }
}

extension PagedLayout {
    private func shownInsets(in container: Size) -> EdgeInsets {
        minimumItemSize == .zero
            ? pageInsets.normalized : pageInsets.normalized.reduced(toLeave: minimumItemSize, in: container)
    }

    /// Shows a page, clamped to the existing ones. Does nothing if `page` is `nil` or the layout has no pages.
    public mutating func showPage(_ page: Int?) {
        guard let page, numberOfPages > 0 else { return }
        currentContent = track.content(ofPage: min(max(0, page), numberOfPages - 1))
    }
}
