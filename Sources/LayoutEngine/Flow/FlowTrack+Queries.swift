extension FlowTrack {
    func forEachItem(in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void) {
        switch items {
        case .compact(let items): forEachItem(of: items, in: rect, display, body)
        case .wide(let items): forEachItem(of: items, in: rect, display, body)
        }
    }

    /// Returns the item at index `item`, or `nil` if it was not laid out.
    func element(at item: Int) -> LayoutElement? {
        guard item >= 0, item < count else { return nil }
        return element(at: item, inRow: row(ofItem: item))
    }

    /// Returns the item at index `item`, which is in `row`.
    func element(at item: Int, inRow row: Int) -> LayoutElement {
        var frame =
            switch items {
            case .compact(let items): frame(of: item, row: rows[row], end: end(ofRow: row), in: items)
            case .wide(let items): frame(of: item, row: rows[row], end: end(ofRow: row), in: items)
            }
        frame.x += rowX
        frame.y += itemsOrigin
        return LayoutElement(kind: .item, index: ItemIndex(section: sectionIndex, item: item), frame: frame)
    }

    /// Returns the index of the first item after the row.
    func end(ofRow row: Int) -> Int {
        row + 1 < rows.count ? rows[row + 1].first : count
    }

    private func forEachItem<Length>(
        of items: FlowItems<Length>, in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void
    ) {
        let top = rect.minY - itemsOrigin
        let bottom = rect.maxY - itemsOrigin
        let left = rect.minX - rowX
        let right = rect.maxX - rowX
        let display = display.moved(to: Point(x: rowX, y: itemsOrigin))
        let sectionIndex = sectionIndex
        // Tops and ends of rows are ascending, and so are the items' edges in a row.
        var row = (0..<rows.count).partitioningIndex { rows[$0].maxY >= top }
        while row < rows.count, rows[row].y < bottom {
            let placed = rows[row]
            let end = end(ofRow: row)
            // Of the items that begin before the rectangle, only the last one can reach it.
            var item = max(placed.first, (placed.first..<end).partitioningIndex { items.x(at: $0) >= left } - 1)
            while item < end, items.x(at: item) < right {
                let frame = frame(of: item, row: placed, end: end, in: items)
                let index = ItemIndex(section: sectionIndex, item: item)
                display.passIfVisible(LayoutElement(kind: .item, index: index, frame: frame), to: body)
                item += 1
            }
            row += 1
        }
    }

    private func width<Length>(at item: Int, row: FlowRow, end: Int, of items: FlowItems<Length>) -> Int {
        if row.isScaled { return items.scaledWidth(at: item, height: row.height) }
        guard row.isResized else { return items.width(at: item) }
        // A resized row is full: an item ends where the gap before the next one begins.
        let next = item + 1 < end ? items.x(at: item + 1) - rules.itemSpacing : rules.width
        return next - items.x(at: item)
    }

    /// Returns the frame of an item, relative to the first row.
    @inline(__always)
    private func frame<Length>(of item: Int, row: FlowRow, end: Int, in items: FlowItems<Length>) -> Rect {
        let fillsRow = row.isResized || row.isScaled || section.itemAlignment == .stretch
        let height = fillsRow ? row.height : items.height(at: item)
        let above =
            switch section.itemAlignment {
            case .top, .stretch: 0
            case .middle: (row.height - height) / 2
            case .bottom: row.height - height
            }
        return Rect(
            x: items.x(at: item), y: row.y + above, width: width(at: item, row: row, end: end, of: items),
            height: height)
    }
}
