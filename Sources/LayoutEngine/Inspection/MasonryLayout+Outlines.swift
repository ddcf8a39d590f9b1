extension MasonryLayout: InspectableLayout {
    /// Calls `body` with every visible outline.
    ///
    /// - Complexity: That of ``forEachElement(in:_:)``, plus O(*c*) in the number of columns of the visible sections.
    public func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void) {
        guard !rect.isEmpty else { return }
        let visibleRect = direction == .leftToRight ? rect : rect.mirroredForQuery(in: contentSize.width)
        for section in stack.sections(in: rect) {
            let pen = OutlinePen(direction, width: contentSize.width, rect: rect).inSection(section)
            stack.tracks[section].drawSurroundings(pen, body)
            stack.tracks[section].drawItems(pen, visibleRect: visibleRect, body)
            stack.tracks[section].drawFooter(pen, body)
        }
    }
}

extension MasonryTrack {
    /// Outlines the items, their insets and the gaps between them.
    ///
    /// - Parameter visibleRect: The visible rectangle before mirroring, in the coordinates of ``origin``.
    func drawItems(_ pen: OutlinePen, visibleRect: Rect, _ body: (LayoutOutline) -> Void) {
        if !rule.hasSpans, count > 0 { drawColumnGaps(pen, body) }
        // The gaps above and beside an item can be visible without the item. Aligned items can be anywhere in their
        // columns.
        let beside = rule.isAligned ? width : 0
        let searchRect = visibleRect.grown(
            left: section.itemInsets.right + beside, top: section.itemInsets.bottom + section.rowGap,
            right: grid.gap + section.itemInsets.left + beside, bottom: section.rowGap + section.itemInsets.top
        )
        .clamped(toContentOf: Size(width: width, height: end))
        guard !searchRect.isEmpty else { return }
        forEachItem(in: searchRect, ElementTransform(searchRect)) { element in
            drawGaps(before: element, pen, body)
            pen.draw(.item, element.frame, item: element.index.item, body)
            let column = column(at: element.index.item)
            var innerFrame = frames.extent(ofColumn: column, span: span(at: element.index.item))
            (innerFrame.y, innerFrame.height) = (element.frame.y, element.frame.height)
            pen.drawSides(.itemInsets, of: area(of: element), around: innerFrame, item: element.index.item, body)
        }
    }

    /// Returns the item's area in its columns, including its insets.
    private func area(of element: LayoutElement) -> Rect {
        let column = column(at: element.index.item)
        let minX = grid.minX(ofColumn: column)
        return Rect(
            x: minX, y: element.frame.y - section.itemInsets.top,
            width: grid.maxX(ofColumn: column + span(at: element.index.item) - 1) - minX,
            height: section.itemInsets.top + element.frame.height + section.itemInsets.bottom)
    }

    /// Outlines each gap between two columns as one rectangle.
    private func drawColumnGaps(_ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        for column in 0..<max(0, columnCount - 1) {
            let gap = Rect(x: grid.maxX(ofColumn: column), y: itemsOrigin, width: grid.gap, height: itemsHeight)
            pen.drawSpace(.spacing(.columns), gap, body)
        }
    }

    /// Outlines the gap between an item and the previous one in its column.
    ///
    /// With spans, also outlines the gap beside the item, because gaps between columns are then interrupted by items.
    private func drawGaps(before element: LayoutElement, _ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        let area = area(of: element)
        let isReversed = section.fillsFromBottom
        let isFirst =
            isReversed ? element.frame.maxY == firstTop + innerHeight : element.frame.y == firstTop
        let rows = isFirst ? 0 : section.rowGap
        let gap = Rect(x: area.x, y: isReversed ? area.maxY : area.y - rows, width: area.width, height: rows)
        pen.drawSpace(.spacing(.rows), gap, body)
        guard rule.hasSpans, column(at: element.index.item) > 0 else { return }
        let beside = Rect(
            x: area.x - grid.gap, y: min(area.y, gap.y), width: grid.gap, height: area.height + rows)
        pen.drawSpace(.spacing(.columns), beside, body)
    }
}
