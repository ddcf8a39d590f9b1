extension MasonryLayout {
    /// Returns the explanation of the item at `index`, or `nil` if it was not laid out.
    ///
    /// - Complexity: O(*c*) in the number of columns for most sections. Items are searched backwards until one of every
    ///   column is found. A column whose last item is far away, or that is empty, makes it O(*n*) in the number of
    ///   preceding items. Nothing is stored for explanations.
    public func placementExplanation(ofItemAt index: ItemIndex) -> PlacementExplanation? {
        guard let element = element(at: index), let track = stack.track(index.section) else { return nil }
        return track.explanation(of: element, firstTop: track.firstTop)
    }
}

extension MasonryTrack {
    /// Returns the explanation of an item that was laid out.
    ///
    /// - Parameters:
    ///   - element: The item as it is shown.
    ///   - firstTop: The row of the content that tops are relative to.
    func explanation(of element: LayoutElement, firstTop: Int) -> PlacementExplanation {
        let item = element.index.item
        let column = column(at: item)
        let traits = items.traits(at: item)
        let span = Int(traits.span)
        let placement = PlacementExplanation.Column(
            columns: column..<column + span, isFixed: traits.fixedColumn >= 0,
            ends: items.ends(before: item, rule: rule),
            height: element.frame.height, firstTop: section.fillsFromBottom ? 0 : firstTop, rule: rule)
        let insets = section.itemInsets
        let width = grid.maxX(ofColumn: column + span - 1) - grid.minX(ofColumn: column)
        let columnsWidth = PlacementExplanation.Length(
            rule: .columns(count: columnCount, span: span, gap: grid.gap, available: grid.width), lengthByRule: width,
            insets: min(width, insets.left + insets.right), length: element.frame.width)
        let preferredWidth = PlacementExplanation.Length(
            rule: .preferred(limit: itemWidths[span]), lengthByRule: element.frame.width, insets: 0,
            length: element.frame.width)
        return PlacementExplanation(
            index: element.index, frame: element.frame,
            width: rule.isAligned ? preferredWidth : columnsWidth,
            height: PlacementExplanation.Length(
                rule: .heightForWidth(itemWidths[span]),
                lengthByRule: insets.top + element.frame.height + insets.bottom,
                insets: insets.top + insets.bottom, length: element.frame.height),
            placement: .column(placement))
    }
}

extension ItemStorage {
    fileprivate func traits(at index: Int) -> ItemTraits {
        switch self {
        case .compact(let track): track.traits(at: index)
        case .wide(let track): track.traits(at: index)
        }
    }

    fileprivate func ends(before index: Int, rule: PlacementRule) -> ColumnEnds {
        switch self {
        case .compact(let track): track.ends(before: index, rule: rule)
        case .wide(let track): track.ends(before: index, rule: rule)
        }
    }
}
