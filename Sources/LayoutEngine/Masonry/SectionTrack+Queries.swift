extension SectionTrack {
    /// Calls `body` with the section's elements that are visible in `rect`, sorted: header, items, footer.
    ///
    /// - Parameter rect: not empty, and not far outside the content, so that no difference overflows.
    func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        if let header, header.frame.isVisible(in: rect) { body(header) }
        let columns = columns(visibleIn: rect)
        if !columns.isEmpty {
            switch items {
            case .compact(let track): forEachItem(of: track, in: rect, columns: columns, body)
            case .wide(let track): forEachItem(of: track, in: rect, columns: columns, body)
            }
        }
        if let footer, footer.frame.isVisible(in: rect) { body(footer) }
    }

    /// The item numbered `item`, or `nil` where none was laid out.
    func element(at item: Int) -> LayoutElement? {
        guard item >= 0, item < count else { return nil }
        return switch items {
        case .compact(let track): element(at: item, of: track)
        case .wide(let track): element(at: item, of: track)
        }
    }

    /// The column of the item numbered `item`, which was laid out.
    func column(at item: Int) -> Int {
        switch items {
        case .compact(let track): track.column(at: item, columnCount: columnCount)
        case .wide(let track): track.column(at: item, columnCount: columnCount)
        }
    }

    private func forEachItem<Row, Height, Column>(
        of track: ItemTrack<Row, Height, Column>, in rect: Rect, columns: Range<Int>, _ body: (LayoutElement) -> Void
    ) {
        let rows = rect.minY - firstTop..<rect.maxY - firstTop
        switch section.placement {
        case .shortestColumn:
            track.forEachShortest(visibleIn: rows, columnCount: columnCount, tallest: tallest) { index in
                let column = Int(truncatingIfNeeded: track.columns[index])
                if columns.contains(column) { body(element(at: index, column: column, of: track)) }
            }
        case .inOrder:
            track.forEachInOrder(visibleIn: rows, columns: columns, columnCount: columnCount) { index in
                body(element(at: index, of: track))
            }
        }
    }

    private func element<Row, Height, Column>(
        at index: Int, of track: ItemTrack<Row, Height, Column>
    ) -> LayoutElement {
        element(at: index, column: track.column(at: index, columnCount: columnCount), of: track)
    }

    private func element<Row, Height, Column>(
        at index: Int, column: Int, of track: ItemTrack<Row, Height, Column>
    ) -> LayoutElement {
        var frame = span(ofColumn: column)
        frame.y = firstTop + track.top(at: index)
        frame.height = track.height(at: index)
        return LayoutElement(kind: .item, index: ItemIndex(section: number, item: index), frame: frame)
    }

    /// The horizontal extent of the items in `column`, as a rectangle without height.
    private func span(ofColumn column: Int) -> Rect {
        let left = min(section.itemInsets.left, grid.width(ofColumn: column))
        return Rect(
            x: grid.minX(ofColumn: column) + left,
            y: 0,
            width: max(0, grid.width(ofColumn: column) - left - section.itemInsets.right),
            height: 0)
    }

    /// The columns whose items can be seen in `rect`.
    private func columns(visibleIn rect: Rect) -> Range<Int> {
        let all = 0..<columnCount
        let first = all.partitioningIndex { column in
            let span = span(ofColumn: column)
            return span.maxX > rect.minX || span.minX >= rect.minX
        }
        return first..<(first..<columnCount).partitioningIndex { span(ofColumn: $0).minX >= rect.maxX }
    }
}
