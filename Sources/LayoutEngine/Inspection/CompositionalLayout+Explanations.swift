extension CompositionalLayout {
    /// Returns the explanation of the item at `index`, or `nil` if it was not laid out.
    ///
    /// - Complexity: O(log *n* + *m*), where *n* is the number of items in a section with estimated sizes, and *m* the
    ///   number of items in the group, which is placed again. With masonry columns, that of
    ///   ``MasonryLayout/placementExplanation(ofItemAt:)``.
    public func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation? {
        guard let element = element(at: index) else { return nil }
        let section = sections[index.section]
        let start = section.groupsOrigin
        let pen = OutlinePen(configuration.direction, width: contentSize.width, rect: .zero)
            .moved(x: start.x, y: start.y)
        switch section.groups {
        case .none: return nil
        case .masonry(let columns):
            return columns.track.explanation(of: element, firstTop: start.y + columns.track.firstTop)
        case .template(let groups): return explanation(of: element, in: section, container: groups.container, pen: pen)
        case .measured(let groups):
            return explanation(
                of: element, in: section, container: groups.container, pen: pen, wraps: groups.wrapping != nil)
        }
    }

    /// Returns the explanation of an item in a group.
    ///
    /// - Parameters:
    ///   - container: The size to which the group's fractions are relative.
    ///   - pen: A pen with the origin of the section's groups.
    private func explanation(
        of element: LayoutElement, in section: PlacedSection, container: Size, pen: OutlinePen, wraps: Bool = false
    ) -> PlacementExplanation? {
        let group = section.groups.group(of: element.index.item)
        let items = section.groups.items(ofGroup: group)
        let recording = section.groups.recording(ofGroup: group)
        let position = element.index.item - items.lowerBound
        guard recording.items.indices.contains(position) else { return nil }
        let item = recording.items[position]
        let start = section.groups.start(ofGroup: group)
        let pen = section.isOrthogonal ? pen.moved(x: start, y: 0) : pen.moved(x: 0, y: start)
        let placement = PlacementExplanation.Group(
            group: group, groupCount: section.groups.groupCount, items: items,
            capacity: recording.groups.first?.blueprint.itemCount ?? items.count, wraps: wraps,
            levels: recording.levels(around: item, container: container, pen: pen),
            scrollPosition: section.isOrthogonal ? section.scrollPosition : nil)
        let (width, height) = recording.lengths(of: item, visibleSize: element.frame.size)
        return PlacementExplanation(
            index: element.index, frame: element.frame, width: width, height: height, placement: .group(placement))
    }
}

extension GroupRecording {
    /// Returns the explanations of an item's width and height. `visibleSize` is used in a custom group.
    fileprivate func lengths(
        of item: Item, visibleSize: Size
    ) -> (width: PlacementExplanation.Length, height: PlacementExplanation.Length) {
        guard let placed = item.placement else {
            return (
                .init(rule: .closure, lengthByRule: item.frame.width, insets: 0, length: visibleSize.width),
                .init(rule: .closure, lengthByRule: item.frame.height, insets: 0, length: visibleSize.height)
            )
        }
        let insets = placed.slot.insets
        let group = groups[item.group].blueprint
        return (
            .init(
                rule: group.rule(of: placed, along: .horizontal), lengthByRule: placed.size.width,
                insets: min(placed.frame.width, insets.left + insets.right), length: item.frame.width),
            .init(
                rule: group.rule(of: placed, along: .vertical), lengthByRule: placed.size.height,
                insets: min(placed.frame.height, insets.top + insets.bottom), length: item.frame.height)
        )
    }

    /// Returns the groups that contain an item, starting with the outermost.
    fileprivate func levels(
        around item: Item, container: Size, pen: OutlinePen
    ) -> [PlacementExplanation.Group.Level] {
        var levels: [PlacementExplanation.Group.Level] = []
        var position = item.position
        var groupIndex: Int? = item.group
        while let current = groupIndex {
            let group = groups[current]
            let frame = group.frame.size
            let width: PlacementExplanation.Length.Rule
            let height: PlacementExplanation.Length.Rule
            if let placed = group.placement, let parent = group.parent {
                width = groups[parent].blueprint.rule(of: placed, along: .horizontal)
                height = groups[parent].blueprint.rule(of: placed, along: .vertical)
            } else {
                width = group.blueprint.size.width.rule(in: container, isGroup: true, containerKind: .section)
                height = group.blueprint.size.height.rule(in: container, isGroup: true, containerKind: .section)
            }
            let sizeByRule = group.placement?.size ?? group.blueprint.describedSize(in: container, actualSize: frame)
            levels.append(
                PlacementExplanation.Group.Level(
                    frame: pen.transformed(group.frame), position: position,
                    count: group.blueprint.frames == nil ? group.blueprint.slots.count : group.blueprint.itemCount,
                    width: .init(rule: width, lengthByRule: sizeByRule.width, insets: 0, length: frame.width),
                    height: .init(rule: height, lengthByRule: sizeByRule.height, insets: 0, length: frame.height)))
            position = group.placement?.position ?? 0
            groupIndex = group.parent
        }
        return levels.reversed()
    }
}

extension GroupBlueprint {
    /// Returns the rule that determines the length of a subitem.
    fileprivate func rule(of placed: PlacedSlot, along side: Axis) -> PlacementExplanation.Length.Rule {
        if sharesEqually, side == axis {
            let edges = slots.reduce(0) {
                $0 + axis.leading(of: $1.edges).length + axis.trailing(of: $1.edges).length
            }
            return .share(
                count: slots.count, spacing: spacing.length,
                available: max(0, axis.length(of: placed.inner.size) - edges))
        }
        let inner = placed.inner.size
        let container = container(in: inner)
        let dimension = side.length(of: placed.slot.size)
        let isFractionOfAxis = axis == .horizontal ? dimension.isFractionOfWidth : dimension.isFractionOfHeight
        return dimension.rule(
            in: container, isGroup: placed.slot.group != nil,
            containerKind: isFractionOfAxis && container != inner ? .groupMinusSpacing : .group)
    }

    /// Returns the size that a section's group is described with. Estimated dimensions are those of `actualSize`.
    fileprivate func describedSize(in container: Size, actualSize: Size) -> Size {
        let size = size.size(in: container)
        return Size(
            width: self.size.width.isEstimated ? actualSize.width : size.width,
            height: self.size.height.isEstimated ? actualSize.height : size.height)
    }
}

extension CompositionalLayout.Dimension {
    fileprivate var isFractionOfWidth: Bool {
        if case .fractionalWidth = self { true } else { false }
    }

    fileprivate var isFractionOfHeight: Bool {
        if case .fractionalHeight = self { true } else { false }
    }

    /// Returns the rule for a length in a container. NaN is reported as 0, as layouts treat it.
    ///
    /// - Parameters:
    ///   - isGroup: Whether the dimension belongs to a group instead of an item.
    ///   - containerKind: The kind of the container.
    fileprivate func rule(
        in container: Size, isGroup: Bool, containerKind: PlacementExplanation.Length.Container
    ) -> PlacementExplanation.Length.Rule {
        switch self {
        case .absolute(let length): .absolute(length.clampedExtent)
        case .fractionalWidth(let fraction):
            .fraction(fraction.isNaN ? 0 : fraction, of: container.width, side: .width, container: containerKind)
        case .fractionalHeight(let fraction):
            .fraction(fraction.isNaN ? 0 : fraction, of: container.height, side: .height, container: containerKind)
        case .estimated(let length):
            isGroup ? .contents(estimate: length.clampedExtent) : .estimated(length.clampedExtent)
        case .uniformAcrossSiblings(let length): .uniform(estimate: length.clampedExtent)
        }
    }
}
