extension TemplateGroups {
    /// The placement of a group, which exists.
    func recording(ofGroup group: Int) -> GroupRecording {
        var recording = GroupRecording()
        place(into: &recording)
        recording.end(at: length(ofGroup: group), isOrthogonal: isOrthogonal)
        return recording
    }

    /// The items of a group, which there is, by number.
    func items(ofGroup group: Int) -> Range<Int> {
        group * itemsPerGroup..<min(count, (group + 1) * itemsPerGroup)
    }

    fileprivate func draw(_ pen: OutlinePen, seen: Range<Int>, breadth: Int, _ body: (LayoutOutline) -> Void) {
        guard count > 0, !frames.isEmpty else { return }
        let full = recording(ofGroup: 0)
        let spacing = stride - groupLength
        let seen = seen.lowerBound.subtractingClamped(overhang.behind)..<seen.upperBound.addingClamped(overhang.before)
        var group = stride > 0 ? max(0, (seen.lowerBound.subtractingClamped(groupLength)) / stride) : 0
        while group < groupCount, group * stride < seen.upperBound.addingClamped(spacing) {
            let start = group * stride
            pen.drawGroupSpacing(before: group, at: start, spacing, breadth: breadth, isSideways: isOrthogonal, body)
            let moved = isOrthogonal ? pen.moved(x: start, y: 0) : pen.moved(x: 0, y: start)
            let recording = group == groupCount - 1 ? recording(ofGroup: group) : full
            recording.draw(
                cell: Rect(origin: .zero, size: cell), length: length(ofGroup: group), isOrthogonal: isOrthogonal,
                items: items(ofGroup: group), moved, body)
            group += 1
        }
    }
}

extension MeasuredGroups {
    /// A group, which there is, as its items were measured.
    func recording(ofGroup group: Int) -> (cell: Size, recording: GroupRecording) {
        var recording = GroupRecording()
        let cell = place(group, into: &recording)
        recording.compactFrames()
        recording.end(at: length(ofGroup: group), isOrthogonal: isOrthogonal)
        return (cell, recording)
    }

    /// Places a group, which exists. Returns the size of its cell.
    @discardableResult
    func place(_ group: Int, into record: inout some GroupRecord) -> Size {
        let items = items(ofGroup: group)
        return blueprint.holding(slotCount(ofGroup: group)).placeCell(
            in: container, isOrthogonal: isOrthogonal,
            measured: MeasuredItems(count: items.count, sizes: sizes[items]), into: &record)
    }

    /// The items of a group, which there is, by number.
    func items(ofGroup group: Int) -> Range<Int> {
        firstItem(ofGroup: group)..<min(firstItem(ofGroup: group + 1), count)
    }

    /// How many subitems a group was filled with. Those without items leave no trace, so it is filled again.
    private func slotCount(ofGroup group: Int) -> Int {
        guard let wrapping else { return blueprint.slots.count }
        let items = items(ofGroup: group)
        var taken = GroupWrapping.Taken()
        for (position, slot) in blueprint.slots.enumerated() {
            let first = items.lowerBound + slot.firstItem
            let end = min(first + slot.itemCount, count)
            guard first < count, end <= items.upperBound else { return position }
            let measured = MeasuredItems(count: end - items.lowerBound, sizes: sizes[items.lowerBound..<end])
            wrapping.add(slot, measured: measured, to: &taken)
            guard slot.firstItem == 0 || wrapping.hasRoom(for: taken) else { return position }
        }
        return blueprint.slots.count
    }

    fileprivate func draw(_ pen: OutlinePen, seen: Range<Int>, breadth: Int, _ body: (LayoutOutline) -> Void) {
        let seen = seen.lowerBound.subtractingClamped(overhang.behind)..<seen.upperBound.addingClamped(overhang.before)
        var group = firstGroup(reaching: seen.lowerBound)
        while group < groupCount, start(ofGroup: group) < seen.upperBound.addingClamped(spacing) {
            let start = start(ofGroup: group)
            pen.drawGroupSpacing(before: group, at: start, spacing, breadth: breadth, isSideways: isOrthogonal, body)
            let moved = isOrthogonal ? pen.moved(x: start, y: 0) : pen.moved(x: 0, y: start)
            let (cell, recording) = recording(ofGroup: group)
            recording.draw(
                cell: Rect(origin: .zero, size: cell), length: length(ofGroup: group), isOrthogonal: isOrthogonal,
                items: items(ofGroup: group), moved, body)
            group += 1
        }
    }
}

extension SectionGroups {
    /// Tells of the groups that can be seen, and of everything in them.
    ///
    /// - Parameters:
    ///   - pen: one that begins where the groups do.
    ///   - seen: what is looked at, from there on, before mirroring.
    ///   - size: how wide and how high the groups are together.
    func draw(_ pen: OutlinePen, seen: Rect, size: Size, _ body: (LayoutOutline) -> Void) {
        switch self {
        case .none: break
        case .template(let groups):
            let isSideways = groups.isOrthogonal
            let range = isSideways ? seen.minX..<seen.maxX : seen.minY..<seen.maxY
            groups.draw(pen, seen: range, breadth: isSideways ? size.height : size.width, body)
        case .measured(let groups):
            let isSideways = groups.isOrthogonal
            let range = isSideways ? seen.minX..<seen.maxX : seen.minY..<seen.maxY
            groups.draw(pen, seen: range, breadth: isSideways ? size.height : size.width, body)
        case .masonry(let columns):
            // Without items the columns take up no room.
            guard columns.count > 0 else { return }
            let track = columns.track
            let around = track.frame.inset(by: track.section.contentInsets)
            pen.drawSides(.sectionInsets, of: track.frame, around: around, body)
            pen.drawSides(.padding, of: around, around: around.inset(by: track.section.padding), body)
            track.drawItems(pen, seen: seen, body)
        }
    }
}

extension OutlinePen {
    /// Tells of what is kept free before a group of a section that is not its first.
    fileprivate func drawGroupSpacing(
        before group: Int, at start: Int, _ spacing: Int, breadth: Int, isSideways: Bool,
        _ body: (LayoutOutline) -> Void
    ) {
        guard group > 0 else { return }
        let gap =
            isSideways
            ? Rect(x: start - spacing, y: 0, width: spacing, height: breadth)
            : Rect(x: 0, y: start - spacing, width: breadth, height: spacing)
        drawFree(.spacing(.groups), gap, body)
    }
}
