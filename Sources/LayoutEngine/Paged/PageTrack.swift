/// The content of a page.
enum PageContent: Hashable, Sendable {
    case item(ItemIndex)
    /// The extra page after the last item.
    case extra
}

/// The pages of a paged layout: their number and positions.
struct PageTrack: Sendable {
    /// The index of the first page after each section, ascending.
    private(set) var sectionEnds: [Int] = []
    /// Whether the data source offers an extra page after the last item.
    var hasExtraPage = false
    let pageSize: Size
    let spacing: Int
    let insets: EdgeInsets

    /// Creates a track without pages. All lengths are in `0 ... Int.extentLimit`.
    init(pageSize: Size = .zero, spacing: Int = 0, insets: EdgeInsets = .zero) {
        self.pageSize = pageSize
        self.spacing = spacing
        self.insets = insets
    }

    var itemCount: Int { sectionEnds.last ?? 0 }
    var showsExtraPage: Bool { hasExtraPage && itemCount > 0 }
    var pageCount: Int { itemCount + (showsExtraPage ? 1 : 0) }
    /// The distance between the left edges of adjacent pages, in cells.
    var stride: Int { pageSize.width + spacing }
    var itemCounts: [Int] { sectionEnds.indices.map { count(ofSection: $0) } }

    /// The size of all pages. Without pages it is the size of one page, which a program can use for a message.
    var contentSize: Size {
        guard pageSize.width > 0 else { return .zero }
        return Size(width: max(1, pageCount) * stride - spacing, height: pageSize.height)
    }

    func count(ofSection section: Int) -> Int {
        guard sectionEnds.indices.contains(section) else { return 0 }
        return sectionEnds[section] - firstPage(ofSection: section)
    }

    private func firstPage(ofSection section: Int) -> Int {
        section > 0 ? sectionEnds[section - 1] : 0
    }

    /// Requests the number of items of each section.
    mutating func requestItemCounts(from dataSource: some LayoutDataSource) {
        let limit = PagedLayout.maximumItemCount
        let sections = min(max(0, dataSource.numberOfSections), PagedLayout.maximumSectionCount)
        sectionEnds = []
        for section in 0..<sections {
            let count = min(max(0, dataSource.numberOfItems(inSection: section)), limit - itemCount)
            sectionEnds.append(itemCount + count)
        }
        hasExtraPage = dataSource.hasExtraPage
    }

    /// Adds pages at the end of a section.
    ///
    /// - Returns: Whether pages were added.
    mutating func append(_ count: Int, toSection section: Int) -> Bool {
        let count = min(max(0, count), PagedLayout.maximumItemCount - itemCount)
        guard count > 0, sectionEnds.indices.contains(section) else { return false }
        for index in section..<sectionEnds.count { sectionEnds[index] += count }
        return true
    }

    /// Updates the number of items of existing sections, clamped to the limit for all sections.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    mutating func apply(_ plan: UpdatePlan) {
        var edits = plan.sections[...]
        guard let first = edits.first else { return }
        var addedCount = 0
        for section in first.section..<sectionEnds.count {
            if let changed = edits.first, changed.section == section {
                addedCount += changed.newCount - changed.oldCount
                edits.removeFirst()
            }
            sectionEnds[section] = min(sectionEnds[section] + addedCount, PagedLayout.maximumItemCount)
        }
    }

    /// Returns the content of a page, or `nil` if the page does not exist.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    func content(ofPage page: Int) -> PageContent? {
        guard page >= 0, page < pageCount else { return nil }
        guard page < itemCount else { return .extra }
        let section = (0..<sectionEnds.count).partitioningIndex { sectionEnds[$0] > page }
        return .item(ItemIndex(section: section, item: page - firstPage(ofSection: section)))
    }

    func page(of index: ItemIndex) -> Int? {
        guard index.item >= 0, index.item < count(ofSection: index.section) else { return nil }
        return firstPage(ofSection: index.section) + index.item
    }

    func page(of content: PageContent) -> Int? {
        switch content {
        case .item(let index): page(of: index)
        case .extra: showsExtraPage ? itemCount : nil
        }
    }

    /// Returns the left edge of a page, which exists.
    func minX(ofPage page: Int, direction: LayoutDirection) -> Int {
        (direction == .leftToRight ? page : pageCount - 1 - page) * stride
    }

    /// Returns the element on a page, which exists.
    func element(onPage page: Int, content: PageContent, direction: LayoutDirection) -> LayoutElement {
        let pageFrame = Rect(
            x: minX(ofPage: page, direction: direction), y: 0, width: pageSize.width, height: pageSize.height)
        var frame = pageFrame.inset(by: insets)
        // Insets are mirrored in a right-to-left layout.
        if direction == .rightToLeft { frame.x = pageFrame.minX + pageFrame.maxX - frame.maxX }
        return switch content {
        case .item(let index): LayoutElement(kind: .item, index: index, frame: frame)
        case .extra:
            LayoutElement(
                kind: .footer, index: ItemIndex(section: sectionEnds.count - 1, item: 0), frame: frame)
        }
    }
}

extension IndexMapping {
    /// Returns the new index of the nearest unmoved survivor, searching from `page` in steps of 1 or -1, or `nil` if
    /// no item survives there.
    ///
    /// - Complexity: O((*u* + *s*) log *u*), where *u* is the number of changes and *s* of sections, because only
    ///   removed items are skipped.
    func survivor(from page: Int, by step: Int, in before: PageTrack) -> ItemIndex? {
        var page = page
        while page >= 0, page < before.itemCount, case .item(let index)? = before.content(ofPage: page) {
            if let index = newIndex(ofUnmoved: index) { return index }
            if sections.newIndex(ofSurvivor: index.section) == nil {
                page = step > 0 ? before.sectionEnds[index.section] - 1 : page - index.item
            }
            page += step
        }
        return nil
    }
}
