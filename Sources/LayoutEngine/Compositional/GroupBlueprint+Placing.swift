extension GroupBlueprint {
    /// Places the items of one group of a section, and passes their frames, relative to the cell, to `record`.
    ///
    /// - Parameters:
    ///   - container: The size to which the group's fractions are relative.
    ///   - isOrthogonal: Whether the section scrolls orthogonally, so that its groups follow each other to the right.
    /// - Returns: The size of the group's cell, which is the group with its edge spacing.
    func placeCell(
        in container: Size, isOrthogonal: Bool, measured: MeasuredItems, into record: inout some GroupPlacementReceiver
    ) -> Size {
        let group = naturalSize(size.size(in: container), measured: measured)
        let (left, right) = (edges.left.length, edges.right.length)
        let (top, bottom) = (edges.top.length, edges.bottom.length)
        var x = left
        if !isOrthogonal {
            x = Self.offset(of: group.width, in: container.width, leading: edges.left, trailing: edges.right)
        }
        place(in: Rect(x: x, y: top, width: group.width, height: group.height), measured: measured, into: &record)
        return Size(
            width: isOrthogonal ? left + group.width + right : container.width, height: top + group.height + bottom)
    }

    /// Returns the length along the axis that measured subitems can fill. Returns `nil` if the number of subitems is
    /// fixed, or if the group's length depends on them.
    func wrappingLength(in container: Size, isOrthogonal: Bool) -> Int? {
        let growsWithoutLimit = axis.length(of: size).isEstimated && !(axis == .horizontal && !isOrthogonal)
        guard wraps, !growsWithoutLimit else { return nil }
        var group = size.size(in: container)
        if size.width.isEstimated { group.width = widthLimit(in: container, isOrthogonal: isOrthogonal) }
        return max(0, axis.length(of: group) - axis.length(of: insets))
    }

    /// Returns the size of the group without its insets, with estimates as lengths.
    func innerSize(in container: Size, isOrthogonal: Bool) -> Size {
        var group = naturalSize(size.size(in: container), measured: .none)
        if size.width.isEstimated {
            group.width = min(group.width, widthLimit(in: container, isOrthogonal: isOrthogonal))
        }
        return Rect(x: 0, y: 0, width: group.width, height: group.height).inset(by: insets).size
    }

    /// Returns the maximum width of a group with an estimated width.
    private func widthLimit(in container: Size, isOrthogonal: Bool) -> Int {
        isOrthogonal ? .extentLimit : max(0, container.width - edges.left.length - edges.right.length)
    }

    /// Appends the frames of the group's items as if each subitem were alone in the group, with estimates as lengths.
    func placeSeparately(in inner: Size, into frames: inout [Rect]) {
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
    private func place<Record: GroupPlacementReceiver>(
        in outer: Rect, measured: MeasuredItems, into record: inout Record
    ) {
        if Record.receivesGroups { record.beginGroup(self, in: outer) }
        defer { if Record.receivesGroups { record.endGroup() } }
        let inner = outer.inset(by: insets)
        if let frames {
            return placeCustomFrames(frames(inner.size), in: inner, measured: measured, into: &record)
        }
        let sizes = slotSizes(in: inner.size, measured: measured)
        let availableLength = axis.length(of: inner.size)
        var spaces = FlexibleSpaces(
            self, usedLength: sizes.reduce(0) { $0 + axis.length(of: $1) }, availableLength: availableLength)
        var start = 0
        for (position, slot) in slots.enumerated() {
            guard slot.firstItem < measured.count else { return }
            let between = position > 0 ? spaces.length(of: spacing) : 0
            let leading = spaces.length(of: axis.leading(of: slot.edges))
            let trailing = spaces.length(of: axis.trailing(of: slot.edges))
            start += between + leading
            let frame = frame(of: slot, sized: sizes[position], in: inner, start: start)
            start += axis.length(of: sizes[position]) + trailing
            if Record.receivesGroups {
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

    /// Returns the frame of the content of `slot`, which begins at `start`. It can be larger than the group.
    func frame(of slot: Slot, sized size: Size, in inner: Rect, start: Int) -> Rect {
        let across = axis.other
        let breadth = axis.breadth(of: size)
        let offset = Self.offset(
            of: breadth, in: axis.breadth(of: inner.size), leading: across.leading(of: slot.edges),
            trailing: across.trailing(of: slot.edges))
        return axis.rect(
            in: inner, start: start, length: axis.length(of: size), offset: offset, breadth: breadth)
    }

    private func placeCustomFrames(
        _ frames: [Rect], in inner: Rect, measured: MeasuredItems, into record: inout some GroupPlacementReceiver
    ) {
        for item in 0..<itemCount {
            guard firstItem + item < measured.count else { return }
            guard item < frames.count else {
                record.append(Rect(x: inner.x, y: inner.y, width: 0, height: 0))
                continue
            }
            let frame = frames[item]
            record.append(
                Rect(
                    x: inner.x + frame.x.clampedPosition, y: inner.y + frame.y.clampedPosition,
                    width: frame.width.clampedExtent, height: frame.height.clampedExtent))
        }
    }

    /// Returns the start of an element of `length` cells between two spaces in `availableLength` cells.
    private static func offset(
        of length: Int, in availableLength: Int, leading: CompositionalLayout.Spacing,
        trailing: CompositionalLayout.Spacing
    ) -> Int {
        let spare = max(0, availableLength - leading.length - length - trailing.length)
        let leadingShare = leading.isFlexible ? (trailing.isFlexible ? spare / 2 : spare) : 0
        return leading.length + leadingShare
    }
}

/// The distribution of a group's free cells among its flexible spaces.
private struct FlexibleSpaces {
    private let share: Int
    /// The number of spaces that still receive one additional cell.
    private var longerCount: Int

    /// Creates the distribution for subitems with a total length of `usedLength`, in cells.
    init(_ group: GroupBlueprint, usedLength: Int, availableLength: Int) {
        var count = 0
        var spare = availableLength - usedLength
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

    /// Returns the length of the next space. Must be called once for each space, from the leading edge on.
    mutating func length(of spacing: CompositionalLayout.Spacing) -> Int {
        guard spacing.isFlexible else { return spacing.length }
        defer { longerCount -= 1 }
        return spacing.length + share + (longerCount > 0 ? 1 : 0)
    }
}
