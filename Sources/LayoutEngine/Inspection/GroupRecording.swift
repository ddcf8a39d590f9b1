/// A record of the placement of one group of a section: its groups, items and spaces, starting with the outermost.
///
/// Positions are relative to the group's cell.
struct GroupRecording: GroupPlacementReceiver {
    /// A group at any depth, starting with the outermost.
    struct Group {
        var frame: Rect
        var inner: Rect
        let blueprint: GroupBlueprint
        /// The placement in the enclosing group, or `nil` for the outermost group.
        let placement: PlacedSlot?
        /// The position of the enclosing group in ``groups``, or `nil` for the outermost group.
        let parent: Int?
        let depth: Int
    }

    /// An item of the group.
    struct Item {
        var frame: Rect
        /// The placement in the item's group, or `nil` in a custom group.
        let placement: PlacedSlot?
        /// The position of the item's group in ``groups``.
        let group: Int
        /// The index of the item's subitem in its group.
        let position: Int
    }

    /// A free space between or beside subitems.
    struct Space {
        let kind: LayoutOutline.Spacing
        var frame: Rect
        let depth: Int
        /// The index in the outermost group of the first item after the space.
        let firstItem: Int
    }

    static let receivesGroups = true

    /// The outermost group with its edge spacing.
    private var cell = Rect.zero
    private(set) var groups: [Group] = []
    private(set) var items: [Item] = []
    private(set) var spaces: [Space] = []
    /// A group whose subitems are being recorded.
    private struct OpenGroup {
        let group: Int
        /// The length along the axis that the recorded subitems and spaces fill, in cells.
        var filledLength = 0
        /// The number of recorded items of a custom group.
        var count = 0
        /// The position in ``spaces`` of the space after the last subitem, and its start along the axis.
        var trailingSpace: (space: Int, start: Int)?
    }

    private var openGroups: [OpenGroup] = []
    private var pendingSlot: PlacedSlot?

    mutating func beginGroup(_ group: GroupBlueprint, in frame: Rect) {
        groups.append(
            Group(
                frame: frame, inner: frame.inset(by: group.insets), blueprint: group, placement: pendingSlot,
                parent: openGroups.last?.group, depth: openGroups.count + 1))
        pendingSlot = nil
        openGroups.append(OpenGroup(group: groups.count - 1))
    }

    mutating func endGroup() {
        openGroups.removeLast()
    }

    /// Ends the recording of a group with a cell of `size`. If `length` is less, because the group is an incomplete last
    /// group, clips the groups and spaces to it.
    mutating func finish(length: Int, cell size: Size, isOrthogonal: Bool) {
        cell = Rect(origin: .zero, size: size)
        guard length < (isOrthogonal ? size.width : size.height) else { return }
        func clip(_ frame: inout Rect) {
            if isOrthogonal {
                frame.width = min(frame.width, max(0, length - frame.x))
            } else {
                frame.height = min(frame.height, max(0, length - frame.y))
            }
        }
        clip(&cell)
        for group in groups.indices {
            clip(&groups[group].frame)
            clip(&groups[group].inner)
        }
        for space in spaces.indices { clip(&spaces[space].frame) }
    }

    /// Clamps the items' frames to the 32-bit integers that measured groups store.
    mutating func compactFrames() {
        for item in items.indices { items[item].frame = CompactRect(items[item].frame).rect }
    }

    mutating func append(_ frame: Rect) {
        guard let last = openGroups.last else { return }
        items.append(
            Item(frame: frame, placement: pendingSlot, group: last.group, position: pendingSlot?.position ?? last.count)
        )
        openGroups[openGroups.count - 1].count += 1
        pendingSlot = nil
    }

    mutating func place(_ placed: PlacedSlot) {
        guard let group = openGroups.last?.group else { return }
        pendingSlot = placed
        let axis = groups[group].blueprint.axis
        let availableLength = axis.length(of: placed.inner.size)
        let start = axis.start(of: placed.frame, in: placed.inner)
        if openGroups[openGroups.count - 1].filledLength > start { clipSpaceAfterLastSubitem(at: start, axis: axis) }
        let filled = openGroups[openGroups.count - 1].filledLength
        let end = min(availableLength, start + axis.length(of: placed.frame.size))
        // A clipped subitem can begin before its spacing would end.
        let edge = max(filled, start - placed.leading)
        recordSpaceAlongAxis(.items, in: max(filled, edge - placed.spacing)..<edge, of: placed)
        recordSpaceAlongAxis(.edges, in: edge..<max(edge, start), of: placed)
        let behind = min(availableLength, end + placed.trailing)
        openGroups[openGroups.count - 1].trailingSpace = behind > end ? (spaces.count, end) : nil
        recordSpaceAlongAxis(.edges, in: end..<behind, of: placed)
        openGroups[openGroups.count - 1].filledLength = behind
        recordSpacesAcrossAxis(placed, axis: axis)
    }

    /// Shortens the space after the last subitem, if the next one begins inside it for lack of space.
    private mutating func clipSpaceAfterLastSubitem(at start: Int, axis: GroupBlueprint.Axis) {
        guard let trailingSpace = openGroups[openGroups.count - 1].trailingSpace else { return }
        let space = spaces[trailingSpace.space]
        let length = max(0, start - trailingSpace.start)
        let frame = axis.rect(
            in: space.frame, start: 0, length: length, offset: 0, breadth: axis.breadth(of: space.frame.size))
        spaces[trailingSpace.space] = Space(
            kind: space.kind, frame: frame, depth: space.depth, firstItem: space.firstItem)
        openGroups[openGroups.count - 1].filledLength = trailingSpace.start + length
    }

    /// Records a space along the axis, across the whole group.
    private mutating func recordSpaceAlongAxis(
        _ kind: LayoutOutline.Spacing, in cells: Range<Int>, of placed: PlacedSlot
    ) {
        guard !cells.isEmpty, let last = openGroups.last else { return }
        let axis = groups[last.group].blueprint.axis
        let breadth = axis.breadth(of: placed.inner.size)
        let frame = axis.rect(
            in: placed.inner, start: cells.lowerBound, length: cells.count, offset: 0, breadth: breadth)
        spaces.append(Space(kind: kind, frame: frame, depth: openGroups.count, firstItem: placed.slot.firstItem))
    }

    /// Records the edge spacing across the axis, on both sides of the subitem.
    private mutating func recordSpacesAcrossAxis(_ placed: PlacedSlot, axis: GroupBlueprint.Axis) {
        let leading = axis.other.leading(of: placed.slot.edges)
        let trailing = axis.other.trailing(of: placed.slot.edges)
        let offset = axis.other.start(of: placed.frame, in: placed.inner)
        let end = offset + axis.breadth(of: placed.frame.size)
        let availableLength = axis.breadth(of: placed.inner.size)
        let behind = trailing.isFlexible ? availableLength : min(availableLength, end + trailing.length)
        let start = axis.start(of: placed.frame, in: placed.inner)
        let length = axis.length(of: placed.frame.size)
        let before = leading.isFlexible ? offset : min(offset, leading.length)
        for cells in [offset - before..<offset, end..<max(end, behind)] where !cells.isEmpty && length > 0 {
            let frame = axis.rect(
                in: placed.inner, start: start, length: length, offset: cells.lowerBound, breadth: cells.count)
            spaces.append(Space(kind: .edges, frame: frame, depth: openGroups.count, firstItem: placed.slot.firstItem))
        }
    }
}

extension CompositionalLayout.Group.Axis {
    /// Returns the distance along the axis from the start of `container` to that of `frame`.
    fileprivate func start(of frame: Rect, in container: Rect) -> Int {
        self == .horizontal ? frame.x - container.x : frame.y - container.y
    }
}

extension GroupRecording {
    /// Outlines the group at the pen's origin.
    ///
    /// - Parameter indexes: The indexes of the group's existing items in the section.
    func draw(items indexes: Range<Int>, _ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        let first = indexes.lowerBound
        if let group = groups.first { drawEdges(of: group, pen, body) }
        for group in groups where group.blueprint.firstItem < indexes.count {
            pen.draw(.group, group.frame, item: first + group.blueprint.firstItem, depth: group.depth, body)
            pen.drawSides(
                .groupInsets, of: group.frame, around: group.inner, item: first + group.blueprint.firstItem,
                depth: group.depth, body)
        }
        for space in spaces where space.firstItem < indexes.count {
            pen.drawSpace(.spacing(space.kind), space.frame, depth: space.depth, body)
        }
        for (index, item) in zip(indexes, items) {
            let depth = groups[item.group].depth
            pen.draw(.item, item.frame, item: index, depth: depth, body)
            guard let slotFrame = item.placement?.frame else { continue }
            pen.drawSides(.itemInsets, of: slotFrame, around: item.frame, item: index, depth: depth, body)
        }
    }

    /// Outlines the edge spacing of the outermost group.
    private func drawEdges(of group: Group, _ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        let edges = group.blueprint.edges
        func length(_ spacing: CompositionalLayout.Spacing, in availableLength: Int) -> Int {
            spacing.isFlexible ? max(0, availableLength) : min(max(0, availableLength), spacing.length)
        }
        let left = length(edges.left, in: group.frame.minX)
        let right = length(edges.right, in: cell.maxX - group.frame.maxX)
        let around = Rect(
            x: group.frame.x - left, y: 0, width: left + group.frame.width + right, height: cell.height)
        pen.drawSides(.spacing(.edges), of: around, around: group.frame, depth: 0, body)
    }
}
