extension SectionGroups {
    /// Returns the placement of an existing group. An incomplete last group ends with its own length.
    func recording(ofGroup group: Int) -> GroupRecording {
        var recording = GroupRecording()
        let cell = place(group, into: &recording)
        if case .measured = self { recording.compactFrames() }
        recording.finish(length: length(ofGroup: group), cell: cell, isOrthogonal: isOrthogonal)
        return recording
    }

    /// Outlines the visible groups and their content.
    ///
    /// - Parameters:
    ///   - pen: A pen with the origin of the groups.
    ///   - visibleRect: The visible rectangle relative to that origin, before mirroring.
    ///   - size: The size of all groups together.
    ///   - body: Receives each outline.
    func draw(_ pen: OutlinePen, visibleRect: Rect, size: Size, _ body: (LayoutOutline) -> Void) {
        if case .masonry(let columns) = self { return columns.draw(pen, visibleRect: visibleRect, body) }
        // The spacing before a group is outlined with that group.
        let searchRect =
            isOrthogonal
            ? visibleRect.grown(left: 0, top: 0, right: spacing, bottom: 0)
            : visibleRect.grown(left: 0, top: 0, right: 0, bottom: spacing)
        for group in groups(near: searchRect) {
            let start = start(ofGroup: group)
            if group > 0 {
                let gap =
                    isOrthogonal
                    ? Rect(x: start - spacing, y: 0, width: spacing, height: size.height)
                    : Rect(x: 0, y: start - spacing, width: size.width, height: spacing)
                pen.drawSpace(.spacing(.groups), gap, body)
            }
            let moved = isOrthogonal ? pen.moved(x: start, y: 0) : pen.moved(x: 0, y: start)
            recording(ofGroup: group).draw(items: items(ofGroup: group), moved, body)
        }
    }
}

extension MasonryColumns {
    fileprivate func draw(_ pen: OutlinePen, visibleRect: Rect, _ body: (LayoutOutline) -> Void) {
        // Columns without items take up no space.
        guard count > 0 else { return }
        let around = track.frame.inset(by: track.section.contentInsets)
        pen.drawSides(.sectionInsets, of: track.frame, around: around, body)
        pen.drawSides(.padding, of: around, around: around.inset(by: track.section.padding), body)
        track.drawItems(pen, visibleRect: visibleRect, body)
    }
}
