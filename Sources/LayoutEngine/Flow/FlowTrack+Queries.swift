extension FlowTrack {
    /// Calls `body` with the section's elements that can be visible in `rect`, sorted: decoration, header, items,
    /// footer. What only touches `rect` may be among them.
    ///
    /// - Parameter skipsPinned: whether to leave out a header and a footer that the section pins.
    func forEachElement(in rect: Rect, skipsPinned: Bool, _ body: (LayoutElement) -> Void) {
        if let decoration { body(decoration) }
        if let header, !(skipsPinned && section.pinsHeader) { body(header) }
        switch items {
        case .compact(let items): forEachItem(of: items, in: rect, body)
        case .wide(let items): forEachItem(of: items, in: rect, body)
        }
        if let footer, !(skipsPinned && section.pinsFooter) { body(footer) }
    }

    /// The item numbered `item`, or `nil` where none was laid out.
    func element(at item: Int) -> LayoutElement? {
        guard item >= 0, item < count else { return nil }
        let row = row(ofItem: item)
        return switch items {
        case .compact(let items): element(at: item, row: rows[row], end: end(ofRow: row), of: items)
        case .wide(let items): element(at: item, row: rows[row], end: end(ofRow: row), of: items)
        }
    }

    /// The number of the first item after the row.
    func end(ofRow row: Int) -> Int {
        row + 1 < rows.count ? rows[row + 1].first : count
    }

    private func forEachItem<Length>(
        of items: FlowItems<Length>, in rect: Rect, _ body: (LayoutElement) -> Void
    ) {
        let top = rect.minY.subtractingClamped(itemsOrigin)
        let bottom = rect.maxY.subtractingClamped(itemsOrigin)
        let left = rect.minX.subtractingClamped(rowX)
        let right = rect.maxX.subtractingClamped(rowX)
        // Neither tops nor ends of rows ever decrease, and neither do the items' edges in a row.
        var row = (0..<rows.count).partitioningIndex { rows[$0].maxY >= top }
        while row < rows.count, rows[row].y < bottom {
            let placed = rows[row]
            let end = end(ofRow: row)
            var item = (placed.first..<end).partitioningIndex {
                items.x(at: $0) + width(at: $0, row: placed, end: end, of: items) >= left
            }
            while item < end, items.x(at: item) < right {
                body(element(at: item, row: placed, end: end, of: items))
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

    private func element<Length>(
        at item: Int, row: FlowRow, end: Int, of items: FlowItems<Length>
    ) -> LayoutElement {
        let fillsRow = row.isResized || row.isScaled || section.itemAlignment == .stretch
        let height = fillsRow ? row.height : items.height(at: item)
        let above =
            switch section.itemAlignment {
            case .top, .stretch: 0
            case .middle: (row.height - height) / 2
            case .bottom: row.height - height
            }
        return LayoutElement(
            kind: .item,
            index: ItemIndex(section: number, item: item),
            frame: Rect(
                x: rowX + items.x(at: item),
                y: itemsOrigin + row.y + above,
                width: width(at: item, row: row, end: end, of: items),
                height: height))
    }
}
