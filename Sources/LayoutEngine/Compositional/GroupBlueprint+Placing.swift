extension GroupBlueprint {
    /// Places the items of one group of a section, and tells `record`, relative to the cell's top left corner.
    ///
    /// - Parameters:
    ///   - container: what the group's fractions are of.
    ///   - cutsWidth: whether nothing may be wider than the container.
    /// - Returns: the size of the group's cell: the group and its edge spacing.
    func placeCell(
        in container: Size, cutsWidth: Bool, measured: MeasuredItems, into record: inout some GroupRecord
    ) -> Size {
        let limits = CellLimits(self, container: container, cutsWidth: cutsWidth)
        let group = limits.cut(naturalSize(size.size(in: container), measured: measured))
        let outside = limits.outside
        var x = outside.left
        if cutsWidth {
            x = Self.offset(
                of: group.width, in: container.width, leading: edges.left, trailing: edges.right)
        }
        place(
            in: Rect(x: x, y: outside.top, width: group.width, height: group.height), measured: measured,
            into: &record)
        return Size(
            width: cutsWidth ? container.width : outside.left + group.width + outside.right,
            height: outside.top + group.height + outside.bottom)
    }

    /// The cells along the axis for the subitems of a group that holds as many as fit when they were measured; `nil`
    /// for one that holds as many in any case, and for one that is as long as what it holds.
    func wrappingRoom(in container: Size, cutsWidth: Bool) -> Int? {
        let growsWithoutEnd = axis.length(of: size).isEstimated && !(axis == .horizontal && cutsWidth)
        guard wraps, !growsWithoutEnd else { return nil }
        var group = size.size(in: container)
        if size.width.isEstimated { group.width = .extentLimit }
        let limits = CellLimits(self, container: container, cutsWidth: cutsWidth)
        return max(0, axis.length(of: limits.cut(group)) - axis.length(of: insets))
    }

    /// The size of the group without its insets, estimates taken for the truth.
    func innerSize(in container: Size, cutsWidth: Bool) -> Size {
        let limits = CellLimits(self, container: container, cutsWidth: cutsWidth)
        let group = limits.cut(naturalSize(size.size(in: container), measured: .none))
        return Rect(x: 0, y: 0, width: group.width, height: group.height).inset(by: insets).size
    }

    /// Appends the frames that the group's items have where each subitem stands alone in it, estimates taken for the
    /// truth.
    func placeApart(in inner: Size, into frames: inout [Rect]) {
        let sizes = slotSizes(in: inner, measured: .none)
        let inner = Rect(x: 0, y: 0, width: inner.width, height: inner.height)
        for (position, slot) in slots.enumerated() {
            let frame = frame(of: slot, sized: sizes[position], in: inner, start: 0)
            if let group = slot.group {
                group.place(in: frame, measured: .none, into: &frames)
            } else {
                frames.append(frame.inset(by: slot.insets))
            }
        }
    }

    /// Places the group's items in its frame.
    private func place<Record: GroupRecord>(in outer: Rect, measured: MeasuredItems, into record: inout Record) {
        if Record.followsGroups { record.enter(self, in: outer) }
        defer { if Record.followsGroups { record.leave() } }
        let inner = outer.inset(by: insets)
        if let custom = self.frames { return placeCustom(custom(inner.size), in: inner, measured: measured, &record) }
        let sizes = slotSizes(in: inner.size, measured: measured)
        let room = axis.length(of: inner.size)
        var spaces = FlexibleSpaces(self, taken: sizes.reduce(0) { $0 + axis.length(of: $1) }, room: room)
        var start = 0
        // Whatever was measured has some length, if only a cell, as long as there are cells.
        func isKept(_ position: Int) -> Bool {
            axis.length(of: slots[position].size).isEstimated && axis.length(of: sizes[position]) > 0
        }
        var reserved = slots.indices.count { slots[$0].firstItem < measured.count && isKept($0) }
        for (position, slot) in slots.enumerated() {
            guard slot.firstItem < measured.count else { return }
            let between = position > 0 ? spaces.length(of: spacing) : 0
            let leading = spaces.length(of: axis.leading(of: slot.edges))
            let trailing = spaces.length(of: axis.trailing(of: slot.edges))
            start += between + leading
            let first = min(start, max(0, room - reserved))
            start += axis.length(of: sizes[position]) + trailing
            if isKept(position) { reserved -= 1 }
            let frame = frame(of: slot, sized: sizes[position], in: inner, start: first, reserved: reserved)
            if Record.followsGroups {
                record.place(
                    PlacedSlot(
                        slot: slot, position: position, inner: inner, size: sizes[position], frame: frame,
                        spacing: between, leading: leading, trailing: trailing))
            }
            if let group = slot.group {
                group.place(in: frame, measured: measured, into: &record)
            } else {
                record.append(frame.inset(by: slot.insets))
            }
        }
    }

    /// The frame of what is in `slot`, which begins at `start`, cut down to the group's inner frame less the cells that
    /// are reserved for what follows.
    func frame(of slot: Slot, sized size: Size, in inner: Rect, start: Int, reserved: Int = 0) -> Rect {
        let across = axis.other
        let room = axis.breadth(of: inner.size)
        let leading = across.leading(of: slot.edges)
        let trailing = across.trailing(of: slot.edges)
        let breadth = min(axis.breadth(of: size), max(0, room - leading.length - trailing.length))
        let offset = Self.offset(of: breadth, in: room, leading: leading, trailing: trailing)
        let length = min(axis.length(of: size), max(0, axis.length(of: inner.size) - start - reserved))
        return axis.rect(in: inner, start: start, length: length, offset: offset, breadth: breadth)
    }

    private func placeCustom(
        _ custom: [Rect], in inner: Rect, measured: MeasuredItems, _ record: inout some GroupRecord
    ) {
        for item in 0..<itemCount {
            guard firstItem + item < measured.count else { return }
            guard item < custom.count else {
                record.append(Rect(x: inner.x, y: inner.y, width: 0, height: 0))
                continue
            }
            let frame = custom[item]
            record.append(
                Rect(
                    x: inner.x + frame.x.clampedPosition, y: inner.y + frame.y.clampedPosition,
                    width: frame.width.clampedExtent, height: frame.height.clampedExtent))
        }
    }

    /// Where something `length` cells long stands among `room` cells, between two spaces.
    private static func offset(
        of length: Int, in room: Int, leading: CompositionalLayout.Spacing, trailing: CompositionalLayout.Spacing
    ) -> Int {
        let spare = max(0, room - leading.length - length - trailing.length)
        let pushed = leading.isFlexible ? (trailing.isFlexible ? spare / 2 : spare) : 0
        return min(leading.length, max(0, room - length)) + pushed
    }
}

/// What a group's cell may take up: what is kept free outside the group, and how large the group may be.
private struct CellLimits {
    let outside: EdgeInsets
    private let width: Int
    private let height: Int

    init(_ group: GroupBlueprint, container: Size, cutsWidth: Bool) {
        let limit = Int.extentLimit
        let fullWidth = cutsWidth ? container.width : limit
        let left = min(group.edges.left.length, fullWidth)
        let right = min(group.edges.right.length, fullWidth - left)
        let top = min(group.edges.top.length, limit)
        let bottom = min(group.edges.bottom.length, limit - top)
        outside = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
        width = fullWidth - left - right
        height = limit - top - bottom
    }

    /// The size of a group, cut down.
    func cut(_ size: Size) -> Size {
        Size(width: min(size.width, width), height: min(size.height, height))
    }
}

/// The flexible spaces of one group: what each of them gets of the cells that nothing else takes up.
private struct FlexibleSpaces {
    private let share: Int
    /// How many spaces, from the first on, still get one cell more than the others.
    private var longerCount: Int

    /// - Parameter taken: the cells that the subitems take up.
    init(_ group: GroupBlueprint, taken: Int, room: Int) {
        var count = 0
        var spare = room - taken
        func add(_ spacing: CompositionalLayout.Spacing, times: Int = 1) {
            spare -= spacing.length * times
            if spacing.isFlexible { count += times }
        }
        add(group.spacing, times: max(0, group.slots.count - 1))
        for slot in group.slots {
            add(group.axis.leading(of: slot.edges))
            add(group.axis.trailing(of: slot.edges))
        }
        share = count > 0 ? max(0, spare) / count : 0
        longerCount = count > 0 ? max(0, spare) % count : 0
    }

    /// The length of the next space, from the leading edge on.
    mutating func length(of spacing: CompositionalLayout.Spacing) -> Int {
        guard spacing.isFlexible else { return spacing.length }
        defer { longerCount -= 1 }
        return spacing.length + share + (longerCount > 0 ? 1 : 0)
    }
}
