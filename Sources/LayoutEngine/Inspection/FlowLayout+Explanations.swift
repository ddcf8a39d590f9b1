extension FlowLayout {
    /// Returns the explanation of the item at `index`, or `nil` if it was not laid out.
    ///
    /// - Complexity: O(log *n* + *m*), where *n* is the number of rows, and *m* the number of items in the item's row
    ///   and the one above.
    public func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation? {
        guard let element = element(at: index), let track = stack.track(index.section) else { return nil }
        var placement = track.rowExplanation(ofItem: index.item)
        let pen = OutlinePen(direction, width: contentSize.width, rect: .zero)
        placement.frame = pen.transformed(placement.frame)
        return PlacementExplanation(
            index: index, frame: element.frame, width: track.width(of: element), height: track.height(of: element),
            placement: .row(placement))
    }
}

extension FlowTrack {
    /// Returns the requested size of an item, clamped to valid lengths.
    private func requestedSize(ofItem item: Int) -> Size {
        switch items {
        case .compact(let items): Size(width: items.width(at: item), height: items.height(at: item))
        case .wide(let items): Size(width: items.width(at: item), height: items.height(at: item))
        }
    }

    /// Returns the cells that `items`, side by side, leave free in a row; negative if they exceed the row.
    private func freeWidth(beside items: Range<Int>) -> Int {
        let gaps = max(0, items.count - 1) * rules.itemSpacing
        return items.reduce(rules.width - gaps) { $0 - requestedSize(ofItem: $1).width }
    }

    /// Returns the width from the start of the first item to the end of the last one, as placed in a row.
    private func placedWidth(of items: Range<Int>) -> Int {
        guard let first = element(at: items.lowerBound)?.frame, let last = element(at: items.upperBound - 1)?.frame
        else { return 0 }
        return max(first.maxX, last.maxX) - min(first.minX, last.minX)
    }

    fileprivate func rowExplanation(ofItem item: Int) -> PlacementExplanation.Row {
        let row = row(ofItem: item)
        let items = rows[row].first..<end(ofRow: row)
        let isFirst = item == items.lowerBound
        let neededWidth = requestedSize(ofItem: item).width + (item > 0 ? rules.itemSpacing : 0)
        let remainingWidth = freeWidth(beside: items.lowerBound..<item)
        let remainingWidthAbove = isFirst && row > 0 ? self.freeWidth(beside: rows[row - 1].first..<item) : 0
        var free = self.freeWidth(beside: items)
        let limit = rules.itemLimit(ofRow: row)
        let isComplete = items.count == limit
        let limitAbove = row > 0 ? rules.itemLimit(ofRow: row - 1) : .max
        // A last row that matches the row above has that row's height or gaps instead of the section's.
        let matchesRowAbove =
            rules.lastRowMatches && row == rows.count - 1 && !isComplete && !rules.lastRowAlignment.isJustified
        if rows[row].isScaled || matchesRowAbove && free >= 0 { free = rules.width - placedWidth(of: items) }
        let choice: PlacementExplanation.Row.Choice =
            if item == 0 {
                .first
            } else if isFirst, items.lowerBound - rows[row - 1].first == limitAbove {
                .rowAboveIsComplete(limitAbove)
            } else if !isFirst, limit < .max, rules.alignment == .justifiedByResizing {
                .prescribedCount(limit)
            } else if isFirst {
                remainingWidthAbove < neededWidth
                    ? .didNotFit(remaining: max(0, remainingWidthAbove)) : .balanced(remaining: remainingWidthAbove)
            } else {
                neededWidth <= remainingWidth ? .fits : .shrinksRow
            }
        // A shrunk row is never an incomplete last row.
        let isOpen = row == rows.count - 1 && free >= 0 && !isComplete
        return PlacementExplanation.Row(
            row: row, items: items,
            frame: Rect(x: rowX, y: itemsOrigin + rows[row].y, width: rules.width, height: rows[row].height),
            neededWidth: neededWidth, remainingWidth: remainingWidth, choice: choice,
            alignment: isOpen ? rules.lastRowAlignment : rules.alignment, freeWidth: free,
            itemAlignment: section.itemAlignment)
    }

    fileprivate func width(of element: LayoutElement) -> PlacementExplanation.Length {
        let requestedWidth = requestedSize(ofItem: element.index.item).width
        let length = element.frame.width
        let row = rows[row(ofItem: element.index.item)]
        if row.isResized {
            return .init(
                rule: .rowShare(requested: requestedWidth, rowWidth: rules.width), lengthByRule: length, insets: 0,
                length: length)
        }
        if row.isScaled {
            return .init(
                rule: .aspectRatio(requested: requestedWidth, height: row.height), lengthByRule: length, insets: 0,
                length: length)
        }
        return switch section.itemSize {
        case .fromDataSource:
            .init(rule: .preferred(limit: rules.width), lengthByRule: length, insets: 0, length: length)
        case .fixed(let size): .init(rule: .absolute(size.width), lengthByRule: size.width, insets: 0, length: length)
        }
    }

    fileprivate func height(of element: LayoutElement) -> PlacementExplanation.Length {
        let length = element.frame.height
        let requestedHeight = requestedSize(ofItem: element.index.item).height
        let row = rows[row(ofItem: element.index.item)]
        if row.isScaled {
            return .init(rule: .rowAbove(requested: requestedHeight), lengthByRule: length, insets: 0, length: length)
        }
        if row.isResized || length > requestedHeight {
            return .init(rule: .rowHeight(requested: requestedHeight), lengthByRule: length, insets: 0, length: length)
        }
        return switch section.itemSize {
        case .fromDataSource: .init(rule: .preferred(limit: nil), lengthByRule: length, insets: 0, length: length)
        case .fixed(let size): .init(rule: .absolute(size.height), lengthByRule: size.height, insets: 0, length: length)
        }
    }
}
