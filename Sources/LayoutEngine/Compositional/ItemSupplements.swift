/// What stands at the items of a section, as badges do.
struct ItemSupplements: Sendable {
    /// The supplements by the items' places in their group.
    private let items: [[CompositionalLayout.SupplementaryItem]]
    /// How far any of it can stick out of its item, on each side; negative where all of it stands off inside, as what is
    /// moved far to the other side does.
    let reach: EdgeInsets

    /// `nil` where nothing stands at any item.
    init?(_ blueprint: GroupBlueprint) {
        guard blueprint.hasSupplementaryItems else { return nil }
        items = blueprint.supplementaryItems
        let reaches = items.joined().map(\.reach)
        guard let first = reaches.first else { return nil }
        reach = reaches.dropFirst().reduce(first) { reach, other in
            EdgeInsets(
                top: max(reach.top, other.top), left: max(reach.left, other.left),
                bottom: max(reach.bottom, other.bottom), right: max(reach.right, other.right))
        }
    }

    /// What stands at the item in a place of its group.
    func items(atPlace place: Int) -> [CompositionalLayout.SupplementaryItem] {
        items.indices.contains(place) ? items[place] : []
    }
}

extension SectionGroups {
    /// What stands at the items; `nil` without anything, and in masonry columns.
    var supplements: ItemSupplements? {
        switch self {
        case .none, .masonry: nil
        case .template(let groups): groups.supplements
        case .measured(let groups): groups.supplements
        }
    }

    /// Calls `body` with all that stands at items and is visible in `rect`, by the items' numbers: those of the items
    /// that are near enough for it.
    func forEachSupplement(
        in rect: Rect, width: Int, _ body: (Int, ElementKind, Rect) -> Void
    ) {
        guard let supplements, !rect.isEmpty else { return }
        let reach = supplements.reach
        // What sticks out on the right comes from the left.
        let near = rect.grown(left: reach.right, top: reach.bottom, right: reach.left, bottom: reach.top)
        // What lies beside the groups is cut off; along those that scroll, too.
        forEachItem(in: near) { item, frame in
            for supplement in supplements.items(atPlace: place(ofItem: item)) {
                guard let frame = cut(supplement.frame(at: frame), width: width), frame.isVisible(in: rect) else {
                    continue
                }
                body(item, supplement.kind, frame)
            }
        }
    }

    /// What of a frame lies in the cells of the groups, which are so wide where they do not scroll sideways; `nil` for
    /// nothing.
    func cut(_ frame: Rect, width: Int) -> Rect? {
        let isOrthogonal =
            switch self {
            case .none, .masonry: false
            case .template(let groups): groups.isOrthogonal
            case .measured(let groups): groups.isOrthogonal
            }
        return frame.intersection(Rect(x: 0, y: 0, width: isOrthogonal ? length : width, height: height))
    }

    /// The place of an item, which there is, in its group.
    func place(ofItem item: Int) -> Int {
        switch self {
        case .none, .masonry: item
        case .template(let groups): item % groups.itemsPerGroup
        case .measured(let groups): item - groups.firstItem(ofGroup: groups.group(of: item))
        }
    }
}
