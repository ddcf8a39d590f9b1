/// What a page shows.
enum PagePlace: Hashable, Sendable {
    case item(ItemIndex)
    /// The invitation behind the last item.
    case pastEnd
}

/// The pages of a paged layout: how many there are, and where each stands.
struct PageTrack: Sendable {
    /// The number of the first page behind each section. Never decreases.
    private(set) var sectionEnds: [Int] = []
    /// Whether the data source offers a page past the end.
    var offersPagePastEnd = false
    let page: Size
    let spacing: Int
    let insets: EdgeInsets

    /// No pages yet; every length is between 0 and `Int.extentLimit`.
    init(page: Size = .zero, spacing: Int = 0, insets: EdgeInsets = .zero) {
        self.page = page
        self.spacing = spacing
        self.insets = insets
    }

    var itemCount: Int { sectionEnds.last ?? 0 }
    var hasPagePastEnd: Bool { offersPagePastEnd && itemCount > 0 }
    var pageCount: Int { itemCount + (hasPagePastEnd ? 1 : 0) }
    /// The cells from one page's left edge to the next one's.
    var stride: Int { page.width + spacing }
    var counts: [Int] { sectionEnds.indices.map { count(ofSection: $0) } }

    /// Empty pages leave one container for a screen that says so.
    var contentSize: Size {
        guard page.width > 0 else { return .zero }
        return Size(width: max(1, pageCount) * stride - spacing, height: page.height)
    }

    func count(ofSection section: Int) -> Int {
        guard sectionEnds.indices.contains(section) else { return 0 }
        return sectionEnds[section] - firstPage(ofSection: section)
    }

    private func firstPage(ofSection section: Int) -> Int {
        section > 0 ? sectionEnds[section - 1] : 0
    }

    /// Asks how many items there are.
    mutating func count(_ dataSource: some LayoutDataSource) {
        let limit = PagedLayout.maximumItemCount
        let sections = min(max(0, dataSource.numberOfSections), PagedLayout.maximumSectionCount)
        sectionEnds = []
        for section in 0..<sections {
            let count = min(max(0, dataSource.numberOfItems(inSection: section)), limit - itemCount)
            sectionEnds.append(itemCount + count)
        }
        offersPagePastEnd = dataSource.offersPagePastEnd
    }

    /// - Returns: whether anything was added.
    mutating func append(_ count: Int, toSection section: Int) -> Bool {
        let count = min(max(0, count), PagedLayout.maximumItemCount - itemCount)
        guard count > 0, sectionEnds.indices.contains(section) else { return false }
        for index in section..<sectionEnds.count { sectionEnds[index] += count }
        return true
    }

    /// Gives sections that exist other numbers of items; those of all sections stay within the limit.
    ///
    /// - Complexity: O(*s*) in the number of sections.
    mutating func apply(_ plan: UpdatePlan) {
        var edits = plan.sections[...]
        guard let first = edits.first else { return }
        var more = 0
        for section in first.section..<sectionEnds.count {
            if let changed = edits.first, changed.section == section {
                more += changed.newCount - changed.oldCount
                edits.removeFirst()
            }
            sectionEnds[section] = min(sectionEnds[section] + more, PagedLayout.maximumItemCount)
        }
    }

    /// What a page shows; `nil` for a page that does not exist.
    ///
    /// - Complexity: O(log *s*) in the number of sections.
    func place(ofPage page: Int) -> PagePlace? {
        guard page >= 0, page < pageCount else { return nil }
        guard page < itemCount else { return .pastEnd }
        let section = (0..<sectionEnds.count).partitioningIndex { sectionEnds[$0] > page }
        return .item(ItemIndex(section: section, item: page - firstPage(ofSection: section)))
    }

    func page(of index: ItemIndex) -> Int? {
        guard index.item >= 0, index.item < count(ofSection: index.section) else { return nil }
        return firstPage(ofSection: index.section) + index.item
    }

    func page(of place: PagePlace) -> Int? {
        switch place {
        case .item(let index): page(of: index)
        case .pastEnd: hasPagePastEnd ? itemCount : nil
        }
    }

    /// The left edge of a page that exists.
    func minX(ofPage page: Int, _ direction: LayoutDirection) -> Int {
        (direction == .leftToRight ? page : pageCount - 1 - page) * stride
    }

    /// The element on a page that exists.
    func element(onPage page: Int, _ place: PagePlace, _ direction: LayoutDirection) -> LayoutElement {
        let whole = Rect(x: minX(ofPage: page, direction), y: 0, width: self.page.width, height: self.page.height)
        var frame = whole.inset(by: insets)
        // From right to left the mirror image: what is called left is kept free on the right.
        if direction == .rightToLeft { frame.x = whole.minX + whole.maxX - frame.maxX }
        return switch place {
        case .item(let index): LayoutElement(kind: .item, index: index, frame: frame)
        case .pastEnd:
            LayoutElement(
                kind: .footer, index: ItemIndex(section: sectionEnds.count - 1, item: 0), frame: frame)
        }
    }
}

extension IndexMapping {
    /// Where the first item went that the update leaves in its order, looking from a page on in steps of 1 or -1.
    ///
    /// - Complexity: O((*u* + *s*) log *u*), *u* the changes, *s* the sections: only what goes is passed over.
    func survivor(from page: Int, by step: Int, in before: PageTrack) -> ItemIndex? {
        var page = page
        while page >= 0, page < before.itemCount, case .item(let index)? = before.place(ofPage: page) {
            if let index = newIndex(ofUnmoved: index) { return index }
            if sections.newNumber(ofSurvivor: index.section) == nil {
                page = step > 0 ? before.sectionEnds[index.section] - 1 : page - index.item
            }
            page += step
        }
        return nil
    }
}
