/// A laid-out section: its groups, boundary items, decorations and position.
struct PlacedSection: Sendable {
    let sectionIndex: Int
    /// The description, or `nil` for a section that takes up no space.
    let description: CompositionalLayout.Section?
    /// The size of the viewport.
    let container: Size
    /// The number of items in the data source, whether they are shown or not.
    private(set) var itemCount = 0
    private(set) var groups = SectionGroups.none
    private(set) var boundary = BoundaryArrangement()
    /// The section's first row in the content.
    private(set) var origin = 0
    private(set) var height = 0
    /// The distances by which elements extend above and below the section.
    private(set) var overhang = Overhang.none
    /// The horizontal scroll position of the groups.
    var scrollPosition = 0

    /// The description's content insets, plus the left and right margins.
    let insets: EdgeInsets

    init(
        sectionIndex: Int, description: CompositionalLayout.Section?, container: Size, margins: EdgeInsets,
        dataSource: some LayoutDataSource
    ) {
        self.sectionIndex = sectionIndex
        self.description = description
        self.container = container
        var insets = description?.contentInsets ?? .zero
        insets.left = insets.left.clampedExtent + margins.left.clampedExtent
        insets.right = insets.right.clampedExtent + margins.right.clampedExtent
        self.insets = insets.normalized
        guard let description else { return }
        boundary = arrangedBoundary(dataSource)
        groups = SectionGroups(description, sectionIndex: sectionIndex, container: groupContainer)
    }

    var isOrthogonal: Bool {
        guard case .group? = description?.content else { return false }
        return description?.orthogonalScrolling != CompositionalLayout.OrthogonalScrolling.none
    }

    /// Whether the section has no description, or has no items and is hidden when empty.
    var isHidden: Bool {
        guard let description else { return true }
        return description.isHiddenWhenEmpty && itemCount == 0
    }

    /// Whether the section has items, boundary items or decorations.
    var hasElements: Bool {
        !isHidden && (groups.count > 0 || !boundary.entries.isEmpty || description?.decorations.isEmpty == false)
    }

    /// Whether the section has neither items nor boundary items. As in UIKit, insets alone give it no height.
    var isEmpty: Bool { groups.count == 0 && boundary.entries.isEmpty }

    /// The first row below the section.
    var end: Int { origin + height }

    var frame: Rect { Rect(x: 0, y: origin, width: container.width, height: height) }

    /// The insets on the left and right of the groups, reduced to the container's width.
    var leftInset: Int { min(container.width, insets.left) }
    var rightInset: Int { min(container.width - leftInset, insets.right) }

    /// The row of the first group, relative to the section's first row.
    var groupsTop: Int { boundary.space.top + insets.top }

    /// The size to which the outermost group's fractions are relative. Insets count across the scroll axis only.
    private var groupContainer: Size {
        isOrthogonal
            ? Size(width: container.width, height: max(0, container.height - insets.top - insets.bottom))
            : Size(width: container.width - leftInset - rightInset, height: container.height)
    }

    private func arrangedBoundary(_ dataSource: some LayoutDataSource) -> BoundaryArrangement {
        guard let description else { return BoundaryArrangement() }
        let horizontal =
            description.boundaryItemsFollowContentInsets
            ? EdgeInsets(left: insets.left, right: insets.right) : .zero
        let area = Rect(x: 0, y: 0, width: container.width, height: container.height).inset(by: horizontal)
        return BoundaryArrangement(description.boundaryItems, area: area) {
            // An update can have deleted the last items of a section that the data source no longer has.
            sectionIndex < dataSource.numberOfSections
                ? dataSource.size(ofSupplementary: $0.kind, inSection: sectionIndex, proposed: $1) : $1
        }
    }
}

// Changes of a section. They take effect with ``updateFrame(at:)``.
extension PlacedSection {
    /// Lays out `count` more items.
    mutating func append(_ count: Int, dataSource: some LayoutDataSource) {
        itemCount += count
        switch moveOutGroups() {
        case .none: groups = .none
        case .template(var template):
            template.count += count
            groups = .template(template)
        case .measured(var measured):
            measured.append(count, dataSource: dataSource)
            groups = .measured(measured)
        case .masonry(var columns):
            columns.append(count, dataSource: dataSource)
            groups = .masonry(columns)
        }
    }

    /// Applies an update, and requests the sizes of estimated boundary items again.
    ///
    /// - Parameters:
    ///   - edits: The changes in the section.
    ///   - moves: The moves of the whole update.
    ///   - dataSource: The collection after the update.
    ///   - visibleRect: The viewport in the content's coordinates, or `nil` if nothing is shown.
    mutating func apply(
        _ edits: SectionEdits, moves: [LayoutUpdate.Move], dataSource: some LayoutDataSource, visibleRect: Rect?
    ) {
        let visibleRows = visibleRect.flatMap { rect -> Range<Int>? in
            let top = origin + groupsTop
            return rect.isEmpty ? nil : rect.minY.subtractingClamped(top)..<rect.maxY.subtractingClamped(top)
        }
        let anchor = scrollAnchor(after: edits, moves: moves)
        boundary = arrangedBoundary(dataSource)
        applyToGroups(edits, dataSource: dataSource, visibleRows: visibleRows)
        if let anchor { restore(anchor) }
    }

    /// Returns an anchor for a visible item that keeps its order, or else for one that moves within the section.
    private func scrollAnchor(after edits: SectionEdits, moves: [LayoutUpdate.Move]) -> OrthogonalScrollAnchor? {
        guard let anchor = scrollAnchor(newIndex: edits.newIndex(of:)) else { return nil }
        let moved = moves.lazy.filter { $0.from.section == sectionIndex && $0.to.section == sectionIndex }
        guard anchor.item == nil, !moved.isEmpty else { return anchor }
        let destinations = Dictionary(moved.map { ($0.from.item, $0.to.item) }) { first, _ in first }
        return scrollAnchor { destinations[$0] }
    }

    private mutating func applyToGroups(
        _ edits: SectionEdits, dataSource: some LayoutDataSource, visibleRows: Range<Int>?
    ) {
        itemCount = edits.newCount
        switch moveOutGroups() {
        case .none: groups = .none
        case .template(var template):
            template.count = edits.newCount
            groups = .template(template)
        case .measured(var measured):
            measured.apply(edits, dataSource: dataSource)
            groups = .measured(measured)
        case .masonry(var columns):
            columns.apply(edits, dataSource: dataSource, visibleRows: visibleRows)
            groups = .masonry(columns)
        }
    }

    /// Returns the groups and removes them from the section, so that modifying their arrays does not copy them.
    private mutating func moveOutGroups() -> SectionGroups {
        let movedGroups = groups
        groups = .none
        return movedGroups
    }

    /// Sets the section's first row, and updates its height.
    mutating func updateFrame(at origin: Int) {
        self.origin = origin
        let inner = isEmpty ? 0 : insets.top + groups.height + insets.bottom
        height = isHidden ? 0 : boundary.space.top + max(inner, boundary.sideHeight) + boundary.space.bottom
        overhang = isHidden ? .none : boundary.overhang(height: height)
        overhang.extend(to: groups.overhang)
        scrollPosition = clampedScrollPosition(scrollPosition)
    }
}
