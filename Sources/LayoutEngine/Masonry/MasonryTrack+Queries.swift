extension MasonryTrack {
    // Dynamic, so that the compiler does not specialize the query for every closure.
    dynamic func forEachItem(in rect: Rect, _ display: ElementTransform, _ body: (LayoutElement) -> Void) {
        let columns = columns(visibleIn: rect)
        guard !columns.isEmpty else { return }
        switch items {
        case .compact(let track): forEachItem(of: track, in: rect, columns: columns, display, body)
        case .wide(let track): forEachItem(of: track, in: rect, columns: columns, display, body)
        }
    }

    /// Returns the item at index `item`, or `nil` if it was not laid out.
    func element(at item: Int) -> LayoutElement? {
        guard item >= 0, item < count else { return nil }
        return switch items {
        case .compact(let track): element(at: item, of: track)
        case .wide(let track): element(at: item, of: track)
        }
    }

    /// Returns the column of the item at index `item`, which was laid out.
    func column(at item: Int) -> Int {
        switch items {
        case .compact(let track): track.column(at: item, columnCount: columnCount)
        case .wide(let track): track.column(at: item, columnCount: columnCount)
        }
    }

    /// Returns the span of the item at index `item`, which was laid out.
    func span(at item: Int) -> Int {
        switch items {
        case .compact(let track): track.span(at: item)
        case .wide(let track): track.span(at: item)
        }
    }

    private func forEachItem<Row, Height, Column>(
        of track: ItemTrack<Row, Height, Column>, in rect: Rect, columns: Range<Int>, _ display: ElementTransform,
        _ body: (LayoutElement) -> Void
    ) {
        var rows = rect.minY - firstTop..<rect.maxY - firstTop
        // An item without height counts for the last row before it, so the mirrored range needs one more row.
        if section.fillsFromBottom { rows = innerHeight - rows.upperBound..<innerHeight - rows.lowerBound + 1 }
        let (frames, sectionIndex, columnCount) = (frames, sectionIndex, columnCount)
        // Otherwise item insets, spans or mirroring can make an item in a visible column invisible.
        let isCertain = !rule.hasSpans && !rule.isAligned && !section.fillsFromBottom
        func reportIfVisible(_ index: Int, column: Int) {
            let frame = frames.frame(of: index, in: track, column: column)
            guard isCertain || frame.isVisible(in: rect) else { return }
            display.passCandidate(
                LayoutElement(kind: .item, index: ItemIndex(section: sectionIndex, item: index), frame: frame), to: body
            )
        }
        guard rule.storesColumns else {
            return track.forEachInOrder(visibleIn: rows, columns: columns, columnCount: columnCount) { index in
                reportIfVisible(index, column: index % columnCount)
            }
        }
        track.forEachStored(visibleIn: rows, columnCount: columnCount, tallest: tallest) { index in
            let column = Int(truncatingIfNeeded: track.columns[index])
            guard column < columns.upperBound, column + track.span(at: index) > columns.lowerBound else { return }
            reportIfVisible(index, column: column)
        }
    }

    private func element<Row, Height, Column>(at index: Int, of track: ItemTrack<Row, Height, Column>) -> LayoutElement
    {
        let column = track.column(at: index, columnCount: columnCount)
        return LayoutElement(
            kind: .item, index: ItemIndex(section: sectionIndex, item: index),
            frame: frames.frame(of: index, in: track, column: column))
    }

    var frames: ItemFrames { ItemFrames(section, grid: grid, firstTop: firstTop, innerHeight: innerHeight) }

    /// Returns the columns that can be visible in `rect`. With spans, the gap after a column belongs to it.
    private func columns(visibleIn rect: Rect) -> Range<Int> {
        let frames = frames
        let first = (0..<columnCount).partitioningIndex { column in
            // An item whose insets leave no width can lie exactly on its column's edge.
            if rule.hasSpans || rule.isAligned { return grid.maxX(ofColumn: column) + grid.gap >= rect.minX }
            let extent = frames.extent(ofColumn: column)
            return extent.maxX > rect.minX || extent.minX >= rect.minX
        }
        let end = (first..<columnCount).partitioningIndex { column in
            let minX =
                rule.hasSpans || rule.isAligned
                ? grid.minX(ofColumn: column) : frames.extent(ofColumn: column).minX
            return minX >= rect.maxX
        }
        return first..<end
    }
}
