extension SectionTrack {
    /// Calls `body` with the section's elements that are visible in `rect`, sorted: decoration, header, items, footer.
    ///
    /// - Parameters:
    ///   - rect: not empty, and not far outside the content, so that no difference overflows.
    ///   - skipsPinned: whether to leave out a header and a footer that the section pins.
    func forEachElement(in rect: Rect, skipsPinned: Bool, _ body: (LayoutElement) -> Void) {
        if let decoration, decoration.frame.isVisible(in: rect) { body(decoration) }
        if let header, !(skipsPinned && section.pinsHeader), header.frame.isVisible(in: rect) { body(header) }
        let columns = columns(visibleIn: rect)
        if !columns.isEmpty {
            switch items {
            case .compact(let track): forEachItem(of: track, in: rect, columns: columns, body)
            case .wide(let track): forEachItem(of: track, in: rect, columns: columns, body)
            }
        }
        if let footer, !(skipsPinned && section.pinsFooter), footer.frame.isVisible(in: rect) { body(footer) }
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

    /// The span of the item numbered `item`, which was laid out.
    func span(at item: Int) -> Int {
        switch items {
        case .compact(let track): track.span(at: item)
        case .wide(let track): track.span(at: item)
        }
    }

    private func forEachItem<Row, Height, Column>(
        of track: ItemTrack<Row, Height, Column>, in rect: Rect, columns: Range<Int>, _ body: (LayoutElement) -> Void
    ) {
        var rows = rect.minY - firstTop..<rect.maxY - firstTop
        // An item without height lies on the last row that belongs to it, and so on one beyond the mirrored rows.
        if section.fillsFromBottom { rows = innerHeight - rows.upperBound..<innerHeight - rows.lowerBound + 1 }
        if let bounds = track.bounds, rule.storesColumns {
            track.forEachUnsorted(visibleIn: rows, bounds: bounds) { index in
                let column = track.column(at: index, columnCount: columnCount)
                guard column < columns.upperBound, column + track.span(at: index) > columns.lowerBound else { return }
                let element = element(at: index, column: column, of: track)
                // Between the columns that can be seen and those beside them, item insets decide.
                if element.frame.isVisible(in: rect) { body(element) }
            }
            return
        }
        func show(_ element: LayoutElement) {
            let isCertain = !rule.isAligned && !section.fillsFromBottom
            if isCertain || element.frame.isVisible(in: rect) { body(element) }
        }
        if rule.storesColumns {
            track.forEachShortest(visibleIn: rows, columnCount: columnCount, tallest: tallest) { index in
                let column = Int(truncatingIfNeeded: track.columns[index])
                if columns.contains(column) { show(element(at: index, column: column, of: track)) }
            }
        } else {
            track.forEachInOrder(visibleIn: rows, columns: columns, columnCount: columnCount) { index in
                show(element(at: index, of: track))
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
        var frame = extent(ofColumns: column..<column + track.span(at: index))
        if rule.isAligned {
            let free = max(0, frame.width - Int(track.widths[index]))
            let isCentered = section.itemAlignment == .centered
            frame.x += section.itemAlignment == .leading ? 0 : isCentered ? free / 2 : free
            frame.width -= free
        }
        frame.height = track.height(at: index)
        let top = track.top(at: index)
        frame.y = firstTop + (section.fillsFromBottom ? innerHeight - top - frame.height : top)
        return LayoutElement(kind: .item, index: ItemIndex(section: number, item: index), frame: frame)
    }

    /// The horizontal extent of an item that stands across `columns`, as a rectangle without height.
    func extent(ofColumns columns: Range<Int>) -> Rect {
        let minX = grid.minX(ofColumn: columns.lowerBound)
        let last = columns.upperBound - 1
        let width = grid.minX(ofColumn: last) + grid.width(ofColumn: last) - minX
        let left = min(section.itemInsets.left, width)
        return Rect(x: minX + left, y: 0, width: max(0, width - left - section.itemInsets.right), height: 0)
    }

    /// The columns of which something can be seen in `rect`; with spans, the gap behind a column counts with it.
    private func columns(visibleIn rect: Rect) -> Range<Int> {
        let first = (0..<columnCount).partitioningIndex { column in
            // An item whose insets leave no width may stand exactly on its column's edge.
            if rule.hasSpans || rule.isAligned { return grid.maxX(ofColumn: column) + grid.gap >= rect.minX }
            let extent = extent(ofColumns: column..<column + 1)
            return extent.maxX > rect.minX || extent.minX >= rect.minX
        }
        let end = (first..<columnCount).partitioningIndex { column in
            let minX =
                rule.hasSpans || rule.isAligned
                ? grid.minX(ofColumn: column) : extent(ofColumns: column..<column + 1).minX
            return minX >= rect.maxX
        }
        return first..<end
    }
}
