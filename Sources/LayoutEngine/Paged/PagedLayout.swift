/// One item a page, the pages side by side and each as large as the container: swiped left and right.
///
/// The items of all sections follow one another. Where the data source offers it, one page more follows the last
/// item, as an invitation to make the next one: an element of kind ``ElementKind/footer`` of the last section, whose
/// page is the last. Without any item there is no such page either: the layout ``isEmpty``, it has no elements, and
/// its content is one container large, so that there is room to say so.
///
///     var layout = PagedLayout(opening: .last)
///     layout.prepare(in: Size(width: 30, height: 10), dataSource: FixedHeights([0, 0, 0]))
///     layout.contentSize                                                 // 90 x 10
///     layout.currentPage                                                 // 2
///     layout.visibleRect(ofPage: 2)                                      // x 60, y 0, width 30, height 10
///     layout.turn(toPage: layout.pageAfterSwipe(at: 50, velocity: -1))   // page 1
///
/// The page on screen is part of the layout: ``currentPage`` follows its item through updates. Where the item is
/// deleted, the next one takes its place, else the previous one. On the page past the end, the first item that is put
/// behind all others is shown: the one that was made there.
///
/// Frames are calculated from the page's number: nothing is stored for an item.
public struct PagedLayout: CollectionLayout {
    /// The page that is shown first.
    public enum Opening: Hashable, Sendable {
        /// The first item's.
        case first
        /// The last item's, not the one past the end.
        case last
    }

    /// The largest width, height, gap and inset in cells, 2^31 - 1; larger ones are cut down to it.
    public static let maximumExtent = Int.extentLimit

    /// The largest number of items in all sections together, 2^26; a data source that claims more is cut off there.
    public static let maximumItemCount = 1 << 26

    /// The largest number of sections; those behind are not laid out.
    public static let maximumSectionCount = 1 << 16

    /// The page that ``prepare(in:dataSource:)`` and updates show where no page was shown before.
    public var opening: Opening

    /// The cells between two pages; a negative number counts as 0, one beyond ``maximumExtent`` as that. A change takes
    /// effect with the next ``prepare(in:dataSource:)``.
    public var pageSpacing: Int

    /// The cells kept free around the item, inside its page; each is read as ``pageSpacing``, and a change takes effect
    /// with the next ``prepare(in:dataSource:)``, too.
    public var pageInsets: EdgeInsets

    /// The cells that ``pageInsets`` leave to an item, as far as the container has so many: insets that were made for
    /// large pages give way on small ones. A change takes effect with the next ``prepare(in:dataSource:)``.
    public var smallestItem = Size.zero

    /// The side at which the first page stands. A change takes effect at once: all offsets are others then.
    public var direction: LayoutDirection

    public var container: Size { track.page }

    public private(set) var contentSize = Size.zero

    /// How the pages stand, with the options as they were when the layout was prepared.
    private(set) var track = PageTrack()

    /// The place on screen; `nil` where there is no page.
    private(set) var currentPlace: PagePlace?

    /// The number of the page that was on screen before the container lost its width.
    private var hiddenPage: Int?

    /// An empty layout: there are no pages before ``prepare(in:dataSource:)``.
    public init(
        opening: Opening = .first, pageSpacing: Int = 0, pageInsets: EdgeInsets = .zero,
        direction: LayoutDirection = .leftToRight
    ) {
        self.opening = opening
        self.pageSpacing = pageSpacing
        self.pageInsets = pageInsets
        self.direction = direction
    }
}

extension PagedLayout {
    /// Lays out the pages anew; the container is the size of each.
    ///
    /// The page on screen stays the one of the same number, or the last where there are fewer now; it also comes back
    /// after a container without width.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    public mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        let page = currentPage ?? hiddenPage
        let container = Size(width: container.width.clampedExtent, height: container.height.clampedExtent)
        track = PageTrack(
            page: container, spacing: pageSpacing.clampedExtent, insets: shownInsets(in: container))
        if container.width > 0 { track.count(dataSource) }
        hiddenPage = container.width > 0 ? nil : page
        contentSize = track.contentSize
        currentPlace = page.flatMap { track.place(ofPage: min($0, numberOfPages - 1)) } ?? openingPlace
    }

    /// Adds `count` more pages at the end of `section`. The item on screen stays; from the page past the end, the
    /// first of the new ones is shown where they come last.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    public mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        let lastPage = track.itemCount - 1
        let last = track.place(ofPage: lastPage)
        guard track.append(count, toSection: section) else { return }
        track.offersPagePastEnd = dataSource.offersPagePastEnd
        contentSize = track.contentSize
        switch currentPlace {
        case .item: break
        case .pastEnd: currentPlace = place(afterItem: last) ?? openingPlace
        case nil: currentPlace = openingPlace
        }
    }

    /// Follows `update`; the item on screen stays on screen, or its neighbour where it is deleted.
    ///
    /// - Complexity: O(*s* + *u* log *u*), *s* sections, *u* the changes.
    public mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        guard track.page.width > 0 else { return }
        let before = track
        if update.changesSections,
            before.sectionEnds.count + update.insertedSections.count >= Self.maximumSectionCount
        {
            // Sections may be cut off, of which nothing is known.
            return prepare(in: before.page, dataSource: dataSource)
        }
        let sectionCount = min(max(0, dataSource.numberOfSections), Self.maximumSectionCount)
        let plan = try UpdatePlan(
            update, counts: before.counts,
            sectionCount: update.changesSections ? sectionCount : before.sectionEnds.count,
            newCount: dataSource.itemCount(ofSection:))
        if update.changesSections {
            track.count(dataSource)
        } else {
            track.apply(plan)
            track.offersPagePastEnd = dataSource.offersPagePastEnd
        }
        contentSize = track.contentSize
        let mapping = IndexMapping(update)
        switch currentPlace {
        case .item(let index): currentPlace = place(of: index, after: mapping, in: before) ?? openingPlace
        case .pastEnd:
            let last = mapping.survivor(from: before.itemCount - 1, by: -1, in: before)
            currentPlace = last.map(PagePlace.item).flatMap { place(afterItem: $0) } ?? lastPlace
        case nil: currentPlace = openingPlace
        }
    }

    /// Where the item that was at `index` can be seen after the update, or its neighbour.
    private func place(
        of index: ItemIndex, after mapping: IndexMapping, in before: PageTrack
    ) -> PagePlace? {
        if let index = mapping.newIndex(of: index) { return shownPlace(.item(index)) }
        let page = before.page(of: index) ?? 0
        let neighbor =
            mapping.survivor(from: page + 1, by: 1, in: before) ?? mapping.survivor(from: page - 1, by: -1, in: before)
        return neighbor.flatMap { shownPlace(.item($0)) } ?? track.place(ofPage: min(page, track.itemCount - 1))
    }

    /// The place, if there is a page for it.
    private func shownPlace(_ place: PagePlace) -> PagePlace? {
        track.page(of: place) == nil ? nil : place
    }

    private func place(afterItem last: PagePlace?) -> PagePlace? {
        guard let last, let page = track.page(of: last) else { return nil }
        return track.place(ofPage: min(page + 1, numberOfPages - 1))
    }

    private var lastPlace: PagePlace? { track.place(ofPage: numberOfPages - 1) }

    private var openingPlace: PagePlace? {
        track.place(ofPage: opening == .first ? 0 : track.itemCount - 1)
    }
}

extension PagedLayout {
    private func shownInsets(in container: Size) -> EdgeInsets {
        smallestItem == .zero ? pageInsets.normalized : pageInsets.normalized.leaving(smallestItem, of: container)
    }

    /// Shows a page: the one with this number, or the nearest that exists. `nil` changes nothing, and neither does
    /// any number where there are no pages.
    public mutating func turn(toPage page: Int?) {
        guard let page, numberOfPages > 0 else { return }
        currentPlace = track.place(ofPage: min(max(0, page), numberOfPages - 1))
    }
}
