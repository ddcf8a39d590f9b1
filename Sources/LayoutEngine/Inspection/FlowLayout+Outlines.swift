extension FlowLayout: InspectableLayout {
    /// Calls `body` with every visible outline. Each row is outlined as a group.
    ///
    /// - Complexity: O(log *s* + *m* log *n*), where *s* is the number of sections, *n* of rows, and *m* of items in
    ///   visible rows.
    public func forEachOutline(in rect: Rect, _ body: (LayoutOutline) -> Void) {
        guard !rect.isEmpty else { return }
        for section in stack.sections(in: rect) {
            let pen = OutlinePen(direction, width: contentSize.width, rect: rect).inSection(section)
            stack.tracks[section].drawSurroundings(pen, body)
            stack.tracks[section].drawRows(pen, body)
            stack.tracks[section].drawFooter(pen, body)
        }
    }
}

extension FlowTrack {
    fileprivate func drawRows(_ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        let top = pen.rect.minY.subtractingClamped(itemsOrigin)
        let bottom = pen.rect.maxY.subtractingClamped(itemsOrigin).addingClamped(rules.lineSpacing)
        var row = (0..<rows.count).partitioningIndex { rows[$0].maxY >= top }
        while row < rows.count, rows[row].y < bottom {
            drawRow(row, pen, body)
            row += 1
        }
    }

    private func drawRow(_ row: Int, _ pen: OutlinePen, _ body: (LayoutOutline) -> Void) {
        let placed = rows[row]
        let frame = Rect(x: rowX, y: itemsOrigin + placed.y, width: rules.width, height: placed.height)
        if row > 0 {
            let gap = Rect(x: rowX, y: frame.y - rules.lineSpacing, width: rules.width, height: rules.lineSpacing)
            pen.drawSpace(.spacing(.rows), gap, body)
        }
        // Without a visible part of the row, none of its items is visible.
        guard pen.transformed(frame).minY < pen.rect.maxY else { return }
        pen.draw(.group, frame, item: placed.first, depth: 1, body)
        var end = rowX
        for item in placed.first..<self.end(ofRow: row) {
            let element = element(at: item, inRow: row)
            if item > placed.first {
                let gap = Rect(x: end, y: frame.y, width: element.frame.x - end, height: frame.height)
                pen.drawSpace(.spacing(.items), gap, depth: 1, body)
            }
            pen.draw(.item, element.frame, item: item, depth: 1, body)
            end = element.frame.maxX
        }
    }
}
