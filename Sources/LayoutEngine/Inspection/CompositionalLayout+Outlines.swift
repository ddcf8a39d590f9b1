extension CompositionalLayout: InspectableLayout {
    /// Calls `body` with every visible outline, including nested groups with their depth. The spacing between two
    /// sections precedes the outlines of the lower one.
    ///
    /// - Complexity: O(log *s* + *v*), where *s* is the number of sections, and *v* the number of visible elements and
    ///   those that share a group with them. With estimated item sizes or masonry columns O(log *s* + log *n* + *v*),
    ///   where *n* is the number of items in a section. Groups are placed again to find their content.
    public func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void) {
        guard let visibleRect = queryRect(rect) else { return }
        let pen = OutlinePen(configuration.direction, width: contentSize.width, rect: rect)
        drawBoundary(boundary, behindItems: true, height: contentSize.height, pen, body)
        let spacing = preparedConfiguration.interSectionSpacing.clampedExtent
        forEachSection(in: visibleRect.grown(left: 0, top: 0, right: 0, bottom: spacing)) { section in
            guard !section.isHidden else { return }
            let pen = pen.inSection(section.sectionIndex)
            if section.origin > sectionsTop {
                let gap = Rect(x: 0, y: section.origin - spacing, width: container.width, height: spacing)
                pen.drawSpace(.spacing(.sections), gap, body)
            }
            section.draw(pen, visibleRect: visibleRect, body)
        }
        drawBoundary(boundary, behindItems: false, height: contentSize.height, pen, body)
    }
}

extension PlacedSection {
    fileprivate func draw(_ pen: OutlinePen, visibleRect: Rect, _ body: (LayoutOutline) -> Void) {
        pen.draw(.section, frame, body)
        forEachDecoration { pen.draw($0, body) }
        drawInsets(pen, body)
        drawBoundary(boundary, behindItems: true, height: height, pen.moved(x: 0, y: origin), body)
        let start = groupsOrigin
        let inner = Rect(
            x: visibleRect.x - start.x, y: visibleRect.y - start.y, width: visibleRect.width, height: visibleRect.height
        )
        let moved = pen.moved(x: start.x, y: start.y)
        groups.draw(moved, visibleRect: inner, size: Size(width: availableWidth, height: groups.height), body)
        groups.forEachSupplement(in: inner, ElementTransform(inner)) { supplement in
            moved.draw(LayoutOutline.Kind(supplement.kind), supplement.frame, item: supplement.index.item, body)
        }
        drawBoundary(boundary, behindItems: false, height: height, pen.moved(x: 0, y: origin), body)
    }

    /// Outlines the insets of the section's groups. Insets beside groups that scroll orthogonally move with them.
    private func drawInsets(_ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        guard !isEmpty else { return }
        let top = Rect(x: 0, y: origin + boundary.space.top, width: container.width, height: insets.top)
        let bottom = Rect(
            x: 0, y: end - boundary.space.bottom - insets.bottom, width: container.width, height: insets.bottom)
        let rows = top.maxY..<max(top.maxY, bottom.y)
        let isCentered = description?.orthogonalScrolling == .groupPagingCentered && isOrthogonal
        let left = isCentered ? scrollInset : leftInset
        let right = isCentered ? scrollEndInset : rightInset
        let behind = isOrthogonal ? groupsOrigin.x + groups.length : container.width - rightInset
        pen.drawSpace(.sectionInsets, top, body)
        pen.drawSpace(
            .sectionInsets, Rect(x: groupsOrigin.x - left, y: rows.lowerBound, width: left, height: rows.count), body)
        pen.drawSpace(.sectionInsets, Rect(x: behind, y: rows.lowerBound, width: right, height: rows.count), body)
        pen.drawSpace(.sectionInsets, bottom, body)
    }
}

/// Outlines boundary items of a section or of the whole layout, which is `height` cells high and begins at the pen's
/// origin.
private func drawBoundary(
    _ boundary: BoundaryArrangement, behindItems: Bool, height: Int, _ pen: OutlinePen, _ body: (LayoutOutline) -> Void
) {
    for entry in boundary.entries where entry.isBehindItems == behindItems {
        let frame = boundary.frame(of: entry, height: height)
        pen.draw(LayoutOutline.Kind(entry.item.kind), frame, body)
        pen.drawSides(.boundaryInsets, of: boundary.placedFrame(of: entry, height: height), around: frame, body)
    }
}
