/// The items of a section: groups with the frames of one template, groups of measured items, or masonry columns.
///
/// Positions are relative to the first group's cell, before scrolling and mirroring.
enum SectionGroups: Sendable {
    /// No items are shown, regardless of their number.
    case none
    case template(TemplateGroups)
    case measured(MeasuredGroups)
    case masonry(MasonryColumns)

    /// Creates the groups of a section.
    ///
    /// - Parameter container: The size to which the fractions of the section's group are relative.
    init(_ section: CompositionalLayout.Section, sectionIndex: Int, container: Size) {
        switch section.content {
        case .masonry(let masonry):
            let columns = MasonryColumns(masonry, sectionIndex: sectionIndex, width: max(1, container.width))
            self = container.width > 0 && columns.showsItems ? .masonry(columns) : .none
        case .group(let group):
            let blueprint = GroupBlueprint(group, container: container)
            let isOrthogonal = section.orthogonalScrolling != .none
            let spacing = section.interGroupSpacing.clampedExtent
            if blueprint.itemCount == 0 {
                self = .none
            } else if let measured = MeasuredGroups(
                blueprint, sectionIndex: sectionIndex, container: container, spacing: spacing,
                isOrthogonal: isOrthogonal)
            {
                self = .measured(measured)
            } else {
                self = .template(
                    TemplateGroups(
                        blueprint, sectionIndex: sectionIndex, container: container, spacing: spacing,
                        isOrthogonal: isOrthogonal))
            }
        }
    }

    /// The section's index; 0 without groups.
    var sectionIndex: Int {
        switch self {
        case .none: 0
        case .template(let groups): groups.sectionIndex
        case .measured(let groups): groups.sectionIndex
        case .masonry(let columns): columns.track.sectionIndex
        }
    }

    /// The number of items that are shown.
    var count: Int {
        switch self {
        case .none: 0
        case .template(let groups): groups.count
        case .measured(let groups): groups.count
        case .masonry(let columns): columns.count
        }
    }

    /// The height of all groups.
    var height: Int {
        switch self {
        case .none: 0
        case .template(let groups): groups.isOrthogonal ? (groups.count > 0 ? groups.cell.height : 0) : groups.length
        case .measured(let groups): groups.isOrthogonal ? groups.breadth : groups.length
        case .masonry(let columns): columns.count > 0 ? columns.height : 0
        }
    }

    /// The distances by which items and supplementary elements extend above and below all groups.
    var overhang: Overhang {
        let groups: GroupOverhang
        switch self {
        case .none, .masonry: return .none
        case .template(let template): groups = template.overhang
        case .measured(let measured): groups = measured.overhang
        }
        let reach = supplements?.reach ?? .zero
        var overhang = Overhang.none
        overhang.extend(
            above: (isOrthogonal ? groups.above : groups.before) + max(0, reach.top),
            below: (isOrthogonal ? groups.below : groups.after) + max(0, reach.bottom))
        return overhang
    }

    /// Returns the frame of the item at index `item`, or `nil` if it was not laid out.
    func frame(of item: Int) -> Rect? {
        guard item >= 0, item < count else { return nil }
        return switch self {
        case .none: nil
        case .template(let groups): groups.frame(of: item)
        case .measured(let groups): groups.frame(of: item)
        case .masonry(let columns): columns.frame(of: item)
        }
    }

    /// Calls `body` with every item that is visible in `rect`, sorted by index, as `display` shows it.
    // Dynamic, so that the compiler does not specialize the query for every closure.
    dynamic func forEachItem(in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void) {
        switch self {
        case .none: break
        case .template(let groups): groups.forEachItem(in: rect, display, body)
        case .measured(let groups): groups.forEachItem(in: rect, display, body)
        case .masonry(let columns): columns.forEachItem(in: rect, display, body)
        }
    }
}

// The groups along the scroll axis, for orthogonal scrolling. Masonry columns have none.
extension SectionGroups {
    var groupCount: Int {
        switch self {
        case .none, .masonry: 0
        case .template(let groups): groups.groupCount
        case .measured(let groups): groups.groupCount
        }
    }

    /// The length from the start of the first group to the end of the last one, in cells.
    var length: Int {
        switch self {
        case .none, .masonry: 0
        case .template(let groups): groups.length
        case .measured(let groups): groups.length
        }
    }

    /// Returns the start of an existing group.
    func start(ofGroup group: Int) -> Int {
        switch self {
        case .none, .masonry: 0
        case .template(let groups): group * groups.stride
        case .measured(let groups): groups.start(ofGroup: group)
        }
    }

    /// Whether the groups follow each other to the right.
    var isOrthogonal: Bool {
        switch self {
        case .none, .masonry: false
        case .template(let groups): groups.isOrthogonal
        case .measured(let groups): groups.isOrthogonal
        }
    }

    /// The spacing between two groups, in cells.
    var spacing: Int {
        switch self {
        case .none, .masonry: 0
        case .template(let groups): groups.stride - groups.groupLength
        case .measured(let groups): groups.spacing
        }
    }

    /// Returns the indexes of the items of an existing group.
    func items(ofGroup group: Int) -> Range<Int> {
        switch self {
        case .none, .masonry: 0..<0
        case .template(let groups): groups.items(ofGroup: group)
        case .measured(let groups): groups.items(ofGroup: group)
        }
    }

    /// Returns the groups whose elements can be visible in `rect`.
    func groups(near rect: Rect) -> Range<Int> {
        switch self {
        case .none, .masonry: 0..<0
        case .template(let groups): groups.groups(near: rect)
        case .measured(let groups): groups.groups(near: rect)
        }
    }

    /// Places an existing group again, and passes the frames to `record`. A template places all groups in full.
    ///
    /// - Returns: The size of its cell.
    func place(_ group: Int, into record: inout some GroupPlacementReceiver) -> Size {
        switch self {
        case .none, .masonry: .zero
        case .template(let groups): groups.place(into: &record)
        case .measured(let groups): groups.place(group, into: &record)
        }
    }

    /// Returns the length of an existing group.
    func length(ofGroup group: Int) -> Int {
        switch self {
        case .none, .masonry: 0
        case .template(let groups): groups.length(ofGroup: group)
        case .measured(let groups): groups.length(ofGroup: group)
        }
    }

    /// Returns the group of an existing item.
    func group(of item: Int) -> Int {
        switch self {
        case .none, .masonry: 0
        case .template(let groups): item / groups.itemsPerGroup
        case .measured(let groups): groups.group(of: item)
        }
    }
}
