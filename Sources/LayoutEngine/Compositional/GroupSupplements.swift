/// The supplementary elements of a section's items and groups, such as badges.
struct GroupSupplements: Sendable {
    /// A supplementary element of a group, with its frame in the cell of the section's group.
    struct GroupElement {
        /// The position of the group's first item in the section's group.
        let position: Int
        let kind: ElementKind
        let frame: Rect
    }

    /// The supplementary elements of items, by position in the section's group.
    private let items: [[CompositionalLayout.SupplementaryItem]]
    /// Whether groups have supplementary elements.
    let hasGroupElements: Bool
    /// The largest width and height of an item so far.
    private var largest = Size.zero
    /// The cells by which elements can extend beyond their items on each side; negative if all stay inside.
    private(set) var reach = EdgeInsets.zero

    /// Creates the supplements of a group, or `nil` if neither an item nor a group has any.
    init?(_ blueprint: GroupBlueprint) {
        hasGroupElements = blueprint.contains { !$0.supplementaryItems.isEmpty }
        guard hasGroupElements || blueprint.contains(where: \.hasItemSupplements) else { return nil }
        items = blueprint.itemSupplements
        updateReach()
    }

    /// Returns the supplementary elements of the item at a position in its group.
    func items(atPosition position: Int) -> [CompositionalLayout.SupplementaryItem] {
        items.indices.contains(position) ? items[position] : []
    }

    /// Updates the largest item size with the frames of a group's items.
    mutating func updateReach(for frames: some Sequence<Rect>) {
        var size = largest
        for frame in frames {
            size.width = max(size.width, frame.width)
            size.height = max(size.height, frame.height)
        }
        guard size != largest else { return }
        largest = size
        updateReach()
    }

    private mutating func updateReach() {
        let reaches = items.joined().map { $0.reach(atMost: largest) }
        guard let first = reaches.first else { return }
        reach = reaches.dropFirst().reduce(first) { reach, other in
            EdgeInsets(
                top: max(reach.top, other.top), left: max(reach.left, other.left),
                bottom: max(reach.bottom, other.bottom), right: max(reach.right, other.right))
        }
    }
}

/// A receiver that stores the supplementary elements of a group and its nested groups.
struct SupplementRecord: GroupPlacementReceiver {
    static let receivesGroups = true

    private(set) var supplements: [GroupSupplements.GroupElement] = []

    mutating func beginGroup(_ group: GroupBlueprint, in frame: Rect) {
        for item in group.supplementaryItems {
            supplements.append(.init(position: group.firstItem, kind: item.kind, frame: item.frame(at: frame)))
        }
    }

    mutating func append(_ frame: Rect) {}
    mutating func place(_ placed: PlacedSlot) {}
    mutating func endGroup() {}
}

extension SectionGroups {
    /// The supplementary elements, or `nil` if there are none, as always with masonry columns.
    var supplements: GroupSupplements? {
        switch self {
        case .none, .masonry: nil
        case .template(let groups): groups.supplements
        case .measured(let groups): groups.supplements
        }
    }

    /// Calls `body` with every visible supplementary element of an item or group, as `display` shows it.
    func forEachSupplement(in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void) {
        guard let supplements, !rect.isEmpty else { return }
        let reach = supplements.reach
        // An element that extends to the right belongs to an item further left.
        let searchRect = rect.grown(left: reach.right, top: reach.bottom, right: reach.left, bottom: reach.top)
        func reportIfVisible(_ supplement: LayoutElement) {
            if supplement.frame.isVisible(in: rect) { display.passCandidate(supplement, to: body) }
        }
        forEachItem(in: searchRect, ElementTransform(searchRect)) { item in
            for supplement in supplements.items(atPosition: position(ofItem: item.index.item)) {
                reportIfVisible(
                    LayoutElement(kind: supplement.kind, index: item.index, frame: supplement.frame(at: item.frame)))
            }
        }
        guard supplements.hasGroupElements else { return }
        for group in groups(near: rect) {
            forEachSupplement(ofGroup: group, reportIfVisible)
        }
    }

    /// Returns the frame of the element of an existing item or of a group that begins with it, or `nil` if none exists.
    func supplementFrame(_ kind: ElementKind, at item: Int, itemFrame: Rect) -> Rect? {
        guard let supplements else { return nil }
        if let own = supplements.items(atPosition: position(ofItem: item)).first(where: { $0.kind == kind }) {
            return own.frame(at: itemFrame)
        }
        var supplementFrame: Rect?
        guard supplements.hasGroupElements else { return nil }
        forEachSupplement(ofGroup: group(of: item)) { supplement in
            if supplement.index.item == item, supplement.kind == kind {
                supplementFrame = supplementFrame ?? supplement.frame
            }
        }
        return supplementFrame
    }

    private func forEachSupplement(ofGroup group: Int, _ body: (LayoutElement) -> Void) {
        var record = SupplementRecord()
        _ = place(group, into: &record)
        let items = items(ofGroup: group)
        let start = start(ofGroup: group)
        for supplement in record.supplements where supplement.position < items.count {
            var frame = supplement.frame
            if isOrthogonal { frame.x += start } else { frame.y += start }
            let index = ItemIndex(section: sectionIndex, item: items.lowerBound + supplement.position)
            body(LayoutElement(kind: supplement.kind, index: index, frame: frame))
        }
    }

    /// Returns the position of an existing item in its group.
    func position(ofItem item: Int) -> Int {
        switch self {
        case .none, .masonry: item
        case .template(let groups): item % groups.itemsPerGroup
        case .measured(let groups): item - groups.firstItem(ofGroup: groups.group(of: item))
        }
    }
}
